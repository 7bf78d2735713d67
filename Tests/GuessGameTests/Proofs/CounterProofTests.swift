import Composable
import ComposableTesting
import GuessGame
import Testing

/// All sequences of moves of a counter with a small range.
struct `A counter, proven` {
  @Test func `keeps its forms equal and in the range, and each action follows its rules`() {
    TestStore.check(
      store: {
        let environment = CounterEnvironment(random: .custom { _ in choose("secret", 0, 2) }, uuid: .incrementing)
        return TestStore(
          initialState: Counter(secret: 1, id: environment.uuid(), range: -1...2), reducer: counterReducer,
          environment: environment)
      },
      actions: { _ in Self.moves },
      // Without the id, which is new in each round.
      fingerprint: { counter, _ in
        [counter.text, "\(counter.count)", "\(counter.slider)", "\(counter.secret)", "\(counter.isTyping)"]
      },
      invariant: { hold(counterInvariants, for: $0) },
      end: { _, inFlight in inFlight.isEmpty },
      step: { hold(counterSteps, for: Step(before: $0, action: $1, after: $2)) },
      expects: [
        "the secret is shown": { $0.checkResult == .equal },
        "a text that is no number is shown": { $0.entry == .notANumber },
        "a number outside the range is shown": { $0.entry == .outside },
      ])
  }

  private static var moves: [Move<CounterAction>] {
    let texts = ["-2", "-1", "0", "1", "2", "3", "+1", "02", "x", ""]
    let positions = [-.infinity, -0.5, 0.49, 0.5, 1.5, 7, .nan]
    return [.send(.increment), .send(.decrement), .send(.playNext), .send(.play(in: -1...2, secret: 0))]
      + texts.map { .send(.binding(.set(\.$text, $0))) } + positions.map { .send(.binding(.set(\.$slider, $0))) }
  }
}
