extension String {
  /// The text without the characters that a terminal would perform.
  var withoutControls: String {
    String(UnicodeScalarView(unicodeScalars.filter { $0.properties.generalCategory != .control }))
  }
}
