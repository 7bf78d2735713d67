/// The place of a view on the screen, as the view itself knows it.
protocol ControlPlace: AnyObject {
  var id: ViewID { get }
  var rect: Rect { get }
  /// The part of `rect` that is visible on the screen.
  var visible: Rect { get }
  /// The number of visible rows of a list.
  var visibleRowCount: Int { get }
  /// The columns that a table shows; nil for all of them.
  var columns: ScrolledColumns.Shown? { get }
}
