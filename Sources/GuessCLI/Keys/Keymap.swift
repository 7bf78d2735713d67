import Composable
import ComposableTerminal
import GuessGame

/// The actions of the keys in the game.
///
struct Keymap: Sendable {
  /// The action of a key in a game as it is now; nil where the key has none.
  func action(for key: Key, in game: Game) -> GameAction? {
    if key.modifiers.contains(.control), let action = control(key.code) { return action }
    if game.isHelpOpen { return .helpTapped(isOpen: false) }
    switch game.page {
    case .round: return game.isSolved ? solved(key) : round(key, game)
    case .history, .statistics, .settings: return history(key, game.results)
    }
  }

  /// The keys of all pages.
  private func control(_ code: Key.Code) -> GameAction? {
    switch code {
    case .character("c"): .interrupted(.end(.interrupted))
    case .character("d"): .interrupted(.end(.quit))
    case .character("z"): .interrupted(.suspend)
    default: nil
    }
  }

  /// The action of pasted text: it is the number in the field, or, where there is none, a key without a meaning.
  func action(forPaste text: String, in game: Game) -> GameAction? {
    if game.page == .round, !game.isSolved { return .counter(.binding(.set(\.$text, Self.pasted(text)))) }
    return game.page == .history && game.results.confirmation != nil ? .results(.removalCancelled) : nil
  }

  // MARK: - The round

  private func round(_ key: Key, _ game: Game) -> GameAction? {
    let counter = game.counter
    let far = !key.modifiers.isDisjoint(with: [.shift, .control, .option])
    switch key.code {
    case .left, .down: return far ? move(counter, by: -10) : .counter(.decrement)
    case .right, .up: return far ? move(counter, by: 10) : .counter(.increment)
    case .pageDown: return move(counter, by: -10)
    case .pageUp: return move(counter, by: 10)
    case .home: return .counter(.binding(.set(\.$slider, Double(game.possible.lowerBound))))
    case .end: return .counter(.binding(.set(\.$slider, Double(game.possible.upperBound))))
    case .enter: return .guessSubmitted
    case .backspace:
      return .counter(.binding(.set(\.$text, String(counter.text.dropLast()))))
    case .delete:
      return .counter(.binding(.set(\.$text, "")))
    default: return plain(key).flatMap { character($0, counter) }
    }
  }

  private func character(_ character: Character, _ counter: Counter) -> GameAction? {
    switch character {
    case "0"..."9", "-": .counter(.binding(.set(\.$text, counter.typing(character))))
    default: common(character)
    }
  }

  private func solved(_ key: Key) -> GameAction? {
    key.code == .enter ? .nextTapped : plain(key).flatMap(common)
  }

  private func common(_ character: Character) -> GameAction? {
    switch character {
    case "n", "N": .nextTapped
    case "h", "H": .show(.history)
    case "?": .helpTapped(isOpen: true)
    case "q", "Q": .interrupted(.end(.quit))
    default: nil
    }
  }

  private func move(_ counter: Counter, by distance: Int) -> GameAction {
    .counter(.binding(.set(\.$slider, Double(counter.count + distance))))
  }

  /// The character of a key typed alone, escape and enter included; nil with control or option.
  private func plain(_ key: Key) -> Character? {
    switch key.code {
    case .character(let character) where key.modifiers.isSubset(of: .shift): character
    case .escape: "\u{1B}"
    case .enter: "\n"
    default: nil
    }
  }

  /// Pasted text for the field: one line, without blanks around it.
  private static func pasted(_ text: String) -> String {
    String(text.drop { $0.isWhitespace }.prefix { !$0.isNewline }).trimmed.harmless(limit: 12)
  }

  // MARK: - The history

  private func history(_ key: Key, _ results: Results) -> GameAction? {
    if results.confirmation != nil {
      return .results(plain(key) == "y" ? .removalConfirmed : .removalCancelled)
    }
    switch key.code {
    case .up: return select(results, 1)
    case .down: return select(results, -1)
    case .pageUp: return select(results, 10)
    case .pageDown: return select(results, -10)
    case .home: return select(results, results.list.count)
    case .end: return select(results, -results.list.count)
    case .delete, .backspace: return remove(results)
    default: break
    }
    switch plain(key) {
    case "d": return remove(results)
    case "D": return .results(.removeTapped(.all))
    case "s": return .results(.saveAgainTapped)
    case "?": return .helpTapped(isOpen: true)
    case "h", "q", "\u{1B}": return .show(.round)
    default: return nil
    }
  }

  private func remove(_ results: Results) -> GameAction? {
    results.selection.map { .results(.removeTapped(.one($0))) }
  }

  /// The list shows the latest first, so up is towards its end. Without a selection each of these keys selects the latest.
  private func select(_ results: Results, _ distance: Int) -> GameAction? {
    guard !results.list.isEmpty else { return nil }
    let last = results.list.count - 1
    let index = results.selection.flatMap { results.list.index(id: $0) }.map { $0 + distance } ?? last
    return .results(.select(results.list[min(max(index, 0), last)].id))
  }
}
