/// The intrinsic lengths of leaves.
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
    case .spinner(let label): return LengthRange(ideal: isHorizontal ? LengthRange.prefix(label) + 1 : 1)
    case .sparkline(let values): return LengthRange(ideal: isHorizontal ? min(LengthRange.most, values.count) : 1)
    case .bars(let chart):
      return isHorizontal
        ? LengthRange(ideal: min(LengthRange.most, chart.columns), weight: 1)
        : LengthRange(ideal: min(LengthRange.most, chart.rows))
    case .canvas: return LengthRange(weight: 1)
    case .sign: return LengthRange(min: 1, ideal: 1)
    }
  }
}
