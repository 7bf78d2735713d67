import Composable
import ComposableTesting
import Dispatch
import Foundation

/// The environment of the effects of a random program: a log, a clock, and the gates that a test opens.
///
/// Unchecked: the lock protects all mutable properties except `clock` and `sender`, which are set before anything runs
/// and cleared after everything ended.
final class World: @unchecked Sendable {
  private let lock = NSLock()
  private var lines: [String] = []
  private var gates: [CommandGate] = []
  private var aliveCount = 0
  private var runningCount = 0
  private var lastToken = 0
  private var sentOnRelease: [Int] = []
  private var reducedReleaseSends: [Int] = []
  private var waiter: CheckedContinuation<Void, Never>?
  private var isOver = false
  private var isReducing = false

  /// Whether some of the objects that effects, actions and states hold send an action when they are released.
  let sendsOnRelease: Bool
  nonisolated(unsafe) var clock: TestClock?
  /// Sends to the store, from a reducer or a `deinit`.
  nonisolated(unsafe) var sender: ((ScopedAction) -> Void)?

  init(sendsOnRelease: Bool = false, isAtHome: @escaping @Sendable () -> Bool = { isOnMainQueue }) {
    self.sendsOnRelease = sendsOnRelease
    self.isAtHome = isAtHome
  }

  private func locked<R>(_ body: () -> R) -> R {
    lock.lock()
    defer { lock.unlock() }
    return body()
  }

  // MARK: The log

  var now: Int { clock.map { Int($0.now.offset / .seconds(1)) } ?? 0 }

  /// Runs a reducer.
  func reducing<R>(_ body: () -> R) -> R {
    locked { isReducing = true }
    defer { locked { isReducing = false } }
    return body()
  }

  func note(_ line: String) { locked { lines.append(line) } }

  func takeLines() -> [String] {
    locked {
      defer { lines = [] }
      return lines
    }
  }

  /// An action for the reducer that is `level` levels below the root.
  func seen(_ act: PlannedAction, at level: Int = 0) -> ScopedAction {
    ScopedAction(act: act, level: level, token: token())
  }

  /// Sends to the store from a context in which it may be busy.
  func send(_ act: PlannedAction) { sender?(seen(act)) }

  // MARK: Gates

  func begin(_ leaf: Int) -> CommandGate {
    let gate = CommandGate(leaf: leaf)
    locked {
      lines.append("start \(leaf)")
      runningCount += 1
      gates.append(gate)
    }
    return gate
  }

  func end(_ gate: CommandGate) {
    let waiter = locked {
      runningCount -= 1
      gates.removeAll { $0 === gate }
      guard runningCount == 0 else { return CheckedContinuation<Void, Never>?.none }
      defer { self.waiter = nil }
      return self.waiter
    }
    gate.acted()
    waiter?.resume()
  }

  func waitingGate(of leaf: Int) -> CommandGate? {
    locked { gates.first { $0.leaf == leaf && $0.isWaiting } }
  }

  /// Waits until no body runs, on the actor of the bodies.
  func quiet(isolation: isolated (any Actor)? = #isolation) async {
    await withCheckedContinuation { continuation in
      let isQuiet = locked {
        if runningCount > 0 { waiter = continuation }
        return runningCount == 0
      }
      if isQuiet { continuation.resume() }
    }
  }

  var runningBodies: Int { locked { runningCount } }

  // MARK: Living objects

  /// Whether the caller is where the store lives.
  let isAtHome: @Sendable () -> Bool

  /// Whether the caller is on the main queue, and so on the main actor. On Linux its thread may vary.
  static var isOnMainQueue: Bool { DispatchQueue.getSpecific(key: mainQueueKey) == true }
  private static let mainQueueKey: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  func token() -> HeldObject {
    let number = locked {
      aliveCount += 1
      lastToken += 1
      return lastToken
    }
    return HeldObject(world: self, number: number)
  }

  var aliveTokens: Int { locked { aliveCount } }

  /// Called when an object is released. Every third one sends.
  fileprivate func release(_ number: Int) {
    let sends = locked {
      aliveCount -= 1
      // The store belongs to its home, so objects that are released elsewhere do not send.
      let sends = sendsOnRelease && !isOver && number % 3 == 0 && isAtHome()
      guard sends else { return false }
      sentOnRelease.append(number)
      return true
    }
    guard sends else { return }
    sender?(ScopedAction(act: PlannedAction(name: -number, path: [], plans: []), token: nil))
  }

  /// Whether a `deinit` sent the action.
  func isReleaseSend(_ seen: ScopedAction) -> Bool {
    if seen.act.name >= 0 { return false }
    locked { reducedReleaseSends.append(-seen.act.name) }
    return true
  }

  /// Called before the store is released.
  func close() { locked { isOver = true } }

  /// The objects whose last action was lost, came twice or was never sent.
  var wrongReleaseSends: [Int] {
    locked {
      let numbers = Set(sentOnRelease + reducedReleaseSends)
      return numbers.filter { number in
        sentOnRelease.filter { $0 == number }.count != 1 || reducedReleaseSends.filter { $0 == number }.count != 1
      }.sorted()
    }
  }
}

/// An object that an effect, an action or a state holds.
final class HeldObject: Sendable, Equatable {
  private let world: World
  private let number: Int

  init(world: World, number: Int) {
    self.world = world
    self.number = number
  }

  deinit { world.release(number) }

  /// Always true: states do not differ because of the objects that they hold.
  static func == (lhs: HeldObject, rhs: HeldObject) -> Bool { true }
}
