/// Which key does what in a scene.
struct SceneKeys {
  /// A `.key` or an `.onKey`, in the order in which they are asked.
  enum Candidate {
    case key(Box.BoundKey)
    case handler((Terminal.Key) -> Any?)

    func result(of key: Terminal.Key) -> KeyEntry.Effect? {
      switch self {
      case .key(let bound):
        guard bound.entry.key == key else { return nil }
        if case .action(let action) = bound.entry.effect { return .action(bound.embedding.apply(action)) }
        return bound.entry.effect
      case .handler(let handler): return handler(key).map { .action($0) }
      }
    }
  }

  private(set) var candidates: [Candidate] = []
  /// Two of one key at one level.
  private(set) var misuses: [ScreenMisuse] = []
  /// Those that count: no other one, and no control, takes their keys before them.
  private(set) var counting: [Box.BoundKey] = []

  init(_ scene: Scene) {
    let chain = scene.focused?.chain ?? []
    var selectedRows: [(box: Box, depth: Int)] = []
    var others: [(box: Box, depth: Int)] = []
    var isFocusedList = false
    func visit(_ box: Box, _ depth: Int, isInRow: Bool) {
      guard !box.isDisabled, !box.visible.isEmpty || depth == 0 else { return }
      let speaks = !box.said.keys.isEmpty || !box.said.handlers.isEmpty
      if speaks, !chain.contains(where: { $0 === box }) {
        // The rows of the list that has the focus come before those of other lists.
        let entry = (box, isFocusedList ? depth + Extent.most : depth)
        if isInRow { selectedRows.append(entry) } else { others.append(entry) }
      }
      for child in box.children {
        guard case .list(let list) = box.content, let position = child.position else {
          visit(child, depth + 1, isInRow: isInRow)
          continue
        }
        guard position == list.selected else { continue }
        isFocusedList = box === scene.focused
        visit(child, depth + 1, isInRow: true)
        isFocusedList = false
      }
    }
    visit(scene.active, 0, isInRow: false)
    // Those that are deeper in the tree come first; among equals the order of reading counts.
    func inner(_ boxes: [(box: Box, depth: Int)]) -> [Box] {
      boxes.enumerated().sorted { ($1.element.depth, $0.offset) < ($0.element.depth, $1.offset) }.map(\.element.box)
    }
    for box in chain + inner(selectedRows) + inner(others) {
      candidates += box.said.keys.map { .key($0) } + box.said.handlers.map { .handler($0) }
      findMisuses(box)
    }
    findCounting(scene)
  }

  private mutating func findCounting(_ scene: Scene) {
    for (index, candidate) in candidates.enumerated() {
      guard case .key(let bound) = candidate else { continue }
      let key = bound.entry.key
      let isTaken = scene.focused.map { ControlKeys.takes(key, $0) } ?? false
      if case .command(.focus(let id)) = bound.entry.effect, !scene.canMoveFocus(to: id) { continue }
      if !isTaken, !candidates[..<index].contains(where: { $0.result(of: key) != nil }) { counting.append(bound) }
    }
  }

  private mutating func findMisuses(_ box: Box) {
    for (index, one) in box.said.keys.enumerated() {
      for other in box.said.keys[..<index] where other.entry.key == one.entry.key && other.depth == one.depth {
        misuses.append(.keyTwice(one.entry.key, other.entry.what, one.entry.what))
      }
    }
  }
}
