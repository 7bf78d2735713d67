// Views that arrange others. They are capitalized functions on purpose: a line of a builder must not begin with a dot,
// and one return type keeps type checking fast.

/// Returns a view that places others side by side.
///
/// ```swift
/// func player<Action>(_ name: String, _ seconds: Int) -> View<Action> {
///   Row {
///     Text(name)
///     Spacer()
///     Text("\(seconds) s")
///   }
/// }
/// ```
///
/// Text has its own width; text fields, spacers and views with `.width(.fill(1))` share the room that is left.
///
/// - Parameters:
///   - spacing: The blank columns between two views.
///   - align: The vertical position of a view that is lower than the row.
///   - content: The views, from left to right.
public func Row<Action>(
  spacing: Int = 1, align: Alignment = .start, @ViewBuilder<Action> _ content: () -> View<Action>
) -> View<Action> {
  View(.box(.stack(.init(axis: .row, spacing: spacing, alignment: align)), content().node))
}

/// Returns a view that places others one below another.
///
/// ```swift
/// func menu<Action>(_ items: View<Action>) -> View<Action> {
///   Column(spacing: 1, align: .center) {
///     Text("\("Menu", .bold)")
///     items
///     KeyHelp()
///   }
/// }
/// ```
///
/// - Parameters:
///   - spacing: The blank rows between two views.
///   - align: The horizontal position of a view that is narrower than the column.
///   - content: The views, from top to bottom.
public func Column<Action>(
  spacing: Int = 0, align: Alignment = .start, @ViewBuilder<Action> _ content: () -> View<Action>
) -> View<Action> {
  View(.box(.stack(.init(axis: .column, spacing: spacing, alignment: align)), content().node))
}

/// Returns a view that places others on top of each other, the last one uppermost. Blank cells show what is below.
///
/// ```swift
/// func waiting<Action>(_ page: View<Action>, _ isLoading: Bool) -> View<Action> {
///   Layers {
///     page
///     if isLoading { Spinner("Loading") }
///   }
/// }
/// ```
///
/// - Parameters:
///   - align: The position of a view that is smaller than the others, in both directions.
///   - content: The views, from bottom to top. For a view that takes the keys, use `modal`.
public func Layers<Action>(
  align: Alignment = .center, @ViewBuilder<Action> _ content: () -> View<Action>
) -> View<Action> {
  View(.box(.stack(.init(axis: .layers, alignment: align)), content().node))
}

/// Returns a space that takes the room left in a row or a column.
///
/// - Parameter min: The least number of columns in a row, or of rows in a column.
public func Spacer<Action>(min: Int = 0) -> View<Action> { View(.leaf(.spacer(min))) }

/// Returns a line across the enclosing row or column, to separate its views.
public func Divider<Action>() -> View<Action> { View(.leaf(.divider)) }

/// Returns a view that scrolls its content when there is too little room: by keys, by the wheel, and to keep the focus
/// visible.
///
/// ```swift
/// func article<Action>(_ text: String) -> View<Action> {
///   Scroll { Text(text, wraps: true) }
/// }
/// ```
///
/// The last column is reserved for the scroll bar. For many rows use `List`, which makes only the visible ones.
public func Scroll<Action>(@ViewBuilder<Action> _ content: () -> View<Action>) -> View<Action> {
  View(.box(.scroll, content().node))
}

/// Returns a line that lists the keys that are active, such as `q quit`. A click on an entry does the same as its key.
///
/// - The keys come by descending `weight`. After those of weight 5 come the keys of the control that has the focus, such
///   as `← → change` for a picker, and `tab next` if another view can have the focus.
/// - If there is no room for all, a sign such as `^P 3 more` at the right names the key of the command palette, which lists
///   them all; a click on it opens the palette. The wheel shows the next ones, and so does a key with the command
///   `.moreKeys`, which the sign then names instead.
/// - It is one row high, unless `height` gives it more: in `KeyHelp().height(.cells(2))` the keys are wrapped.
///
/// ```swift
/// func helped<Action>(_ page: View<Action>) -> View<Action> {
///   Column {
///     page.height(.fill(1))
///     KeyHelp()
///   }
///   .key("q", "quit", command: .quit, weight: 9).key("?", "more keys", command: .moreKeys)
/// }
/// ```
public func KeyHelp<Action>() -> View<Action> { View(.box(.keyHelp)) }

