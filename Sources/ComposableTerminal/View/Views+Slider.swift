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
  func action(_ new: Int) -> Any? { new == value ? nil : send(new) }
  return View(
    .control(
      SliderControl(
        prefix: label, text: "\(value)",
        fraction: span > 0 ? (Double(value) - Double(range.lowerBound)) / span : 0,
        step: { steps in
          let (distance, isTooFar) = steps.multipliedReportingOverflow(by: max(1, step))
          let (sum, isOutside) = value.addingReportingOverflow(distance)
          let edge = steps < 0 ? range.lowerBound : range.upperBound
          return action(isTooFar || isOutside ? edge : min(max(sum, range.lowerBound), range.upperBound))
        },
        move: { fraction in
          let target = (Double(range.lowerBound) + fraction * span).rounded()
          return action(min(max(Int(exactly: target) ?? range.upperBound, range.lowerBound), range.upperBound))
        },
        bounds: "\(range.lowerBound) to \(range.upperBound)",
        accepts: { Int($0).map(range.contains) ?? false },
        set: { text in Int(text).flatMap { range.contains($0) ? action($0) : nil } })))
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
  let size = step ?? span / 20
  func action(_ new: Double) -> Any? {
    let bounded = min(max(new, range.lowerBound), range.upperBound)
    return bounded == value || bounded.isNaN ? nil : send(bounded)
  }
  return View(
    .control(
      SliderControl(
        prefix: label, text: "\((value * 100).rounded() / 100)",
        fraction: span > 0 ? (value - range.lowerBound) / span : 0,
        step: { action(value + Double($0) * size) },
        move: { action(range.lowerBound + $0 * span) },
        bounds: "\(range.lowerBound) to \(range.upperBound)",
        accepts: { Double($0).map(range.contains) ?? false },
        set: { text in Double(text).flatMap { range.contains($0) ? action($0) : nil } })))
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
