import Composable

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// One secret number and the number the player is about to guess.
///
/// The count, the text of a field and the place of a slider are one value in three forms: whichever
/// is changed, the others follow.
@BindableFields
public struct Counter: Equatable, Identifiable, Codable, Sendable {
  /// What the player would guess now. Always in ``range``.
  public var count: Int
  /// What is to be found.
  public var secret: Int
  /// Who this round is; the next round is another.
  public var id: UUID
  /// The numbers in play.
  public var range: ClosedRange<Int>
  /// What stands in the field. Text that is not a number stays, and leaves the count alone.
  @BindableState public var text: String
  /// Where the slider stands.
  @BindableState public var slider: Double

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

  /// A round that was written down. One that cannot be is refused, so that the game can count on its numbers.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    count = try values.decode(Int.self, forKey: .count)
    secret = try values.decode(Int.self, forKey: .secret)
    id = try values.decode(UUID.self, forKey: .id)
    range = try values.decode(ClosedRange<Int>.self, forKey: .range)
    _text = try values.decode(BindableState<String>.self, forKey: .text)
    _slider = try values.decode(BindableState<Double>.self, forKey: .slider)
    try decoder.refuse("the range \(range) is not within \(Self.widest)", unless: Self.widest.contains(range))
    try decoder.refuse("the range \(range) has only one number", unless: range.count > 1)
    try decoder.refuse("the count \(count) is not within \(range)", unless: range.contains(count))
    try decoder.refuse("the secret \(secret) is not within \(range)", unless: range.contains(secret))
  }

  /// Wide enough for any game, and far enough from the ends of `Int` that no sum overflows.
  public static let widest = -999_999_999...999_999_999

  /// Where the count lies against the secret.
  public var checkResult: CheckResult {
    if count < secret { return .lower }
    if count > secret { return .higher }
    return .equal
  }

  /// Whether the field shows the count, and not something that is no number.
  public var isNumber: Bool { Int(text) == count }

  /// Moves all three forms to a number, or as near to it as the range allows.
  fileprivate mutating func move(to number: Int) {
    count = number.clamped(to: range)
    text = "\(count)"
    slider = Double(count)
  }
}

/// Where a count lies against the secret.
public enum CheckResult: String, Codable, Sendable {
  /// The secret is a larger number.
  case lower
  /// This is it.
  case equal
  /// The secret is a smaller number.
  case higher
}

/// What can be done to a ``Counter``.
@CasePathable
public enum CounterAction: BindableAction, Equatable, Codable, Sendable {
  /// One up.
  case increment
  /// One down.
  case decrement
  /// The field or the slider was changed.
  case binding(BindingAction<Counter>)
  /// A new secret, and a new round.
  case playNext
}

/// What a ``Counter`` needs of the world.
public struct CounterEnvironment: Sendable {
  /// Draws secrets.
  public var random: RandomSource
  /// Names rounds.
  public var uuid: UUIDGenerator

  /// An environment of its parts.
  public init(random: RandomSource, uuid: UUIDGenerator) {
    self.random = random
    self.uuid = uuid
  }

  /// Secrets that nobody can foresee.
  public static let live = Self(random: .system, uuid: .random)

  /// Fails the test that draws anything.
  public static let unimplemented = Self(
    random: .unimplemented("CounterEnvironment.random"), uuid: .unimplemented("CounterEnvironment.uuid"))
}

/// Moves the count, keeps its three forms together, and draws the next secret.
public let counterReducer = Reducer<Counter, CounterAction, CounterEnvironment> { counter, action, environment in
  switch action {
  case .increment: counter.move(to: counter.count + 1)
  case .decrement: counter.move(to: counter.count - 1)
  case .binding(\.$text):
    if let number = Int(counter.text) { counter.move(to: number) }
  case .binding(\.$slider):
    // A slider may be dragged anywhere, also to what is no number; it snaps back to the nearest that is.
    let place = counter.slider.clamped(to: Double(counter.range.lowerBound)...Double(counter.range.upperBound))
    counter.move(to: Int(exactly: place.rounded()) ?? counter.count)
  case .binding: break
  case .playNext:
    counter = Counter(
      secret: environment.random(in: counter.range), id: environment.uuid(), range: counter.range)
  }
  return .none
}.binding()

extension Comparable {
  /// The value itself, or the end of the range that it is beyond.
  fileprivate func clamped(to range: ClosedRange<Self>) -> Self {
    min(max(self, range.lowerBound), range.upperBound)
  }
}
