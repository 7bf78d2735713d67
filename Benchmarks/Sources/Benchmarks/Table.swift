import Foundation

/// The table as text.
enum Table {
  static func header() -> String {
    line("work", "floor", "", "minimum", "median", "× floor", "goal", "")
      + "\n" + String(repeating: "─", count: 124)
  }

  static func row(_ result: Result) -> String {
    let quantity = { (value: Double) in "\(number(value)) \(result.unit)" }
    return line(
      result.name, result.floorName ?? "", result.floor.map { quantity($0.minimum) } ?? "",
      quantity(result.work.minimum), quantity(result.work.median), result.ratio.map(number) ?? "",
      result.goal.map { "≤ \(quantity($0))" } ?? "", result.isWithinGoal.map { $0 ? "✓" : "✗" } ?? "")
  }

  static func row(_ name: String, _ skip: Skip) -> String { left(name, 46) + "not measured: \(skip.reason)" }

  private static func line(
    _ name: String, _ floorName: String, _ floor: String, _ minimum: String, _ median: String, _ ratio: String,
    _ goal: String, _ mark: String
  ) -> String {
    left(name, 46) + left(floorName, 17) + right(floor, 10) + right(minimum, 12) + right(median, 12) + right(ratio, 9)
      + right(goal, 14) + " " + mark
  }

  private static func number(_ value: Double) -> String {
    String(format: abs(value) >= 99.95 ? "%.0f" : abs(value) >= 0.995 ? "%.1f" : "%.3f", value)
  }

  private static func left(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }

  private static func right(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(1, width - text.count)) + text
  }
}
