import Composable
import ComposableTesting
import GuessGame
import Testing

@Suite struct `A counter` {
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
    }
  }

  @Test func `text that is a number is written as numbers are`() {
    store().send(.binding(.set(\.$text, "007"))) {
      $0.count = 7
      $0.text = "7"
      $0.slider = 7
    }
  }

  @Test func `text beyond the range becomes its end`() {
    store().send(.binding(.set(\.$text, "1000"))) {
      $0.count = 100
      $0.text = "100"
      $0.slider = 100
    }
  }

  @Test(arguments: ["", "-", "seven", "1.5", "99999999999999999999", "٧"])
  func `text that is not a number stays and leaves the count alone`(text: String) {
    let store = store(Counter(count: 3, secret: 5, id: id(0)))
    store.send(.binding(.set(\.$text, text))) { $0.text = text }
    #expect(!store.state.isNumber)
    store.send(.increment) {
      $0.count = 4
      $0.text = "4"
      $0.slider = 4
    }
    #expect(store.state.isNumber)
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

  @Test func `a slider that is at no number at all moves nothing`() {
    store().send(.binding(.set(\.$slider, .nan)))
  }

  @Test func `playNext draws a new secret and a new id, and begins at zero`() {
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

  @Test func `a range without zero begins at the end next to it`() {
    let store = store(Counter(count: 70, secret: 70, id: id(7), range: 50...90), .test(61))
    store.send(.playNext) {
      $0.count = 50
      $0.text = "50"
      $0.slider = 50
      $0.secret = 61
      $0.id = id(0)
    }
  }

  @Test(arguments: zip([-100, 4, 5, 6, 100], [.lower, .lower, .equal, .higher, .higher] as [CheckResult]))
  func `the result says how the count compares with the secret`(count: Int, result: CheckResult) {
    #expect(Counter(count: count, secret: 5, id: id(0)).checkResult == result)
  }

  @Test func `a counter never leaves its range, whatever is done to it`() {
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
      #expect(counter.text == "\(counter.count)" || counter.text == "x")
    }
  }
}
