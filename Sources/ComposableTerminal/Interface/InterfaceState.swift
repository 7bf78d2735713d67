/// What a screen remembers from one frame to the next that is not part of the state: focus, scrolling, editing.
///
/// It is a value that `Terminal.Screen.handle` steps forward, so tests can see it and recordings can hold it.
public struct InterfaceState: Equatable, Codable, Sendable {
  /// A view that has the focus, and its place among those that could have it.
  struct FocusPlace: Equatable, Codable, Sendable {
    var id: ViewID?
    /// When the view is gone, the focus goes to the one that is in this place now.
    var index = 0
  }

  /// The view that keys go to first; nil if no view takes keys.
  public internal(set) var focus: ViewID? {
    get { place.id }
    set { place.id = newValue }
  }

  /// The focus of the topmost modal, or of the screen when there is none.
  var place = FocusPlace()
  /// The modal that has the focus; the path is empty for the screen itself.
  var scope = ViewID("")
  /// What had the focus below it, by modal.
  var below: [ViewID: FocusPlace] = [:]
  /// The focus that a `.focused` without a closure asked for last: it asks once.
  var requested: ViewID?
  /// The scroll states, by view.
  public internal(set) var scrolls: [ViewID: Terminal.ScrollState] = [:]
  /// The editing states, by text field.
  public internal(set) var editing: [ViewID: TextEditing] = [:]
  /// The text that was erased last, for ^Y.
  var killed = ""
  /// The view that the button of the mouse went down on, while it is held.
  var pressed: ViewID?

  /// Creates the state that a program begins with.
  public init() {}

  /// Whether so much is remembered that what belongs to views that are gone has to go: until then a tab that comes back finds its
  /// scrolling again.
  var isFull: Bool { max(scrolls.count, editing.count) > 500 }

  /// What a screen shows of it.
  var seen: InterfaceState {
    var seen = self
    seen.editing = editing.mapValues(\.withoutSteps)
    (seen.killed, seen.pressed) = ("", nil)
    return seen
  }

  /// Drops what belongs to other views than these.
  mutating func forget(except shown: Set<ViewID>) {
    scrolls = scrolls.filter { shown.contains($0.key) }
    editing = editing.filter { shown.contains($0.key) }
  }
}
