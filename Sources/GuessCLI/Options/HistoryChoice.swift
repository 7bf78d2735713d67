/// The choice of the history.
enum HistoryChoice: Equatable, Sendable {
  case standard
  case file(String)
  case none
}
