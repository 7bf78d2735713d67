extension Terminal {
  /// A record of what a program writes to its screen, and when: see ``TerminalOptions/cast``.
  ///
  /// The program calls it in the order of the frames, one call at a time, from any thread, and waits for it: write, and
  /// return.
  public protocol Cast: Sendable {
    /// Called once, before the first frame.
    ///
    /// - Parameter size: The size of the terminal.
    func begin(_ size: Terminal.Size)

    /// Called when a frame is written.
    ///
    /// - Parameters:
    ///   - bytes: The bytes that turn the last frame into this one.
    ///   - size: The size of the frame.
    ///   - time: The time since the beginning. It does not decrease.
    func add(_ bytes: [UInt8], _ size: Terminal.Size, at time: Duration)

    /// The reason why the cast is incomplete; nil if it is not. The program writes it to standard error at its end, and
    /// returns ``TerminalExit/unwritable`` if it was finished.
    var problem: String? { get }
  }
}
