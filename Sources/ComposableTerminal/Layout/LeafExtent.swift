/// What leaves and controls want.
enum LeafExtent {
  static func of(_ leaf: Node.Leaf, _ box: Box, _ direction: Direction) -> Extent {
    let isHorizontal = direction == .horizontal
    switch leaf {
    case .text:
      if !isHorizontal { return Extent(ideal: min(Extent.most, box.lines.count)) }
      return Extent(ideal: min(Extent.most, box.lines.reduce(0) { max($0, $1.columns) }))
    case .spacer(let least, let isVertical):
      let least = Extent.bounded(least)
      return isVertical == isHorizontal ? Extent() : Extent(min: least, ideal: least, weight: 1)
    case .divider(let isVertical):
      return isVertical == isHorizontal ? Extent(min: 1, ideal: 1, max: 1) : Extent(ideal: 1, weight: 1, isQuiet: true)
    case .progress: return isHorizontal ? Extent(ideal: 10, weight: 1) : Extent(ideal: 1)
    case .spinner(let label): return Extent(ideal: isHorizontal ? prefix(label) + 1 : 1)
    case .sparkline(let values): return Extent(ideal: isHorizontal ? min(Extent.most, values.count) : 1)
    case .canvas: return Extent(weight: 1)
    }
  }

  static func of(_ control: Control, _ direction: Direction) -> Extent {
    let isHorizontal = direction == .horizontal
    switch control {
    case .button(let title, _), .toggle(let title, _, _):
      return Extent(ideal: isHorizontal ? min(Extent.most, Terminal.Columns.of(title) + 4) : 1)
    case .field(let field):
      if isHorizontal { return Extent(ideal: prefix(field.label) + 20, weight: 1) }
      return field.isMultiline ? Extent(ideal: 5, weight: 1) : Extent(ideal: 1)
    case .choice(let choice):
      guard isHorizontal else { return Extent(ideal: 1) }
      let widths = choice.names.map { min(Extent.most, Terminal.Columns.of($0)) }
      return Extent(
        ideal: choice.isTabs ? widths.reduce(0) { $0 + $1 + 3 } : prefix(choice.label) + (widths.max() ?? 0) + 4)
    case .slider(let slider):
      return isHorizontal ? Extent(ideal: prefix(slider.label) + 20, weight: 1) : Extent(ideal: 1)
    }
  }

  /// The columns of a label and the blank behind it.
  static func prefix(_ label: String) -> Int { label.isEmpty ? 0 : min(Extent.most, Terminal.Columns.of(label) + 1) }
}
