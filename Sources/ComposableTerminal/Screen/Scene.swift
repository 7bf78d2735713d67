/// A laid-out view with resolved focus: `Terminal.Screen` without its type of actions.
final class Scene {
  let context: Terminal.Context
  /// The interface of this frame: the focus is on an existing view, and offsets are in range.
  private(set) var interface: InterfaceState
  let root: LayoutBox
  /// The modals, the outer ones before those inside them.
  private(set) var modals: [LayoutBox] = []
  let title: String?
  /// Whether the program takes the mouse; nil if no view sets it.
  let takesMouse: Bool?
  let theme: Theme?
  /// The boxes that can have the focus, in the order of ⇥.
  private(set) var focusables: [LayoutBox] = []
  private(set) var focused: LayoutBox?
  /// The mistakes in the view that concern the focus.
  private(set) var misuses: [String] = []
  private(set) lazy var keys = SceneKeys(self)
  /// The open popup; nil if there is none.
  private(set) lazy var popup = interface.popup.flatMap { PopupScene($0, above: self) }
  /// The frame with the popup, and the time until animated views move. Drawn on demand: handling an event needs no frame.
  private(set) lazy var painting: (frame: Terminal.Frame, nextFrame: Duration?) = {
    let painter = Painter(self)
    return (painter.frame, painter.nextFrame)
  }()
  /// The entries of the help: the active keys, then those of the control that has the focus; the heaviest first.
  private(set) lazy var help: [HelpEntry] = {
    let keys = keys.listed.map { HelpEntry(keys: [$0.key], title: $0.title, weight: $0.weight) }
    var help: [HelpEntry] = []
    for entry in (keys + HelpEntry.hints(of: self)).sortedByWeight(\.weight) {
      // Keys with one meaning are one entry, such as `↑ ↓ move`.
      if let same = help.firstIndex(where: { $0.title == entry.title && $0.weight == entry.weight }) {
        help[same].keys += entry.keys
      } else {
        help.append(entry)
      }
    }
    return help
  }()

  /// The topmost modal, or else the whole screen.
  var active: LayoutBox { modals.last ?? root }

  /// Lays out a node on the whole screen, or in a part of it.
  init(_ node: Node, _ interface: InterfaceState, _ context: Terminal.Context, in rect: Rect? = nil) {
    self.context = context
    var layout = Layout(
      context: context, interface: interface, builder: BoxBuilder(isLineMode: context.isLineMode))
    root = layout.builder.box(node, in: nil, component: "0")
    if let rect { layout.place(root, in: rect) } else { layout.place(root: root) }
    // A modal can have a modal itself, which this loop then appends.
    while modals.count < layout.builder.modals.count {
      let (modal, component) = layout.builder.modals[modals.count]
      let box = layout.builder.box(modal.node, in: nil, component: component)
      layout.place(modal: box)
      modals.append(box)
    }
    self.interface = layout.interface
    title = layout.builder.title
    takesMouse = layout.builder.takesMouse
    theme = layout.builder.theme
    findFocusables(active)
    resolveFocus()
    let screen = Rect(context.size)
    for box in [root] + modals { settle(box, 0, screen) }
    if self.interface.isFull { self.interface.forget(except: shownIDs) }
    // Layouts are large, and may be of secrets. Some more than the fields that are shown are kept, so that ids are not
    // gathered in each frame.
    if self.interface.edited.count > focusables.count + 8 { self.interface.edited.forget(except: shownIDs) }
  }

  /// The boxes of the page and of the modals.
  var boxes: [LayoutBox] { ([root] + modals).flatMap(\.all) }
  private var shownIDs: Set<ViewID> { Set(boxes.map(\.id)) }

  // MARK: - Focus

  private func findFocusables(_ box: LayoutBox) {
    guard !box.isDisabled else { return }
    switch box.content {
    case .control: focusables.append(box)
    case .list(let list):
      let isMoved = list.select != nil || box.rows.count < list.count || box.columns != nil
      if list.count > 0, isMoved { focusables.append(box) }
      // Of the rows, only the selected one takes keys.
      for row in box.children where row.position == nil || row.position == list.selected { findFocusables(row) }
    case .scroll:
      let count = focusables.count
      findFocusables(box.children[0])
      if focusables.count == count, box.children[0].rect.rows > box.rect.rows { focusables.append(box) }
    default:
      for child in box.children { findFocusables(child) }
    }
  }

