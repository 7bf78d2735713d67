import Composable
import Expectations
import Testing

struct `An effect lives as long as the state that started it:` {
  typealias Probe = MachineProbe<Home, HomeAction>

  // MARK: Optional

  @Test func `a child that becomes nil cancels its effects`() {
    var probe = Probe(.sheet(.begin(1)), .main(.begin(2)))
    probe.edit { $0.sheet = nil }
    expectEqual(probe.live, [2])
    expectEqual(probe.log, ["start 1", "start 2", "cancel 1", "over"])
  }

  @Test func `a child that is changed in place keeps its effects`() {
    var probe = Probe(
      .sheet(.begin(1)), .optionalPage(.begin(2)), .pages(id: 1, action: .begin(3)), .screen(.list(.begin(4))))
    probe.edit { home in
      home.sheet?.text = "new"
      home.sheet = HomePanel(text: "another value in the same place")
      home.optionalPage?.text = "new"
      home.pages[id: 1]?.text = "new"
      home.screen = .list(HomePanel(text: "new"))
    }
    expectEqual(probe.live, [1, 2, 3, 4])
  }

  @Test func `effects returned in the step that removed the child never start`() {
    var probe = Probe(
      .sheet(.beginAndClose(1)), .screen(.list(.beginAndClose(2))), .optionalPage(.beginAndClose(3)),
      .pages(id: 1, action: .beginAndClose(4)), .drawer("a", .beginAndClose(5)))
    expectEqual(probe.log.filter { $0 != "over" }, [])
    #expect(probe.isEmpty)
    probe.edit { $0.sheet = HomePanel() }
    #expect(probe.live.isEmpty)
  }

  @Test func `the sends of a child that is removed in the same step are delivered`() {
    let child = Reducer<HomePanel, PanelAction, Void> { panel, action, _ in
      panel.text += "."
      if case .begin = action { return .merge(.send(.write("x")), .leaf(1)) }
      return .none
    }
    let reducer = Reducer<HomePanel?, PanelAction, Void>.combine(
      child.optional(),
      Reducer { panel, action, _ in
        if case .begin = action { panel = nil }
        return .none
      })
    var probe = MachineProbe<HomePanel?, PanelAction>(HomePanel(), reducer)
    let misuses = reports { probe.send(.begin(1)) }
    expectEqual(misuses.count, 1)
    #expect(probe.isEmpty)
  }

  // MARK: Case and id

  @Test func `a change of the enum's case cancels the effects of the old case`() {
    var probe = Probe(.screen(.list(.begin(1))))
    probe.edit { $0.screen = .page(HomePage(id: 1)) }
    #expect(probe.live.isEmpty)
    probe.send(.screen(.page(.begin(2))))
    probe.edit { $0.screen = .list(HomePanel()) }
    #expect(probe.isEmpty)
  }

  @Test func `another id cancels the effects of the old id`() {
    var probe = Probe(.page(.begin(1)), .optionalPage(.begin(2)))
    probe.edit { $0.screen = .page(HomePage(id: 1)) }
    probe.send(.screen(.page(.begin(3))))
    expectEqual(probe.live, [1, 2, 3])
    probe.edit { $0.page = HomePage(id: 2) }
    expectEqual(probe.live, [2, 3])
    probe.edit { $0.optionalPage = HomePage(id: 2) }
    expectEqual(probe.live, [3])
    probe.edit { $0.screen = .page(HomePage(id: 2)) }
    #expect(probe.isEmpty)
  }

  // MARK: Rows

  @Test func `a removed row cancels its effects and no others`() {
    var probe = Probe(
      .pages(id: 1, action: .begin(1)), .pages(id: 2, action: .begin(2)), .others(id: 1, action: .begin(3)))
    probe.edit { $0.pages.remove(id: 1) }
    expectEqual(probe.live, [2, 3])
  }

  @Test func `moving rows cancels nothing`() {
    var probe = Probe(.pages(id: 1, action: .begin(1)), .pages(id: 3, action: .begin(3)))
    probe.edit { home in
      home.pages.reverse()
      home.pages.move(fromOffsets: [0], toOffset: 3)
    }
    expectEqual(probe.live, [1, 3])
  }

  // MARK: Grandchildren

  @Test func `a grandchild is canceled with its parent`() {
    var probe = Probe(
      .optionalPage(.panel(.begin(1))), .pages(id: 2, action: .panel(.begin(2))), .page(.panel(.begin(3))))
    probe.edit { $0.optionalPage = nil }
    expectEqual(probe.live, [2, 3])
    probe.edit { $0.pages.remove(id: 2) }
    expectEqual(probe.live, [3])
    probe.edit { $0.page = HomePage(id: 9) }
    #expect(probe.isEmpty)
  }

  @MainActor @Test func `a store task finishes when its effects are canceled with their state`() async {
    let gate = Gate()
    let child = Reducer<HomePanel, PanelAction, Void> { _, _, _ in .run { _ in try await gate.pass() } }
    let store = Store<Home, HomeAction>(
      initialState: Home(),
      reducer: .combine(
        child.optional().pullback(state: \.sheet, action: \.sheet),
        Reducer { home, action, _ in
          if case .edit(let edit) = action { edit(&home) }
          return .none
        }), environment: ())
    let task = store.send(.sheet(.begin(1)))
    store.send(.edit { $0.sheet = nil })
    await task.finish()
    #expect(store.isIdle)
    expectEqual(gate.waitingCount, 0)
  }
}
