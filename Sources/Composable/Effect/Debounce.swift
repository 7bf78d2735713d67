extension Effect {
  /// Starts the effect once `duration` has passed without another effect under the same id.
  ///
  /// A new effect also cancels the one before, if that has already started.
  ///
  /// With `atMost`, an effect that keeps being renewed still starts, at the latest that long after the first of its
  /// series. An effect that has started is cancelled by the next one, even if it had waited long enough. So work that
  /// must finish belongs to an action of its own, which is sent, as here.
  ///
  /// A series ends when one of its effects has started or been cancelled; the next effect begins another series. The
  /// first effect of a series decides how long it lasts.
  ///
  /// ```swift
  /// // A draft is saved when typing pauses for a second, and every ten seconds while it does not.
  /// .send(.save)
  ///   .debounce(id: "save", for: .seconds(1), atMost: .seconds(10), clock: environment.clock)
  /// ```
  ///
  /// - Parameters:
  ///   - id: The id under which effects replace each other; ``cancel(id:)`` ends them.
  ///   - duration: The quiet time.
  ///   - longest: The longest time a series lasts; nil for no limit, zero or less for effects that start at once.
  ///   - clock: The clock of the environment.
  @inlinable
  public func debounce(
    id: some Hashable & Sendable,
    for duration: Duration,
    atMost longest: Duration? = nil,
    clock: some Clock<Duration>,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Self {
    guard let longest else {
      return delay(for: duration, clock: clock, fileID: fileID, line: line).cancellable(id: id, cancelInFlight: true)
    }
    let id = EffectID(id)
    if isNone { return Self(.cancel(id)) }
    let debounce = Debounce(
      id: id, duration: duration, atMost: longest, clock: clock, at: CodeLocation(fileID: fileID, line: line))
    return modified(.debounce(debounce))
  }
}

/// The rule that lets an effect start when nothing has come under its id for a while, or when the first of those that
/// replaced each other came long enough ago.
///
/// The clock is the environment's and is asked only when a debounced effect is inserted, and when its wait begins.
@usableFromInline
struct Debounce: Sendable {
  @usableFromInline let id: EffectID
  let duration: Duration
  let longest: Duration
  /// A series whose first effect comes now.
  @usableFromInline let beginSeries: @Sendable () -> DebounceBurst
  let clock: any Clock<Duration>
  let location: CodeLocation

  @usableFromInline
  init<C: Clock<Duration>>(
    id: EffectID, duration: Duration, atMost longest: Duration, clock: C, at location: CodeLocation
  ) {
    self.id = id
    self.duration = duration
    self.longest = longest
    self.clock = clock
    self.location = location
    beginSeries = {
      // The end is not computed as an instant: no clock has one for the end of a series that lasts forever.
      let start = clock.now
      return DebounceBurst { longest.saturatingSubtract(start.duration(to: clock.now)) }
    }
  }

  /// A leaf that ends with the quiet time, or with the series, if that is earlier.
  @usableFromInline
  func wait<Action>(in series: DebounceBurst) -> EffectBody<Action> {
    let duration = duration
    return EffectBody(
      label: .sleep(duration),
      wait: ClockWait(clock: clock, kind: .sleep { min(duration, series.remaining()) }), location: location)
  }
}

/// Effects that replaced each other while they waited, from the first one on. It ends when one of them starts, and when
/// they are cancelled.
@usableFromInline
final class DebounceBurst: Sendable {
  /// The time until one has to start.
  @usableFromInline let remaining: @Sendable () -> Duration

  init(remaining: @escaping @Sendable () -> Duration) {
    self.remaining = remaining
  }
}

extension EffectGraph {
  @inlinable
  mutating func insertDebounced<Action>(
    _ effect: Effect<Action>, _ debounce: Debounce, under parent: NodeID, origin: EffectOrigin<Action>
  ) {
    let id = debounce.id.at(site.place)
    // Read before what waits is replaced, and takes its series along.
    let series = series(under: id) ?? debounce.beginSeries()
    guard let scope = open(id, replacing: true, under: parent) else { return }
    // The time may be up though what was replaced had not started: a clock wakes one after the other, and may be late.
    if series.remaining() > .zero {
      let wait = Effect<Action>(.run(debounce.wait(in: series)))
      insertSequence(lastFirst: [effect, wait], hold: .debounce(series), under: scope, origin: origin)
    } else {
      insert(effect, under: scope, origin: origin)
    }
    close(scope)
  }

  /// The series of the effect that waits under an id; nil when none waits.
  @usableFromInline
  func series(under id: EffectID) -> DebounceBurst? {
    guard let scopes = ids.values[id] else { return nil }
    for scope in inOrder(scopes.all) {
      let child = nodes[scope].firstChild
      guard child != .none, case .sequence(let sequence) = nodes[child].kind else { continue }
      // Without a rest, it has started.
      if case .debounce(let series) = sequence.hold, sequence.count > 0 { return series }
    }
    return nil
  }
}
