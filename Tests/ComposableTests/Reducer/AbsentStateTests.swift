import Composable
import Expectations
import Testing

private let optionalLine: UInt = #line + 1
private let optional = panelReducer.optional()
  .pullback(state: \Home.sheet, action: \HomeAction.Cases.sheet)

private let caseLine: UInt = #line + 1
private let screen = pageReducer.ifCaseLet(
  state: \HomeScreen.Cases.page, action: \HomeScreenAction.Cases.page)

private let rowLine: UInt = #line + 1
private let rows = pageReducer.forEach(state: \Home.pages, action: \HomeAction.Cases.pages)

private let keyLine: UInt = #line + 1
private let drawers = panelReducer.forEach(state: \Home.drawers, action: \HomeAction.Cases.drawer)

struct `A child action for absent state changes nothing and reports one misuse with the action and the reducer` {
  private func place(_ line: UInt) -> CodeLocation { CodeLocation(fileID: #fileID, line: line) }

  @Test func `for nil`() {
    var home = Home()
    home.sheet = nil
    let before = home
    var effect = Effect<HomeAction>.none
    let misuses = reports { effect = optional(&home, .sheet(.write("x")), ()) }
    expectEqual(home, before)
    expectEqual(effect.description, ".none")
    expectEqual(
      misuses,
      [
        .actionForAbsentState(action: #".write("x")"#, state: "HomePanel", absence: .none, reducer: place(optionalLine))
      ])
  }

  @Test func `for another case`() {
    var state = HomeScreen.list(HomePanel(text: "kept"))
    let misuses = reports { _ = screen(&state, .page(.rename(7)), ()) }
    expectEqual(state, .list(HomePanel(text: "kept")))
    expectEqual(
      misuses,
      [
        .actionForAbsentState(action: ".rename(7)", state: "HomePage", absence: .otherCase, reducer: place(caseLine))
      ])
  }

  @Test func `for a missing id`() {
    var home = Home()
    let before = home
    let misuses = reports { _ = rows(&home, .pages(id: 99, action: .begin(1)), ()) }
    expectEqual(home, before)
    expectEqual(
      misuses,
      [
        .actionForAbsentState(action: ".begin(1)", state: "HomePage", absence: .id("99"), reducer: place(rowLine))
      ])
  }

  @Test func `for a missing key`() {
    var home = Home()
    let before = home
    let misuses = reports { _ = drawers(&home, .drawer("x", .begin(1)), ()) }
    expectEqual(home, before)
    expectEqual(
      misuses,
      [
        .actionForAbsentState(action: ".begin(1)", state: "HomePanel", absence: .id("x"), reducer: place(keyLine))
      ])
  }

  @Test func `once in a whole feature, at any depth`() {
    var probe = MachineProbe()
    probe.edit { $0.pages[id: 1]?.panel = nil }
    let misuses = reports { probe.send(.pages(id: 1, action: .panel(.begin(1)))) }
    expectEqual(misuses.count, 1)
    #expect(probe.isEmpty)
  }

  @Test func `and none for the actions of others`() {
    var home = Home()
    home.sheet = nil
    let misuses = reports {
      _ = optional(&home, .main(.write("x")), ())
      _ = rows(&home, .drawer("a", .write("x")), ())
    }
    #expect(misuses.isEmpty)
  }
}

struct `forEach` {
  @Test func `changes the row with the id and embeds its actions with it`() {
    let child = Reducer<HomePanel, PanelAction, Void> { panel, _, _ in
      panel.text += "!"
      return .send(.write("x"))
    }
    var home = Home()
    let effect = child.forEach(state: \Home.drawers, action: \HomeAction.Cases.drawer)(
      &home, .drawer("b", .begin(1)), ())
    expectEqual(home.drawers, ["a": HomePanel(), "b": HomePanel(text: "!")])
    let isForB = effect.map { action in if case .drawer("b", .write("x")) = action { true } else { false } }
    expectEqual(isForB.description, ".send(true)")
  }

  @Test func `of an array changes the row with the id`() {
    var home = Home()
    _ = rows(&home, .pages(id: 2, action: .panel(.write("x"))), ())
    expectEqual(home.pages.map { $0.panel?.text }, ["", "x", ""])
  }

  @Test func `inside forEach reaches the row in the row`() {
    var home = Home()
    home.pages[id: 2]?.notes = [HomeNote(id: 5)]
    let effect = rows(&home, .pages(id: 2, action: .note(id: 5, action: .begin(1))), ())
    expectEqual(effect.description, ".run(ComposableTests/MachineProbe.swift:1)")
  }
}
