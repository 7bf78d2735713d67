/// The form of a report.
struct ReportStyle: Equatable, Sendable {
  var isJSON = false
  var glyphs = Glyphs.ascii
  var palette = Palette(level: .none)
  var secondsFromGMT = 0
}
