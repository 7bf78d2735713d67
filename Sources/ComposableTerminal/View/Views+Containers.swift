// Views that arrange others. They are capitalised functions on purpose: a line of a builder must not begin with a dot,
// and one return type keeps type checking fast.

/// Views side by side.
public func Row<Action>(
  spacing: Int = 1, align: Alignment = .start, @ViewBuilder<Action> _ content: () -> View<Action>
) -> View<Action> {
  View(.stack(.init(axis: .row, spacing: spacing, alignment: align), content().node))
}

/// Views one below another.
public func Column<Action>(
  spacing: Int = 0, align: Alignment = .start, @ViewBuilder<Action> _ content: () -> View<Action>
) -> View<Action> {
  View(.stack(.init(axis: .column, spacing: spacing, alignment: align), content().node))
}

/// Views on top of each other, the last one uppermost. Where it is blank, it shows what is below.
public func Layers<Action>(
  align: Alignment = .center, @ViewBuilder<Action> _ content: () -> View<Action>
) -> View<Action> {
  View(.stack(.init(axis: .layers, alignment: align), content().node))
}

/// A space that takes the room left in a row or a column.
public func Spacer<Action>(min: Int = 0) -> View<Action> { View(.leaf(.spacer(min))) }

/// A line between the views of a row or a column.
public func Divider<Action>() -> View<Action> { View(.leaf(.divider())) }

/// A view that may be higher than the room for it, and is scrolled by keys, by the wheel, and by the focus in it.
public func Scroll<Action>(@ViewBuilder<Action> _ content: () -> View<Action>) -> View<Action> {
  View(.scroll(content().node))
}

/// The keys in effect now, the heaviest first, on one line.
public func KeyHelp<Action>() -> View<Action> { View(.keyHelp) }

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
