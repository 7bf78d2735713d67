import Foundation
import Testing

extension Trait where Self == ConditionTrait {
  /// Runs a suite only in `make test-compiler`, which `make check` calls: it starts the compiler on large programs.
  static var onlyInCompilerChecks: Self {
    .enabled(
      if: ProcessInfo.processInfo.environment["COMPOSABLE_COMPILER_CHECKS"] != nil, "make test-compiler runs this suite"
    )
  }
}
