import ComposableTesting

// snippet
struct Tabs: Equatable {
  enum Tab { case news, saved }

  var selected = Tab.news
  var news = NewsTab()
  var saved = SavedTab()
}

@CasePathable enum TabsAction: Equatable {
  case tabTapped(Tabs.Tab)
  case news(NewsTabAction)
  case saved(SavedTabAction)
}

let tabsReducer: Reducer<Tabs, TabsAction, TabsEnvironment> = .combine(
  newsTabReducer.pullback(state: \.news, action: \.news),
  savedTabReducer.pullback(state: \.saved, action: \.saved, environment: { _ in }),
  Reducer { tabs, action, _ in
    switch action {
    case .tabTapped(.saved) where tabs.selected == .saved:
      tabs.saved.path.removeAll()  // a second tap leads to the first screen of the tab
    case .tabTapped(let tab): tabs.selected = tab
    case .news(.delegate(.savedWanted)): tabs.selected = .saved
    case .news, .saved: break
    }
    return .none
  }
)
.onChange(of: \.selected) { _, tab, _, _ in
  tab == .news ? .send(.news(.shown)) : .cancel(id: "refresh")
}
// end

struct NewsTab: Equatable { var count = 0 }

@CasePathable enum NewsTabAction: Equatable {
  case shown, ticked, linkTapped
  case delegate(Delegate)

  @CasePathable enum Delegate: Equatable { case savedWanted }
}

let newsTabReducer: Reducer<NewsTab, NewsTabAction, TabsEnvironment> = Reducer { news, action, environment in
  switch action {
  case .shown:
    return .timer(id: "refresh", every: .seconds(60), clock: environment.clock) { .ticked }
  case .ticked:
    news.count += 1
    return .none
  case .linkTapped:
    return .send(.delegate(.savedWanted))
  case .delegate:
    return .none
  }
}

struct SavedTab: Equatable { var path: Stack<String> = [] }

enum SavedTabAction: Equatable { case opened(String) }

let savedTabReducer: Reducer<SavedTab, SavedTabAction, Void> = Reducer { saved, action, _ in
  switch action {
  case .opened(let title): saved.path.push(title)
  }
  return .none
}

struct TabsEnvironment: Sendable { var clock: any Clock<Duration> }

struct `The tabs` {
  private func makeStore() -> TestStore<Tabs, TabsAction, TabsEnvironment> {
    let store = TestStore(
      initialState: Tabs(), reducer: tabsReducer, environment: TabsEnvironment(clock: ImmediateClock()))
    store.environment.clock = store.clock
    return store
  }

  @Test func `keep their state, and the hidden one pauses`() {
    let store = makeStore()
    store.send(.news(.shown))
    store.advance(by: .seconds(60))
    store.receive(.news(.ticked)) { $0.news.count = 1 }
    store.send(.news(.linkTapped))
    store.receive(.news(.delegate(.savedWanted))) { $0.selected = .saved }
    store.advance(by: .seconds(600))
    store.send(.tabTapped(.news)) { $0.selected = .news }
    store.receive(.news(.shown))
    store.advance(by: .seconds(60))
    store.receive(.news(.ticked)) { $0.news.count = 2 }
    store.send(.tabTapped(.saved)) { $0.selected = .saved }
    store.finish()
  }

  @Test func `show their first screen after a second tap`() {
    let store = makeStore()
    store.send(.tabTapped(.saved)) { $0.selected = .saved }
    store.send(.saved(.opened("Moon"))) { $0.saved.path = [0: "Moon"] }
    store.send(.tabTapped(.news)) { $0.selected = .news }
    store.receive(.news(.shown))
    store.send(.tabTapped(.saved)) { $0.selected = .saved }
    store.send(.tabTapped(.saved)) { $0.saved.path = [] }
    store.finish()
  }
}
