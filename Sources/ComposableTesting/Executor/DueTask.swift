/// Something that is due on a clock, as the executor sees it that may let it come next.
struct DueTask: Sendable {
  /// The number of its effect, or of the task in it.
  let label: String
  /// Lets it go on: its task comes to the executor, or it is done when this returns.
  let wake: @Sendable () -> Void
}
