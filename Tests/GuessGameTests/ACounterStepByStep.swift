import Composable
import ComposableTesting
import GuessGame
import Testing

// Begin here. The counter is the example of the articles that this project is based on: a number that is counted up
// and down, typed, and dragged. It is in Sources/GuessGame/Counter.swift, and these tests describe its behavior, one
// step after another.

struct `A counter, step by step` {
  /// A test store runs the reducer. Each `send` asserts the changes of its action, and nothing else may change.
  let store = TestStore(
    initialState: Counter(secret: 5, id: id(9)), reducer: counterReducer, environment: .unimplemented)

  @Test func `1. it counts up and down`() {
    store.send(.increment) { $0.count = 1 }
    store.send(.decrement) { $0.count = 0 }
  }

  /// A slider writes the count with a binding action. The reducer keeps it in the range.
  @Test func `2. a slider that is dragged writes the count, which stays in its range`() {
    store.send(.binding(.set(\.$count, 42))) { $0.count = 42 }
    store.send(.binding(.set(\.$count, 999))) { $0.count = 100 }
  }

  /// A field writes its text, and shows it as it was typed. The count follows.
  @Test func `3. a number that is typed changes the count`() {
    store.send(.binding(.set(\.$text, "42"))) {
      $0.text = "42"
      $0.isTyping = true
      $0.count = 42
    }
  }

  /// A user who types -7 has typed a minus before.
  @Test func `4. a text that is no number waits, and so does the count`() {
    store.send(.binding(.set(\.$text, "-"))) {
      $0.text = "-"
      $0.isTyping = true
    }
    store.send(.binding(.set(\.$text, "-7"))) {
      $0.text = "-7"
      $0.count = -7
    }
  }

  @Test func `5. the count is compared with the secret`() {
    #expect(Counter(count: 4, secret: 5, id: id(9)).checkResult == .lower)
    #expect(Counter(count: 5, secret: 5, id: id(9)).checkResult == .equal)
    #expect(Counter(count: 6, secret: 5, id: id(9)).checkResult == .higher)
  }

  /// The next secret and the next id come from the environment, so a test knows them. A dependency that a test has not
  /// set reports its use: in the tests above the counter needed none. The expected state is written as a whole.
  @Test func `6. the next round has another secret and another id, from the environment`() {
    store.environment = CounterEnvironment(random: .scripted([64]), uuid: .incrementing)
    store.send(.playNext) { $0 = Counter(count: 0, secret: 64, id: id(0)) }
  }
}

// Next: CounterTests has all the rules of the counter, GameTests the game that is made of it, and Proofs all possible
// sequences of moves.
