/// A list above the screen that belongs to the interface, not to the feature: the commands of the screen, or the values of
/// a picker.
struct Popup: Equatable, Codable, Sendable {
  /// A row, as it was when it was selected.
  struct Choice: Equatable, Codable, Sendable {
    var id: String
    var title: String
  }

  /// The picker whose values are listed; nil for the commands.
  var picker: ViewID?
  /// The text that the commands are filtered by.
  var query = ""
  /// The selected row; nil for the first one.
  var selected: Choice?
  /// The visible rows of the last frame: a click means one of these.
  var shown: [Choice] = []
  /// The scrolling and editing inside.
  var interface = InterfaceState()
}
