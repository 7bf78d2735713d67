/// The values of xterm's 256 colours. Of the first 16, which people change, it is xterm's own choice.
enum XtermPalette {
  static let values: [Terminal.RGB] = base + cube + greys

  private static let base: [Terminal.RGB] = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
    0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  ].map { (value: UInt32) -> Terminal.RGB in Terminal.RGB(value) }

  private static let steps: [UInt8] = [0, 95, 135, 175, 215, 255]

  private static let cube: [Terminal.RGB] = (0..<216).map { (index: Int) -> Terminal.RGB in
    Terminal.RGB(steps[index / 36], steps[index / 6 % 6], steps[index % 6])
  }

  private static let greys: [Terminal.RGB] = (0..<24).map { (index: Int) -> Terminal.RGB in
    let value = UInt8(8 + 10 * index)
    return Terminal.RGB(value, value, value)
  }

  /// The number of the colour that is nearest to a value.
  static func nearest(to value: Terminal.RGB, in range: Range<Int>) -> Int {
    range.min { values[$0].distance(to: value) < values[$1].distance(to: value) } ?? range.lowerBound
  }
}
