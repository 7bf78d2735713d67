/// The words about a state with dates and ids that its reducer made itself.
extension DrawnValues {
  /// The usual cause, before the one that there is without such values; empty when there are none.
  var cause: String {
    switch self {
    case .dates: "the reducer reads the clock itself, `Date()`, and the state is another one in each run; or "
    case .ids: "the reducer draws an id itself, `UUID()`, and the state is another one in each run; or "
    case [.dates, .ids]:
      "the reducer reads the clock and draws ids itself, `Date()` and `UUID()`, and the state is another one in each run; or "
    default: ""
    }
  }

  /// How to fix it, before what else may be done; empty when there are none.
  var fix: String {
    switch self {
    case .dates:
      "take the date from the environment, which has `var date: DateGenerator`: `environment.date()` in the reducer, and "
        + "in the test `store.environment.date = .constant(Date(timeIntervalSince1970: 0))`. If it does so, "
    case .ids:
      "take the id from the environment, which has `var uuid: UUIDGenerator`: `environment.uuid()` in the reducer, and "
        + "in the test `store.environment.uuid = .incrementing`. If it does so, "
    case [.dates, .ids]:
      "take both from the environment, which has `var date: DateGenerator` and `var uuid: UUIDGenerator`: "
        + "`environment.date()` and `environment.uuid()` in the reducer, and in the test "
        + "`store.environment.date = .constant(Date(timeIntervalSince1970: 0))` and "
        + "`store.environment.uuid = .incrementing`. If it does so, "
    default: ""
    }
  }
}
