public import Composable

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A secret number, and the number that the player is about to guess.
///
/// The count is the only number that is stored. A screen may write it, as a slider does, or write ``text``, as a field
/// does. A text that is a number in the range changes the count; any other is kept as typed, and changes nothing else.
@BindableFields
public struct Counter: Equatable, Identifiable, Codable, Sendable {
  /// The number that the player is about to guess. The reducer keeps it in ``range``.
  @BindableState public var count: Int
  /// The number to find.
  public var secret: Int
  /// The id of the round. Each round has a different id.
  public var id: UUID
  /// The range that the secret is drawn from.
  public var range: ClosedRange<Int>
  /// The text that the player has typed; nil if the count has changed in another way since then.
  @BindableState public var text: String?
  /// Whether the player is typing: the next digit is then appended instead of starting a new number.
  public var isTyping = false

  /// Creates a round that starts at a count, clamped to the range.
  public init(count: Int = 0, secret: Int, id: UUID, range: ClosedRange<Int> = -100...100) {
    self.count = count.clamped(to: range)
    self.secret = secret
    self.id = id
    self.range = range
  }

  /// The widest range: wide enough for any game, and far enough from the ends of `Int` that no sum overflows.
  public static let widest = -999_999_999...999_999_999

  /// The text in the field: what was typed, or the count.
  public var fieldText: String { text ?? "\(count)" }

  /// The comparison of the count with the secret.
  public var checkResult: CheckResult { CheckResult(count, comparedWith: secret) }

  /// The meaning of the text in the field.
  public enum Entry: Equatable, Sendable {
    /// A number in the range. It is the count.
    case number(Int)
    /// A number that is not in the range.
    case outside
    case notANumber
  }

  /// The meaning of the text in the field.
  public var entry: Entry {
    let text = fieldText
    if let number = Int(text) { return range.contains(number) ? .number(number) : .outside }
    // Text with more digits than an `Int` can hold is also a number.
    let digits = text.drop { $0 == "-" || $0 == "+" }
    let isLong = text.count - digits.count <= 1 && !digits.isEmpty && digits.allSatisfy { ("0"..."9").contains($0) }
    return isLong ? .outside : .notANumber
  }

  /// Returns the text after one more character is typed.
  public func typing(_ character: Character) -> String {
    guard isTyping, let text else { return String(character) }
    return text.count < Self.longestText ? text + String(character) : text
  }

  /// The greatest length of the text: a little longer than any number in ``widest``, so that the player sees an excess
  /// digit.
  private static let longestText = 12

  /// Sets the count to a number, clamped to the range, and forgets what was typed.
  fileprivate mutating func move(to number: Int) {
    count = number.clamped(to: range)
    text = nil
    isTyping = false
  }
}

/// The events of a round.
@CasePathable
public enum CounterAction: BindableAction, Equatable, Codable, Sendable {
  case increment
  case decrement
  case binding(BindingAction<Counter>)
  /// Starts a new round in the same range, with a new secret.
  case playNext
  /// Starts a new round in another range with this secret. If it is nil, a secret is drawn.
  case play(in: ClosedRange<Int>, secret: Int?)
}

/// The dependencies of a round.
@Unimplemented
public struct CounterEnvironment: Sendable {
  /// Draws the secret.
  public var random: RandomSource
  /// Generates the id of a round.
  public var uuid: UUIDGenerator

  /// Creates an environment from its parts.
  public init(random: RandomSource, uuid: UUIDGenerator) {
    self.random = random
    self.uuid = uuid
  }

  /// The environment of the program.
  public static let live = Self(random: .system, uuid: .system)
}

/// Changes the count, keeps it in the range, and draws the next secret.
public let counterReducer: Reducer<Counter, CounterAction, CounterEnvironment> = Reducer {
  counter, action, environment in
  switch action {
  case .increment: counter.move(to: counter.count + 1)
  case .decrement: counter.move(to: counter.count - 1)
  case .binding(\.$text):
    counter.isTyping = true
    if case .number(let number) = counter.entry { counter.count = number }
  case .binding(\.$count): counter.move(to: counter.count)
  case .binding: break
  case .playNext: counter = .drawn(in: counter.range, nil, environment)
  case .play(let range, let secret):
    // A recorded action may contain any range.
    guard Counter.widest.contains(range), range.count > 1 else { return .none }
    counter = .drawn(in: range, secret?.clamped(to: range), environment)
  }
  return .none
}.binding()

extension Counter {
  /// Returns a round with the given secret, or with one that is drawn.
  fileprivate static func drawn(
    in range: ClosedRange<Int>, _ secret: Int?, _ environment: CounterEnvironment
  ) -> Counter {
    Counter(secret: secret ?? environment.random(in: range), id: environment.uuid(), range: range)
  }
}

extension Comparable {
  /// Returns the value, or the nearest end of the range.
  fileprivate func clamped(to range: ClosedRange<Self>) -> Self {
    min(max(self, range.lowerBound), range.upperBound)
  }
}
