import Composable
import ComposableTesting

@testable import GitLog

/// A user who selects commits and reads diffs in every order, while Git answers or fails, early or late.
struct `A log that is read in any order` {
  @Test func `shows only what belongs to the selected commit, and runs Git once for each pane`() {
    GitLogStore.check(
      CheckRules(
        invariant: { log in
          // The double names a file after its commit.
          guard case .value(let tree) = log.files else { return true }
          return tree.map(\.id) == [log.selection]
        },
        end: { log, inFlight in
          inFlight.count == (log.files == .loading ? 1 : 0) + (log.diff == .loading ? 1 : 0)
        },
        step: { _, _, after in after.page == .diff || after.diff == .nothing },
        expects: [
          "a diff is read": { if case .value = $0.diff { true } else { false } },
          "an error is shown": { if case .failed = $0.files { true } else { false } },
        ])
    ) {
      var log = GitLog.loaded
      log.selection = nil
      log.files = .nothing
      log.expanded = []
      log.file = nil
      let store = GitLogStore(initialState: log, reducer: gitLogReducer, environment: .small)
      store.environment.files = { [clock = store.clock] id in
        try? await clock.sleep(for: choose("files", .seconds(1), .seconds(2)))
        return choose("Git", "answers", "fails") == "fails"
          ? .failure(.failed("")) : .success([FileChange(path: id)])
      }
      store.environment.diff = { [clock = store.clock] _, _ in
        try? await clock.sleep(for: .seconds(1))
        return .success(Diff())
      }
      return store
    } actions: { log in
      [.send(.selected(Commit.lists.id)), .send(.selected(Commit.keys.id)), .send(.back), .advance(by: .seconds(1))]
        + (log.page == .diff ? [] : [.send(.diffTapped)])
    }
  }
}
