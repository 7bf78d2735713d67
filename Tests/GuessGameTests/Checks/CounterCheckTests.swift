import Composable
import ComposableTesting
import GuessGame
import Testing

extension `A counter` {
  @Test(arguments: [(12, 12), (100, 100), (101, 100), (-101, -100), (.min, -100)])
  func `moves to the number that a slider writes, or to the end of the range`(number: Int, count: Int) {
    store().send(.binding(.set(\.$count, number))) { $0.count = count }
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

  @Test func `begins a new number with the first digit, and limits its length`() {
    var counter = Counter(count: 9, secret: 5, id: id(0))
    #expect(counter.typing("4") == "4")
    counter.text = "9"
    counter.isTyping = true
    #expect(counter.typing("4") == "94")
    counter.text = "123456789012"
    #expect(counter.typing("3") == "123456789012")
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
