/// The core, as far as a ``LiveSend`` needs it.
@MainActor
@usableFromInline
protocol SendOwner: AnyObject {
  func cancel(_ send: LiveSend)
}
