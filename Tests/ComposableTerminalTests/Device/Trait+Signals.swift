import PseudoTerminals
import Testing

extension Trait where Self == ConditionTrait {
  /// For tests of what signals do: the runtime of the thread sanitizer takes signals itself, and passes them on when it
  /// sees fit.
  static var signalsComeAtOnce: Self { .enabled(if: !BuiltProgram.isThreadSanitized) }
}
