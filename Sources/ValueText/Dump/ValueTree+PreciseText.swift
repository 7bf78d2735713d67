extension ValueTree {
  /// A text that differs for leaves that read the same: everything that is stored in the value.
  var preciseText: String {
    if let name = value as? WrittenName { return name.preciseText }
    if let value = value as? any RawRepresentable {
      return "\(typeName)(rawValue: \(ValueDump.line(value.rawValue)))"
    }
    let parts = Self.parts(ofValue: value).map { "\($0.label ?? "_"): \(ValueDump.line($0.value))" }
    guard case .leaf(let text) = shape, !parts.isEmpty else { return String(reflecting: value) }
    return "\(text) (\(parts.joined(separator: ", ")))"
  }
}
