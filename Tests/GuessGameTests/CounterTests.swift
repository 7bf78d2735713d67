import Composable
import ComposableTesting
import GuessGame
import Testing

// The first steps are in ACounterStepByStep, and all sequences of moves in Proofs/CounterProofTests.

struct `A counter` {
  func store(
    _ counter: Counter = Counter(secret: 5, id: id(0)), _ environment: CounterEnvironment = .unimplemented
  ) -> TestStore<Counter, CounterAction, CounterEnvironment> {
    TestStore(initialState: counter, reducer: counterReducer, environment: environment)
  }

  @Test func `stays in its range`() {
    let store = store(Counter(count: 2, secret: 1, id: id(0), range: 1...2))
    store.send(.increment)
    store.send(.decrement) { $0.count = 1 }
    store.send(.decrement)
  }

  @Test(arguments: [("42", 42), ("-42", -42), ("007", 7), ("+7", 7)])
  func `shows a number as it was typed, and moves to it`(text: String, count: Int) {
    let store = store()
    store.send(.binding(.set(\.$text, text))) {
      $0.text = text
      $0.isTyping = true
      $0.count = count
    }
    #expect(store.state.fieldText == text)
  }

  @Test(
    arguments: [
      (nil, .number(0)), ("-100", .number(-100)), ("+7", .number(7)), ("101", .outside),
      ("-99999999999999999999", .outside), ("", .notANumber),
      ("-", .notANumber), ("5-3", .notANumber), ("--4", .notANumber), ("٧", .notANumber),
    ] as [(String?, Counter.Entry)])
  func `knows whether its text is a number, one outside the range, or none`(text: String?, entry: Counter.Entry) {
    var counter = Counter(secret: 5, id: id(0))
    counter.text = text
    #expect(counter.entry == entry)
  }

  @Test(arguments: [(50...100, "75"), (1000...2000, "1500"), (-100...100, "-42"), (50...100, "7-5")])
  func `is typed digit by digit, whatever the first digits are`(range: ClosedRange<Int>, text: String) {
    var counter = Counter(secret: range.lowerBound, id: id(0), range: range)
    for character in text {
      let typed = counter.typing(character)
      _ = counterReducer(&counter, .binding(.set(\.$text, typed)), .unimplemented)
    }
    #expect(counter.text == text)
    #expect(counter.count == Int(text) ?? range.lowerBound)
  }

  @Test func `draws a new secret and a new id for the next round, and starts at zero`() {
    let store = store(Counter(count: 9, secret: 9, id: id(7)), .test(-31, 64))
    store.send(.playNext) { $0 = Counter(count: 0, secret: -31, id: id(0)) }
    store.send(.playNext) { $0 = Counter(count: 0, secret: 64, id: id(1)) }
  }
}
