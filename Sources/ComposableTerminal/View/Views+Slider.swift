public import Composable

/// Returns a slider for a whole number, which ← and →, home and end, clicks and drags change.
///
/// ```swift
/// enum VolumeAction { case volumeChanged(Int) }
/// func volumeView(_ volume: Int) -> View<VolumeAction> {
///   Slider("Volume", volume, in: 0...10) { .volumeChanged($0) }
/// }
/// ```
///
/// - Parameters:
///   - label: The text before the slider; empty for none.
///   - value: The number.
///   - range: The numbers that can be chosen.
///   - step: The change by ← or →.
///   - send: Returns the action for a new number.
public func Slider<Action>(
  _ label: String, _ value: Int, in range: ClosedRange<Int>, step: Int = 1, _ send: @escaping (Int) -> Action
) -> View<Action> {
  // Computed as `Double`, since the width of a range can exceed `Int`.
  let span = Double(range.upperBound) - Double(range.lowerBound)
  return slider(
    label, "\(value)", value, range, part: (Double(value) - Double(range.lowerBound)) / span, send,
    step: { steps in
      let (distance, isTooFar) = steps.multipliedReportingOverflow(by: max(1, step))
      let (sum, isOutside) = value.addingReportingOverflow(distance)
      return isTooFar || isOutside ? (steps < 0 ? range.lowerBound : range.upperBound) : sum
    },
    at: { Int(exactly: (Double(range.lowerBound) + $0 * span).rounded()) ?? range.upperBound })
}

/// Returns a slider for a number, which ← and →, home and end, clicks and drags change.
///
/// ```swift
/// enum SpeedAction { case speedChanged(Double) }
/// func speedView(_ speed: Double) -> View<SpeedAction> {
///   Slider("Speed", speed, in: 0.5...2, step: 0.1) { .speedChanged($0) }
/// }
/// ```
///
/// - Parameters:
///   - label: The text before the slider; empty for none.
///   - value: The number.
///   - range: The numbers that can be chosen.
///   - step: The change by ← or →; nil for a twentieth of the range.
///   - send: Returns the action for a new number.
public func Slider<Action>(
  _ label: String, _ value: Double, in range: ClosedRange<Double>, step: Double? = nil,
  _ send: @escaping (Double) -> Action
) -> View<Action> {
  let span = range.upperBound - range.lowerBound
  return slider(
    label, "\((value * 100).rounded() / 100)", value, range, part: (value - range.lowerBound) / span, send,
    step: { value + Double($0) * (step ?? span / 20) }, at: { range.lowerBound + $0 * span })
}

/// Returns a slider for any number.
///
/// - Parameters:
///   - part: The position of the number in the range, from 0 to 1. It is ignored if the range is a single number.
///   - step: Returns the number after some steps up, or down if there are fewer than none.
///   - number: Returns the number at a position.
private func slider<Number: Comparable & LosslessStringConvertible, Action>(
  _ label: String, _ text: String, _ value: Number, _ range: ClosedRange<Number>, part: Double,
  _ send: @escaping (Number) -> Action, step: @escaping (Int) -> Number, at number: @escaping (Double) -> Number
) -> View<Action> {
  /// Returns the action for a new number; nil if it is no number, or the number stays the same.
  func action(_ new: Number) -> Any? {
    let bounded = min(max(new, range.lowerBound), range.upperBound)
    return bounded == value || bounded != bounded ? nil : send(bounded)
  }
  return View(
    SliderControl(
      prefix: label, text: text, fraction: range.lowerBound < range.upperBound ? part : 0,
      step: { action(step($0)) }, move: { action(number($0)) },
      bounds: "\(range.lowerBound) to \(range.upperBound)",
      meaning: { Number($0).flatMap { range.contains($0) ? .action(action($0)) : nil } ?? .noValue }))
}

/// Returns a slider for a field of the state that is a whole number.
///
/// ```swift
/// import Composable
///
/// struct Room {
///   @BindableState var volume = 5
///   @BindableState var brightness = 0.5
/// }
/// @CasePathable enum RoomAction: BindableAction { case binding(BindingAction<Room>) }
/// func volumeView(_ room: Room) -> View<RoomAction> {
///   Slider("Volume", \.$volume, of: room, in: 0...10)
/// }
/// ```
///
/// - Parameters:
///   - label: The text before the slider; empty for none.
///   - field: The field, which is marked with `@BindableState`.
///   - state: The state that has the field.
///   - range: The numbers that can be chosen.
///   - step: The change by ← or →.
public func Slider<State, Action: BindableAction>(
  _ label: String, _ field: any WritableKeyPath<State, BindableState<Int>> & Sendable, of state: State,
  in range: ClosedRange<Int>, step: Int = 1
) -> View<Action> where Action.State == State {
  Slider(label, state[keyPath: field].wrappedValue, in: range, step: step) { .binding(.set(field, $0)) }
}

/// Returns a slider for a field of the state that is a number.
///
/// ```swift
/// func brightnessView(_ room: Room) -> View<RoomAction> {
///   Slider("Brightness", \.$brightness, of: room, in: 0...1, step: 0.1)
/// }
/// ```
///
/// The state and its action are in the example of the slider for whole numbers.
///
/// - Parameters:
///   - label: The text before the slider; empty for none.
///   - field: The field, which is marked with `@BindableState`.
///   - state: The state that has the field.
///   - range: The numbers that can be chosen.
///   - step: The change by ← or →; nil for a twentieth of the range.
public func Slider<State, Action: BindableAction>(
  _ label: String, _ field: any WritableKeyPath<State, BindableState<Double>> & Sendable, of state: State,
  in range: ClosedRange<Double>, step: Double? = nil
) -> View<Action> where Action.State == State {
  Slider(label, state[keyPath: field].wrappedValue, in: range, step: step) { .binding(.set(field, $0)) }
}
