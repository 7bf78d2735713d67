import ValueText

/// What a page shows of a state: lines, and the same in words.
package struct PagePicture {
  /// A part of a line in one style.
  package struct Span {
    package var text: String
    /// The columns that it takes; nil for those of its characters.
    package var columns: Int?
    /// The declarations of its style.
    package var style: String

    package init(_ text: String, columns: Int? = nil, style: String = "") {
      self.text = text
      self.columns = columns
      self.style = style
    }

    fileprivate var json: String {
      let quoted = JSONText.quoted(text)
      if columns == nil, style.isEmpty { return "[\(quoted)]" }
      return "[\(quoted),\(columns ?? 0)\(style.isEmpty ? "" : ",\(JSONText.quoted(style))")]"
    }
  }

  /// The columns of a screen; 0 for text, whose lines are wrapped.
  package var columns: Int
  /// The lines, as JSON.
  package var rows: [String]
  /// The lines of an outline for those who hear the page; the rows themselves where there is none.
  package var outline: [String]

  /// A picture of lines that were made with ``row(_:)``.
  package init(columns: Int, rows: [String], outline: [String]) {
    self.columns = columns
    self.rows = rows
    self.outline = outline
  }

  /// A state as text.
  init(of state: some Any) {
    columns = 0
    rows = ValueDump.text(state).split(separator: "\n", omittingEmptySubsequences: false).map {
      Self.row([Span(String($0))])
    }
    outline = []
  }

  /// A line, as JSON.
  package static func row(_ spans: [Span]) -> String { "[" + spans.map(\.json).joined(separator: ",") + "]" }
}
