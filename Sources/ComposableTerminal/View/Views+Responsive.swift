/// Returns a view whose content depends on its size.
///
/// ```swift
/// func mailView<Action>(
///   _ list: View<Action>, _ message: View<Action>, isReading: Bool
/// ) -> View<Action> {
///   Responsive { size in
///     if size.columns < 60 {
///       if isReading { message } else { list }
///     } else {
///       Row {
///         list.width(.cells(24))
///         message.width(.fill(1))
///       }
///     }
///   }
/// }
/// ```
///
/// - It takes the available room, as a `Canvas` does, since the content is only known when the room is. With
///   `.width(.fit)` or `.height(.fit)` it gets no room: give it a number of cells, or a share.
/// - In a `Scroll`, its height is that of the visible part. For content that scrolls, put the `Scroll` inside.
/// - A view in the same line of the same branch is the same view in each size: it keeps its focus and its scrolling.
///
/// - Parameter content: Returns the views for a size; several are placed one below another. It is called once for each
///   frame, and must be pure.
public func Responsive<Action>(
  @ViewBuilder<Action> _ content: @escaping (_ size: Terminal.Size) -> View<Action>
) -> View<Action> {
  View(.box(.responsive { content($0).node }))
}
