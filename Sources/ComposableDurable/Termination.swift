#if !os(WASI)
  import CLibrary
  import Composable
  import Dispatch
  import Synchronization

  /// Runs a function, and cancels it when the process is asked to end: by SIGTERM, or by SIGINT, which is ^C.
  ///
  /// ```swift
  /// let signal = try await withCancellationOnTermination {
  ///   try await bills.run()
  /// }
  /// ```
  ///
  /// - It returns when the function has returned. An error of the function is thrown; a `CancellationError` after a signal
  ///   is not.
  /// - The second signal of a kind ends the process at once, so that one that hangs can be ended by ^C again.
  /// - A signal that the process ignores when this is called, as under `nohup`, is left alone.
  /// - When it has returned, signals do what they did before. To end with the signal, so that the parent process sees it,
  ///   call `raise(signal)`.
  ///
  /// In a program on a terminal, `Terminal.run` heeds these signals: do not use both at the same time.
  ///
  /// - Parameter body: The function. It should end soon when its task is canceled, as ``DurableStores/run()`` does.
  /// - Returns: The number of the signal; nil if the function ended without one.
  @discardableResult
  public func withCancellationOnTermination(
    _ body: @escaping @Sendable () async throws -> Void
  ) async throws -> Int32? {
    let received = Locked<Int32?>(nil)
    let started = Locked<Task<Void, any Error>?>(nil)
    // Before the function begins, which may already be told to end.
    let id = TerminationSignals.begin { signal in
      received.withLock { $0 = $0 ?? signal }
      return { started.value?.cancel() }
    }
    let work = Task { try await body() }
    started.withLock { $0 = work }
    if received.value != nil { work.cancel() }
    let result = await withTaskCancellationHandler {
      await work.result
    } onCancel: {
      work.cancel()
    }
    // Also a signal that comes now is returned.
    TerminationSignals.end(id)
    do {
      try result.get()
    } catch let error as CancellationError {
      if received.value == nil { throw error }
    }
    return received.value
  }

  /// The handlers of the signals, while any function is to be canceled.
  private enum TerminationSignals {
    /// Notes a signal, and returns what to do then.
    typealias Function = @Sendable (Int32) -> @Sendable () -> Void

    private struct State {
      var functions: [Int: Function] = [:]
      var lastID = 0
      var isInstalled = false
      /// The end of the pipe to read from.
      var output: Int32 = -1
      /// What was there before, by signal.
      var before: [(Int32, SignalHandler?)] = []
      /// Reads the pipe that the handler writes to.
      var source: (any DispatchSourceRead)?
    }

    private static let state = Locked(State())
    /// The end of the pipe for the handler; negative if there is none.
    private static let input = Atomic<Int32>(-1)

    /// Calls a function when a signal comes, on some thread, until the end.
    static func begin(_ function: @escaping Function) -> Int {
      state.withLock { state in
        state.lastID += 1
        state.functions[state.lastID] = function
        if !state.isInstalled { install(&state) }
        return state.lastID
      }
    }

    /// Tells the function of the signals that have come, and removes it.
    static func end(_ id: Int) {
      state.withLock { if $0.functions.count == 1 { restore(&$0) } }
      readSignals()
      state.withLock { state in
        state.functions[id] = nil
        if state.functions.isEmpty { restore(&state) }
      }
    }

    private static func install(_ state: inout State) {
      state.isInstalled = true
      if state.source == nil { state.source = makeSource(&state) }
      guard state.source != nil else {
        // The signals keep ending the process at once, which loses nothing.
        StandardError.write(line: "ComposableDurable: no pipe for signals: \(unsafe String(cString: strerror(errno))).")
        return
      }
      for number in [SIGTERM, SIGINT] {
        let before = signal(number, handler)
        // The address 1 is SIG_IGN.
        if unsafe unsafeBitCast(before, to: Int.self) == 1 {
          signal(number, SIG_IGN)
        } else {
          state.before.append((number, before))
        }
      }
    }

    private static func restore(_ state: inout State) {
      for (number, before) in state.before { signal(number, before) }
      state.before = []
      state.isInstalled = false
    }

    /// Makes the pipe, for as long as the process lives: a handler may be about to write to it.
    private static func makeSource(_ state: inout State) -> (any DispatchSourceRead)? {
      var ends: [Int32] = [-1, -1]
      guard unsafe pipe(&ends) == 0 else { return nil }
      for end in ends {
        _ = fcntl(end, F_SETFD, FD_CLOEXEC)
        _ = fcntl(end, F_SETFL, O_NONBLOCK)
      }
      input.store(ends[1], ordering: .releasing)
      state.output = ends[0]
      let source = DispatchSource.makeReadSource(fileDescriptor: ends[0], queue: .global())
      source.setEventHandler { @Sendable in readSignals() }
      source.resume()
      return source
    }

    private static func readSignals() {
      let actions = state.withLock { state in
        var actions: [@Sendable () -> Void] = []
        var number: UInt8 = 0
        // The count is that of the variable.
        while unsafe read(state.output, &number, 1) == 1 {
          actions += state.functions.values.map { $0(Int32(number)) }
        }
        return actions
      }
      for action in actions { action() }
    }

    /// Only calls that POSIX allows in a handler, and no allocation.
    private static let handler: SignalHandler = { number in
      let code = errno
      // The next one ends the process.
      signal(number, SIG_DFL)
      var byte = UInt8(truncatingIfNeeded: number)
      _ = unsafe write(input.load(ordering: .acquiring), &byte, 1)
      errno = code
    }
  }

  private typealias SignalHandler = @convention(c) (Int32) -> Void
#endif
