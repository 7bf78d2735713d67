import Composable
import struct ComposableTerminal.Key
import struct ComposableTerminal.KeyParser
import GuessGame
import Testing

@testable import GuessCLI

@Suite struct `The keys of the game` {
  /// The field after what a terminal sends, in a game that begins at a count.
  func type(_ text: String, from count: Int = 0) -> Counter {
    let keymap = Keymap()
    var parser = KeyParser()
    var game = Games.game { $0.counter = Counter(count: count, secret: 31, id: id(100)) }
    for event in text.utf8.flatMap({ parser.feed($0) }) + parser.flush() {
      let action: GameAction? =
        switch event {
        case .key(let key): keymap.action(for: key, in: game)
        case .paste(let text): keymap.action(forPaste: text, in: game)
        default: nil
        }
      if let action { _ = gameReducer(&game, action, .unimplemented) }
    }
    return game.counter
  }

  func action(_ key: Key, in game: Game) -> GameAction? {
    let keymap = Keymap()
    return keymap.action(for: key, in: game)
  }

  @Test(
    arguments: [
      ("42", 42), ("-42", -42), ("007", 7), ("1234", 12), ("-999", -99), ("12\u{7F}3", 13), ("1\u{7F}", 1),
      ("x9", 9), ("\u{1B}[200~ -17 \n\u{1B}[201~", -17),
    ])
  func `what is typed is in the field`(text: String, count: Int) {
    #expect(type(text).count == count)
  }

  @Test func `the field can be empty, and the count waits`() {
    let counter = type("42\u{7F}\u{7F}")
    #expect(counter.text == "")
    #expect(counter.count == 4)
    #expect(type("42\u{1B}[3~").text == "")
  }

  @Test(
    arguments: [
      ("\u{1B}[C", 11), ("\u{1B}[D", 9), ("\u{1B}[A", 11), ("\u{1B}[B", 9), ("\u{1B}[1;2C", 20), ("\u{1B}[1;2D", 0),
      ("\u{1B}[5~", 20), ("\u{1B}[6~", 0), ("\u{1B}[H", -100), ("\u{1B}[F", 100),
    ])
  func `the slider moves`(sequence: String, count: Int) {
    #expect(type(sequence, from: 10).count == count)
  }

  @Test func `home and end are the ends of what is possible`() {
    let keymap = Keymap()
    var game = Games.middle
    for (key, count) in [(Key(.home), 26), (Key(.end), 49)] {
      if let action = keymap.action(for: key, in: game) { _ = gameReducer(&game, action, .unimplemented) }
      #expect(game.counter.count == count)
    }
  }

  @Test func `enter guesses, and after a solved round it begins the next one`() {
    #expect(action(Key(.enter), in: Games.middle) == .guessSubmitted)
    #expect(action(Key(.enter), in: Games.solved) == .nextTapped)
    #expect(action(.character("5"), in: Games.solved) == nil)
    #expect(action(Key(.left), in: Games.solved) == nil)
  }

  @Test func `letters do what the help says`() {
    for game in [Games.middle, Games.solved] {
      #expect(action(.character("n"), in: game) == .nextTapped)
      #expect(action(.character("h"), in: game) == .show(.history))
      #expect(action(.character("?"), in: game) == .helpTapped(isOpen: true))
      #expect(action(.character("q"), in: game) == .interrupted(.end(.quit)))
      #expect(action(.option("q"), in: game) == nil)
      #expect(action(.character("x"), in: game) == nil)
    }
  }

  @Test func `control keys work on every page`() {
    for game in [Games.middle, Games.history, Games.confirmation, Games.help, Games.solved] {
      #expect(action(.control("c"), in: game) == .interrupted(.end(.interrupted)))
      #expect(action(.control("z"), in: game) == .interrupted(.suspend))
      #expect(action(.control("d"), in: game) == .interrupted(.end(.quit)))
    }
  }

  @Test func `any key leaves the help`() {
    #expect(action(.character("x"), in: Games.help) == .helpTapped(isOpen: false))
    #expect(action(Key(.escape), in: Games.help) == .helpTapped(isOpen: false))
  }
}

@Suite struct `The keys of the history` {
  func action(_ key: Key, in game: Game = Games.history) -> GameAction? {
    let keymap = Keymap()
    return keymap.action(for: key, in: game)
  }

  @Test func `up is later and down is earlier, because the latest is first`() {
    #expect(action(Key(.up)) == .results(.select(id(4))))
    #expect(action(Key(.down)) == .results(.select(id(2))))
    #expect(action(Key(.home)) == .results(.select(id(4))))
    #expect(action(Key(.end)) == .results(.select(id(1))))
    #expect(action(Key(.pageDown)) == .results(.select(id(1))))
  }

  @Test func `without a selection the latest is selected`() {
    let game = Games.game { game in
      game.page = .history
      game.results.list = [result(1), result(2)]
    }
    #expect(action(Key(.down), in: game) == .results(.select(id(2))))
    #expect(action(.character("d"), in: game) == nil)
  }

  @Test func `deleting is asked for first`() {
    #expect(action(.character("d")) == .results(.removeTapped(.one(id(3)))))
    #expect(action(Key(.delete)) == .results(.removeTapped(.one(id(3)))))
    #expect(action(.character("D")) == .results(.removeTapped(.all)))
  }

  @Test func `a paste is no answer to a question, and no action elsewhere`() {
    let keymap = Keymap()
    #expect(keymap.action(forPaste: "y", in: Games.confirmation) == .results(.removalCancelled))
    for game in [Games.history, Games.help, Games.solved] { #expect(keymap.action(forPaste: "4", in: game) == nil) }
  }

  @Test func `only y confirms`() {
    #expect(action(.character("y"), in: Games.confirmation) == .results(.removalConfirmed))
    for key in [Key.character("n"), Key(.enter), Key(.escape), .character("Y"), .character("q")] {
      #expect(action(key, in: Games.confirmation) == .results(.removalCancelled))
    }
  }

  @Test func `the rest of the keys`() {
    #expect(action(.character("s")) == .results(.saveAgainTapped))
    for key in [Key.character("h"), .character("q"), Key(.escape)] { #expect(action(key) == .show(.round)) }
    #expect(action(.character("x")) == nil)
  }
}
