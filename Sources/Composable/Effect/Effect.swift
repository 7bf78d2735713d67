/// A description of work for the runtime, whose results are actions.
///
/// An effect is a value: a reducer returns it, and nothing happens until the runtime performs it. It
/// can be combined, mapped, cancelled by id and printed (``description``).
///
/// ```swift
/// case .loadTapped:
///   state.isLoading = true
///   return .task { .loaded(try await environment.load()) } catch: { .failed("\($0)") }
///     .cancellable(id: "load", cancelInFlight: true)
/// ```
///
/// - ``none`` and ``send(_:)`` cost no allocation and are never in flight.
/// - Only ``run(priority:_:catch:fileID:line:)`` and what is built from it become tasks.
/// - An effect ends with the state that started it; see ``Reducer/optional(fileID:line:)``.
@frozen public struct Effect<Action: Sendable>: Sendable {
  @usableFromInline @frozen
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

  /// No effect: does nothing and is never in flight.
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
    case .none, .send, .node(.cancel), .node(.dismiss): false
    case .node(.modified(let effect, .child)): effect.mayBeInFlight
    case .node: true
    }
  }
}
