/// Why a test of a terminal fails, as data. The words are in `TerminalFailure+Message.swift`.
enum TerminalFailure {
  /// The screen has another text than the expected one.
  case wrongText(RowDifference, screen: [String])
  /// The screen is not the golden frame: its rows differ, or its styles alone.
  case wrongGolden(String, path: String, rows: RowDifference, styles: [String])
  case missingGolden(String, path: String)
  case unwrittenGolden(String, path: String, error: String)
  /// A text that is nowhere on the screen, so often.
  case missingText(call: String, text: String, found: Int, occurrence: Int, screen: [String])
  case severalStyles(text: String, styles: [String])
  /// Nothing was sent although an action was expected.
  case sentNothing(call: String, expected: [String], keys: String)
  case sentOthers(call: String, expected: [String], actual: [String], difference: String?, instead: String)
  case unexpectedlySent(call: String, actual: [String], instead: String)
  /// A command came that was not expected, or the other way round.
  case wrongCommand(call: String, expected: String?, actual: String?, instead: String)
  /// Typed or pasted text that nothing takes.
  case wentNowhere(call: String, what: String, focus: String, keys: String)
  case misuse(String)
  case wrongPicture(String)
  case fuzz(seed: UInt64, events: Int, shortest: Int, reason: String, test: String)
}
