import Composable
import ComposableTesting
import GuessGame
import Testing

extension `Results, proven` {
  @Test func `nothing is lost while the history is busy, in any order of events`() {
    check(
      orders: .every,
      goals: ["the history is at rest": { !$0.isBusy && !$0.isLoading }, "all are saved": { $0.areAllSaved }],
      actions: { results in
        results.list.ids.map { .send(.row(id: $0, action: .save)) }
          + (results.list.contains(id: id(3)) ? [] : [.send(.add(Self.new))])
          + [
            .send(.saveAgainTapped), .send(.removeTapped(.all)), .send(.removalConfirmed), .advance(by: .seconds(1)),
          ]
      },
      history: { clock in
        HistoryEnvironment(
          load: {
            try await clock.sleep(for: .seconds(2))
            try Self.answer()
            return History([result(1)])
          },
          append: { _ in
            try await clock.sleep(for: .seconds(1))
            try Self.answer()
          },
          remove: { _ in
            try await clock.sleep(for: .seconds(1))
            try Self.answer()
          })
      })
  }
}

extension Results {
  fileprivate var areAllSaved: Bool { !list.isEmpty && list.allSatisfy { $0.saving == .saved } }
}
