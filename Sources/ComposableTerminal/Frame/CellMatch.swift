/// Compares cells of two frames, each of which has numbers of its own for styles and clusters.
struct CellMatch {
  /// Whether both frames have the same numbers, so that cells are compared as they are.
  let isDirect: Bool
  /// For a number of the first frame the one of the second that means the same; nil where there is none.
  private var styles: [UInt16?] = []
  private var clusters: [UInt32?] = []

  init(_ one: Terminal.Frame, _ other: Terminal.Frame) {
    isDirect = one.styles.agrees(with: other.styles) && one.clusters.agrees(with: other.clusters)
    guard !isDirect else { return }
    styles = one.styles.numbers(in: other.styles).map { $0.map { UInt16($0) } }
    clusters = one.clusters.numbers(in: other.clusters).map { $0.map { UInt32($0) | Cell.isCluster } }
  }

  /// Whether a cell of the first frame looks like one of the second.
  @inline(__always)
  func same(_ one: Cell, _ other: Cell) -> Bool { isDirect ? one.bits == other.bits : translated(one, other) }

  private func translated(_ one: Cell, _ other: Cell) -> Bool {
    guard one.flags == other.flags, styles[Int(one.style)] == other.style else { return false }
    if one.glyph & Cell.isCluster == 0 { return one.glyph == other.glyph }
    return clusters[Int(one.glyph & ~Cell.isCluster)] == other.glyph
  }
}
