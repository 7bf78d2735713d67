import ComposableTesting

// hidden
struct Words: Equatable {
  var text = ""
  var words: [String] = []
  var isSearching = false
  var problem: String?
}

enum WordsAction: Equatable { case typed(String), found([String]), failed(String) }

struct WordsEnvironment: Sendable {
  var clock: any Clock<Duration>
  var words: @Sendable (String) async throws -> [String]
}
// end

// snippet
let wordsReducer: Reducer<Words, WordsAction, WordsEnvironment> = Reducer {
  search, action, environment in
  switch action {
  case .typed(let text):
    guard text != search.text else { return .none }
    search.text = text
    guard text.count > 1 else {
      search = Words(text: text)
      return .cancel(id: "words")
    }
    search.isSearching = true
    return .task {
      .found(try await environment.words(text))
    } catch: {
      .failed("\($0)")
    }
    .debounce(id: "words", for: .milliseconds(300), clock: environment.clock)
  case .found(let words):
    search = Words(text: search.text, words: words)
  case .failed(let reason):
    (search.isSearching, search.problem) = (false, reason)
  }
  return .none
}
// end

struct `A debounced search` {
  private func makeStore() -> TestStore<Words, WordsAction, WordsEnvironment> {
    let store = TestStore(
      initialState: Words(), reducer: wordsReducer,
      environment: WordsEnvironment(clock: ImmediateClock()) { ["\($0)…"] })
    store.environment.clock = store.clock
    return store
  }

  @Test func `the words of the last text are found after a pause`() {
    let store = makeStore()
    store.send(.typed("s")) { $0.text = "s" }
    store.send(.typed("sw")) {
      $0.text = "sw"
      $0.isSearching = true
    }
    store.advance(by: .milliseconds(299))
    store.send(.typed("swi")) { $0.text = "swi" }
    store.send(.typed("swi"))
    store.advance(by: .milliseconds(300))
    store.receive(.found(["swi…"])) {
      $0.words = ["swi…"]
      $0.isSearching = false
    }
    store.finish()
  }

  @Test func `an empty text cancels the request, and a late answer never comes`() {
    let store = makeStore()
    store.environment.words = { [clock = store.clock] text in
      try await clock.sleep(for: .seconds(1))
      return [text]
    }
    store.send(.typed("sw")) {
      $0.text = "sw"
      $0.isSearching = true
    }
    store.advance(by: .seconds(1))
    store.send(.typed("swi")) { $0.text = "swi" }
    store.advance(by: .seconds(1))
    store.send(.typed("")) { $0 = Words() }
    store.advance(by: .seconds(5))
    store.finish()
  }

  @Test func `a failure is shown beside the old words`() {
    struct Offline: Error {}
    let store = makeStore()
    store.environment.words = { _ in throw Offline() }
    store.send(.typed("sw")) {
      $0.text = "sw"
      $0.isSearching = true
    }
    store.advance(by: .milliseconds(300))
    store.receive(.failed("Offline()")) {
      $0.isSearching = false
      $0.problem = "Offline()"
    }
    store.finish()
  }
}
