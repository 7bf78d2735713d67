/// What can cancel a ``LiveSend``: the core.
@MainActor
@usableFromInline
protocol SendOwner: AnyObject {
  func cancel(_ send: LiveSend)
}
