#if DEBUG
  internal import ValueText
#endif

/// The origin of a queued action.
///
/// A release build keeps only the cause, which costs nothing extra. A debug build also keeps a description of the
/// sender for misuse reports, because the sender's step and effect may be over when the action is reduced.
@usableFromInline @frozen
struct ActionOrigin: Sendable {
  @usableFromInline let cause: Cause
  #if DEBUG
    /// Describes the sender. Called only when a misuse is reported.
    @usableFromInline let name: @Sendable () -> Misuse.Sender

    @usableFromInline
    init(cause: Cause, name: @escaping @Sendable () -> Misuse.Sender) {
      self.cause = cause
      self.name = name
    }
  #else
    @inlinable @inline(__always)
    init(cause: Cause) { self.cause = cause }
  #endif

  /// The origin of an action that was passed to `send`.
  @inlinable @inline(__always)
  static var caller: Self {
    #if DEBUG
      Self(cause: .send) { .caller }
    #else
      Self(cause: .send)
    #endif
  }

  /// The origin of an action that a reducer returned as `.send` for another action.
  @inlinable @inline(__always)
  static func reducer<Action: Sendable>(of action: Action, step: Int) -> Self {
    #if DEBUG
      Self(cause: .reducer(step: step)) { .reducer(action: line(action)) }
    #else
      Self(cause: .reducer(step: step))
    #endif
  }

  /// The origin of an action that an effect sent.
  @inlinable @inline(__always)
  static func effect<Action: Sendable>(_ leaf: EffectLeaf<Action>) -> Self {
    #if DEBUG
      let (location, action) = (leaf.run.location, leaf.origin.action)
      return Self(cause: .effect(leaf.number, step: leaf.origin.step)) { .effect(location, action: line(action)) }
    #else
      return Self(cause: .effect(leaf.number, step: leaf.origin.step))
    #endif
  }

  #if DEBUG
    @usableFromInline
    static func line<Action>(_ action: Action) -> String { ValueDump.line(action) }
  #endif
}
