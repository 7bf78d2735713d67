import ComposableTerminal

/// The format of a report.
struct ReportStyle: Equatable, Sendable {
  var isJSON = false
  var signs = Signs.ascii
  var theme = Theme(level: .none)
  var secondsFromGMT = 0
}
