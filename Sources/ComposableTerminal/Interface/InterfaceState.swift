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
  /// The text that was erased last, for ^Y.
  var killed = ""
  /// The secret text fields, whose cursors tell the length of their texts.
  private var secretFields: Set<ViewID> = []
  /// The view on which the mouse button was pressed, while it is held.
  var pressed: ViewID?

  // Without the secret fields, which only a running program needs.
  enum CodingKeys: String, CodingKey { case focusPosition, scope, below, requested, scrolls, editing, killed, pressed }

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
    (visible.killed, visible.pressed, visible.secretFields) = ("", nil, [])
    return visible
  }

  /// Sets whether a field is secret.
  mutating func setSecret(_ isSecret: Bool, _ field: ViewID) {
    guard isSecret != secretFields.contains(field) else { return }
    if isSecret { secretFields.insert(field) } else { secretFields.remove(field) }
  }

  /// Forgets all views except `shown`.
  mutating func forget(except shown: Set<ViewID>) {
    scrolls = scrolls.filter { shown.contains($0.key) }
    editing = editing.filter { shown.contains($0.key) }
    secretFields.formIntersection(shown)
  }
}

extension Terminal {
  /// The scroll position of a view.
  public struct ScrollState: Hashable, Codable, Sendable {
    /// The number of rows, or columns of a text field, hidden before the first visible one.
    public internal(set) var offset = 0
    /// Whether the user scrolled away from the part that is kept visible: the selection, the cursor, or the focus.
    var isFree = false
    /// The name of the part that was kept visible in the last frame. When the name changes, `isFree` ends.
    var followed: String?

    /// Scrolls by the least number of rows that makes a range visible, unless the user scrolled away. Returns the
    /// offset.
    mutating func follow(_ range: Range<Int>?, named name: String?, visible: Int, of count: Int) -> Int {
      if name != followed { isFree = false }
      followed = name
      // A value decoded from a file may be out of range.
      offset = max(0, min(offset, count))
      if !isFree, let range {
        if range.upperBound > offset + visible { offset = range.upperBound - visible }
        if range.lowerBound < offset { offset = range.lowerBound }
      }
      offset = max(0, min(offset, count - visible))
      return offset
    }
  }
}

/// The identity of a view from one frame to the next: its path in the tree, or a name.
///
/// - A child of a builder is identified by its line. An `if` keeps its line even if it shows nothing.
/// - A row is identified by the id of its element.
/// - `.id("name")` overrides the path. Within a row, the name is relative to the row: `rows/3/name`.
public struct ViewID: Hashable, Sendable {
  /// The path or the name.
  public let path: String

  /// Creates the id with a path.
  public init(_ path: String) { self.path = path }

  /// Returns the id of a part of this view.
  func appending(_ component: String) -> ViewID { path.isEmpty ? ViewID(component) : ViewID("\(path)/\(component)") }
}

extension ViewID: ExpressibleByStringLiteral, CustomStringConvertible {
  /// Creates the id with a name.
  public init(stringLiteral path: String) { self.init(path) }

  /// The path.
  public var description: String { path }
}

extension ViewID: Codable, CodingKeyRepresentable {
  /// Decodes a path.
  public init(from decoder: any Decoder) throws { path = try decoder.singleValueContainer().decode(String.self) }

  /// Encodes the path as a string.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(path)
  }

  /// The path as a key.
  public var codingKey: any CodingKey { PathKey(stringValue: path) }

  /// Creates the id from a key.
  public init?<Key: CodingKey>(codingKey: Key) { path = codingKey.stringValue }

  private struct PathKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}
