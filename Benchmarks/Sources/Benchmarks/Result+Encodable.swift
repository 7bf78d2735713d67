/// A line as data. Every line has every key; a missing value is null.
extension Result: Encodable {
  private enum Key: String, CodingKey {
    case name, unit, floorName, floor, work, ratio, goal, isWithinGoal, checksum
  }

  func encode(to encoder: any Encoder) throws {
    var line = encoder.container(keyedBy: Key.self)
    try line.encode(name, forKey: .name)
    try line.encode(unit, forKey: .unit)
    try line.encode(floorName, forKey: .floorName)
    try line.encode(floor, forKey: .floor)
    try line.encode(work, forKey: .work)
    try line.encode(ratio, forKey: .ratio)
    try line.encode(goal, forKey: .goal)
    try line.encode(isWithinGoal, forKey: .isWithinGoal)
    try line.encode(checksum, forKey: .checksum)
  }
}
