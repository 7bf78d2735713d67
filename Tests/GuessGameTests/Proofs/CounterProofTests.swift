import Composable
import ComposableTesting
import GuessGame
import Testing

/// All sequences of moves of a counter with a small range.
struct `A counter, proven` {
  @Test func `stays in its range, and each action follows its rules`() {
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
        [counter.fieldText, "\(counter.count)", "\(counter.secret)", "\(counter.isTyping)", "\(counter.text == nil)"]
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
    let numbers = [-7, -1, 0, 1, 2, 7]
    return [.send(.increment), .send(.decrement), .send(.playNext), .send(.play(in: -1...2, secret: 0))]
      + texts.map { .send(.binding(.set(\.$text, $0))) } + numbers.map { .send(.binding(.set(\.$count, $0))) }
  }
}
