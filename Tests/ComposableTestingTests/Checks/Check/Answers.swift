@testable import ComposableTesting

enum AnswersAction: Hashable, Sendable {
  case asked
  case stopped
  case answered(Int)
}

typealias AnswersStore = TestStore<[Int], AnswersAction, Void>

/// Makes a feature that asks two services. The second is suspended once more. The state lists the actions:
/// -1 for `asked`, 0 for `stopped`, and the answers.
func makeAnswers() -> AnswersStore {
  let reducer = Reducer<[Int], AnswersAction, Void> { answers, action, _ in
    switch action {
    case .asked:
      answers.append(-1)
      return .merge(
        (1...2).map { number in
          .run { send in
            for _ in 0..<number { await turn() }
            await send(.answered(number))
          }
        })
    case .stopped: answers.append(0)
    case .answered(let number): answers.append(number)
    }
    return .none
  }
  return AnswersStore(initialState: [], reducer: reducer, environment: ())
}

/// The feature asks, and stops after the first answer.
func answersMoves(_ answers: [Int]) -> [Move<AnswersAction>] {
  answers.isEmpty ? [.send(.asked)] : answers == [-1, 1] ? [.send(.stopped)] : []
}

/// A feature that logs each request after a suspension, and does nothing when it is started again.
func makeRequests(_ log: Locked<[Int]>) -> TestStore<Int, Int, Void> {
  let reducer = Reducer<Int, Int, Void> { count, number, _ in
    guard number > 0 else { return .none }
    count = number
    return .run { _ in
      await turn()
      log.withLock { $0.append(number) }
    }
  }
  return TestStore(initialState: 0, reducer: reducer, environment: ())
}
