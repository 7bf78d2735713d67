import Composable
import ThreadExecutors

/// An actor for a `StoreActor` to live on, of each kind that a program may have.
struct HomeActor: Sendable {
  enum Kind: String, CaseIterable, CustomStringConvertible, Sendable {
    /// The main actor.
    case main
    /// An actor with the default executor.
    case plain
    /// An actor whose executor is a thread.
    case thread
    /// An actor that shares the executor of the main actor.
    case besideMain

    var description: String { rawValue }
  }

  let actor: any Actor

  init(_ kind: Kind) {
    actor =
      switch kind {
      case .main: MainActor.shared
      case .plain: PlainActor()
      case .thread: ThreadActor()
      case .besideMain: MainNeighbor()
      }
  }
}

private actor PlainActor {}

private actor MainNeighbor {
  nonisolated var unownedExecutor: UnownedSerialExecutor { MainActor.sharedUnownedExecutor }
}

/// An actor whose jobs run on one thread of its own, in the order in which they come.
actor ThreadActor {
  private nonisolated let executor = ThreadExecutor()

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
}
