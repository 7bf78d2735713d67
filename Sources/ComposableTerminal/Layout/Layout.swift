/// Computes the rectangle of each box: first the columns, then the rows, since the height of wrapped text depends on
/// its width.
///
/// Each axis is measured from the leaves up and placed from the root down, so each box is visited four times.
struct Layout: ~Copyable {
  let context: Terminal.Context
  var interface: InterfaceState
  var builder: BoxBuilder

  /// Places the root at the upper left. A stack without a size of its own gets the whole screen.
  mutating func place(root: LayoutBox) {
    let isStack = if case .stack = root.content { true } else { false }
    let isWhole = (isStack && root.decorations.width == nil, isStack && root.decorations.height == nil)
    place(root, in: Rect(context.size), isWhole: isWhole)
  }

  /// Places a modal in the middle of the screen, as large as its ideal size.
  mutating func place(modal: LayoutBox) { place(modal, in: Rect(context.size), .center, isWhole: (false, false)) }

  /// Places a box in a rectangle: in the whole of it, or with its ideal columns or rows.
  mutating func place(
    _ box: LayoutBox, in rect: Rect, _ alignment: Alignment = .start,
    isWhole: (columns: Bool, rows: Bool) = (true, true)
  ) {
    measure(box, .horizontal)
    let columns = isWhole.columns ? rect.columns : box.width.size(in: rect.columns)
    place(box, .horizontal, rect.column + alignment.offset(rect.columns - columns), columns)
    measure(box, .vertical)
    let rows = isWhole.rows ? rect.rows : box.height.size(in: rect.rows)
    place(box, .vertical, rect.row + alignment.offset(rect.rows - rows), rows)
  }

  // MARK: - Measuring

  private func measure(_ box: LayoutBox, _ direction: LayoutAxis) {
    for child in box.children { measure(child, direction) }
    if direction == .horizontal, case .leaf(.text(let text, _)) = box.content { box.lines = text.lines }
    let limits = direction == .horizontal ? box.decorations.width : box.decorations.height
    let content = content(of: box, direction)
    box[direction] = limits?.limited(content) ?? content
  }

  private func content(of box: LayoutBox, _ direction: LayoutAxis) -> LengthRange {
    switch box.content {
    case .leaf(let leaf): return content(of: leaf, box, direction)
    case .control(let control): return direction == .horizontal ? control.width : control.height
    case .responsive: return LengthRange(weight: 1)
    case .keyHelp: return direction == .horizontal ? LengthRange(ideal: 20, weight: 1) : LengthRange(ideal: 1)
    case .stack(let stack): return content(of: stack, box, direction)
    case .inset(let columns, let rows, _):
      var extent = box.children[0][direction]
      let cells = 2 * (direction == .horizontal ? columns : rows)
      extent.min += cells
      extent.ideal += cells
      extent.max = extent.max > LengthRange.most ? extent.max : extent.max + cells
      return extent
    case .align(let horizontal, let vertical):
      var extent = box.children[0][direction]
      if (direction == .horizontal ? horizontal : vertical) != nil { (extent.weight, extent.max) = (1, .max) }
      return extent
    case .scroll:
      let child = box.children[0][direction]
      return LengthRange(ideal: direction == .horizontal ? child.ideal + 1 : child.ideal, weight: 1)
    case .list(let list):
      if direction == .horizontal { return LengthRange(ideal: 20, weight: 1) }
      // A list is never higher than the screen: it scrolls, and builds no row that cannot be visible.
      let rows = min(list.count, context.size.rows) + box.children.count
      return LengthRange(ideal: min(rows, context.size.rows))
    }
  }

