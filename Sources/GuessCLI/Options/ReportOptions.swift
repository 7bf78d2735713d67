import GuessGame

/// The options of `guess stats` and `guess history`.
struct ReportOptions: Equatable, Sendable {
  var isJSON = false
  /// The rule whose rounds the statistics are about.
  var rule = GameRule.classic
  var look = Look()
  var history = HistoryChoice.standard
}
