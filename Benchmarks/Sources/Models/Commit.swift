/// Two-phase commit: a coordinator asks managers whether to commit, and tells all of them.
public struct Commit: Hashable, Sendable {
  private enum Manager { case working, prepared, committed, aborted }
  private enum Coordinator { case asking, committed, aborted }

  /// What a manager or the coordinator does.
  public enum Action: Hashable, Sendable {
    case prepare(Int), giveUp(Int)
    case hear(Int), commit, abort
    case obeyCommit(Int), obeyAbort(Int)
  }

  private var managers: [Manager]
  private var coordinator = Coordinator.asking
  /// The managers whose message was sent, and those whose message was heard.
  private var hasSent: [Bool]
  private var isHeard: [Bool]

  /// Creates a commit in which nothing has happened.
  public init(managers count: Int) {
    managers = Array(repeating: .working, count: count)
    hasSent = Array(repeating: false, count: count)
    isHeard = hasSent
  }

  /// What can happen next.
  public var moves: [Action] {
    var moves: [Action] = []
    if coordinator == .asking {
      if isHeard.allSatisfy({ $0 }) { moves.append(.commit) }
      moves.append(.abort)
      for index in managers.indices where hasSent[index] { moves.append(.hear(index)) }
    }
    for (index, manager) in managers.enumerated() {
      if manager == .working { moves += [.prepare(index), .giveUp(index)] }
      if coordinator == .committed { moves.append(.obeyCommit(index)) }
      if coordinator == .aborted { moves.append(.obeyAbort(index)) }
    }
    return moves
  }

  /// Does what an action says.
  public mutating func reduce(_ action: Action) {
    switch action {
    case .prepare(let index):
      managers[index] = .prepared
      hasSent[index] = true
    case .giveUp(let index): managers[index] = .aborted
    case .hear(let index): isHeard[index] = true
    case .commit: coordinator = .committed
    case .abort: coordinator = .aborted
    case .obeyCommit(let index): managers[index] = .committed
    case .obeyAbort(let index): managers[index] = .aborted
    }
  }
}
