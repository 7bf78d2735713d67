public import Synchronization

extension EventLoop {
  /// The driver starts a body, which may send: see ``driveInner(_:)``.
  @inlinable
  package func start(_ body: () -> Void) {
    status.insert(.starting)
    body()
    status.remove(.starting)
  }

  /// Bodies that send in one another's `send` need the stack. On 512 KB, the stack of a thread, 96 fit in a debug
  /// build.
  @inlinable
  static var innerLimit: Int { 32 }

  /// Drives the machine for a body that is being started and has sent; false when the body has to be suspended until
  /// ``leave()``: when its store is doing something else, or ``innerLimit`` bodies stand in a `send` already.
  ///
  /// What else the step asked for is set aside. So a body runs like a call: what it sends, and all that this causes, is
  /// done when its `send` returns, and then comes what stands behind the body.
  ///
  /// - Parameter drive: Performs instructions until ``next()`` gives nil.
  @inlinable
  package func driveInner(_ drive: () -> Void) -> Bool {
    guard status.contains(.starting), !status.contains(.busy), innerDepth < Self.innerLimit else { return false }
    innerDepth += 1
    status.remove(.starting)
    var rest = use { $0.graph.setAside() }
    drive()
    if !isOver { use { $0.graph.putBack(&rest) } }
    innerDepth -= 1
    status.insert(.starting)
    // Not before: its release may call back.
    extendLifetime(rest)
    return true
  }

  /// Resumes a sender when the drive has ended; at once when none is under way.
  @usableFromInline
  package func wait(_ sender: CheckedContinuation<Void, Never>) {
    guard isDriven else { return sender.resume() }
    waiters.append(sender)
  }

  @usableFromInline
  func resumeWaiters() {
    let senders = waiters
    waiters = []
    // The last one first, as those return that stand in one another's `send`.
    for sender in senders.reversed() { sender.resume() }
  }
}

/// The state of a machine and its driver. Empty when both are idle, so that an action can be reduced immediately.
///
/// One byte, and no type inside `EventLoop`: that is generic, and code that is not specialised would look up the
/// metadata of this type each time it asks.
@usableFromInline @frozen
struct LoopStatus: OptionSet, AtomicRepresentable, Sendable {
  @usableFromInline let rawValue: UInt8

  @inlinable
  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A driver asks for instructions, and goes on until there are none.
  @inlinable static var driven: Self { Self(rawValue: 1) }
  /// The driver starts a body, which may drive the machine until there is nothing more to do.
  @inlinable static var starting: Self { Self(rawValue: 2) }
  /// The machine is being changed, or runs a reducer. It must not be touched.
  @inlinable static var busy: Self { Self(rawValue: 4) }
  /// Events wait.
  @inlinable static var waiting: Self { Self(rawValue: 8) }
  /// An action was reduced that the subscriptions have not been told of.
  @inlinable static var stepped: Self { Self(rawValue: 16) }
  /// The driver wants `.reduced`, `.emitted` and `.finished`.
  @inlinable static var recording: Self { Self(rawValue: 32) }
  /// The store has ended.
  @inlinable static var ended: Self { Self(rawValue: 64) }

  /// Reducing the first action of a drive, before anything else has come in.
  @inlinable static var reducingFirst: Self { [.driven, .busy, .stepped] }
}
