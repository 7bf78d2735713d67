import Composable
import Expectations
import Testing

extension `Combine` {
  @Test func `of nothing, and empty, do nothing`() {
    for reducer in [Words.combine(), .combine([]), .empty] {
      var words: [String] = ["x"]
      expectEqual(reducer(&words, "go", 7).description, ".none")
      expectEqual(words, ["x"])
    }
  }
}

extension `onChange` {
  @Test func `can compare with its own function, even values that are not Equatable`() {
    let reducer = Reducer<Int, Int, Void> { number, action, _ in
      number = action
      return .none
    }
    .onChange(of: { (number: $0, isLarge: $0 > 9) }, by: { $0.isLarge == $1.isLarge }) { old, new, _, _ in
      .send(old.number * 100 + new.number)
    }
    var number = 0
    expectEqual(
      [1, 10, 11, 2].map { reducer(&number, $0, ()).description }, [".none", ".send(110)", ".none", ".send(1102)"])
  }

  @Test func `does not run again for its own changes`() {
    var profile = Profile(age: 1)
    _ = reducer(&profile, .age(2), ())
    expectEqual(profile.age, 100)
    expectEqual(profile.tags.count, 1)
  }

  @Test func `merges its effect after the reducer's own`() {
    var profile = Profile(age: 1)
    let effect = reducer(&profile, .age(2), ())
    expectEqual(effect.description, #".merge(.send(.wish), .send(.tag("changed")))"#)
  }

  @Test func `detects a change that only a part of the reducers made`() {
    let both = Reducer<Profile, ProfileAction, Void>.combine(
      profileReducer,
      Reducer { profile, _, _ in
        profile.name += "!"
        return .none
      })
    var seen = Profile()
    let reducer = both.onChange(of: { $0.name }) { old, new, profile, _ in
      profile.tags.append("\(old)-\(new)")
      return .none
    }
    _ = reducer(&seen, .name("Blob"), ())
    expectEqual(seen.tags, ["-Blob!"])
  }
}

extension `pullback, to an environment that depends on the state` {
  @Test func `derives one for each row`() {
    struct List: Equatable { var rows: IdentifiedArrayOf<Row> = [] }
    var list = List(rows: [Row(id: 1, folder: "a"), Row(id: 2, folder: "b")])
    let reducer: Reducer<List, ListAction, [String: [String]]> =
      rowReducer
      .pullback(environment: { row, folders in folders[row.folder] ?? [] })
      .forEach(state: \.rows, action: \.row)
    _ = reducer(&list, .row(id: 2, action: 0), ["a": ["x"], "b": ["y"]])
    expectEqual(list.rows.map(\.files), [[], ["y"]])
  }
}

@CasePathable private enum ListAction { case row(id: Int, action: Int) }
