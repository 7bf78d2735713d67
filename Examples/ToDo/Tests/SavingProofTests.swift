import ComposableTesting

@testable import ToDo

/// Changes and requests to leave in every order, with a disk that succeeds or fails, early or late.
struct `A list that is saved` {
  private struct Full: Error {}

  private static let moves: [Move<ToDoAction>] =
    [
      .item(id: 1, action: .toggled), .saving(.save), .leaving(.quitTapped), .leaving(.interrupted), .cancelTapped,
      .leaving(.confirmed),
    ].map { .send($0) } + [.advance(by: .milliseconds(500))]

  @Test func `has one write at a time, and unsaved changes are never lost without a notice`() {
    ToDoStore.check(
      CheckRules(
        fingerprint: { toDo, _ in
          Fingerprint(saving: "\(toDo.saving)", leaving: toDo.leaving, isAsked: toDo.question != nil)
        },
        effect: { _, _ in
          // A pause or a write counts the same, whatever action started it.
          0
        },
        end: { toDo, inFlight in
          // A pause or a write is in flight, never two.
          inFlight.count == (toDo.saving.isUnderWay ? 1 : 0)
        },
        step: { before, action, after in
          // The program ends only if the list is saved, or it is known that it cannot be saved.
          if after.isFinished, !before.isFinished {
            switch action {
            case .leaving(.confirmed): before.question != nil
            case .saving(.failed): before.leaving == .anyway
            default: after.saving.status == .saved
            }
          } else {
            true
          }
        },
        rests: \.isFinished,
        expects: ["the program is left": \.isFinished])
    ) {
      let store = makeStore(ToDo([.milk]))
      store.environment.saving.file.write = { [clock = store.clock] _ in
        try await clock.sleep(for: choose("latency", .milliseconds(500), .seconds(1)))
        if choose("disk", "free", "full") == "full" { throw Full() }
      }
      return store
    } actions: { toDo in
      // A dialog gets all keys, and after the end there are no keys.
      toDo.isFinished ? [] : toDo.question == nil ? Self.moves.filter { !Self.isAnswer($0) } : Self.moves
    }
  }

  private static func isAnswer(_ move: Move<ToDoAction>) -> Bool {
    if case .send(.leaving(.confirmed)) = move { true } else { false }
  }

  private struct Fingerprint: Hashable {
    var saving: String
    var leaving: Leaving?
    var isAsked: Bool
  }
}

extension Saving {
  fileprivate var isUnderWay: Bool {
    switch status {
    case .waiting, .writing: true
    default: false
    }
  }
}
