// Views that arrange others. They are capitalised functions on purpose: a line of a builder must not begin with a dot, and one
// return type keeps type checking fast.

/// Views beside each other.
public func Row<Action>(
  spacing: Int = 1, align: Alignment = .start, @ViewBuilder<Action> _ content: () -> View<Action>
) -> View<Action> {
  View(.stack(.init(axis: .row, spacing: spacing, alignment: align), content().node))
}

/// Views below each other.
public func Column<Action>(
  spacing: Int = 0, align: Alignment = .start, @ViewBuilder<Action> _ content: () -> View<Action>
) -> View<Action> {
  View(.stack(.init(axis: .column, spacing: spacing, alignment: align), content().node))
}

/// Views above each other, the last one on top. What is blank in it shows what is below.
public func Layers<Action>(
  align: Alignment = .center, @ViewBuilder<Action> _ content: () -> View<Action>
) -> View<Action> {
  View(.stack(.init(axis: .layers, alignment: align), content().node))
}

/// Room that takes what is left in a row or a column.
public func Spacer<Action>(min: Int = 0) -> View<Action> { View(.leaf(.spacer(min))) }

/// A line between the views of a row or a column.
public func Divider<Action>() -> View<Action> { View(.leaf(.divider())) }

/// A view that may be higher than there is room, and is scrolled by keys, by the wheel, and by the focus in it.
public func Scroll<Action>(@ViewBuilder<Action> _ content: () -> View<Action>) -> View<Action> {
  View(.scroll(content().node))
}

/// The keys that count now, the heaviest first, on one line.
public func KeyHelp<Action>() -> View<Action> { View(.keyHelp) }
