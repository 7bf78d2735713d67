import ComposableTerminal

/// Paper that falls for a while after an order. Each moment of it is a value, and the feature's clock moves it.
struct Confetti: Hashable {
  /// The number of intervals since the order.
  var age = 0

  static let interval = Duration.milliseconds(100)
  static let lastAge = 30

  /// The next moment; nil after the last one.
  var next: Self? { age < Self.lastAge ? Self(age: age + 1) : nil }

  private static let papers: [Styled] = [
    Styled("*", .accent), Styled("+", .good), Styled("o", .warning), Styled(".", .bad),
  ]

  func draw(in frame: inout Terminal.Frame) {
    guard frame.size.columns > 0 else { return }
    for paper in 0..<frame.size.columns {
      // Multiples of 37 scatter the papers over the columns, and multiples of 7 over the first two seconds.
      let row = age - paper * 7 % 20
      guard row >= 0 else { continue }
      let column = paper * 37 % frame.size.columns + (age + paper) / 4 % 2
      frame.put(Self.papers[paper % Self.papers.count], column, row)
    }
  }
}
