/// The table as text.
enum Table {
  static func header() -> String {
    line("work", "floor", "ns", "minimum", "median", "× floor", "goal", "")
      + "\n" + String(repeating: "─", count: 118)
  }

  static func row(_ result: Result) -> String {
    line(
      result.name, result.floorName, result.floor.map { number($0.minimum) } ?? "",
      number(result.work.minimum) + (result.unit == "ns" ? "" : " \(result.unit)"), number(result.work.median),
      result.ratio.map { number($0) } ?? "", result.goal.map { "≤ \(number($0))" } ?? "",
      result.isWithinGoal.map { $0 ? "✓" : "✗" } ?? "")
  }

  private static func line(
    _ name: String, _ floorName: String, _ floor: String, _ minimum: String, _ median: String, _ ratio: String,
    _ goal: String, _ mark: String
  ) -> String {
    left(name, 46) + left(floorName, 20) + right(floor, 8) + right(minimum, 13) + right(median, 11) + right(ratio, 9)
      + right(goal, 10) + " " + mark
  }

  private static func number(_ value: Double) -> String {
    if value >= 100 { return "\(Int(value.rounded()))" }
    let tenths = Int((value * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }

  private static func left(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }

  private static func right(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(1, width - text.count)) + text
  }
}
