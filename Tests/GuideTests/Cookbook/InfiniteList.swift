import ComposableTesting

// hidden
struct Article: Equatable, Identifiable, Sendable { let id: Int }

struct ArticlePage: Equatable, Sendable {
  var articles: [Article]
  var next: String?
}

@CasePathable enum NewsAction: Equatable {
  case appeared, rowAppeared(Article.ID), retryTapped
  case loaded(ArticlePage), failed
}

struct NewsEnvironment: Sendable { var page: @Sendable (_ cursor: String) async throws -> ArticlePage }
// end

// snippet
struct News: Equatable {
  var articles: IdentifiedArrayOf<Article> = []
  /// The cursor of the next page; nil after the last one.
  var next: String? = "0"
  var isLoading = false, hasFailed = false

  mutating func loadNext(_ environment: NewsEnvironment) -> Effect<NewsAction> {
    guard !isLoading, let next else { return .none }
    (isLoading, hasFailed) = (true, false)
    return .task {
      .loaded(try await environment.page(next))
    } catch: { _ in
      .failed
    }
  }
}

let newsReducer: Reducer<News, NewsAction, NewsEnvironment> = Reducer {
  news, action, environment in
  switch action {
  case .appeared where news.articles.isEmpty, .retryTapped:
    return news.loadNext(environment)
  case .rowAppeared(let id):
    let isNearEnd = news.articles.suffix(5).contains { $0.id == id }
    if isNearEnd && !news.hasFailed { return news.loadNext(environment) }
  case .loaded(let page):
    news.articles += page.articles
    (news.next, news.isLoading) = (page.next, false)
  case .failed:
    (news.hasFailed, news.isLoading) = (true, false)
  case .appeared:
    break
  }
  return .none
}
// end

struct `An infinite list` {
  struct Offline: Error {}

  private func makeStore() -> TestStore<News, NewsAction, NewsEnvironment> {
    TestStore(
      initialState: News(), reducer: newsReducer,
      environment: NewsEnvironment { cursor in
        let first = (Int(cursor) ?? 0) * 10
        return ArticlePage(
          articles: (first..<first + 10).map { Article(id: $0) }, next: cursor == "2" ? nil : "\(first / 10 + 1)")
      })
  }

  @Test func `a page is loaded when one of the last rows appears, once, until there are no more`() {
    let store = makeStore()
    store.exhaustivity = .off
    store.send(.appeared)
    store.skipReceivedActions()
    store.send(.appeared)
    store.send(.rowAppeared(4))
    #expect(store.state.articles.count == 10 && !store.state.isLoading)
    store.exhaustivity = .on
    store.send(.rowAppeared(5)) { $0.isLoading = true }
    store.receive(\.loaded) {
      $0.articles += (10..<20).map { Article(id: $0) }
      $0.next = "2"
      $0.isLoading = false
    }
    store.exhaustivity = .off
    store.send(.rowAppeared(19))
    store.skipReceivedActions()
    #expect(store.state.articles.map(\.id) == Array(0..<30))
    store.exhaustivity = .on
    store.send(.rowAppeared(29))
    store.finish()
  }

  @Test func `rows that appear while a page is loaded ask for nothing`() {
    let store = makeStore()
    store.environment.page = { [clock = store.clock] _ in
      try await clock.sleep(for: .seconds(1))
      return ArticlePage(articles: [Article(id: 1)], next: "1")
    }
    store.send(.appeared) { $0.isLoading = true }
    store.send(.appeared)
    store.advance(by: .seconds(1))
    store.receive(\.loaded) { $0 = News(articles: [Article(id: 1)], next: "1") }
    // The next page begins with a row that the list already has.
    store.environment.page = { _ in ArticlePage(articles: [Article(id: 1), Article(id: 2)], next: nil) }
    store.send(.rowAppeared(1)) { $0.isLoading = true }
    store.receive(\.loaded) { $0 = News(articles: [Article(id: 1), Article(id: 2)], next: nil) }
    store.finish()
  }

  @Test func `a failure is retried by the user only`() {
    let store = makeStore()
    store.environment.page = { _ in ArticlePage(articles: [Article(id: 0)], next: "1") }
    store.exhaustivity = .off
    store.send(.appeared)
    store.skipReceivedActions()
    store.exhaustivity = .on
    store.environment.page = { _ in throw Offline() }
    store.send(.rowAppeared(0)) { $0.isLoading = true }
    store.receive(.failed) {
      $0.isLoading = false
      $0.hasFailed = true
    }
    store.send(.rowAppeared(0))
    store.environment.page = { _ in ArticlePage(articles: [Article(id: 1)], next: nil) }
    store.send(.retryTapped) {
      $0.isLoading = true
      $0.hasFailed = false
    }
    store.receive(\.loaded) { $0 = News(articles: [Article(id: 0), Article(id: 1)], next: nil) }
    store.finish()
  }
}
