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
