import Composable

/// A mutant of a feature: a reducer that ignores the actions of one case. If a check of a mutant passes, no rule of the
/// check needs that case.
enum Mutant {
  /// The case that the reducers of new stores ignore, as ``ReducedActions`` names it; nil for the feature itself.
  @TaskLocal static var lostCase: String?

  /// Returns the cases whose loss no rule notices.
  ///
  /// - Parameters:
  ///   - cases: The cases to try.
  ///   - passes: Checks the feature of the task.
  static func unnoticed(of cases: [String], _ passes: () -> Bool) -> [String] {
    cases.filter { name in $lostCase.withValue(name) { passes() } }
  }
}
