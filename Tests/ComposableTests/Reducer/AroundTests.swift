import Composable
import Expectations
import Testing

private struct Form: Equatable {
  var text = ""
  var past: [String] = []
  var isLocked = false
}

private enum FormAction: Equatable, Sendable {
  case typed(String), undone, locked
  case begin(UInt)
}

private let formReducer: Reducer<Form, FormAction, Void> = Reducer { form, action, _ in
  switch action {
  case .typed(let text): form.text = text
  case .locked: form.isLocked = true
  case .begin(let number): return .leaf(number)
  case .undone: break
  }
  return .none
}

/// Code around a reducer.
struct `Around a reducer,` {
  private typealias Probe = MachineProbe<Form, FormAction>

  @Test func `a log sees each action with the state before and after it, and the effect`() {
    let reducer = Reducer<[String], FormAction, Void>.around(
      Reducer { texts, action, _ in
        if case .typed(let text) = action { texts.append(text) }
        return .leaf(1)
      }
    ) { texts, action, environment, reduce in
      let before = texts.count
      let effect = reduce(&texts, action, environment)
      texts.append("\(action): \(before) -> \(texts.count), \(effect)")
      return effect
    }
    var texts: [String] = []
    let effect = reducer(&texts, .typed("a"), ())
    expectEqual(texts, ["a", #"typed("a"): 0 -> 1, \#(effect)"#])
    #expect(!effect.isNone)
  }

  @Test func `a guard refuses actions`() {
    let reducer = Reducer.around(formReducer) { form, action, environment, reduce in
      form.isLocked ? .none : reduce(&form, action, environment)
    }
    var probe = Probe(Form(), reducer)
    probe.send(.locked)
    probe.send(.typed("a"))
    probe.send(.begin(1))
    expectEqual(probe.state, Form(isLocked: true))
    #expect(probe.isEmpty)
  }

  @Test func `an undo keeps the state before a change`() {
    let reducer = Reducer.around(formReducer) { form, action, environment, reduce in
      if action == .undone {
        if let text = form.past.popLast() { form.text = text }
        return .none
      }
      let before = form.text
      defer { if form.text != before { form.past.append(before) } }
      return reduce(&form, action, environment)
    }
    var probe = Probe(Form(), reducer)
    for action in [FormAction.typed("a"), .locked, .typed("b"), .undone] { probe.send(action) }
    expectEqual(probe.state, Form(text: "a", past: [""], isLocked: true))
  }

  @Test func `a second run changes the same state, and its effects are merged after those of the first`() {
    let reducer = Reducer.around(formReducer) { form, action, environment, reduce in
      guard case .begin(let number) = action else { return reduce(&form, action, environment) }
      let first = reduce(&form, action, environment)
      return .merge(first, reduce(&form, .begin(number + 1), environment), reduce(&form, .typed("done"), environment))
    }
    var probe = Probe(Form(), reducer)
    probe.send(.begin(1))
    expectEqual(probe.live, [1, 2])
    expectEqual(probe.state.text, "done")
  }

  @Test func `an attempt on a copy drops the change with its effects`() {
    let reducer = Reducer.around(homeReducer) { home, action, environment, reduce in
      var next = home
      let effect = reduce(&next, action, environment)
      guard next.pages.count <= 3 else { return .none }
      home = next
      return effect
    }
    var probe = MachineProbe(Home(), reducer)
    probe.send(.pages(id: 1, action: .begin(1)))
    probe.edit { $0.pages.append(HomePage(id: 4)) }
    expectEqual(probe.state.pages.count, 3)
    expectEqual(probe.live, [1])
    probe.edit { $0.pages.remove(id: 1) }
    #expect(probe.isEmpty)
  }

  @Test func `the effects of children end with them, at each depth`() {
    let page = Reducer.around(pageReducer) { page, action, environment, reduce in reduce(&page, action, environment) }
    let home = Reducer.around(
      .combine(
        page.forEach(state: \Home.pages, action: \HomeAction.Cases.pages),
        Reducer { home, action, _ in
          if case .edit(let edit) = action { edit(&home) }
          return .none
        })
    ) { home, action, environment, reduce in
      reduce(&home, action, environment)
    }
    var probe = MachineProbe(Home(), home)
    probe.send(.pages(id: 1, action: .begin(1)))
    probe.send(.pages(id: 1, action: .panel(.begin(2))))
    probe.send(.pages(id: 2, action: .begin(3)))
    probe.edit { $0.pages[id: 1]?.panel = nil }
    expectEqual(probe.live, [1, 3])
    probe.edit { $0.pages.remove(id: 1) }
    expectEqual(probe.live, [3])
  }

  @Test func `cancellation ids are those of the reducer`() {
    let reducer = Reducer<Spots, SpotsAction, Void>.around(spotsReducer) { spots, action, environment, reduce in
      reduce(&spots, action, environment)
    }
    var probe = MachineProbe(Spots(), reducer)
    probe.perform("left", .leaf(1).cancellable(id: "save"))
    probe.perform("right", .leaf(2).cancellable(id: "save"))
    probe.perform("left", .cancel(id: "save"))
    expectEqual(probe.live, [2])
  }
}
