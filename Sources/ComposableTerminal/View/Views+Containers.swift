// Views that arrange others. They are capitalised functions on purpose: a line of a builder must not begin with a dot, and one
// return type keeps type checking fast.

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
