import Composable

/// The termination of a running program: its reason, and the continuations that wait for it.
@MainActor
final class ProgramTermination {
  /// Why the program ends; nil while it runs. The first reason counts.
  private(set) var exit: TerminalExit?
  private var requests = TerminationRequests()
  private var waiting: CheckedContinuation<Void, Never>?

  /// Ends the program.
  func finish(_ exit: TerminalExit) {
    if self.exit == nil { self.exit = exit }
    waiting.take()?.resume()
  }

  /// Ends a program whose feature is done: for the reason that it was asked to end for, if it was.
  func finishFeature() { finish(requests.exit) }

  /// Waits for the end.
  func wait() async {
    if exit == nil { await withCheckedContinuation { waiting = $0 } }
  }

  /// Asks a feature to end or to stop. Returns whether that is left to the program: the feature does not want to know
  /// of it, or it is asked once more with nothing between.
  func ask<State, Action>(_ feature: ProgramFeature<State, Action>, _ interruption: Terminal.Interruption) -> Bool {
    let isRepeated = requests.add(interruption)
    guard !isRepeated, let action = feature.on?(interruption) else { return true }
    feature.store.send(action)
    return false
  }

  /// Performs what an event means to a feature, and returns the command that is left to the program. What is no ^C is
  /// something between two of them.
  func perform<State, Action>(_ outcome: Terminal.Outcome<Action>, on feature: ProgramFeature<State, Action>)
    -> Terminal.Command?
  {
    if outcome.command != .interrupt { requests = TerminationRequests() }
    for action in outcome.actions { feature.store.send(action) }
    guard outcome.command == .quit else { return outcome.command }
    finish(.finished)
    return nil
  }
}

/// The requests to terminate that a feature has received and not yet followed.
struct TerminationRequests {
  private var last: Terminal.Interruption?

  /// What the program ends with, when the feature is done.
  var exit: TerminalExit { last.map(TerminalExit.init) ?? .finished }

  /// Adds a request; returns whether it is a repeated ^C, with nothing typed since the first.
  mutating func add(_ interruption: Terminal.Interruption) -> Bool {
    guard interruption != .suspend else { return false }
    defer { last = interruption }
    return interruption == .interrupt && last == .interrupt
  }
}

/// A feature while a terminal runs it: what both surfaces share.
@MainActor
struct ProgramFeature<State, Action: Sendable> {
  let store: Store<State, Action>
  let until: KeyPath<State, Bool>?
  let on: ((Terminal.Interruption) -> Action?)?
  let view: (State) -> View<Action>

  var isFinished: Bool { until.map { store[dynamicMember: $0] } ?? false }

  /// The view in its place, made from the state as it is now.
  func screen(_ interface: InterfaceState, _ context: Terminal.Context) -> Terminal.Screen<Action> {
    Terminal.Screen(view(store.state), interface, context)
  }
}

/// Measures the time since it was made.
struct Stopwatch: Sendable {
  /// The time since then.
  let now: @Sendable () -> Duration
  /// Waits for a while.
  let sleep: @Sendable (Duration) async throws -> Void

  /// The time since now.
  init(of clock: some Clock<Duration>) {
    let start = clock.now
    now = { start.duration(to: clock.now) }
    sleep = { try await clock.sleep(until: clock.now.advanced(by: $0), tolerance: nil) }
  }
}

/// When a frame may be drawn: the first change after a pause at once, and then so many a second at most.
struct FrameLimiter {
  private let interval: Duration
  private var last: Duration?

  init(framesPerSecond: Int) { interval = .seconds(1) / max(1, min(framesPerSecond, 1000)) }

  /// How long a change waits that comes now; zero when it is drawn at once.
  func wait(at now: Duration) -> Duration {
    guard let last else { return .zero }
    return max(.zero, last + interval - now)
  }

  /// A frame is drawn now.
  mutating func drew(at now: Duration) { last = now }
}
