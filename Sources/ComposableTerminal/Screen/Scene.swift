/// A view in its place, with the focus resolved: what `Terminal.Screen` is, without its type of actions.
final class Scene {
  let context: Terminal.Context
  /// As this frame has it: the focus is on a view that is there, and offsets are within what there is.
  private(set) var interface: InterfaceState
  let root: LayoutBox
  /// The outer ones before those in them.
  let modals: [LayoutBox]
  let title: String?
  /// What can have the focus, in the order of ⇥.
  private(set) var focusables: [LayoutBox] = []
  private(set) var focused: LayoutBox?
  private(set) lazy var keys = SceneKeys(self)

  /// The modal that has the focus, or the whole screen.
  var active: LayoutBox { modals.last ?? root }

  init(_ node: Node, _ interface: InterfaceState, _ context: Terminal.Context) {
    self.context = context
    var layout = Layout(context, interface)
    root = layout.builder.box(node, in: nil, nil, step: "0")
    layout.place(root: root)
    var modals: [LayoutBox] = []
    // A modal may have a modal.
    while modals.count < layout.builder.modals.count {
      let (node, embedding, owner) = layout.builder.modals[modals.count]
      let modal = layout.builder.box(node, in: nil, embedding, step: "\(owner.id)/modal")
      layout.place(modal: modal)
      modals.append(modal)
    }
    self.modals = modals
    self.interface = layout.interface
    title = layout.builder.title
    findFocusables(active)
    resolveFocus()
    let screen = Rect(context.size)
    for box in [root] + modals { settle(box, 0, screen) }
    if self.interface.isFull { self.interface.forget(except: shownIDs) }
  }

  private var shownIDs: Set<ViewID> {
    var ids: Set<ViewID> = []
    for box in [root] + modals { box.forEach { ids.insert($0.id) } }
    return ids
  }

  // MARK: - Focus

  private func findFocusables(_ box: LayoutBox) {
    guard !box.isDisabled else { return }
    switch box.content {
    case .control: focusables.append(box)
    case .list(let list):
      if list.count > 0, list.select != nil || box.rows.count < list.count { focusables.append(box) }
      // Of the rows only the selected one takes keys.
      for row in box.children where row.position == nil || row.position == list.selected { findFocusables(row) }
    case .scroll:
      let count = focusables.count
      findFocusables(box.children[0])
      if focusables.count == count, box.children[0].rect.rows > box.rect.rows { focusables.append(box) }
    case .leaf, .stack, .keyHelp, .inset, .align:
      for child in box.children { findFocusables(child) }
    }
  }

  private func resolveFocus() {
    let scope = modals.last?.id ?? ViewID("")
    if scope != interface.scope {
      interface.below[interface.scope] = interface.place
      interface.place = interface.below.removeValue(forKey: scope) ?? .init()
      interface.scope = scope
    }
    if !interface.below.isEmpty {
      let scopes = [ViewID("")] + modals.map(\.id)
      interface.below = interface.below.filter { scopes.contains($0.key) }
    }
    guard !focusables.isEmpty else { return interface.place.id = nil }
    let place = interface.place
    // Of several with one name it is the one in its place: else ⇥ would never leave the first.
    let isInPlace = focusables.indices.contains(place.index) && focusables[place.index].id == place.id
    let found = isInPlace ? place.index : focusables.firstIndex { $0.id == place.id }
    let index = requestedFocus() ?? found ?? max(0, min(place.index, focusables.count - 1))
    focused = focusables[index]
    interface.place = .init(id: focusables[index].id, index: index)
  }

  /// The view that a `.focused` asks for.
  private func requestedFocus() -> Int? {
    var found: Int?
    active.forEach { box in
      guard let request = box.said.focus else { return }
      if request.send == nil, request.id == interface.requested { return }
      let target = request.id.flatMap { id in focusables.firstIndex { $0.id == id || $0.chain.contains { $0.id == id } }
      }
      if request.send == nil, target != nil || request.id == nil { interface.requested = request.id }
      found = target ?? found
    }
    return found
  }

  /// The first view that can have the focus and is, or is in, the one with an id.
  func focusable(in id: ViewID) -> LayoutBox? { focusables.first { $0.chain.contains { $0.id == id } } }

  /// Whether a key for that does anything.
  func canMoveFocus(to id: ViewID) -> Bool { focusable(in: id).map { $0 !== focused } ?? false }

  /// Moves the focus and returns what features want to know of it.
  func moveFocus(to box: LayoutBox, _ interface: inout InterfaceState) -> [Any] {
    guard let index = focusables.firstIndex(where: { $0 === box }), box !== focused else { return [] }
    let old = focused?.chain ?? []
    let new = box.chain
    interface.place = .init(id: box.id, index: index)
    var actions: [Any] = []
    active.forEach { holder in
      guard let send = holder.said.focus?.send else { return }
      if new.contains(where: { $0 === holder }) {
        actions.append(send(box.id))
      } else if old.contains(where: { $0 === holder }) {
        actions.append(send(nil))
      }
    }
    return actions
  }

  // MARK: - Places on the screen

  /// Brings the boxes into the coordinates of the screen, moved by what is scrolled, and finds what is seen of them.
  private func settle(_ box: LayoutBox, _ shift: Int, _ clip: Rect) {
    var shift = shift
    let rows = box.rect.row
    box.rect.row += shift
    box.visible = box.rect.intersection(clip)
    if case .scroll = box.content {
      let content = box.children[0].rect.rows
      var scroll = interface.scrolls[box.id] ?? Terminal.ScrollState()
      let followed = followed(in: box)
      let range = followed.map { $0.rect.row - rows..<$0.rect.endRow - rows }
      shift -= scroll.follow(range, named: followed.map(\.id.path), visible: box.rect.rows, of: content)
      interface.scrolls[box.id] = scroll
    }
    if case .control(.field(let field)) = box.content, !box.rect.isEmpty {
      follow(FieldLayout(field, box, interface))
    }
    for child in box.children { settle(child, shift, box.visible) }
  }

  /// What a scroll keeps in sight: the focus, or the scroll around it.
  private func followed(in scroll: LayoutBox) -> LayoutBox? {
    guard var inner = focused, inner !== scroll else { return nil }
    for box in inner.chain.dropFirst() {
      if box === scroll { return inner }
      if case .scroll = box.content { inner = box }
    }
    return nil
  }

  private func follow(_ field: FieldLayout) {
    var scroll = interface.scrolls[field.box.id] ?? Terminal.ScrollState()
    let (position, visible, count) = field.follows
    _ = scroll.follow(position..<position + 1, named: "\(position)", visible: visible, of: count)
    interface.scrolls[field.box.id] = scroll
  }

  /// The innermost box at a position.
  func box(at position: Terminal.Position) -> LayoutBox? {
    var box = active.visible.contains(position) ? active : nil
    while let child = box?.children.last(where: { $0.visible.contains(position) }) { box = child }
    return box
  }
}
