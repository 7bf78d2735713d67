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

  /// Whether so much is remembered that what belongs to views that are gone has to go: until then a tab that comes back
  /// finds its scrolling again.
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

extension Terminal {
  /// How far something is scrolled.
  public struct ScrollState: Hashable, Codable, Sendable {
    /// The number of rows, or columns of a text field, hidden before the first visible one.
    public internal(set) var offset = 0
    /// Whether it was scrolled away from what it follows: its selection, its cursor, or the focus in it.
    var isFree = false
    /// What it followed in the last frame. When that changes, it is no longer free.
    var followed: String?

    /// Moves as little as possible, so that a range is in sight, unless it is free. Returns the offset.
    mutating func follow(_ range: Range<Int>?, named name: String?, visible: Int, of count: Int) -> Int {
      if name != followed { isFree = false }
      followed = name
      // What was read from a file may be anything.
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

/// What identifies a view from one frame to the next: its path in the tree, or a name.
///
/// - A child of a builder is identified by its line; an `if` keeps its line whether it shows something or not.
/// - A row is identified by the id of its element.
/// - `.id("name")` overrides the path. Within a row, the name is relative to the row: `rows/3/name`.
public struct ViewID: Hashable, Sendable {
  /// The path or the name.
  public let path: String

  /// Creates the id with a path.
  public init(_ path: String) { self.path = path }

  /// The id of a part of this view.
  func appending(_ step: String) -> ViewID { path.isEmpty ? ViewID(step) : ViewID("\(path)/\(step)") }
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

  /// Encodes only the path.
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
