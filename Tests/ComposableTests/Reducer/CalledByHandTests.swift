import Composable
import Testing

/// Reducers that call another one, as a user's `logged()` or `undoable()` does.
struct `A reducer that calls another by hand` {
  typealias Probe = MachineProbe<Home, HomeAction>
  typealias Whole = Reducer<Home, HomeAction, Void>

  private static func probe(_ reducer: Whole) -> Probe {
    var probe = Probe(Home(), reducer)
    probe.send(.sheet(.begin(1)))
    probe.send(.pages(id: 1, action: .begin(2)))
    #expect(probe.live == [1, 2])
    return probe
  }

  @Test func `with its own state keeps the lifetimes of its effects`() {
    var probe = Self.probe(Whole { home, action, _ in homeReducer(&home, action, ()) })
    probe.edit { $0.sheet = nil }
    #expect(probe.live == [2])
    probe.edit { $0.pages.remove(id: 1) }
    #expect(probe.isEmpty)
  }

  @Test func `that calls a third keeps them`() {
    let inner = Whole { home, action, _ in homeReducer(&home, action, ()) }
    let outer = Whole { home, action, _ in inner(&home, action, ()).cancellable(id: "all") }
    var probe = Self.probe(outer)
    probe.edit { $0.sheet = nil }
    #expect(probe.live == [2])
  }

  @Test func `keeps them under a pullback, an optional and a row`() {
    let panel = Reducer<HomePanel?, PanelAction, Void> { panel, action, _ in panelReducer.optional()(&panel, action, ())
    }
    let notes = Reducer<HomePage, PageAction, Void> { page, action, _ in pageReducer(&page, action, ()) }
    let home = Whole.combine(
      panel.pullback(state: \.sheet, action: \.sheet, environment: { $0 }),
      notes.optional().pullback(state: \.optionalPage, action: \.optionalPage, environment: { $0 }),
      notes.forEach(state: \.pages, action: \.pages, environment: { $0 }),
      Reducer { home, action, _ in
        if case .edit(let edit) = action { edit(&home) }
        return .none
      })
    var state = Home()
    state.pages[id: 1]?.notes.append(HomeNote(id: 1))
    var probe = Probe(state, home)
    probe.send(.sheet(.begin(1)))
    probe.send(.optionalPage(.panel(.begin(2))))
    probe.send(.pages(id: 1, action: .note(id: 1, action: .begin(3))))
    #expect(probe.live == [1, 2, 3])
    probe.edit { $0.sheet = nil }
    #expect(probe.live == [2, 3])
    probe.edit { $0.optionalPage?.panel = nil }
    #expect(probe.live == [3])
    probe.edit { $0.pages[id: 1]?.notes.removeAll() }
    #expect(probe.isEmpty)
  }

  @Test func `with a copy of its state returns effects without lifetimes`() {
    let reducer = Whole { home, action, _ in
      // Not written back: the optimizer would detect that and remove the copy.
      var copy = home
      if case .edit(let edit) = action { edit(&home) }
      return homeReducer(&copy, action, ())
    }
    var probe = Self.probe(reducer)
    probe.edit { home in
      home.sheet = nil
      home.pages.remove(id: 1)
    }
    #expect(probe.live == [1, 2])
  }

  @Test func `with a part of its state returns effects without lifetimes`() {
    let reducer = Whole { home, action, _ in
      switch action {
      case .sheet(let action): return panelReducer.optional()(&home.sheet, action, ()).map { .sheet($0) }
      case .page(let action): return pageReducer(&home.page, action, ()).map { .page($0) }
      case .edit(let edit): edit(&home)
      default: break
      }
      return .none
    }
    var probe = Probe(Home(), reducer)
    probe.send(.sheet(.begin(1)))
    probe.send(.page(.panel(.begin(2))))
    #expect(probe.live == [1, 2])
    probe.edit { home in
      home.sheet = nil
      home.page.panel = nil
    }
    #expect(probe.live == [1, 2])
  }
}
