import Composable

/// Finds writes to fields that no reducer performed or looked at. In release builds none is found: they do not know.
struct LostWrites {
  #if DEBUG
    /// The write in the action that is being sent.
    private var sent: WriteWatch?
  #endif
  /// Whether the write in the action that was sent last was lost.
  private(set) var losesSent = false

  /// Notes an action that is about to be sent.
  mutating func begin(_ action: some Sendable) {
    losesSent = false
    #if DEBUG
      sent = WriteWatch(of: action)
    #endif
  }

  /// The mistake in a step that is over.
  mutating func misuse(
    in action: some Sendable, isSent: Bool, state: @autoclosure () -> Any
  ) -> Misuse? {
    #if DEBUG
      let write = isSent ? sent : WriteWatch(of: action, isNew: false)
      let misuse = write?.lostWrite(in: state())
      if isSent {
        losesSent = misuse != nil
        sent = nil
      }
      return misuse
    #else
      return nil
    #endif
  }
}
