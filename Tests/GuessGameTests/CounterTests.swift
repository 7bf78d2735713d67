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

  @Test(arguments: [(12, 12), (100, 100), (101, 100), (-101, -100), (.min, -100)])
  func `moves to the number that a slider writes, or to the end of the range`(number: Int, count: Int) {
    store().send(.binding(.set(\.$count, number))) { $0.count = count }
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

  @Test(arguments: ["", "-", "seven", "1.5", "٧", "101", "-999", "99999999999999999999"])
  func `shows a text that is no number of the range, and does not move`(text: String) {
    let store = store()
    store.send(.binding(.set(\.$text, text))) {
      $0.text = text
      $0.isTyping = true
    }
    #expect(store.state.fieldText == text)
  }

  @Test func `shows its count again when it moves in another way`() {
    let store = store(Counter(count: 3, secret: 5, id: id(0)))
    store.send(.binding(.set(\.$text, "seven"))) {
      $0.text = "seven"
      $0.isTyping = true
    }
    store.send(.increment) { $0 = Counter(count: 4, secret: 5, id: id(0)) }
    #expect(store.state.fieldText == "4")
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

  @Test func `begins a new number with the first digit, and limits its length`() {
    var counter = Counter(count: 9, secret: 5, id: id(0))
    #expect(counter.typing("4") == "4")
    counter.text = "9"
    counter.isTyping = true
    #expect(counter.typing("4") == "94")
    counter.text = "123456789012"
    #expect(counter.typing("3") == "123456789012")
  }

  @Test func `draws a new secret and a new id for the next round, and starts at zero`() {
    let store = store(Counter(count: 9, secret: 9, id: id(7)), .test(-31, 64))
    store.send(.playNext) { $0 = Counter(count: 0, secret: -31, id: id(0)) }
    store.send(.playNext) { $0 = Counter(count: 0, secret: 64, id: id(1)) }
  }

  @Test func `starts at the nearest end of a range without zero`() {
    let store = store(Counter(count: 70, secret: 70, id: id(7), range: 50...90), .test(61))
    store.send(.playNext) { $0 = Counter(count: 50, secret: 61, id: id(0), range: 50...90) }
  }

  @Test func `starts a round in another range, with a secret that is given or drawn`() {
    let store = store(Counter(count: 9, secret: 9, id: id(7)), .test(15))
    store.send(.play(in: 10...20, secret: nil)) { $0 = Counter(secret: 15, id: id(0), range: 10...20) }
    store.send(.play(in: 1...2, secret: 2)) { $0 = Counter(secret: 2, id: id(1), range: 1...2) }
    store.send(.play(in: 1...2, secret: 77)) { $0 = Counter(secret: 2, id: id(2), range: 1...2) }
  }

  @Test func `starts no round in a range that no game has`() {
    let store = store()
    store.send(.play(in: 1...1, secret: nil))
    store.send(.play(in: 0...Int.max, secret: nil))
  }
}