  private func content(of leaf: Node.Leaf, _ box: LayoutBox, _ direction: LayoutAxis) -> LengthRange {
    let isHorizontal = direction == .horizontal
    switch leaf {
    case .text:
      let length = isHorizontal ? box.lines.reduce(0) { max($0, $1.columns) } : box.lines.count
      return LengthRange(ideal: LengthRange.bounded(length))
    case .spacer(let least):
      let least = LengthRange.bounded(least)
      return box.isInRow != isHorizontal ? LengthRange() : LengthRange(min: least, ideal: least, weight: 1)
    case .divider:
      return box.isInRow == isHorizontal
        ? LengthRange(min: 1, ideal: 1, max: 1) : LengthRange(ideal: 1, weight: 1, isQuiet: true)
    case .progress: return isHorizontal ? LengthRange(ideal: 10, weight: 1) : LengthRange(ideal: 1)
    case .spinner(let label): return LengthRange(ideal: isHorizontal ? LengthRange.prefix(label) + 1 : 1)
    case .sparkline(let values): return LengthRange(ideal: isHorizontal ? LengthRange.bounded(values.count) : 1)
    case .bars(let chart):
      let length = isHorizontal ? chart.columns : chart.rows
      return LengthRange(ideal: LengthRange.bounded(length), weight: isHorizontal ? 1 : 0)
    case .canvas: return LengthRange(weight: 1)
    case .sign: return LengthRange(min: 1, ideal: 1)
    }
  }

  private func content(of stack: Node.Stack, _ box: LayoutBox, _ direction: LayoutAxis) -> LengthRange {
    var extent = LengthRange()
    let stack = stack.folded(box.isFolded)
    let isAlong = stack.axis == (direction == .horizontal ? .row : .column)
    for child in box.children {
      let one = child[direction]
      extent.min = isAlong ? extent.min + one.min : max(extent.min, one.min)
      extent.ideal = isAlong ? extent.ideal + one.ideal : max(extent.ideal, one.ideal)
      if isAlong || !one.isQuiet { extent.weight = max(extent.weight, min(1, one.weight)) }
    }
    if isAlong { extent.ideal += LengthRange.bounded(stack.spacing) * max(0, box.children.count - 1) }
    return extent
  }

  // MARK: - Placing

  private mutating func place(_ box: LayoutBox, _ direction: LayoutAxis, _ start: Int, _ length: Int) {
    let length = max(0, length)
    if direction == .horizontal {
      (box.rect.column, box.rect.columns) = (start, length)
    } else {
      (box.rect.row, box.rect.rows) = (start, length)
    }
    switch box.content {
    case .leaf(.text(let text, wraps: true)) where direction == .horizontal:
      box.lines = length > 0 ? text.wrapped(to: length) : []
    case .leaf, .control, .keyHelp: break
    case .stack(let stack):
      if stack.isAnswers, direction == .horizontal { box.isFolded = length < box.width.ideal }
      place(childrenOf: box, stack.folded(box.isFolded), direction, start, length)
    case .responsive(let content):
      guard direction == .vertical else { break }
      let node = content(box.rect.size)
      let child = builder.box(node, in: box, box.embedding, component: "0")
      box.children = [child]
      place(child, in: box.rect)
    case .inset(let columns, let rows, _):
      let cells = min(direction == .horizontal ? columns : rows, length)
      // A padded text in the middle has its lines in the middle, too.
      placeAcross(box.children[0], direction, start + cells, length - 2 * cells, .start, lines: box.alignment)
    case .align(let horizontal, let vertical):
      placeAcross(
        box.children[0], direction, start, length, (direction == .horizontal ? horizontal : vertical) ?? .start)
    case .scroll:
      let child = box.children[0]
      // The last column is reserved for the scroll bar.
      let room =
        direction == .horizontal
        ? max(0, length - 1) : max(length, child.height.size(in: max(length, child.height.ideal)))
      place(child, direction, start, room)
    case .list(let list): if direction == .vertical { placeRows(of: list, box) }
    }
  }

