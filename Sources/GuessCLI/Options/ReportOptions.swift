/// The options of `guess stats` and `guess history`.
struct ReportOptions: Equatable, Sendable {
  var isJSON = false
  var look = Look()
  var history = HistoryChoice.standard
}
