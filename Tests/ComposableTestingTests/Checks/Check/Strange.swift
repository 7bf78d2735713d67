import ComposableTesting

/// A feature whose values are hard to write as code.
struct Strange: Hashable, Sendable {
  var text = ""
  var twice: Int?? = 1
  var thrice: Int???
  var byKey: [String: Int??] = [:]
  var mode = Mode<Int>.none
  var optionalMode: Mode<Int>?
  var number = 0.0

  enum Mode<Value: Hashable & Sendable>: Hashable, Sendable {
    case none, `default`, some(level: Value, Value?)
  }

  var isUsual: Bool { number == 0 }
}

enum StrangeAction: Hashable, Sendable {
  case text(String)
  case twice(Int??)
  case mode(_ mode: Strange.Mode<Int>, number: Double = -1)
}

typealias StrangeStore = TestStore<Strange, StrangeAction, Void>

let strangeText = "a\"b\\(c)\n#\"\"\"\u{1b}\r\n\u{200b}👩‍👧"

func makeStrange() -> StrangeStore {
  StrangeStore(
    initialState: Strange(),
    reducer: Reducer { strange, action, _ in
      switch action {
      case .text(let text):
        strange.text = text
        strange.byKey[text] = .some(.some(nil))
      case .twice(let number):
        strange.twice = number
        strange.thrice = .some(number)
      case .mode(let mode, let number):
        strange.mode = mode
        strange.optionalMode = .some(mode)
        strange.number = number
      }
      return .none
    }, environment: ())
}

/// An entry of a log, which is its own action.
struct Entry: Hashable, Sendable {
  var text: String
}

func makeEntries() -> TestStore<[Entry], Entry, Void> {
  TestStore(
    initialState: [],
    reducer: Reducer { entries, entry, _ in
      entries.append(entry)
      return .none
    }, environment: ())
}
