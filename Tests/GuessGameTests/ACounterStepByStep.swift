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
    initialState: Counter(secret: 5, id: id(0)), reducer: counterReducer, environment: .unimplemented)

  @Test func `1. it counts up and down`() {
    store.send(.increment) {
      $0.count = 1
      $0.text = "1"
      $0.slider = 1
    }
    store.send(.decrement) {
      $0.count = 0
      $0.text = "0"
      $0.slider = 0
    }
  }

  /// A field and a slider show the same number in their own forms. Each writes to its form with a binding action, and
  /// the reducer makes the other two follow.
  @Test func `2. a text that is typed moves the count and the slider`() {
    store.send(.binding(.set(\.$text, "42"))) {
      $0.text = "42"
      $0.count = 42
      $0.slider = 42
      $0.isTyping = true
    }
  }

  @Test func `3. a slider that is dragged moves the count and the text, and snaps to a number`() {
    store.send(.binding(.set(\.$slider, 41.7))) {
      $0.slider = 42
      $0.count = 42
      $0.text = "42"
    }
  }

  /// A user who types 42 has typed 4 before, and a user who types -7 has typed a minus. The text in the field stays.
  @Test func `4. a text that is no number waits, and so does the count`() {
    store.send(.binding(.set(\.$text, "-"))) {
      $0.text = "-"
      $0.isTyping = true
    }
    store.send(.binding(.set(\.$text, "-7"))) {
      $0.text = "-7"
      $0.count = -7
      $0.slider = -7
    }
  }

  @Test func `5. the count is compared with the secret`() {
    #expect(Counter(count: 4, secret: 5, id: id(0)).checkResult == .lower)
    #expect(Counter(count: 5, secret: 5, id: id(0)).checkResult == .equal)
    #expect(Counter(count: 6, secret: 5, id: id(0)).checkResult == .higher)
  }

  /// The next secret and the next id come from the environment, so a test knows them. A dependency that a test has not
  /// set reports its use: in the tests above the counter needed none.
  @Test func `6. the next round has another secret, from the environment`() {
    store.environment = CounterEnvironment(random: .scripted([64]), uuid: .incrementing)
    store.send(.playNext) {
      $0.secret = 64
      $0.id = id(0)
    }
  }
}

// Next: CounterTests has all the rules of the counter, GameTests the game that is made of it, and Proofs all possible
// sequences of moves.
