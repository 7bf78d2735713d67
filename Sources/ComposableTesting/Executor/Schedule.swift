import Composable
internal import ValueText

/// The order in which a TestStore runs what could run at the same time.
public struct Schedule: Sendable, CustomStringConvertible {
  private enum Kind {
    case fifo
    case seeded(UInt64)
    case explored(ChoiceRecorder)
  }

  private let kind: Kind

  private init(_ kind: Kind) { self.kind = kind }

  /// First come, first run: the default.
  public static var fifo: Self { Self(.fifo) }

  /// A shuffled order that follows from the seed: the same each time.
  public static func seeded(_ seed: UInt64) -> Self { Self(.seeded(seed)) }

  /// The order that an exploration is trying.
  static func explored(_ choices: ChoiceRecorder) -> Self { Self(.explored(choices)) }

  /// The schedule that `explore` is trying, or else ``fifo``.
  public static var current: Self { explored ?? .fifo }

  @TaskLocal static var explored: Schedule?

  /// The schedule as source: `.fifo` or `.seeded(17)`.
  public var description: String {
    switch kind {
    case .fifo: ".fifo"
    case .seeded(let seed): ".seeded(\(seed))"
    case .explored: "the order that `explore` tries"
    }
  }

  /// The choices of the exploration; nil outside of one.
  var choices: ChoiceRecorder? { if case .explored(let choices) = kind { choices } else { nil } }

  var generator: Generator {
    if case .seeded(let seed) = kind { Generator(random: .seeded(seed)) } else { Generator(random: nil) }
  }

  /// Draws the offset of the next of a number of jobs.
  struct Generator: Sendable {
    let random: RandomSource?

    func choose(among count: Int) -> Int {
      guard let random, count > 1 else { return 0 }
      return random(in: 0...(count - 1))
    }
  }
}

/// A step of an order that `explore` printed: the number of the effect that went on, `2`, or of a task in it, `"2.1"`;
/// or the value that `choose` returned, `"0.7 seconds"`.
public struct ScheduleChoice: Hashable, Sendable, ExpressibleByIntegerLiteral, ExpressibleByStringLiteral,
  CustomStringConvertible
{
  let text: String

  init(_ text: String) { self.text = text }

  /// Creates a step in which an effect goes on.
  public init(integerLiteral number: Int) { text = "\(number)" }

  /// Creates a step in which a task in an effect goes on, or `choose` returns a value.
  public init(stringLiteral text: String) { self.text = text }

  /// The step as source: `2`, `"2.1"`.
  public var description: String { Int(text).map { "\($0)" } == text ? text : text.debugDescription }
}

extension ScheduleChoice {
  /// The steps that stand for the values of a `choose`: their texts, and a number behind a text that was there before.
  static func steps(for values: [some Sendable]) -> [ScheduleChoice] {
    var counts: [String: Int] = [:]
    return values.map { value in
      let text = (value as? any CustomStringConvertible)?.description ?? ValueDump.text(value)
      counts[text, default: 0] += 1
      let count = counts[text, default: 0]
      return ScheduleChoice(count == 1 ? text : "\(text) #\(count)")
    }
  }
}

/// The reason why a written schedule cannot be followed.
enum ScheduleError: Equatable, Sendable {
  /// The step at an index is none of the options.
  case noSuchOption(index: Int, step: ScheduleChoice, options: [ScheduleChoice])
  /// The run is over before these steps.
  case unused([ScheduleChoice])
}
