/// A mutant of a feature: a reducer that ignores the actions of one case. If a check of a mutant passes, no rule of the
/// check needs that case.
enum Mutant {
  /// Returns the cases whose loss no rule notices.
  ///
  /// - Parameters:
  ///   - cases: The cases to try, as ``ReducedActions`` names them.
  ///   - passes: Checks the feature, with new stores.
  static func unnoticed(of cases: [String], _ passes: () -> Bool) -> [String] {
    cases.filter { name in
      LostActions.$current.withValue(LostActions { ReducedActions.name(of: $0) == name }) { passes() }
    }
  }
}
