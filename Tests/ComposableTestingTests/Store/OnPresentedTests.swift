import Composable
import ComposableTesting
import Testing

struct SitePage: Equatable { var isLoaded = false }
@CasePathable enum SitePageAction: Equatable { case appeared, closeTapped }

struct Site: Equatable {
  var sheet: SitePage?
  var path: Stack<SitePage> = []
}

@CasePathable enum SiteAction: Equatable {
  case sheet(PresentationAction<SitePageAction>), path(StackAction<SitePage, SitePageAction>)
  case shown(SitePage?), pushed(Int), replaced(Int), assigned
}

let sitePageReducer: Reducer<SitePage, SitePageAction, Void> = Reducer { page, action, _ in
  switch action {
  case .appeared:
    page.isLoaded = true
    return .none
  case .closeTapped: return .dismiss
  }
}

let siteReducer: Reducer<Site, SiteAction, Void> = .combine(
  sitePageReducer.presented(state: \.sheet, action: \.sheet), sitePageReducer.stacked(state: \.path, action: \.path),
  Reducer { site, action, _ in
    switch action {
    case .sheet, .path: break
    case .shown(let page): site.sheet = page
    case .pushed(let count): for _ in 0..<count { site.path.push(SitePage()) }
    case .replaced(let count): site.path.replaceAll(with: (0..<count).map { _ in SitePage() })
    case .assigned: site.path = [SitePage()]
    }
    return .none
  }
)
.onPresented({ $0.sheet }, send: .sheet(.presented(.appeared)))
.onPushed({ $0.path }) { id, page in page.isLoaded ? nil : .path(.element(id: id, action: .appeared)) }

struct `An action for a child that appears` {
  func makeStore(_ site: Site = Site()) -> TestStore<Site, SiteAction, Void> {
    TestStore(initialState: site, reducer: siteReducer, environment: ())
  }

  @Test func `is sent when the child has been presented, and each time anew`() {
    let store = makeStore()
    for _ in 0..<2 {
      store.send(.shown(SitePage())) { $0.sheet = SitePage() }
      store.receive(\.sheet.presented.appeared) { $0.sheet?.isLoaded = true }
      store.send(.sheet(.presented(.closeTapped)))
      store.receive(\.sheet.dismiss) { $0.sheet = nil }
    }
    store.finish()
  }

  @Test func `is not sent for the initial state, a change, the end, or a child that replaces another one`() {
    let store = makeStore(Site(sheet: SitePage(), path: [SitePage()]))
    store.send(.sheet(.presented(.appeared))) { $0.sheet?.isLoaded = true }
    store.send(.shown(SitePage())) { $0.sheet = SitePage() }
    store.send(.shown(nil)) { $0.sheet = nil }
    store.send(.path(.element(id: 0, action: .appeared))) { $0.path[id: 0]?.isLoaded = true }
    store.send(.path(.pop(from: 0))) { $0.path = [] }
    store.finish()
  }

  @Test func `is sent for each pushed screen, from the bottom up`() {
    let store = makeStore()
    store.send(.pushed(2)) { $0.path = [SitePage(), SitePage()] }
    store.receive(\.path.element[id: 0].appeared) { $0.path[id: 0]?.isLoaded = true }
    store.receive(\.path.element[id: 1].appeared) { $0.path[id: 1]?.isLoaded = true }
    store.send(.path(.push(SitePage()))) { $0.path.push(SitePage()) }
    store.receive(\.path.element[id: 2].appeared) { $0.path[id: 2]?.isLoaded = true }
    store.finish()
  }
}
