import Composable
import ComposableTerminal
import GuessGame

// The search for a number of the player's own, line by line.

extension LineMode {
  /// Begins a search.
  func find(_ session: Session) {
    session.store.send(.show(.finder))
    say("Answer h (it is higher), l (it is lower) or y (yes). u takes an answer back, n begins again,")
    say("lie lets you lie once, but not when it is right; q goes back to the round.")
    sayDetail(session)
  }

  /// Takes a line as an answer to the program's guess.
  func answer(_ finder: Finder, _ word: String, _ session: Session) {
    let store = session.store
    switch word.lowercased() {
    case "h", "higher", ">": store.send(.finder(.answered(.lower)))
    case "l", "lower", "<": store.send(.finder(.answered(.higher)))
    case "y", "yes", "=": store.send(.finder(.answered(.equal)))
    case "u", "undo": store.send(.finder(.undoTapped))
    case "n", "next": store.send(.finder(.restarted(allowsLie: finder.allowsLie)))
    case "lie": store.send(.finder(.restarted(allowsLie: !finder.allowsLie)))
    case "q", "quit", "exit":
      store.send(.show(.round))
      return
    default: return say("Answer h, l or y; u takes an answer back, n begins again, q goes back to the round.")
    }
    sayDetail(session)
  }

  private func sayDetail(_ session: Session) {
    guard let finder = session.store.finder else { return }
    if finder.guess == nil { say(Styled(Words.question(finder), .bold)) }
    let detail = Words.detail(finder)
    if !detail.isEmpty { say(Styled(detail)) }
  }
}
