/// Where the track of a slider is.
struct SliderTrack {
  let start: Int
  let columns: Int

  init(_ slider: Control.Slider, _ rect: Rect) {
    let prefix = LeafExtent.prefix(slider.label)
    let suffix = LeafExtent.prefix(slider.text)
    // In too little room there is neither a label nor a value.
    let isRoomy = prefix + suffix + 3 <= rect.columns
    start = rect.column + (isRoomy ? prefix : 0)
    columns = isRoomy ? rect.columns - prefix - suffix : rect.columns
  }

  func fraction(at column: Int) -> Double {
    columns > 1 ? Double(min(columns - 1, max(0, column - start))) / Double(columns - 1) : 0
  }

  /// The column of the knob, from the start of the track.
  func knob(_ fraction: Double) -> Int {
    let fraction = fraction.isFinite ? min(1, max(0, fraction)) : 0
    return columns > 0 ? Int((fraction * Double(columns - 1)).rounded()) : 0
  }
}
