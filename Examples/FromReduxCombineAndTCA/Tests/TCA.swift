import Composable
import ComposableTesting

// snippet
@CasePathable enum ReaderAction: Equatable {
  case articles(ArticlesAction)
  case signIn(SignInAction)
  case signInTapped, signInDismissed
}

struct Reader: Equatable {
  var articles = Articles()
  var signIn: SignIn?
}

let readerReducer: Reducer<Reader, ReaderAction, ArticlesEnvironment> = .combine(
  articlesReducer.pullback(state: \.articles, action: \.articles, environment: \.self),
  signInReducer.optional().pullback(
    state: \.signIn, action: \.signIn, environment: { _ in }),
  Reducer { state, action, _ in
    switch action {
    case .signInTapped: state.signIn = SignIn()
    case .signInDismissed: state.signIn = nil
    case .articles, .signIn: break
    }
    return .none
  }
)
// end

// snippet
@MainActor struct ArticlesList {  // : View
  let store: Store<Articles, ArticlesAction>

  var text: String { store.isLoading ? "…" : store.titles.joined(separator: "\n") }
}

@MainActor struct ReaderScreen {  // : View
  let store: Store<Reader, ReaderAction>

  var articles: ArticlesList {
    ArticlesList(store: store.scope(state: \.articles, action: \.articles))
  }
}
// end

// snippet
struct Counter: Equatable {
  var count = 0
  var secret = 0

  var countString: String { "\(count)" }
}

@CasePathable enum CounterAction: Equatable {
  case setCount(String)
  case playNext
}

struct CounterEnvironment: Sendable {
  var random: RandomSource
}

let counterReducer: Reducer<Counter, CounterAction, CounterEnvironment> = Reducer {
  state, action, environment in
  switch action {
  case .setCount(let text):
    if let count = Int(text) { state.count = count }
  case .playNext:
    state = Counter(secret: environment.random(in: -100...100))
  }
  return .none
}
// end

@MainActor func typeANumber() -> Int {
  let store = Store(initialState: Counter(), reducer: counterReducer, environment: .test)
  // snippet
  store[\.countString, sending: \.setCount] = "42"  // sends .setCount("42")
  // end
  return store.count
}

// snippet
extension CounterEnvironment {
  static let live = Self(random: .system)
  static var test: Self { Self(random: .scripted([5, 7])) }
}

@Test func `the next game has another secret`() {
  let store = TestStore(
    initialState: Counter(count: 42), reducer: counterReducer, environment: .test)
  store.send(.playNext) { $0 = Counter(count: 0, secret: 5) }
  store.send(.playNext) { $0.secret = 7 }
}
// end

// snippet
extension ArticlesEnvironment {
  /// Fails the test when it is called.
  static let unimplemented = Self(
    load: Composable.unimplemented("ArticlesEnvironment.load"))
}
// end

struct TripTests {
  // snippet
  @Test func `suggestions are loaded when typing pauses, for the last text only`() {
    let store = TestStore(
      initialState: Trip(), reducer: tripReducer, environment: .unimplemented)
    store.environment.clock = store.clock
    store.environment.suggest = { ["\($0)on", "\($0)doner"] }

    store.send(.destinationChanged("Lon")) { $0.destination = "Lon" }
    store.advance(by: .seconds(0.2))
    store.send(.destinationChanged("Lond")) { $0.destination = "Lond" }
    store.advance(by: .seconds(0.3))
    store.receive(.typingPaused)
    store.receive(\.suggestions) { $0.suggestions = ["London", "Londdoner"] }
    store.finish()
  }
  // end
}
