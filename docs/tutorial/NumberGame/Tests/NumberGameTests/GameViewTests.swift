import ComposableTerminalTesting

@testable import NumberGame

struct `The screen of the game` {
  @Test func `a number is typed and guessed`() {
    let store = TestStore(
      initialState: Game(secret: 42), reducer: gameReducer, environment: .unimplemented)
    let terminal = TestTerminal(store, columns: 60, rows: 11, view: gameView)
    terminal.press(.backspace, sends: .counter(.binding(.set(\.$text, "")))) {
      $0.counter.text = ""
    }
    terminal.type("42") { $0.counter = Counter(count: 42, text: "42") }
    terminal.press(.enter, sends: .guessTapped) {
      $0.attempts = 1
      $0.hint = .correct
      $0.rounds = [Round(id: 1, secret: 42, attempts: 1, seconds: 0)]
    }
    terminal.expect(
      """
      Guesses: 1  Seconds: 0

      Number 42
      Slider ─────────────────────●──────────────────────────── 42

      42 is correct!

      42: guesses 1, seconds 0 [ Remove ]

      ↑ more  ↓ less  enter guess  ^N new round  escape quit    ^P
      """)
    store.finish()
  }
}
