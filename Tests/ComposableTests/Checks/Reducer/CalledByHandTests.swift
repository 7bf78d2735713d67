import Composable
import Expectations
import Testing

/// Reducers that call another one, as a user's `logged()` or `undoable()` does.
struct `A reducer that calls another by hand` {
  typealias Probe = MachineProbe<Home, HomeAction>
  typealias Whole = Reducer<Home, HomeAction, Void>

  private static func probe(_ reducer: Whole) -> Probe {
    var probe = Probe(Home(), reducer)
    probe.send(.sheet(.begin(1)))
    probe.send(.pages(id: 1, action: .begin(2)))
    expectEqual(probe.live, [1, 2])
    return probe
  }

  @Test func `with its own state keeps the lifetimes of its effects`() {
    var probe = Self.probe(Whole { home, action, _ in homeReducer(&home, action, ()) })
    probe.edit { $0.sheet = nil }
    expectEqual(probe.live, [2])
    probe.edit { $0.pages.remove(id: 1) }
    #expect(probe.isEmpty)
  }

  @Test func `that calls a third keeps them`() {
    let inner = Whole { home, action, _ in homeReducer(&home, action, ()) }
    let outer = Whole { home, action, _ in inner(&home, action, ()).cancellable(id: "all") }
    var probe = Self.probe(outer)
    probe.edit { $0.sheet = nil }
    expectEqual(probe.live, [2])
  }

