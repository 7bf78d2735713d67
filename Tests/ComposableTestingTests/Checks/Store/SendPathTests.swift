import Composable
import Expectations
import Testing

@testable import ComposableTesting

private struct Editor: Equatable {
  var title = ""
  var saves = 0
}

@CasePathable private enum EditorAction: Equatable { case renamed(String), saveTapped, closeTapped }

private let editorReducer: Reducer<Editor, EditorAction, Void> = Reducer { editor, action, _ in
  switch action {
  case .renamed(let title): editor.title = title
  case .saveTapped: editor.saves += 1
  case .closeTapped: return .dismiss
  }
  return .none
}

@CasePathable private enum Screen: Equatable { case editor(Editor), number(Int) }

@CasePathable private enum ScreenAction: Equatable { case editor(EditorAction), number(Int) }

private struct App: Equatable {
  var sheet: Editor?
  var path: Stack<Screen> = []
  var count = 0
}

@CasePathable private enum AppAction: Equatable {
  case sheet(PresentationAction<EditorAction>)
  case path(StackAction<Screen, ScreenAction>)
  case counted
}

private let appReducer: Reducer<App, AppAction, Void> = .combine(
  editorReducer.presented(state: \.sheet, action: \.sheet, environment: { $0 }),
  editorReducer.ifCaseLet(state: \Screen.Cases.editor, action: \ScreenAction.Cases.editor, environment: { $0 })
    .stacked(state: \App.path, action: \.path, environment: { $0 }),
  Reducer { app, action, _ in
    if action == .counted { app.count += 1 }
    return .none
  })

private typealias AppStore = TestStore<App, AppAction, Void>

private func makeApp() -> AppStore {
  var app = App(sheet: Editor())
  app.path.push(.editor(Editor()))
  return AppStore(initialState: app, reducer: appReducer, environment: ())
}

struct `An action by its path` {
  @Test func `is sent as the action itself, with its payload and without`() {
    let store = makeApp()
    store.send(\.counted) { $0.count = 1 }
    store.send(\.sheet.presented.saveTapped) { $0.sheet?.saves = 1 }
    store.send(\.sheet.presented.renamed, "a") { $0.sheet?.title = "a" }
    store.send(\.sheet.presented, .renamed("b")) { $0.sheet?.title = "b" }
    store.send(\.path.element[id: 0].editor.renamed, "c") { $0.path[id: 0]?.modify(\.editor) { $0.title = "c" } }
    store.send(\.path.element[id: 0].editor.closeTapped)
    store.receive(\.path.pop) { $0.path = [] }
    store.send(\.sheet.dismiss) { $0.sheet = nil }
  }

  @Test func `fails as the action itself does`() {
    let report = reports { makeApp().send(\.sheet.presented.renamed, "a") }
    let action = reports { makeApp().send(.sheet(.presented(.renamed("a")))) }
    expectEqual(report.map(\.text), action.map(\.text))
    expectEqual(report.map(\.number), [202])
  }
}

struct `A TestStore of a part that may be absent` {
  @Test func `asserts the part while it is present`() throws {
    let store = makeApp()
    let sheet = try #require(store.ifLet(state: \.sheet, action: \.sheet.presented))
    sheet.send(\.renamed, "a") { $0.title = "a" }
    expectEqual(store.state.sheet?.title, "a")
    let screen = try #require(store.ifLet(state: \.path[id: 0], action: \.path.element[id: 0]))
    let editor = try #require(screen.ifCaseLet(state: \.editor, action: \.editor))
    editor.send(.saveTapped) { $0.saves = 1 }
  }

  @Test func `is nil while it is absent`() {
    let store = makeApp()
    #expect(store.ifLet(state: \.path[id: 1], action: \.path.element[id: 1]) == nil)
    let screen = store.scope(state: \.path[id: 0]!, action: \.path.element[id: 0])
    #expect(screen.ifCaseLet(state: \.number, action: \.number) == nil)
  }

  @Test func `sees its last state where it is removed`() throws {
    let store = makeApp()
    let sheet = try #require(store.ifLet(state: \.sheet, action: \.sheet.presented))
    sheet.send(.saveTapped) { $0.saves = 1 }
    sheet.send(.closeTapped)
    store.receive(\.sheet.dismiss) { $0.sheet = nil }
    expectEqual(sheet.state, Editor(saves: 1))
    #expect(store.ifLet(state: \.sheet, action: \.sheet.presented) == nil)
  }
}

struct `A part of a test with another exhaustivity` {
  @Test func `is partial, and the rest is not`() {
    let report = reports {
      let store = makeStore()
      store.withExhaustivity(.off) {
        store.send(.load)
        store.send(.add(1))
      }
      store.send(.add(1)) { $0.count = 3 }
      store.send(.add(1))
    }
    expectEqual(report.map(\.number), [202])
  }

  @Test func `skips what is pending at its end, and leaves effects`() {
    let report = reports {
      let store = makeStore()
      let count = store.withExhaustivity(.off) {
        store.send(.sendThree)
        store.send(.startTimer)
        return store.inFlight.count
      }
      expectEqual(count, 1)
      store.send(.nothing)
    }
    expectEqual(report.map(\.number), [209])
  }

  @Test func `ends with an error, too`() {
    let store = makeStore()
    #expect(throws: SomeError.self) { try store.withExhaustivity(.off) { throw SomeError() } }
    expectEqual(store.exhaustivity, .on)
  }

  @Test func `may be exhaustive in a partial test`() {
    let report = reports {
      let store = makeStore()
      store.exhaustivity = .off
      store.withExhaustivity(.on) { store.send(.add(1)) }
      store.send(.add(1))
    }
    expectEqual(report.map(\.number), [202])
  }
}

struct `An exploration under the name of a type of stores` {
  @Test func `is that of all stores`() async {
    let runs = Locked(0)
    let body = {
      let store = makeApp()
      store.send(.counted) { $0.count = 1 }
      runs.withLock { $0 += 1 }
    }
    AppStore.explore(.every, body)
    await AppStore.explore(.every) {
      await turn()
      body()
    }
    #expect(runs.withLock { $0 } >= 4)
    expectEqual(reports { AppStore.explore(.every) { throw SomeError() } }.map(\.number), [215])
  }
}
