/// A column of a table.
public struct TableColumn<Element> {
  var title: String
  var width: Terminal.Length
  var alignment: Alignment
  var cell: (Element) -> Styled

  /// Creates a column. One whose width is `.fit` is as wide as its title.
  public init(
    _ title: String, _ width: Terminal.Length = .fill(1), align: Alignment = .start,
    _ cell: @escaping (Element) -> Styled
  ) {
    self.title = title
    self.width = width == .fit ? .cells(Terminal.Columns.of(title)) : width
    self.alignment = align
    self.cell = cell
  }
}
