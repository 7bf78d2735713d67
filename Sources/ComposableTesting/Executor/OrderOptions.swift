internal import ValueSource

/// What counts as an order, beyond the order in which waiting tasks go on.
struct OrderOptions: Equatable, Sendable {
  /// Sleepers whose deadline is within this time of the earliest are due together.
  var jitter = Duration.zero
  /// The changes of isolation after which another task may come first.
  var hops = Hops.ofChildren

  /// Returns the source of an order with these options: `.only([2, 1], jitter: .milliseconds(1))`.
  func source(of order: [ScheduleChoice]) -> String {
    let jitter = jitter > .zero ? ", jitter: \(SourceText.expression(jitter))" : ""
    return ".only([\(order.map(\.description).joined(separator: ", "))]\(jitter)\(hops == .all ? ", hops: true" : ""))"
  }
}
