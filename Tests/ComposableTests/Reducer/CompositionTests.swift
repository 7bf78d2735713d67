import Composable
import Expectations
import Testing

struct `Combine` {
  typealias Words = Reducer<[String], String, Int>

  private func word(_ text: String) -> Words {
    Words { words, action, number in
      words.append("\(action) \(text) \(number) after \(words.count)")
      return .send(text)
    }
  }

  @Test func `runs in order on the same state and merges the effects in that order`() {
    var words: [String] = []
    let effect = Words.combine(word("a"), word("b"), word("c"))(&words, "go", 7)
    expectEqual(words, ["go a 7 after 0", "go b 7 after 1", "go c 7 after 2"])
    expectEqual(effect.description, #".merge(.send("a"), .send("b"), .send("c"))"#)
  }
}

/// A parent that counts the reads and writes of its child.
private struct CountingParent: Sendable {
  static let reads = Locked(0)
  private var stored = HomePanel()
  var child: HomePanel {
    get {
      CountingParent.reads.withLock { $0 += 1 }
      return stored
    }
    set {
      CountingParent.reads.withLock { $0 += 1 }
      stored = newValue
    }
  }
}

private enum CountingAction: Sendable, CasePathable {
  case child(PanelAction), other

  struct Cases {
    let child = CasePath<CountingAction, PanelAction>(
      embed: { .child($0) }, extract: { if case .child(let value) = $0 { value } else { nil } })
  }
  static let cases = Cases()
}

struct `Pullback` {
  @Test func `changes the child and embeds its actions`() {
    var home = Home()
    let child = Reducer<HomePanel, PanelAction, Void> { panel, action, _ in
      panel.text += "!"
      return .send(.write("x"))
    }
    let effect = child.pullback(state: \Home.main, action: \HomeAction.Cases.main)(
      &home, .main(.begin(1)), ())
    expectEqual(home.main.text, "!")
    expectEqual(
      effect.map { action in if case .main(.write("x")) = action { true } else { false } }.description, ".send(true)")
  }

  @Test func `does not use the child's key path for other actions`() {
    let reducer = panelReducer.pullback(
      state: \CountingParent.child, action: \CountingAction.Cases.child)
    var parent = CountingParent()
    _ = reducer(&parent, .other, ())
    expectEqual(CountingParent.reads.withLock { $0 }, 0)
    _ = reducer(&parent, .child(.write("x")), ())
    #expect(CountingParent.reads.withLock { $0 } > 0)
    expectEqual(parent.child.text, "x")
  }

  @Test func `derives the child's environment from the parent's, for the child's actions only`() {
    let made = Locked(0)
    let child = Reducer<HomePanel, PanelAction, String> { panel, _, name in
      panel.text = name
      return .none
    }
    let reducer = child.pullback(state: \Home.main, action: \HomeAction.Cases.main) { (number: Int) in
      made.withLock { $0 += 1 }
      return "number \(number)"
    }
    var home = Home()
    _ = reducer(&home, .edit { _ in }, 7)
    expectEqual(made.withLock { $0 }, 0)
    _ = reducer(&home, .main(.write("")), 7)
    expectEqual(home.main.text, "number 7")
    expectEqual(made.withLock { $0 }, 1)
  }
}

struct `onChange` {
  let reducer = Reducer<Profile, ProfileAction, Void> { profile, action, _ in
    _ = profileReducer(&profile, action, ())
    return .send(.wish)
  }
  .onChange(of: { $0.age }) { old, new, profile, _ in
    profile.tags.append("\(old) to \(new)")
    profile.age = 100
    return .send(.tag("changed"))
  }

  @Test func `runs with the old and the new value after an action that changed it`() {
    var profile = Profile(age: 1)
    _ = reducer(&profile, .age(2), ())
    expectEqual(profile.tags, ["1 to 2"])
  }

  @Test func `does not run when the value is the same`() {
    var profile = Profile(age: 1)
    let effect = reducer(&profile, .age(1), ())
    #expect(profile.tags.isEmpty)
    expectEqual(effect.description, ".send(.wish)")
  }
}

struct `pullback, to an environment that depends on the state` {
  struct Row: Identifiable, Equatable { let id: Int, folder: String; var files: [String] = [] }

  let rowReducer = Reducer<Row, Int, [String]> { row, _, files in
    row.files = files
    return .none
  }

  @Test func `derives it from the state before the action`() {
    var row = Row(id: 1, folder: "a")
    let reducer: Reducer<Row, Int, [String: [String]]> = rowReducer.pullback(environment: { row, folders in
      folders[row.folder + "\(row.files.count)"] ?? []
    })
    _ = reducer(&row, 0, ["a0": ["x"], "a1": ["y"]])
    expectEqual(row.files, ["x"])
    _ = reducer(&row, 0, ["a0": ["x"], "a1": ["y"]])
    expectEqual(row.files, ["y"])
  }
}