  private mutating func place(
    childrenOf box: LayoutBox, _ stack: Node.Stack, _ direction: LayoutAxis, _ start: Int, _ length: Int
  ) {
    guard stack.axis == (direction == .horizontal ? .row : .column) else {
      for child in box.children {
        if child.fillsBoth(direction) {
          place(child, direction, start, length)
        } else {
          placeAcross(child, direction, start, length, stack.alignment)
        }
      }
      return
    }
    let extents = box.children.map { $0[direction] }
    let spacing = LengthRange.bounded(stack.spacing)
    // In too little room the spacing shrinks before the content does.
    let content = extents.reduce(0) { $0 + ($1.weight > 0 ? $1.min : $1.ideal) }
    var blanks = max(0, min(spacing * max(0, extents.count - 1), length - content))
    let sizes = LengthRange.distribute(extents, length - blanks)
    var next = start
    for (child, size) in zip(box.children, sizes) {
      // A child for which there is no room is cut off.
      let room = max(0, min(size, start + length - next))
      place(child, direction, min(next, start + length), room)
      next += size + min(spacing, blanks)
      blanks -= min(spacing, blanks)
    }
  }

  private mutating func placeAcross(
    _ box: LayoutBox, _ direction: LayoutAxis, _ start: Int, _ length: Int, _ alignment: Alignment,
    lines: Alignment? = nil
  ) {
    let size = box[direction].size(in: max(0, length))
    if direction == .horizontal { box.alignment = lines ?? alignment }
    place(box, direction, start + alignment.offset(length - size), size)
  }

  /// Builds and places the visible rows.
  private mutating func placeRows(of list: ListContent, _ box: LayoutBox) {
    let headerRows = min(box.children.count, box.rect.rows)
    let room = box.rect.rows - headerRows
    let visibleCount = box.rect.columns > 0 ? min(list.count, max(0, room)) : 0
    let selected = list.selected.flatMap { $0 < list.count ? $0 : nil }
    var scroll = interface.scrolls[box.id] ?? Terminal.ScrollState()
    if list.followsEnd, selected == nil {
      scroll.followEnd(visible: visibleCount, of: list.count, id: list.id)
    } else {
      let range = selected.map { $0..<$0 + 1 }
      _ = scroll.follow(range, named: selected.map(list.id), visible: visibleCount, of: list.count)
      // `followed` is the selected row now, no longer the first visible one.
      scroll.end = nil
    }
    interface.scrolls[box.id] = scroll
    let bar = visibleCount < list.count ? 1 : 0
    var columns = box.rect.columns - list.gutter - bar
    if let all = list.columns, !all.fit(in: columns) {
      columns = box.rect.columns - list.gutter - 2
      box.columns = all.shown(in: columns, hidden: scroll.columns ?? 0)
    }
    for header in box.children {
      place(line: header, of: box, in: Rect(box.rect.column + list.gutter, box.rect.row, columns, headerRows))
    }
    for index in scroll.offset..<scroll.offset + visibleCount {
      let component = BoxBuilder.escaped(list.id(index))
      let row = builder.box(list.row(index), in: box, box.embedding, component: component, isRow: true)
      row.position = index
      let top = box.rect.row + headerRows + index - scroll.offset
      place(line: row, of: box, in: Rect(box.rect.column + list.gutter, top, columns, 1))
      box.children.append(row)
    }
  }

  /// Places a row or the header of a list, with the columns that are shown. The others are still there for screen readers.
  private mutating func place(line: LayoutBox, of list: LayoutBox, in rect: Rect) {
    guard let shown = list.columns else { return place(line, in: rect) }
    let cells = line.children
    line.children.removeLast(shown.after)
    line.children.removeSubrange(shown.fixed..<shown.fixed + shown.before)
    place(line, in: rect)
    line.children = cells
  }
}

extension Node.Stack {
  /// Returns the stack, or the column that it becomes.
  fileprivate func folded(_ isFolded: Bool) -> Self {
    isFolded ? Self(axis: .column, alignment: alignment, isAnswers: isAnswers) : self
  }
}
