/// A text. Without `wraps`, each of its lines is one row, and what does not fit is cut off.
public func Text<Action>(_ text: Styled, wraps: Bool = false) -> View<Action> { View(.leaf(.text(text, wraps: wraps))) }

/// A text. Without `wraps`, each of its lines is one row, and what does not fit is cut off.
@_disfavoredOverload
public func Text<Action>(_ text: String, wraps: Bool = false) -> View<Action> {
  View(.leaf(.text(Styled(text), wraps: wraps)))
}

/// A bar for a part of the whole, from 0 to 1.
public func Progress<Action>(_ fraction: Double) -> View<Action> { View(.leaf(.progress(fraction))) }

/// A turning sign, with a text beside it.
public func Spinner<Action>(_ label: String = "") -> View<Action> { View(.leaf(.spinner(label))) }

/// A line of bars, one for each value; only the last ones if there is not room for all.
public func Sparkline<Action>(_ values: [Double]) -> View<Action> { View(.leaf(.sparkline(values))) }

/// A part of the screen that a function draws. It takes the available room.
public func Canvas<Action>(_ draw: @escaping (inout Terminal.Frame) -> Void) -> View<Action> {
  View(.leaf(.canvas(draw)))
}