  @Test func `keeps them under a pullback, an optional and a row`() {
    let panel = Reducer<HomePanel?, PanelAction, Void> { panel, action, _ in panelReducer.optional()(&panel, action, ())
    }
    let notes = Reducer<HomePage, PageAction, Void> { page, action, _ in pageReducer(&page, action, ()) }
    let home = Whole.combine(
      panel.pullback(state: \.sheet, action: \.sheet),
      notes.optional().pullback(state: \.optionalPage, action: \.optionalPage),
      notes.forEach(state: \.pages, action: \.pages),
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
    expectEqual(probe.live, [1, 2, 3])
    probe.edit { $0.sheet = nil }
    expectEqual(probe.live, [2, 3])
    probe.edit { $0.optionalPage?.panel = nil }
    expectEqual(probe.live, [3])
    probe.edit { $0.pages[id: 1]?.notes.removeAll() }
    #expect(probe.isEmpty)
  }

  @Test func `with a copy of its state keeps the lifetimes of its effects`() {
    let reducer = Whole { home, action, _ in
      var copy = home
      let effect = homeReducer(&copy, action, ())
      home = copy
      return effect
    }
    var probe = Self.probe(reducer)
    probe.edit { $0.sheet = nil }
    expectEqual(probe.live, [2])
    probe.edit { $0.pages.remove(id: 1) }
    #expect(probe.isEmpty)
  }

  @Test func `with a part of its state has effects of its own, which do not end with the part`() {
    var probe = Probe(Home(), Self.callingParts)
    let misuses = reports {
      probe.send(.page(.begin(1)))
      probe.edit { $0.page.id = 2 }
    }
    #expect(misuses.isEmpty)
    expectEqual(probe.live, [1])
  }

  @Test func `with a part of its state reports effects that do not end with a child of the part`() {
    var probe = Probe(Home(), Self.callingParts)
    let misuses = reports {
      probe.send(.sheet(.begin(1)))
      probe.send(.page(.panel(.begin(2))))
    }
    expectEqual(
      misuses,
      [
        .unknownLifetime(
          action: ".sheet(.begin(1))", child: "HomePanel", part: "Optional<HomePanel>", whole: "Home"),
        .unknownLifetime(action: ".page(.panel(.begin(2)))", child: "HomePanel", part: "HomePage", whole: "Home"),
      ])
    probe.edit { home in
      home.sheet = nil
      home.page.panel = nil
    }
    expectEqual(probe.live, [1, 2])
  }

  @Test func `reports each such effect once, however many children it has passed`() {
    let pages = Reducer<Home, HomeAction, Void> { home, action, _ in
      guard case .edit = action else { return screens(&home.screen, action, ()) }
      return .none
    }
    var state = Home()
    state.screen = .page(HomePage(id: 1))
    var probe = Probe(state, pages)
    let misuses = reports { probe.send(.screen(.page(.panel(.begin(1))))) }
    expectEqual(misuses.map(\.number), [115])
    expectEqual(probe.live, [1])
  }

  @Test func `reports no effect that completes immediately, or whose child is always present`() {
    let sending = Reducer<HomePanel, PanelAction, Void> { _, action, _ in
      if case .begin = action { .merge(.send(.write("a")), .cancel(id: "a")) } else { .none }
    }
    let panel = sending.optional().pullback(
      state: \HomePage.panel, action: \PageAction.Cases.panel)
    let main = panelReducer.pullback(state: \Home.main, action: \HomeAction.Cases.main)
    let reducer = Reducer<Wrapper, HomeAction, Void> { whole, action, _ in
      if case .page(let action) = action { return panel(&whole.home.page, action, ()).map { .page($0) } }
      return main(&whole.home, action, ())
    }
    var probe = MachineProbe(Wrapper(), reducer)
    let misuses = reports {
      probe.send(.page(.panel(.begin(1))))
      probe.send(.main(.begin(2)))
    }
    #expect(misuses.isEmpty)
    expectEqual(probe.live, [2])
  }

  @Test func `with a part of its own type has effects that end with the children of the whole`() {
    var probe = MachineProbe(
      Folder(id: 1, folders: [Folder(id: 2, folders: [Folder(id: 3)]), Folder(id: 3)]),
      Reducer<Folder, FolderAction, Void> { folder, action, _ in
        if case .removed(let id) = action { folder.folders.remove(id: id) }
        guard case .folder(2, let action) = action else { return .none }
        var inner = folder.folders[id: 2] ?? Folder(id: 2)
        let effect = foldersReducer(&inner, action, ()).map { FolderAction.folder(id: 2, action: $0) }
        folder.folders[id: 2] = inner
        return effect
      })
    probe.send(.folder(id: 2, action: .folder(id: 3, action: .begin(1))))
    probe.send(.removed(2))
    expectEqual(probe.live, [1])
    probe.send(.removed(3))
    #expect(probe.isEmpty)
  }

  @Test func `waits with its effects, and reports them when they start`() {
    var probe = Probe(
      Home(),
      Whole { home, action, _ in
        guard case .page(let action) = action else { return .none }
        let effect = pageReducer(&home.page, action, ()).map { HomeAction.page($0) }
        return .concatenate(.leaf(100), effect)
      })
    #expect(reports { probe.send(.page(.panel(.begin(1)))) }.isEmpty)
    expectEqual(reports { probe.finish(100) }.map(\.number), [115])
    expectEqual(probe.live, [1])
  }

  /// A reducer that calls others with parts of its state.
  private static let callingParts = Whole { home, action, _ in
    switch action {
    case .sheet(let action): return panelReducer.optional()(&home.sheet, action, ()).map { .sheet($0) }
    case .page(let action): return pageReducer(&home.page, action, ()).map { .page($0) }
    case .edit(let edit): edit(&home)
    default: break
    }
    return .none
  }
}

private let screens: Reducer<HomeScreen, HomeAction, Void> = Reducer { screen, action, _ in
  guard case .screen(let action) = action else { return .none }
  return screenReducer(&screen, action, ()).map { .screen($0) }
}

private struct Wrapper {
  var home = Home()
}

private struct Folder: Identifiable {
  let id: Int
  var folders: IdentifiedArrayOf<Folder> = []
}

private indirect enum FolderAction: Sendable, CasePathable {
  case begin(UInt)
  case folder(id: Int, action: FolderAction)
  case removed(Int)

  struct Cases {
    let folder = CasePath<FolderAction, (Int, FolderAction)>(
      embed: { .folder(id: $0.0, action: $0.1) },
      extract: { if case .folder(let id, let action) = $0 { (id, action) } else { nil } })
  }
  static let cases = Cases()
}

private let foldersReducer: Reducer<Folder, FolderAction, Void> =
  Reducer { _, action, _ in
    if case .begin(let number) = action { .leaf(number) } else { .none }
  }
  .forEach(state: \.folders, action: \.folder)
