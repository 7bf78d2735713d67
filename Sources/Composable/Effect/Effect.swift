/// A description of work for the runtime, which ends in actions.
///
/// An effect is a value: a reducer returns it, and nothing happens until the runtime performs it. It
/// can be combined, mapped, cancelled by id, printed (``description``) and compared in tests by what it
/// does.
///
/// ```swift
/// case .loadTapped:
///   state.isLoading = true
///   return .task { .loaded(try await environment.load()) } catch: { .failed("\($0)") }
///     .cancellable(id: "load", cancelInFlight: true)
/// ```
///
/// - ``none`` and ``send(_:)`` cost no allocation and are never in flight.
/// - Only ``run(priority:_:catch:fileID:line:)`` and what is made of it become tasks.
/// - An effect ends with the state that started it; see ``Reducer/optional(fileID:line:)``.
public struct Effect<Action: Sendable>: Sendable {
  @usableFromInline
  enum Content: Sendable {
    case none
    case send(Action)
    case node(EffectNode<Action>)
  }

  @usableFromInline
  var content: Content

  @inlinable
  init(_ content: Content) {
    self.content = content
  }

  @inlinable
  init(_ node: EffectNode<Action>) {
    self.content = .node(node)
  }

  /// No effect: nothing is done, nothing is in flight.
  @inlinable
  public static var none: Self { Self(.none) }

  /// Sends the action back at once, behind the actions that are already queued.
  @inlinable
  public static func send(_ action: Action) -> Self { Self(.send(action)) }

  @inlinable
  package var isNone: Bool {
    if case .none = content { true } else { false }
  }

  /// Whether there is anything that could be ended: a lone `.send` or `.cancel` is done the moment it is inserted.
  @inlinable
  var mayBeInFlight: Bool {
    switch content {
    case .none, .send, .node(.cancel): false
    case .node(.lifetime(let effect, _)): effect.mayBeInFlight
    case .node: true
    }
  }
}

/// The parts of an effect that the machine has to keep track of.
///
/// The tree is data: `map` and `description` walk it, and `EffectGraph` inserts it. Only `run` leaves
/// become tasks.
@usableFromInline
enum EffectNode<Action: Sendable>: Sendable {
  /// A body of `async` code.
  case run(EffectRun<Action>)
  /// All at once, started in list order. Never empty, never nested directly.
  indirect case merge([Effect<Action>])
  /// One after the other. Never empty, never nested directly.
  indirect case concatenate([Effect<Action>])
  /// An effect that `.cancel(id:)` ends.
  indirect case cancellable(Effect<Action>, id: EffectID, cancelInFlight: Bool)
  /// Ends what runs or waits under the id.
  case cancel(EffectID)
  /// At most one start per window; see `Throttle`.
  indirect case throttle(Effect<Action>, Throttle)
  /// An effect that starts when `sleep` is over.
  indirect case delay(Effect<Action>, sleep: EffectRun<Action>)
  /// An effect that is given up when `sleep` ends first; then `otherwise` is sent.
  indirect case timeout(Effect<Action>, sleep: EffectRun<Action>, otherwise: Action)
  /// An effect that ends with the child state that started it.
  indirect case lifetime(Effect<Action>, Lifetime)
}
