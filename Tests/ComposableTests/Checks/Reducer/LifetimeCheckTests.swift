import Composable
import Expectations
import Testing

extension `An effect lives as long as the state that started it:` {
  @Test(arguments: [true, false])
  func `a child that is removed in a step that only sends cancels its effects before that action is reduced`(
    usesQueue: Bool
  ) {
    let reducer = Reducer.combine(
      panelReducer.optional(),
      Reducer<HomePanel?, PanelAction, Void> { panel, action, _ in
        if case .write("go") = action {
          panel = nil
          return .send(.beginAndClose(2))
        }
        if case .beginAndClose = action { panel = HomePanel() }
        return .none
      })
    var probe = MachineProbe<HomePanel?, PanelAction>(HomePanel(), reducer)
    probe.usesQueue = usesQueue
    probe.send(.begin(1))
    let misuses = reports { probe.send(.write("go")) }
    expectEqual(misuses.count, 1)
    #expect(probe.state != nil)
    #expect(probe.live.isEmpty)
  }

  @Test func `a child that comes back later starts without effects`() {
    var probe = Probe(.sheet(.begin(1)))
    probe.edit { $0.sheet = nil }
    probe.edit { $0.sheet = HomePanel() }
    #expect(probe.live.isEmpty)
    probe.send(.sheet(.begin(2)))
    expectEqual(probe.live, [2])
  }

  @Test func `effects belong to the id after their reducer ran`() {
    let reducer = Reducer<HomePage, PageAction, Void> { page, action, _ in
      if case .rename(let id) = action { page.id = id }
      return .leaf(UInt(page.id))
    }
    var probe = MachineProbe<HomePage?, PageAction>(HomePage(id: 1), reducer.optional())
    probe.send(.begin(0))
    expectEqual(probe.live, [1])
    probe.send(.rename(2))
    expectEqual(probe.live, [2])
  }

  @Test func `another id under the key of a dictionary cancels the effects of the old one`() {
    var probe = Probe(.shelf("a", .begin(1)))
    probe.edit { $0.shelf["a"]?.text = "new" }
    expectEqual(probe.live, [1])
    probe.edit { $0.shelf["a"] = HomePage(id: 2) }
    #expect(probe.isEmpty)
  }

  @Test func `rows put into another array with the same ids keep their effects`() {
    var probe = Probe(.pages(id: 1, action: .begin(1)), .pages(id: 2, action: .begin(2)))
    probe.edit { $0.pages = [HomePage(id: 9), HomePage(id: 1)] }
    expectEqual(probe.live, [1])
  }

  @Test func `a row that is added again in a later step starts without effects`() {
    var probe = Probe(.pages(id: 1, action: .begin(1)))
    probe.edit { $0.pages.remove(id: 1) }
    probe.edit { $0.pages.append(HomePage(id: 1)) }
    #expect(probe.live.isEmpty)
  }

  @Test func `a row that was inserted and removed in one step cancels its effects, even if the array is unchanged`() {
    let reducer = Reducer<Home, HomeAction, Void>.combine(
      Reducer { home, action, _ in
        if case .pages(id: 7, _) = action { home.pages.append(HomePage(id: 7)) }
        return .none
      },
      pageReducer.forEach(state: \.pages, action: \.pages),
      Reducer { home, action, _ in
        if case .pages(id: 7, _) = action { home.pages = home.others }
        return .none
      })
    var home = Home()
    home.others = home.pages
    var probe = MachineProbe(home, reducer)
    probe.send(.pages(id: 1, action: .begin(1)))
    probe.send(.pages(id: 7, action: .begin(7)))
    expectEqual(probe.live, [1])
  }

  @Test func `a grandchild that becomes nil is canceled alone`() {
    var probe = Probe(.pages(id: 2, action: .begin(1)), .pages(id: 2, action: .panel(.begin(2))))
    probe.edit { $0.pages[id: 2]?.panel = nil }
    expectEqual(probe.live, [1])
  }

  @Test func `a grandchild removed by its parent in the same step never starts`() {
    let probe = Probe(.pages(id: 2, action: .panel(.beginAndClose(1))))
    expectEqual(probe.log, ["over"])
    #expect(probe.isEmpty)
  }

  @Test func `one reducer at two positions has a lifetime for each`() {
    var probe = Probe(.pages(id: 1, action: .panel(.begin(1))), .others(id: 1, action: .panel(.begin(2))))
    probe.edit { $0.others[id: 1]?.panel = nil }
    expectEqual(probe.live, [1])
  }

  // MARK: Other results of a removal

  @Test func `the rest of a child's concatenation never starts`() {
    let child = Reducer<HomePanel, PanelAction, Void> { _, _, _ in .concatenate(.leaf(1), .leaf(2)) }
    let reducer = Reducer<HomePanel?, PanelAction, Void>.combine(
      child.optional(),
      Reducer { panel, action, _ in
        if case .write = action { panel = nil }
        return .none
      })
    var probe = MachineProbe<HomePanel?, PanelAction>(HomePanel(), reducer)
    probe.send(.begin(1))
    probe.send(.write("close"))
    expectEqual(probe.log.filter { $0.hasPrefix("start") }, ["start 1"])
    #expect(probe.live.isEmpty)
  }

  @Test func `the send completes when its last effect is canceled with its state`() {
    var probe = Probe(.sheet(.begin(1)))
    _ = probe.takeLog()
    probe.edit { $0.sheet = nil }
    expectEqual(probe.log, ["cancel 1", "over"])
  }

  @Test func `a row that is removed and added in one step keeps its effects`() {
    var probe = Probe(.pages(id: 1, action: .begin(1)))
    probe.edit { home in
      home.pages.remove(id: 1)
      home.pages.append(HomePage(id: 1))
    }
    expectEqual(probe.live, [1])
  }

  @Test func `a removed key of a dictionary cancels its effects and no others`() {
    var probe = Probe(.drawer("a", .begin(1)), .drawer("b", .begin(2)))
    probe.edit { $0.drawers["a"] = nil }
    expectEqual(probe.live, [2])
    probe.edit { $0.drawers["b"]?.text = "new" }
    expectEqual(probe.live, [2])
  }

  @Test func `rows in rows are canceled with their own row, and with the enclosing row`() {
    var probe = Probe()
    probe.edit { home in
      for id in 1...2 { home.pages[id: id]?.notes = [HomeNote(id: 1), HomeNote(id: 2)] }
    }
    for (row, note, leaf) in [(1, 1, 11), (1, 2, 12), (2, 1, 21), (2, 2, 22)] as [(Int, Int, UInt)] {
      probe.send(.pages(id: row, action: .note(id: note, action: .begin(leaf))))
    }
    expectEqual(probe.live, [11, 12, 21, 22])
    probe.edit { $0.pages[id: 1]?.notes.remove(id: 2) }
    expectEqual(probe.live, [11, 21, 22])
    probe.edit { $0.pages.remove(id: 2) }
    expectEqual(probe.live, [11])
  }
}