  private func resolveFocus() {
    let scope = modals.last?.id ?? ViewID("")
    if scope != interface.scope {
      interface.below[interface.scope] = interface.focusPosition
      interface.focusPosition = interface.below.removeValue(forKey: scope) ?? .init()
      interface.scope = scope
    }
    if !interface.below.isEmpty {
      let scopes = [ViewID("")] + modals.map(\.id)
      interface.below = interface.below.filter { scopes.contains($0.key) }
    }
    guard !focusables.isEmpty else { return interface.focusPosition.id = nil }
    let position = interface.focusPosition
    // If several boxes have the same id, the one at the known index is meant; otherwise ⇥ would never leave the first.
    let isUnmoved = focusables.indices.contains(position.index) && focusables[position.index].id == position.id
    let found = isUnmoved ? position.index : focusables.firstIndex { $0.id == position.id }
    let next = max(0, min(position.index, focusables.count - 1))
    // The focus begins here, or the view that had it is gone.
    let isFirst = position.id == nil && position.index == 0 || focusables[next].focusable?.takesFirstFocus == false
    let first = isFirst ? focusables.firstIndex { $0.focusable?.takesFirstFocus == true } : nil
    let index = requestedFocus() ?? found ?? first ?? next
    focused = focusables[index]
    interface.focusPosition = .init(id: focusables[index].id, index: index)
  }

  /// Returns the index of the box that a `.focused` requests.
  private func requestedFocus() -> Int? {
    var found: LayoutBox?
    active.forEach { box in
      guard let request = box.decorations.focus else { return }
      let id = request.name?.id
      if request.send == nil, id == interface.requested { return }
      let target = request.name.flatMap(focusable)
      if request.send == nil, target != nil || id == nil { interface.requested = id }
      if let name = request.name, target == nil { checkPresence(of: name, in: box) }
      found = target ?? found
    }
    return found.flatMap { found in focusables.firstIndex { $0 === found } }
  }

  /// Notes a misuse if no view on the screen has the name. A view that is there cannot have the focus: it is disabled,
  /// for example. A view in a list or a `Responsive` may be absent because it is scrolled away, or has no room.
  private func checkPresence(of name: Decorations.ViewName, in holder: LayoutBox) {
    if active.all.contains(where: { $0.isNamed(name) }) || holder.all.contains(where: \.isPartlyBuilt) { return }
    misuses.append(
      """
      `.focused` asks for '\(name.id)', and no view on the screen has this id. Give the view `.id(…)` with the same value, \
      or pass nil while it is not shown.
      """)
  }

  /// Returns the first box that can have the focus and is, or is inside, the box with a name.
  func focusable(in name: Decorations.ViewName) -> LayoutBox? {
    focusables.first { $0.chain.contains { $0.isNamed(name) } }
  }

  /// Moves the focus. Returns the actions of the `.focused` modifiers that observe it.
  func moveFocus(to box: LayoutBox, _ interface: inout InterfaceState) -> [Any] {
    guard let index = focusables.firstIndex(where: { $0 === box }), box !== focused else { return [] }
    let old = focused?.chain ?? []
    let new = box.chain
    interface.focusPosition = .init(id: box.id, index: index)
    var actions: [Any] = []
    active.forEach { holder in
      guard let send = holder.decorations.focus?.send else { return }
      if new.contains(where: { $0 === holder }) {
        let inside = new.prefix { $0 !== holder } + [holder]
        actions.append(send(box.id, inside.compactMap { $0.decorations.name?.value }))
      } else if old.contains(where: { $0 === holder }) {
        actions.append(send(nil, []))
      }
    }
    return actions
  }

  // MARK: - Positions on the screen

  /// Converts the boxes to coordinates of the screen, shifted by scrolling, and computes their visible parts.
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
    if case .control(let control) = box.content { control.settle(box, &interface) }
    for child in box.children { settle(child, shift, box.visible) }
  }

  /// Returns the box that a scroll view keeps visible: the focus, or the inner scroll view around it.
  private func followed(in scroll: LayoutBox) -> LayoutBox? {
    guard var inner = focused, inner !== scroll else { return nil }
    for box in inner.chain.dropFirst() {
      if box === scroll { return inner }
      if case .scroll = box.content { inner = box }
    }
    return nil
  }

  /// Returns the innermost box at a position.
  func box(at position: Terminal.Position) -> LayoutBox? {
    active.visible.contains(position) ? innermost(active, position) : nil
  }

  /// Returns the innermost box at a position inside a box. In layers, blank parts of an upper view show the view below,
  /// so the view below gets the mouse there.
  func innermost(_ box: LayoutBox, _ position: Terminal.Position) -> LayoutBox {
    let hits = box.children.filter { $0.visible.contains(position) }
    guard let last = hits.last else { return box }
    if hits.count > 1, case .stack(let stack) = box.content, stack.axis == .layers {
      for child in hits.reversed() {
        let found = innermost(child, position)
        if !found.isBlank(in: box) { return found }
      }
    }
    return innermost(last, position)
  }
}
