import Expectations
@testable import ComposableTesting

extension `A check of what must be answered` {
  @Test func `does not count on the user`() {
    // Only another tap leads to it.
    let text = report(.givesUp) { $0.isSaving && $0.failures == 1 }
    #expect(text.hasPrefix("check: after 2 moves \"a save ends\" does not happen: nothing is in flight"))
  }

  @Test func `does not count moves in which no time passes`() {
    let moves: [Move<FormAction>] = [.send(.saveTapped), .advance(by: .zero)]
    #expect(isComplete(report(.asksAgain, moves)))
  }

  @Test func `expects that a restarted program sends its first action`() {
    // After a crash, time passes without an effect, until the program resumes.
    #expect(isComplete(report(.givesUp, Self.moves + [.restart(sending: .resumed)])))
    // Here it does not resume anything.
    let text = report(.givesUp, Self.moves + [.restart(sending: .saveTapped)])
    #expect(text.hasPrefix("check: after 3 moves \"a save ends\" does not happen: nothing is in flight"))
    #expect(text.contains("store.restart()"))
  }

  @Test func `is not judged in a bounded check`() {
    let text = report(.asksAgain, upTo: 5)
    #expect(text.hasPrefix("check: bounded: "))
    #expect(text.contains("\n  • not judged, because the check is bounded: \"a save ends\""))
  }

  @Test func `accepts an answer within the move that asks`() {
    // The state that asks does not outlive its move.
    let text = reports {
      TestStore<Int, Int, Void>.check(
        CheckRules(answers: ["one becomes two": (from: { $0 == 1 }, to: { $0 == 2 })])
      ) {
        TestStore(
          initialState: 0,
          reducer: Reducer { state, action, _ in
            state = action
            return action == 1 ? .send(2) : .none
          }, environment: ())
      } actions: { _ in
        [.send(1), .send(0), .advance(by: .seconds(1))]
      }
    }
    expectEqual(text.map { isComplete($0.text) }, [true])
  }

  @Test func `finds what a timer only postpones`() {
    let text = reports {
      TestStore<Int, Int, any Clock<Duration>>.check(
        CheckRules(answers: ["one becomes three": (from: { $0 == 1 }, to: { $0 == 3 })])
      ) {
        let store = TestStore<Int, Int, any Clock<Duration>>(
          initialState: 0,
          reducer: Reducer { state, action, clock in
            if action == 1 {
              state = 1
              return .timer(id: 1, every: .seconds(1), clock: clock) { 2 }
            }
            state = action == 0 ? 0 : 3 - state
            return action == 0 ? .cancel(id: 1) : .none
          }, environment: UnimplementedClock())
        store.environment = store.clock
        return store
      } actions: { _ in
        [.send(0), .send(1), .advance(by: .seconds(1))]
      }
    }
    .map(\.text).joined()
    #expect(
      text.contains(
        """
        check: after 1 move "one becomes three" may never happen: time passes, and the user does nothing.

          store.send(1)
        Then, again and again:
          store.advance(by: .seconds(1))
          store.advance(by: .seconds(1))

        Usual cause: a timer or a loop goes on without an end.
        """))
    #expect(text.contains("The last 2 moves of this test can be repeated:"))
  }
}
