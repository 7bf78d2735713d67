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
  ///   So does one that uses an isolated parameter of the function around it. On a ``Store``, `{ @MainActor [count] send
  ///   in … }` helps, too; on a ``StoreActor``, there is nothing to write.
  /// - `await send(action)` returns when the action, and each action it causes synchronously, has been reduced, whether
  ///   or not the body was suspended before. If its own action ends the effect, the effect is canceled when that `send`
  ///   returns, and sends nothing more.
  /// - `CancellationError`, and any error after cancellation, is ignored.
  /// - Any other error goes to `catch`, or is reported as a ``Misuse`` with this location.
  ///
  /// - Parameters:
  ///   - priority: The priority of the task; nil to inherit the priority of the caller.
  ///   - body: The work. It gets a ``Send``, with which it sends actions.
  ///   - recovery: Handles an error of the body. It may send actions, too.
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

  /// Runs a body of `async` code and sends the action that it returns.
  ///
  /// ```swift
  /// .task {
  ///   .loaded(try await environment.load())
  /// } catch: { error in
  ///   .failed("\(error)")
  /// }
  /// ```
  ///
  /// It starts the body, and treats errors, like ``run(priority:_:catch:fileID:line:)``.
  ///
  /// - Parameters:
  ///   - priority: The priority of the task; nil to inherit the priority of the caller.
  ///   - body: The work, which returns the action to send.
  ///   - recovery: Makes an action from an error of the body. Without it, an error is reported as a ``Misuse``.
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

  /// Runs a body of `async` code that sends no action.
  ///
  /// ```swift
  /// .fireAndForget { for await line in environment.lines() { print(line) } }
  /// ```
  ///
  /// It starts the body like ``run(priority:_:catch:fileID:line:)``. An error is reported as a ``Misuse`` with this
  /// location: handle an error that may occur in the body, or use ``task(priority:_:catch:fileID:line:)``.
  ///
  /// - Parameters:
  ///   - priority: The priority of the task; nil to inherit the priority of the caller.
  ///   - body: The work.
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

  /// Sends each element of a sequence, until the sequence ends or the effect is canceled.
  ///
  /// ```swift
  /// func receive(_ environment: LineEnvironment) -> Effect<LineAction> {
  ///   .stream(environment.lines().map { .received($0) })
  /// }
  /// ```
  ///
  /// The next element is requested when the last action has been reduced. For a fast sequence, see
  /// ``stream(_:batchedBy:atMost:clock:fileID:line:)``.
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

  /// Sends each element of a throwing sequence, until the sequence ends or fails, or the effect is canceled.
  ///
  /// ```swift
  /// func receive(_ lines: AsyncThrowingStream<String, any Error>) -> Effect<String> {
  ///   .stream(lines, catch: { error in "disconnected: \(error)" })
  /// }
  /// ```
  ///
  /// With ``retry(_:clock:onFailure:)``, the same sequence is iterated again. If each attempt needs a new one, as with
  /// an `AsyncThrowingStream`, make it in the body of a ``run(priority:_:catch:fileID:line:)``.
  ///
  /// - Parameters:
  ///   - sequence: The actions.
  ///   - recovery: Makes the last action from an error of the sequence. Without it, the error is reported as a
  ///     ``Misuse`` with this location.
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

  /// Returns a recovery that sends the action made from the error, or nil if there is no function to make one.
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
/// func receiveUntilEmpty(_ environment: LineEnvironment) -> Effect<LineAction> {
///   .run { send in
///     for await line in environment.lines() where !line.isEmpty {
///       await send(.received(line))
///     }
///   }
/// }
/// ```
///
/// - `await send(action)` returns when the action, and each action it causes synchronously, has been reduced. If the
///   body is just being started, this happens before the rest of the step that starts it.
/// - From a child task or another thread, it hops to the store's actor: other actions may be reduced first.
/// - Nested sends, from bodies that start within another body's `send`, use the stack. Beyond a depth of 32, a body
///   waits until the store has no other work.
/// - Actions sent after the effect was canceled are dropped.
/// - Actions sent after the body has returned are dropped and reported as a ``Misuse``.
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

  /// Returns a send for child actions, which it transforms into this send's actions.
  @inlinable
  func pullback<Child: Sendable>(_ transform: @escaping @Sendable (Child) -> Action) -> Send<Child> {
    let deliver = deliver
    return Send<Child> { action in await Self.deliver(action, as: transform, by: deliver) }
  }

  /// Transforms an action and delivers it, both on the effect's actor.
  ///
  /// The parameter `isolation` ensures this. Swift 6.3 starts a `nonisolated(nonsending)` function on the wrong
  /// executor when it is called right after an `await` that left the actor: the optimizer removes the hop before the
  /// call, because the function begins with one, and the hop in the function, because its caller makes one.
  @inlinable
  static func deliver<Child: Sendable>(
    _ action: Child, as transform: @Sendable (Child) -> Action,
    by deliver: nonisolated(nonsending) @Sendable (Action) async -> Void,
    isolation: isolated (any Actor)? = #isolation
  ) async {
    await deliver(transform(action))
  }
}

/// Something that surrounds the reduction of an action which an effect sends, such as an animation.
///
/// In a class, because optimized code of Swift 6.3.1 crashes with a function in a task local.
@usableFromInline
package final class SendScope: Sendable {
  @TaskLocal private static var local: SendScope?

  let perform: @MainActor @Sendable (() -> Void) -> Void

  private init(_ perform: @escaping @MainActor @Sendable (() -> Void) -> Void) { self.perform = perform }

  /// The scope of the `send` that runs, if it has one.
  @usableFromInline @inline(never)
  static var current: SendScope? { local }

  /// Runs `body` once in the scope. The effects that it starts do not inherit the scope.
  @MainActor
  func run<R>(_ body: () -> R) -> R {
    var result: R?
    Self.$local.withValue(nil) {
      perform { if result == nil { result = body() } }
    }
    return result ?? body()
  }
}

extension Send {
  /// Sends the action to the store, which reduces it inside a function that calls its argument once.
  ///
  /// A store whose drain is running already, and a test store, reduce the action without the function.
  package nonisolated(nonsending) func callAsFunction(
    _ action: Action, within perform: @escaping @MainActor @Sendable (() -> Void) -> Void
  ) async {
    await SendScope.withScope(perform) { await self(action) }
  }
}

extension SendScope {
  fileprivate nonisolated(nonsending) static func withScope(
    _ perform: @escaping @MainActor @Sendable (() -> Void) -> Void,
    _ body: nonisolated(nonsending) () async -> Void
  ) async {
    await $local.withValue(SendScope(perform), operation: body)
  }
}
