/// The name of a field, from the struct that a binding action is for.
struct FieldName: Sendable {
  /// As it is coded: `address.street`.
  var coded = ""
  /// As a key path is written: `\.$address.street`.
  var written = "\\"

  func appending(_ part: String, isProjected: Bool = false) -> FieldName {
    FieldName(coded: coded.isEmpty ? part : "\(coded).\(part)", written: "\(written).\(isProjected ? "$" : "")\(part)")
  }
}
