/// The choice of a history.
enum HistoryChoice: Equatable, Sendable {
  case standard
  case file(String)
  case none
}
