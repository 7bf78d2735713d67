import Composable
import ComposableTesting
import GuessGame
import Testing

struct `A counter` {
  func store(
    _ counter: Counter = Counter(secret: 5, id: id(0)), _ environment: CounterEnvironment = .unimplemented
  ) -> TestStore<Counter, CounterAction, CounterEnvironment> {
    TestStore(initialState: counter, reducer: counterReducer, environment: environment)
  }

  @Test func `increment and decrement move count, text and slider by one`() {
    let store = store()
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

  @Test func `the count stays in its range`() {
    let store = store(Counter(count: 2, secret: 1, id: id(0), range: 1...2))
    store.send(.increment)
    store.send(.decrement) {
      $0.count = 1
      $0.text = "1"
      $0.slider = 1
    }
    store.send(.decrement)
  }

  @Test func `text moves count and slider`() {
    store().send(.binding(.set(\.$text, "-42"))) {
      $0.count = -42
      $0.text = "-42"
      $0.slider = -42
      $0.isTyping = true
    }
  }

  @Test func `text that is a number stays as it was typed`() {
    store().send(.binding(.set(\.$text, "007"))) {
      $0.count = 7
      $0.text = "007"
      $0.slider = 7
      $0.isTyping = true
    }
  }

  @Test(arguments: ["", "-", "seven", "1.5", "٧", "101", "-999", "99999999999999999999"])
  func `text that is no number of the range stays and does not change the count`(text: String) {
    let store = store(Counter(count: 3, secret: 5, id: id(0)))
    store.send(.binding(.set(\.$text, text))) {
      $0.text = text
      $0.isTyping = true
    }
    store.send(.increment) {
      $0.count = 4
      $0.text = "4"
      $0.slider = 4
      $0.isTyping = false
    }
  }

  @Test(
    arguments: [
      ("-100", .number(-100)), ("+7", .number(7)), ("101", .outside), ("-99999999999999999999", .outside),
      ("", .notANumber),
      ("-", .notANumber), ("5-3", .notANumber), ("--4", .notANumber), ("٧", .notANumber),
    ] as [(String, Counter.Entry)])
  func `text is a number, a number outside the range, or none`(text: String, entry: Counter.Entry) {
    var counter = Counter(secret: 5, id: id(0))
    counter.text = text
    #expect(counter.entry == entry)
  }

  @Test(arguments: [(50...100, "75"), (1000...2000, "1500"), (-100...100, "-42"), (50...100, "7-5")])
  func `a number is typed digit by digit, whatever its first digits are`(range: ClosedRange<Int>, text: String) {
    var counter = Counter(secret: range.lowerBound, id: id(0), range: range)
    for character in text {
      let typed = counter.typing(character)
      _ = counterReducer(&counter, .binding(.set(\.$text, typed)), .unimplemented)
    }
    #expect(counter.text == text)
    #expect(counter.count == Int(text) ?? range.lowerBound)
  }

  @Test func `the first digit begins a new number, whose length is limited`() {
    var counter = Counter(count: 9, secret: 5, id: id(0))
    #expect(counter.typing("4") == "4")
    counter.isTyping = true
    #expect(counter.typing("4") == "94")
    counter.text = "123456789012"
    #expect(counter.typing("3") == "123456789012")
  }

  @Test(arguments: zip([12.0, 12.4, 12.5, -0.4, 1e9, -Double.infinity], [12, 12, 13, 0, 100, -100]))
  func `the slider moves count and text, and snaps to the number`(position: Double, count: Int) {
    let store = store(Counter(count: 7, secret: 5, id: id(0)))
    store.send(.binding(.set(\.$slider, position))) {
      $0.count = count
      $0.text = "\(count)"
      $0.slider = Double(count)
    }
  }

  @Test func `a slider whose position is no number moves nothing`() {
    store().send(.binding(.set(\.$slider, .nan)))
  }

  @Test func `playNext draws a new secret and a new id, and starts at zero`() {
    let store = store(Counter(count: 9, secret: 9, id: id(7)), .test(-31, 64))
    store.send(.playNext) {
      $0.count = 0
      $0.text = "0"
      $0.slider = 0
      $0.secret = -31
      $0.id = id(0)
    }
    store.send(.playNext) {
      $0.secret = 64
      $0.id = id(1)
    }
  }

  @Test func `a range without zero starts at its nearest end`() {
    let store = store(Counter(count: 70, secret: 70, id: id(7), range: 50...90), .test(61))
    store.send(.playNext) {
      $0.count = 50
      $0.text = "50"
      $0.slider = 50
      $0.secret = 61
      $0.id = id(0)
    }
  }

  @Test func `play starts a round in another range, with a secret that is given or drawn`() {
    let store = store(Counter(count: 9, secret: 9, id: id(7)), .test(15))
    store.send(.play(in: 10...20, secret: nil)) { $0 = Counter(secret: 15, id: id(0), range: 10...20) }
    store.send(.play(in: 1...2, secret: 2)) { $0 = Counter(secret: 2, id: id(1), range: 1...2) }
    store.send(.play(in: 1...2, secret: 77)) { $0 = Counter(secret: 2, id: id(2), range: 1...2) }
    store.send(.play(in: 1...1, secret: nil))
    store.send(.play(in: 0...Int.max, secret: nil))
  }

  @Test(arguments: zip([-100, 4, 5, 6, 100], [.lower, .lower, .equal, .higher, .higher] as [CheckResult]))
  func `the result compares the count with the secret`(count: Int, result: CheckResult) {
    #expect(Counter(count: count, secret: 5, id: id(0)).checkResult == result)
  }

  @Test func `a counter never leaves its range under random actions`() {
    var random = SplitMix64(seed: 8)
    var counter = Counter(secret: 5, id: id(0), range: -7...20)
    let environment = CounterEnvironment(random: .seeded(9), uuid: .incrementing)
    for _ in 0..<5000 {
      let number = random.draw(in: -50...50)
      let actions: [CounterAction] = [
        .increment, .decrement, .playNext, .binding(.set(\.$text, "\(number)")),
        .binding(.set(\.$slider, Double(number) / 3)), .binding(.set(\.$text, "x")),
      ]
      _ = counterReducer(&counter, actions[random.draw(in: 0...5)], environment)
      #expect(counter.range.contains(counter.count))
      #expect(counter.range.contains(counter.secret))
      #expect(counter.slider == Double(counter.count))
      if case .number(let number) = counter.entry { #expect(number == counter.count) }
    }
  }
}
