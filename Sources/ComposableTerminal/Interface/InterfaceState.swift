/// The state of a screen between frames that is not part of the feature's state: focus, scrolling, editing.
///
/// It is a value that `Terminal.Screen.handle` changes, so tests can read it and recordings can store it.
public struct InterfaceState: Equatable, Codable, Sendable {
  /// The view that has the focus, and its index among the views that can have it.
  struct FocusPosition: Equatable, Codable, Sendable {
    var id: ViewID?
    /// If the view disappears, the view at this index gets the focus.
    var index = 0
  }

  /// The view that gets keys first; nil if no view takes keys.
  public internal(set) var focus: ViewID? {
    get { focusPosition.id }
    set { focusPosition.id = newValue }
  }

  /// The focus of the topmost modal, or of the screen if there is none.
  var focusPosition = FocusPosition()
  /// The modal that has the focus; the path is empty for the screen itself.
  var scope = ViewID("")
  /// The focus of the screen and of each modal below the topmost one, to restore it later.
  var below: [ViewID: FocusPosition] = [:]
  /// The last focus requested by a `.focused` without a closure, which requests each id once.
  var requested: ViewID?
  /// The scroll states, by view.
  public internal(set) var scrolls: [ViewID: Terminal.ScrollState] = [:]
  /// The editing states, by text field.
  public internal(set) var editing: [ViewID: TextEditing] = [:]
  /// The layouts of the texts in the fields.
  var edited = EditedTexts()
  /// The text that was erased last, for ^Y.
  var killed = ""
  /// The secret text fields, whose cursors tell the length of their texts.
  private var secretFields: Set<ViewID> = []
  /// The view on which the mouse button was pressed, while it is held.
  var pressed: ViewID?
  // An array, because a popup has an interface itself.
  private var popups: [Popup]?
  /// The popup that is open; nil for none.
  var popup: Popup? {
    get { popups?.first }
    set { popups = newValue.map { [$0] } }
  }

  // Without the secret fields and the layouts, which only a running program needs.
  enum CodingKeys: String, CodingKey {
    case focusPosition, scope, below, requested, scrolls, editing, killed, pressed, popups
  }

  /// Creates the state of a program's first frame.
  public init() {}

  /// Whether so many views are remembered that those that are gone must be forgotten. Until then, a tab that is shown
  /// again keeps its scrolling.
  var isFull: Bool { max(scrolls.count, editing.count) > 500 }

  /// The visible part: without the texts of undo, the last erased text, and the cursors of secret fields.
  var visiblePart: InterfaceState {
    var visible = self
    visible.editing = editing.filter { !secretFields.contains($0.key) }.mapValues(\.withoutSteps)
    visible.scrolls = scrolls.filter { !secretFields.contains($0.key) }
    (visible.killed, visible.pressed, visible.secretFields, visible.edited) = ("", nil, [], EditedTexts())
    visible.popup?.interface = popup?.interface.visiblePart ?? InterfaceState()
    return visible
  }

  /// Sets whether a field is secret.
  mutating func setSecret(_ isSecret: Bool, _ field: ViewID) {
    if isSecret { secretFields.insert(field) } else { secretFields.remove(field) }
  }

  /// Forgets all views except `shown`.
  mutating func forget(except shown: Set<ViewID>) {
    scrolls = scrolls.filter { shown.contains($0.key) }
    editing = editing.filter { shown.contains($0.key) }
    edited.forget(except: shown)
    secretFields.formIntersection(shown)
  }
}
