import Composable

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// One secret number and the number the player is about to guess.
///
/// The count, the text of a field and the position of a slider are one value in three forms: when one
/// is changed, the others follow.
@BindableFields
package struct Counter: Equatable, Identifiable, Codable, Sendable {
  /// The number in the field and on the slider. Always in ``range``.
  package var count: Int
  package var secret: Int
  /// The id of the round; the next round has another.
  package var id: UUID
  package var range: ClosedRange<Int>
  /// The text in the field. Text that is not a number is kept, and leaves the count alone.
  @BindableState package var text: String
  @BindableState package var slider: Double

  /// A round that begins at a count, or as near to it as the range allows.
  package init(count: Int = 0, secret: Int, id: UUID, range: ClosedRange<Int> = -100...100) {
    let count = count.clamped(to: range)
    self.count = count
    self.secret = secret
    self.id = id
    self.range = range
    text = "\(count)"
    slider = Double(count)
  }

  /// Wide enough for any game, and far enough from the ends of `Int` that no sum overflows.
  package static let widest = -999_999_999...999_999_999

  package var checkResult: CheckResult {
    if count < secret { return .lower }
    if count > secret { return .higher }
    return .equal
  }

  /// Whether the field shows the count, and not a text that is no number.
  package var isNumber: Bool { Int(text) == count }

  /// Moves all three forms to a number, or as near to it as the range allows.
  fileprivate mutating func move(to number: Int) {
    count = number.clamped(to: range)
    text = "\(count)"
    slider = Double(count)
  }
}

@CasePathable
package enum CounterAction: BindableAction, Equatable, Codable, Sendable {
  case increment
  case decrement
  case binding(BindingAction<Counter>)
  /// Begins a new round, with a new secret.
  case playNext
}

package struct CounterEnvironment: Sendable {
  package var random: RandomSource
  package var uuid: UUIDGenerator

  package init(random: RandomSource, uuid: UUIDGenerator) {
    self.random = random
    self.uuid = uuid
  }

  package static let live = Self(random: .system, uuid: .system)

  package static let unimplemented = Self(
    random: .unimplemented("CounterEnvironment.random"), uuid: .unimplemented("CounterEnvironment.uuid"))
}

/// Moves the count, keeps its three forms equal, and draws the next secret.
package let counterReducer: Reducer<Counter, CounterAction, CounterEnvironment> = Reducer {
  counter, action, environment in
  switch action {
  case .increment: counter.move(to: counter.count + 1)
  case .decrement: counter.move(to: counter.count - 1)
  case .binding(\.$text):
    if let number = Int(counter.text) { counter.move(to: number) }
  case .binding(\.$slider):
    // A slider may be dragged anywhere, also between two numbers; it snaps to the nearest. A NaN moves nothing.
    let position = counter.slider.clamped(to: Double(counter.range.lowerBound)...Double(counter.range.upperBound))
    counter.move(to: Int(exactly: position.rounded()) ?? counter.count)
  case .binding: break
  case .playNext:
    counter = Counter(
      secret: environment.random(in: counter.range), id: environment.uuid(), range: counter.range)
  }
  return .none
}.binding()

extension Comparable {
  /// The value, or the end of the range that it is beyond.
  fileprivate func clamped(to range: ClosedRange<Self>) -> Self {
    min(max(self, range.lowerBound), range.upperBound)
  }
}
