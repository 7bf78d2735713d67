/// The intrinsic lengths of leaves and controls.
enum IntrinsicLength {
  static func of(_ leaf: Node.Leaf, _ box: LayoutBox, _ direction: LayoutAxis) -> LengthRange {
    let isHorizontal = direction == .horizontal
    switch leaf {
    case .text:
      if !isHorizontal { return LengthRange(ideal: min(LengthRange.most, box.lines.count)) }
      return LengthRange(ideal: min(LengthRange.most, box.lines.reduce(0) { max($0, $1.columns) }))
    case .spacer(let least, let isVertical):
      let least = LengthRange.bounded(least)
      return isVertical == isHorizontal ? LengthRange() : LengthRange(min: least, ideal: least, weight: 1)
    case .divider(let isVertical):
      return isVertical == isHorizontal
        ? LengthRange(min: 1, ideal: 1, max: 1) : LengthRange(ideal: 1, weight: 1, isQuiet: true)
    case .progress: return isHorizontal ? LengthRange(ideal: 10, weight: 1) : LengthRange(ideal: 1)
    case .spinner(let label): return LengthRange(ideal: isHorizontal ? prefix(label) + 1 : 1)
    case .sparkline(let values): return LengthRange(ideal: isHorizontal ? min(LengthRange.most, values.count) : 1)
    case .bars(let chart):
      return isHorizontal
        ? LengthRange(ideal: min(LengthRange.most, chart.columns), weight: 1)
        : LengthRange(ideal: min(LengthRange.most, chart.rows))
    case .canvas: return LengthRange(weight: 1)
    case .sign: return LengthRange(min: 1, ideal: 1)
    }
  }

  static func of(_ control: Control, _ direction: LayoutAxis) -> LengthRange {
    let isHorizontal = direction == .horizontal
    switch control {
    case .button(let title, _), .toggle(let title, _, _):
      return LengthRange(ideal: isHorizontal ? min(LengthRange.most, Terminal.Columns.of(title) + 4) : 1)
    case .field(let field):
      if isHorizontal { return LengthRange(ideal: prefix(field.label) + 20, weight: 1) }
      return field.isMultiline ? LengthRange(ideal: 5, weight: 1) : LengthRange(ideal: 1)
    case .choice(let choice):
      guard isHorizontal else { return LengthRange(ideal: 1) }
      let widths = choice.names.map { min(LengthRange.most, Terminal.Columns.of($0)) }
      return LengthRange(
        ideal: choice.isTabs ? widths.reduce(0) { $0 + $1 + 3 } : prefix(choice.label) + (widths.max() ?? 0) + 4)
    case .slider(let slider):
      return isHorizontal ? LengthRange(ideal: prefix(slider.label) + 20, weight: 1) : LengthRange(ideal: 1)
    }
  }

  /// Returns the columns of a label and of the blank after it; 0 for an empty label.
  static func prefix(_ label: String) -> Int {
    label.isEmpty ? 0 : min(LengthRange.most, Terminal.Columns.of(label) + 1)
  }
}
