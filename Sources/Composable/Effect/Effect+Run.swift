extension Effect {
  /// Runs a body of `async` code, which may send any number of actions.
  ///
  /// ```swift
  /// .run { send in
  ///   await send(.started)
  ///   let rows = try await environment.load()
  ///   await send(.loaded(rows))
  /// } catch: { error, send in
  ///   await send(.failed("\(error)"))
  /// }
  /// ```
  ///
  /// - The body runs up to its first suspension inside `send`, before `send` returns, on the store's actor. Heavy work
  ///   belongs in a `@concurrent` function that the body awaits.
  /// - Copy what the body needs from the state into a `let` first. In Swift 6.3, a closure with a capture list,
  ///   `{ [count] send in … }`, loses that isolation: it starts on another thread, usually after `send` has returned.
  ///   If you need a capture list, write `{ @MainActor [count] send in … }`.
  /// - `await send(action)` returns once the action, and all it causes at once, has been reduced, whether the body was
  ///   suspended before or not. An effect that is ended by its own action is cancelled when that `send` returns, and
  ///   sends nothing more.
  /// - `CancellationError`, and any error after cancellation, is ignored.
  /// - Any other error goes to `catch`, or is reported as a ``Misuse`` with this location.
  @inlinable
  public static func run(
    priority: TaskPriority? = nil,
    _ body: nonisolated(nonsending) @escaping @Sendable (Send<Action>) async throws -> Void,
    catch recovery: (nonisolated(nonsending) @Sendable (any Error, Send<Action>) async -> Void)? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Self {
    run(.run, priority: priority, body, catch: recovery, at: CodeLocation(fileID: fileID, line: line))
  }

  /// Runs a body of `async` code that returns one action. It starts like the body of
  /// ``run(priority:_:catch:fileID:line:)``.
  @inlinable
  public static func task(
    priority: TaskPriority? = nil,
    _ body: nonisolated(nonsending) @escaping @Sendable () async throws -> Action,
    catch recovery: (@Sendable (any Error) -> Action)? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Self {
    run(
      .task, priority: priority, { send in await send(try await body()) }, catch: sending(recovery),
      at: CodeLocation(fileID: fileID, line: line))
  }

  /// Runs a body of `async` code that sends nothing. It starts like the body of ``run(priority:_:catch:fileID:line:)``.
  @inlinable
  public static func fireAndForget(
    priority: TaskPriority? = nil,
    _ body: nonisolated(nonsending) @escaping @Sendable () async throws -> Void,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Self {
    run(
      .fireAndForget, priority: priority, { _ in try await body() }, catch: nil,
      at: CodeLocation(fileID: fileID, line: line))
  }

  /// Sends each element of a sequence, until it ends or the effect is cancelled.
  @inlinable
  public static func stream(
    _ sequence: some AsyncSequence<Action, Never> & Sendable,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Self {
    run(
      .stream, priority: nil, { send in for await action in sequence { await send(action) } }, catch: nil,
      at: CodeLocation(fileID: fileID, line: line))
  }

  /// Sends each element of a sequence that may fail, until it ends, fails, or the effect is cancelled.
  ///
  /// ```swift
  /// .stream(environment.lines().map { .received($0) }, catch: { .disconnected("\($0)") })
  /// ```
  ///
  /// - The action that `catch` makes from the error is sent last. Without a `catch`, the error is reported as a
  ///   ``Misuse`` with this location.
  /// - With ``retry(_:clock:onFailure:)``, the same sequence is iterated again. If each attempt needs its own, as with
  ///   an `AsyncThrowingStream`, make it in the body of a ``run(priority:_:catch:fileID:line:)``.
  @inlinable
  public static func stream<Failure: Error>(
    _ sequence: some AsyncSequence<Action, Failure> & Sendable,
    catch recovery: (@Sendable (any Error) -> Action)? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Self {
    run(
      .stream, priority: nil, { send in for try await action in sequence { await send(action) } },
      catch: sending(recovery),
      at: CodeLocation(fileID: fileID, line: line))
  }

  /// A recovery that sends what a function makes of the error; nil where there is none.
  @inlinable
  static func sending(_ recovery: (@Sendable (any Error) -> Action)?) -> EffectBody<Action>.Recovery? {
    guard let recovery else { return nil }
    return { error, send in await send(recovery(error)) }
  }

  @inlinable
  static func run(
    _ label: EffectLabel, priority: TaskPriority?, _ body: @escaping EffectBody<Action>.Body,
    catch recovery: EffectBody<Action>.Recovery?, at location: CodeLocation
  ) -> Self {
    Self(.run(EffectBody(label: label, priority: priority, body: body, recovery: recovery, location: location)))
  }
}

/// Sends the actions of an effect's body.
///
/// ```swift
/// .run { send in
///   for await line in environment.lines() { await send(.received(line)) }
/// }
/// ```
///
/// - `await send(action)` returns once the action, and all it causes at once, has been reduced. If the body is being
///   started, that comes before the rest of the step that starts it.
/// - From a child task or another thread it is a hop to the store's actor: other actions may be reduced first.
/// - Bodies that send in one another's `send` need the stack. Beyond 32 of them, a body waits until the store has done
///   everything else.
/// - Once the effect has been cancelled, actions are dropped.
/// - Once the body has returned, actions are dropped and reported as a ``Misuse``.
/// - It does not keep the store alive.
@frozen public struct Send<Action: Sendable>: Sendable {
  @usableFromInline let deliver: nonisolated(nonsending) @Sendable (Action) async -> Void

  @inlinable
  package init(_ deliver: nonisolated(nonsending) @escaping @Sendable (Action) async -> Void) {
    self.deliver = deliver
  }

  /// Sends the action to the store.
  @inlinable
  public nonisolated(nonsending) func callAsFunction(_ action: Action) async {
    await deliver(action)
  }

  /// A send of child actions, each made into one of these.
  @inlinable
  func pullback<Child: Sendable>(_ transform: @escaping @Sendable (Child) -> Action) -> Send<Child> {
    let deliver = deliver
    return Send<Child> { action in await Self.deliver(action, as: transform, by: deliver) }
  }

  /// Transforms an action and delivers it, both on the effect's actor.
  ///
  /// The parameter `isolation` makes sure of that. Swift 6.3 starts a `nonisolated(nonsending)` function on the wrong
  /// executor when it is called right after an `await` that left the actor: the optimizer takes out the hop before the
  /// call, because the function begins with one, and the one in the function, because its caller makes one.
  @inlinable
  static func deliver<Child: Sendable>(
    _ action: Child, as transform: @Sendable (Child) -> Action,
    by deliver: nonisolated(nonsending) @Sendable (Action) async -> Void,
    isolation: isolated (any Actor)? = #isolation
  ) async {
    await deliver(transform(action))
  }
}
