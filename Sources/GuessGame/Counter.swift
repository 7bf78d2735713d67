public import Composable

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// One secret number and the number the player is about to guess.
///
/// The count, the text of a field and the position of a slider are one value in three forms: when one is changed, the
/// others follow. A text that is no number of the range is kept as it was typed, and leaves the other two alone.
@BindableFields
public struct Counter: Equatable, Identifiable, Codable, Sendable {
  /// The number on the slider. Always in ``range``.
  public var count: Int
  /// The number that is sought.
  public var secret: Int
  /// The id of the round; the next round has another.
  public var id: UUID
  /// The numbers that the secret is drawn from.
  public var range: ClosedRange<Int>
  /// The text in the field, exactly as it was typed.
  @BindableState public var text: String
  /// The position of the slider.
  @BindableState public var slider: Double
  /// Whether the text is being typed: the next digit goes behind it, instead of beginning a new number.
  public var isTyping = false

  /// A round that begins at a count, or as near to it as the range allows.
  public init(count: Int = 0, secret: Int, id: UUID, range: ClosedRange<Int> = -100...100) {
    let count = count.clamped(to: range)
    self.count = count
    self.secret = secret
    self.id = id
    self.range = range
    text = "\(count)"
    slider = Double(count)
  }

  /// Wide enough for any game, and far enough from the ends of `Int` that no sum overflows.
  public static let widest = -999_999_999...999_999_999

  /// How the secret compares with the number shown.
  public var checkResult: CheckResult { CheckResult(count, comparedWith: secret) }

  /// The text in the field, judged.
  public enum Entry: Equatable, Sendable {
    /// A number of the range. It is the count.
    case number(Int)
    /// A number that is not in the range.
    case outside
    case notANumber
  }

  /// What is typed, read as a number.
  public var entry: Entry {
    if let number = Int(text) { return range.contains(number) ? .number(number) : .outside }
    // More digits than any number of the program has are a number, too.
    let digits = text.drop { $0 == "-" || $0 == "+" }
    let isLong = text.count - digits.count <= 1 && !digits.isEmpty && digits.allSatisfy { ("0"..."9").contains($0) }
    return isLong ? .outside : .notANumber
  }

  /// The text after one more character was typed.
  public func typing(_ character: Character) -> String {
    isTyping ? text + (text.count < Self.longestText ? String(character) : "") : String(character)
  }

  /// As long as any number within ``widest``, and a little longer, so that one digit too many is seen.
  private static let longestText = 12

  /// Moves all three forms to a number, or as near to it as the range allows.
  fileprivate mutating func move(to number: Int) {
    count = number.clamped(to: range)
    text = "\(count)"
    slider = Double(count)
    isTyping = false
  }
}

/// What can happen in a round.
@CasePathable
public enum CounterAction: BindableAction, Equatable, Codable, Sendable {
  case increment
  case decrement
  case binding(BindingAction<Counter>)
  /// Begins a new round in the same range, with a new secret.
  case playNext
  /// Begins a new round in another range, with this secret; without one it is drawn.
  case play(in: ClosedRange<Int>, secret: Int?)
}

/// The outside world of a round.
@Unimplemented
public struct CounterEnvironment: Sendable {
  /// Draws the secret.
  public var random: RandomSource
  /// Makes the id of a round.
  public var uuid: UUIDGenerator

  /// Creates an environment of two generators.
  public init(random: RandomSource, uuid: UUIDGenerator) {
    self.random = random
    self.uuid = uuid
  }

  /// The environment of the program.
  public static let live = Self(random: .system, uuid: .system)
}

/// Moves the count, keeps its three forms equal, and draws the next secret.
public let counterReducer: Reducer<Counter, CounterAction, CounterEnvironment> = Reducer {
  counter, action, environment in
  switch action {
  case .increment: counter.move(to: counter.count + 1)
  case .decrement: counter.move(to: counter.count - 1)
  case .binding(\.$text):
    counter.isTyping = true
    if case .number(let number) = counter.entry {
      counter.count = number
      counter.slider = Double(number)
    }
  case .binding(\.$slider):
    // A slider may be dragged anywhere, also between two numbers; it snaps to the nearest. A NaN moves nothing.
    let position = counter.slider.clamped(to: Double(counter.range.lowerBound)...Double(counter.range.upperBound))
    counter.move(to: Int(exactly: position.rounded()) ?? counter.count)
  case .binding: break
  case .playNext: counter = .drawn(in: counter.range, nil, environment)
  case .play(let range, let secret):
    // What was read from a file may be anything.
    guard Counter.widest.contains(range), range.count > 1 else { return .none }
    counter = .drawn(in: range, secret?.clamped(to: range), environment)
  }
  return .none
}.binding()

extension Counter {
  /// A round with a secret, or with one that is drawn.
  fileprivate static func drawn(
    in range: ClosedRange<Int>, _ secret: Int?, _ environment: CounterEnvironment
  ) -> Counter {
    Counter(secret: secret ?? environment.random(in: range), id: environment.uuid(), range: range)
  }
}

extension Comparable {
  /// The value, or the end of the range that it is beyond.
  fileprivate func clamped(to range: ClosedRange<Self>) -> Self {
    min(max(self, range.lowerBound), range.upperBound)
  }
}
