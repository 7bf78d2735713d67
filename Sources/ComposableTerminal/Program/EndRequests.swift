/// The requests to end that a feature was told of and has not obeyed yet.
struct EndRequests {
  private var last: Terminal.Interruption?

  /// What the program ends with, when the feature is done.
  var exit: TerminalExit { last.map(TerminalExit.init) ?? .finished }

  /// Adds a request; returns whether it is a repeated ^C, with nothing typed since the first.
  mutating func add(_ interruption: Terminal.Interruption) -> Bool {
    guard interruption != .suspend else { return false }
    defer { last = interruption }
    return interruption == .interrupt && last == .interrupt
  }
}
