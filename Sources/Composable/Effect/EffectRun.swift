/// A leaf of an effect: a body of `async` code, and what is known about it before it runs.
///
/// A class because it is handed from the reducer to the machine, and from there to whoever starts it.
@usableFromInline
package final class EffectRun<Action: Sendable>: Sendable {
  @usableFromInline
  package typealias Body = nonisolated(nonsending) @Sendable (Send<Action>) async throws -> Void
  @usableFromInline
  package typealias Recovery = nonisolated(nonsending) @Sendable (any Error, Send<Action>) async -> Void

  /// What kind of leaf it is, in the words of the constructor that made it: `run`, `sleep(0.5 seconds)`.
  @usableFromInline package let label: EffectLabel
  @usableFromInline package let priority: TaskPriority?
  @usableFromInline package let body: Body
  @usableFromInline package let recovery: Recovery?
  @usableFromInline package let location: CodeLocation

  @inlinable
  init(
    label: EffectLabel, priority: TaskPriority?, body: @escaping Body, recovery: Recovery?, location: CodeLocation
  ) {
    self.label = label
    self.priority = priority
    self.body = body
    self.recovery = recovery
    self.location = location
  }

  /// The leaf with each action passed through `transform`.
  func map<B: Sendable>(_ transform: @escaping @Sendable (Action) -> B) -> EffectRun<B> {
    let body = body
    let recovery = recovery
    var mappedRecovery: EffectRun<B>.Recovery?
    if let recovery {
      mappedRecovery = { error, send in await recovery(error, send.pullback(transform)) }
    }
    return EffectRun<B>(
      label: label, priority: priority, body: { send in try await body(send.pullback(transform)) },
      recovery: mappedRecovery, location: location)
  }

  /// The leaf with its body replaced by one that calls the old one.
  func replacingBody(_ replace: (@escaping Body) -> Body) -> EffectRun {
    EffectRun(label: label, priority: priority, body: replace(body), recovery: recovery, location: location)
  }
}

/// The name of a leaf, composed only when it is read.
@usableFromInline
package enum EffectLabel: Sendable, CustomStringConvertible {
  case run, task, fireAndForget, stream
  case sleep(Duration)
  case timer(EffectID, every: Duration)

  @usableFromInline
  package var description: String {
    switch self {
    case .run: "run"
    case .task: "task"
    case .fireAndForget: "fireAndForget"
    case .stream: "stream"
    case .sleep(let duration): "sleep(\(duration))"
    case .timer(let id, let interval): "timer(id: \(id), every: \(interval))"
    }
  }
}
