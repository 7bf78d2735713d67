import Composable
import ComposableTesting

/// Checks what the article promises for views of Redux and TCA, and for environments of tests.
struct ViewTests {
  @MainActor @Test func `a view gets a part of its parent's store, and shows what changes there`() async {
    let environment = ArticlesEnvironment { ["News"] }
    let store = Store(initialState: Reader(), reducer: readerReducer, environment: environment)
    let list = ReaderScreen(store: store).articles
    let loading = list.store.send(.loadTapped)
    #expect(list.text == "…")
    await loading.finish()
    #expect(list.text == "News")
    #expect(store.articles.titles == ["News"])
  }

  @MainActor @Test func `a write to a computed property is an action, and the reducer decides`() {
    #expect(typeANumber() == 42)
    let store = Store(initialState: Counter(count: 1), reducer: counterReducer, environment: .test)
    store[\.countString, sending: \.setCount] = "no number"
    #expect(store[\.countString, sending: \.setCount] == "1")
  }

  @Test func `what a view writes is an action of a test`() {
    let store = TestStore(initialState: Counter(), reducer: counterReducer, environment: .test)
    store.send(.setCount("42")) { $0.count = 42 }
    store.send(.setCount("4.2"))
  }

  @Test(arguments: 1...3) func `each test gets the numbers from the beginning`(_ run: Int) {
    let store = TestStore(initialState: Counter(count: run), reducer: counterReducer, environment: .test)
    store.send(.playNext) { $0 = Counter(count: 0, secret: 5) }
  }
}
