public import Composable

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A secret number, and the number that the player is about to guess.
///
/// The count, the text of the field and the position of the slider are one value in three forms: when one changes, the
/// others follow. A text that is not a number in the range is kept as typed, and does not change the other two.
@BindableFields
public struct Counter: Equatable, Identifiable, Codable, Sendable {
  /// The number on the slider. It is always in ``range``.
  public var count: Int
  /// The number to find.
  public var secret: Int
  /// The id of the round. Each round has a different id.
  public var id: UUID
  /// The range that the secret is drawn from.
  public var range: ClosedRange<Int>
  /// The text in the field, exactly as typed.
  @BindableState public var text: String
  /// The position of the slider.
  @BindableState public var slider: Double
  /// Whether the player is typing: the next digit is then appended instead of starting a new number.
  public var isTyping = false

  /// Creates a round that starts at a count, clamped to the range.
  public init(count: Int = 0, secret: Int, id: UUID, range: ClosedRange<Int> = -100...100) {
    let count = count.clamped(to: range)
    self.count = count
    self.secret = secret
    self.id = id
    self.range = range
    text = "\(count)"
    slider = Double(count)
  }

  /// The widest range: wide enough for any game, and far enough from the ends of `Int` that no sum overflows.
  public static let widest = -999_999_999...999_999_999

  /// The comparison of the number shown with the secret.
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
    if let number = Int(text) { return range.contains(number) ? .number(number) : .outside }
    // Text with more digits than an `Int` can hold is also a number.
    let digits = text.drop { $0 == "-" || $0 == "+" }
    let isLong = text.count - digits.count <= 1 && !digits.isEmpty && digits.allSatisfy { ("0"..."9").contains($0) }
    return isLong ? .outside : .notANumber
  }

  /// Returns the text after one more character is typed.
  public func typing(_ character: Character) -> String {
    isTyping ? text + (text.count < Self.longestText ? String(character) : "") : String(character)
  }

  /// The greatest length of the text: a little longer than any number in ``widest``, so that the player sees an excess
  /// digit.
  private static let longestText = 12

  /// Sets all three forms to a number, clamped to the range.
  fileprivate mutating func move(to number: Int) {
    count = number.clamped(to: range)
    text = "\(count)"
    slider = Double(count)
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

/// Changes the count, keeps its three forms equal, and draws the next secret.
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
    // A slider can be dragged anywhere, even between two numbers: it snaps to the nearest. NaN changes nothing.
    let position = counter.slider.clamped(to: Double(counter.range.lowerBound)...Double(counter.range.upperBound))
    counter.move(to: Int(exactly: position.rounded()) ?? counter.count)
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
