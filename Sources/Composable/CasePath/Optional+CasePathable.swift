extension Optional: CasePathable {
  /// The paths to the cases of an optional.
  public struct Cases: Sendable {
    /// The path to the value.
    public var some: CasePath<Wrapped?, Wrapped> { .init(name: "some", embed: Optional.some, extract: \.self) }
    /// The path to the case without a value.
    public var none: CasePath<Wrapped?, Void> { .init(name: "none", embed: embedNone, extract: extractNone) }

    // Methods, and not closures: a closure would draw a warning for each `Wrapped` that is not known to be sendable.
    @Sendable private func embedNone() -> Wrapped? { nil }
    @Sendable private func extractNone(_ root: Wrapped?) -> Void? { root == nil ? () : nil }
  }

  /// The paths to both cases.
  public static var cases: Cases { Cases() }
}
