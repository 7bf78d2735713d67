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
