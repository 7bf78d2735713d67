/// A slider, without the type of its number.
struct SliderControl: Control {
  /// The text before the track; empty for none.
  var prefix: String
  /// The value as text.
  var text: String
  /// The position of the value in the range, from 0 to 1.
  var fraction: Double
  /// Returns the action for a number of steps up, or down if it is negative; nil if the value stays the same.
  var step: (Int) -> Any?
  /// Returns the action for a position from 0 to 1; nil if the value stays the same.
  var move: (Double) -> Any?
  /// The least and the greatest value, as `1 to 9`.
  var bounds: String
  /// Returns the meaning of a text.
  var meaning: (String) -> LineValue.Meaning

  var role: String { "slider" }
  var label: String? { prefix }
  var value: String? { text }
  var hints: [HelpEntry] { [HelpEntry(keys: [.left, .right], title: "change")] }
  var lineValue: LineValue? {
    LineValue(example: text, values: "use a number from \(bounds)", meaning: meaning)
  }

  var width: LengthRange { LengthRange(ideal: LengthRange.prefix(prefix) + 20, weight: 1) }

  func draw(_ drawing: ControlDrawing, _ place: any ControlPlace, into frame: inout Terminal.Frame) {
    let (rect, style) = (place.rect, drawing.style)
    let track = Track(self, rect)
    guard track.columns > 0 else { return }
    if track.columns < rect.columns {
      frame.put(Styled(prefix), rect.column, rect.row, in: place.visible, style)
      frame.put(Styled(text), track.start + track.columns + 1, rect.row, in: place.visible, style)
    }
    let line = Rect(track.start, rect.row, track.columns, 1)
    frame.fill(line, drawing.glyphs.horizontal, style.with(.muted), in: place.visible)
    let knob = Rect(track.start + track.knob(fraction), rect.row, 1, 1)
    frame.fill(knob, drawing.glyphs.knob, style.with(.accent).with(drawing.focus), in: place.visible)
  }

  func takes(_ key: Terminal.Key) -> Bool { StepKeys.steps[key] != nil }

  func perform(_ key: Terminal.Key, _ place: any ControlPlace, _ interface: inout InterfaceState) -> Any? {
    switch StepKeys.steps[key] {
    case .by(let count): step(count)
    case .to(let fraction): move(fraction)
    case nil: nil
    }
  }

  func press(_ press: ControlPress, _ place: any ControlPlace, _ interface: inout InterfaceState) -> Any? {
    move(Track(self, place.rect).fraction(at: press.position.column))
  }

  /// The position of the track.
  private struct Track {
    let start: Int
    let columns: Int

    init(_ slider: SliderControl, _ rect: Rect) {
      let prefix = LengthRange.prefix(slider.prefix)
      let suffix = LengthRange.prefix(slider.text)
      // In too little room, only the track is shown.
      let isRoomy = prefix + suffix + 3 <= rect.columns
      start = rect.column + (isRoomy ? prefix : 0)
      columns = isRoomy ? rect.columns - prefix - suffix : rect.columns
    }

    func fraction(at column: Int) -> Double {
      columns > 1 ? Double(min(columns - 1, max(0, column - start))) / Double(columns - 1) : 0
    }

    /// Returns the column of the knob, relative to the track.
    func knob(_ fraction: Double) -> Int {
      let fraction = fraction.isFinite ? min(1, max(0, fraction)) : 0
      return columns > 0 ? Int((fraction * Double(columns - 1)).rounded()) : 0
    }
  }
}