/// Returns a text in one or more styles.
///
/// ```swift
/// func score<Action>(_ name: String, _ points: Int) -> View<Action> {
///   Text("\(name, .bold) has \(points, .accent) points")
/// }
/// ```
///
/// - Parameters:
///   - text: The text; `\n` begins a new row.
///   - wraps: Whether a line that does not fit is wrapped at blanks. Otherwise it is cut off, with an ellipsis. In a column
///     or a view that is aligned at the center or the end, each line is.
public func Text<Action>(_ text: Styled, wraps: Bool = false) -> View<Action> { View(.leaf(.text(text, wraps: wraps))) }

/// Returns a text that is a link, underlined.
///
/// ```swift
/// func help<Action>() -> View<Action> {
///   Text("the manual", link: "https://example.com/manual")
/// }
/// ```
///
/// - Parameters:
///   - text: The text; `\n` begins a new row.
///   - address: The address. ``Style/link(_:)`` has the rules, and makes a link of a part of a text.
///   - wraps: Whether a line that does not fit is wrapped at blanks. Otherwise it is cut off, with an ellipsis.
public func Text<Action>(_ text: Styled, link address: String, wraps: Bool = false) -> View<Action> {
  Text(text.linked(to: address), wraps: wraps)
}

/// Returns a text in the style of the enclosing view.
///
/// - Parameters:
///   - text: The text; `\n` begins a new row.
///   - wraps: Whether a line that does not fit is wrapped at blanks. Otherwise it is cut off, with an ellipsis.
@_disfavoredOverload
public func Text<Action>(_ text: String, wraps: Bool = false) -> View<Action> {
  Text(Styled(text), wraps: wraps)
}

/// Returns a progress bar, with the percentage if there is room.
///
/// ```swift
/// func download<Action>(_ received: Int, of total: Int) -> View<Action> {
///   Progress(Double(received) / Double(total))
/// }
/// ```
///
/// - Parameter fraction: The completed part, from 0 to 1.
public func Progress<Action>(_ fraction: Double) -> View<Action> { View(.leaf(.progress(fraction))) }

/// Returns a spinner, with a text beside it. It does not move if `reducesMotion` is set.
///
/// - Parameter label: The text, which screen readers read as `busy: text`.
public func Spinner<Action>(_ label: String = "") -> View<Action> { View(.leaf(.spinner(label))) }

/// Returns a line of bars, one for each value. If there is not room for all, it shows the last ones.
///
/// ```swift
/// func load<Action>(_ history: [Double]) -> View<Action> { Sparkline(history) }
/// ```
///
/// - Parameter values: The values, from 0. The largest visible one has a full bar.
public func Sparkline<Action>(_ values: [Double]) -> View<Action> { View(.leaf(.sparkline(values))) }

/// Returns a view that a function draws. It takes the available room.
///
/// ```swift
/// func chart<Action>(_ heights: [Int]) -> View<Action> {
///   Canvas { frame in
///     for (column, height) in heights.enumerated() {
///       for row in 0..<height {
///         frame.fill(column..<column + 1, frame.size.rows - 1 - row, "█", .accent)
///       }
///     }
///   }
/// }
/// ```
///
/// A screen reader gets nothing of it: add a `label`.
///
/// - Parameter draw: Draws into a frame that has the size of the view. Cells that stay blank show what is below.
public func Canvas<Action>(_ draw: @escaping (inout Terminal.Frame) -> Void) -> View<Action> {
  View(.leaf(.canvas(draw)))
}
