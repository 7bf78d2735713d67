/// The part of a core that a ``PendingSend`` uses.
@usableFromInline
protocol SendCanceller: AnyObject {
  func cancel(_ send: PendingSend)
  /// The tasks that the core has resumed.
  var line: ResumptionLine { get }
}
