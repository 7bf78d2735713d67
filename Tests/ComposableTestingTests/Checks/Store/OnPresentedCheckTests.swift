import Composable
import ComposableTesting
import Testing

extension `An action for a child that appears` {
  @Test func `is sent for screens that replace others`() {
    let store = makeStore(Site(path: [SitePage(), SitePage()]))
    store.send(.replaced(1)) { $0.path = [2: SitePage()] }
    store.receive(\.path.element[id: 2].appeared) { $0.path[id: 2]?.isLoaded = true }
    store.finish()
  }

  @Test func `is not sent for a screen that needs none, or that took over the id of another one`() {
    let store = makeStore(Site(path: [SitePage()]))
    store.send(.path(.push(SitePage(isLoaded: true)))) { $0.path.push(SitePage(isLoaded: true)) }
    store.send(.assigned) { $0.path = [SitePage()] }
    store.finish()
  }
}
