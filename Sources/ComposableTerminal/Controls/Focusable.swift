/// The behavior of a view that can have the focus: its keys, its mouse, and its words for the help and for line mode.
///
/// The methods return actions of the view itself, which `LayoutBox` maps to those of the screen.
protocol Focusable {
  // MARK: Words

  /// The kind of the view, in a word or two.
  var role: String { get }
  /// The text that names the view on the screen; empty for none, nil for a kind of view without such a text.
  var label: String? { get }
  /// The name in line mode.
  var name: String? { get }
  /// The keys that the help lists while the view has the focus.
  var hints: [HelpEntry] { get }
  /// Returns the keys that the help lists in the present state of the view.
  func hints(_ place: any ControlPlace, _ interface: InterfaceState) -> [HelpEntry]
  /// The secrecy of its text.
  var secrecy: Secrecy { get }

  // MARK: Keys

  /// Whether the focus may begin on it.
  var takesFirstFocus: Bool { get }

  /// Whether it takes typed and pasted text.
  var takesText: Bool { get }
  /// Returns whether it takes a key before any `.key`.
  func takes(_ key: Terminal.Key) -> Bool
  /// Returns whether it takes a key before any `.key` in its present state.
  func takes(_ key: Terminal.Key, _ place: any ControlPlace, _ interface: InterfaceState) -> Bool
  /// Performs a key that it takes. Returns its action; nil if it sends none.
  func perform(_ key: Terminal.Key, _ place: any ControlPlace, _ interface: inout InterfaceState) -> Any?
  /// Inserts pasted text. Returns its action; nil if it sends none.
  func insert(_ text: String, _ place: any ControlPlace, _ interface: inout InterfaceState) -> Any?

  // MARK: Mouse

  /// Whether the wheel scrolls it.
  var isScrolled: Bool { get }
  /// Handles a press or a drag. Returns its action; nil if it sends none.
  func press(_ press: ControlPress, _ place: any ControlPlace, _ interface: inout InterfaceState) -> Any?

  // MARK: Line mode

  /// The value that a line such as `Plan = pro` sets; nil if it has none.
  var lineValue: LineValue? { get }
  /// The values that a line sets without the name of the view, as those of tabs.
  var choices: [String] { get }
  /// Whether a line with its name presses enter.
  var isPressedByName: Bool { get }
}

/// The secrecy of a view's text.
enum Secrecy {
  /// The text is shown.
  case none
  /// The text is shown as dots, but is in recordings.
  case hidden
  /// The text comes from a `Redacted`, so that recordings do not contain it.
  case redacted
}

extension Focusable {
  var name: String? { label }
  var hints: [HelpEntry] { [] }
  var secrecy: Secrecy { .none }
  var takesFirstFocus: Bool { true }
  var takesText: Bool { false }
  var isScrolled: Bool { false }
  var lineValue: LineValue? { nil }
  var choices: [String] { [] }
  var isPressedByName: Bool { false }

  func hints(_ place: any ControlPlace, _ interface: InterfaceState) -> [HelpEntry] { hints }
  func takes(_ key: Terminal.Key, _ place: any ControlPlace, _ interface: InterfaceState) -> Bool { takes(key) }
  func insert(_ text: String, _ place: any ControlPlace, _ interface: inout InterfaceState) -> Any? { nil }
  func press(_ press: ControlPress, _ place: any ControlPlace, _ interface: inout InterfaceState) -> Any? { nil }
}
