import Composable

/// The termination of a running program: its reason, and the continuations that wait for it.
///
/// A program whose terminal is gone ends, whatever its feature does with the action for it: nobody could answer a
/// question, or end the program. The effects of the action have ``longestHangUp`` to save what is left. So has a
/// feature that says when it is done, as long as it is not and other effects are in flight.
@MainActor
final class ProgramTermination {
  /// The reason for the end; nil while the program runs. The first reason wins.
  private(set) var exit: TerminalExit?
  private var requests = TerminationRequests()
  private var waiting: CheckedContinuation<Void, Never>?
  /// After a hang-up, the task that waits for the effects of its action.
  private(set) var ending: Task<Void, Never>?
  /// The task that limits this wait.
  private var limit: Task<Void, Never>?
  /// The exit of a program whose user is gone without a hang-up.
  private var exitOfEnd: TerminalExit?
  /// Waits for a duration by the program's clock.
  private let sleep: @Sendable (Duration) async throws -> Void

  /// The longest time that the effects of a hang-up's action have.
  static var longestHangUp: Duration { .seconds(5) }

  init(sleep: @escaping @Sendable (Duration) async throws -> Void) { self.sleep = sleep }

  /// Ends the program for a reason.
  func finish(_ exit: TerminalExit) {
    if self.exit == nil { self.exit = exit }
    limit?.cancel()
    waiting.take()?.resume()
  }

  /// Ends a program whose input has ended, or whose output cannot be written, after the effects of the action for it.
  /// When a terminal closes, this follows a hang-up, whose action still has its time.
  func finishInput<State, Action>(_ feature: ProgramFeature<State, Action>, _ exit: TerminalExit = .finished) {
    guard self.exit == nil, exitOfEnd == nil, !requests.isHungUp else { return }
    exitOfEnd = exit
    guard let action = feature.on?(.endOfInput) else { return finishFeature() }
    let effects = feature.store.send(action)
    if self.exit == nil { end(feature, after: effects) }
  }

  /// Ends a program whose feature is done, with the reason of the last request to end, if there was one.
  func finishFeature() { finish(requests.exit == .finished ? exitOfEnd ?? .finished : requests.exit) }

  /// Waits for the end.
  func wait() async {
    if exit == nil { await withCheckedContinuation { waiting = $0 } }
  }

  /// Sends the feature the action for a request to end or to stop. Returns whether the program must follow the request
  /// itself: the feature has no action for it, or ^C is repeated. After a hang-up, the program ends when the effects of
  /// its action have ended.
  func ask<State, Action>(_ feature: ProgramFeature<State, Action>, _ interruption: Terminal.Interruption) -> Bool {
    // A terminal that closes sends a signal, and its input ends.
    if interruption == .hangUp, requests.isHungUp { return false }
    let isRepeated = requests.add(interruption)
    guard !isRepeated, let action = feature.on?(interruption) else { return true }
    let effects = feature.store.send(action)
    if interruption == .hangUp, exit == nil { end(feature, after: effects) }
    return false
  }

  private func end<State, Action>(_ feature: ProgramFeature<State, Action>, after effects: StoreTask) {
    let saysWhenDone = feature.until != nil
    // Not canceled when the feature is done before: that would cancel its effects.
    ending = Task { [weak self, weak store = feature.store] in
      await effects.finish()
      // An earlier action may still save: the feature says when it is done.
      if !saysWhenDone || store?.isIdle != false { self?.finishFeature() }
    }
    limit = Task { [weak self, sleep] in
      try? await sleep(Self.longestHangUp)
      self?.finishFeature()
    }
  }

  /// Withdraws earlier requests when a user has typed something else: the program goes on, and a second ^C or signal does
  /// not count as repeated. Input from a pipe may have been sent before the request.
  func withdrawRequests() {
    guard !requests.isHungUp else { return }
    requests = TerminationRequests()
    SignalHandlers.withdrawRequests()
  }

  /// Sends the actions of an event, and returns the command that the program must perform.
  func perform<State, Action>(
    _ outcome: Terminal.Outcome<Action>, on feature: ProgramFeature<State, Action>
  ) -> Terminal.Command? {
    for action in outcome.actions { feature.store.send(action) }
    guard outcome.command == .quit else { return outcome.command }
    finish(.finished)
    return nil
  }
}

/// The requests to end that the feature has received and not followed yet.
struct TerminationRequests {
  private var last: Terminal.Interruption?

  /// Whether the terminal is gone, which is final.
  private(set) var isHungUp = false

  /// The exit of the program if the feature is done now.
  var exit: TerminalExit { isHungUp ? .hungUp : last.map(TerminalExit.init) ?? .finished }

  /// Adds a request. Returns whether it is a repeated ^C, with no other input since the first.
  mutating func add(_ interruption: Terminal.Interruption) -> Bool {
    guard interruption != .suspend else { return false }
    isHungUp = isHungUp || interruption == .hangUp
    defer { last = interruption }
    return interruption == .interrupt && last == .interrupt
  }
}

/// The parts of a program that a screen and lines share.
@MainActor
struct ProgramFeature<State, Action: Sendable> {
  let store: Store<State, Action>
  let until: KeyPath<State, Bool>?
  let on: ((Terminal.Interruption) -> Action?)?
  let view: (State) -> View<Action>

  var isFinished: Bool { until.map { store[dynamicMember: $0] } ?? false }

  /// Returns the screen of the current state.
  func screen(_ interface: InterfaceState, _ context: Terminal.Context) -> Terminal.Screen<Action> {
    Terminal.Screen(view(store.state), interface, context)
  }
}

/// Reports each secret field whose text is recorded in clear text, once.
struct SecretCheck {
  private var reported: Set<String> = []

  /// Checks a screen that is about to be shown.
  @MainActor
  mutating func check<State, Action>(_ screen: Terminal.Screen<Action>, of store: Store<State, Action>) {
    guard store.recordings.contains(where: { !$0.redactsActions }) else { return }
    for field in screen.exposedSecrets where reported.insert(field).inserted {
      Misuse.secretRecorded(field: field).report()
    }
  }
}

/// Measures the time since its creation.
struct Stopwatch: Sendable {
  /// Returns the elapsed time.
  let now: @Sendable () -> Duration
  /// Waits for a duration.
  let sleep: @Sendable (Duration) async throws -> Void

  /// Starts the measurement.
  init(of clock: some Clock<Duration>) {
    let start = clock.now
    now = { start.duration(to: clock.now) }
    sleep = { try await clock.sleep(until: clock.now.advanced(by: $0), tolerance: nil) }
  }
}

/// Limits the rate of frames: the first change after a pause is drawn at once.
struct FrameLimiter {
  private let interval: Duration
  private var last: Duration?

  init(framesPerSecond: Int) { interval = .seconds(1) / max(1, min(framesPerSecond, 1000)) }

  /// Returns how long a change must wait; zero if it is drawn at once.
  func wait(at now: Duration) -> Duration { last.map { max(.zero, $0 + interval - now) } ?? .zero }

  /// Records that a frame is drawn.
  mutating func drew(at now: Duration) { last = now }
}
