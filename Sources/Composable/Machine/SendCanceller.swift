/// The part of a core that a ``PendingSend`` uses.
protocol SendCanceller: AnyObject {
  func cancel(root: NodeID)
  /// The tasks that the core has resumed.
  var line: ResumptionLine { get }
}
