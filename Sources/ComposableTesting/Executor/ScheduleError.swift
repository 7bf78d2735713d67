/// The reason why an order from source cannot be followed.
enum ScheduleError: Equatable, Sendable {
  /// The choice at an index is none of the options.
  case noSuchOption(index: Int, choice: ScheduleChoice, options: [ScheduleChoice])
  /// The run ended before these choices.
  case unused([ScheduleChoice])
}
