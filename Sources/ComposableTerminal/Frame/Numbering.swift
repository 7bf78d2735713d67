/// Values that have numbers, in the order in which they came, each once.
struct Numbering<Element: Hashable & Sendable>: Sendable {
  private(set) var elements: [Element]
  /// The number of each element, once there are many.
  private var numbers: [Element: Int] = [:]

  /// So many are found faster by looking at each than by a hash.
  private static var few: Int { 24 }

  init(_ elements: [Element]) { self.elements = elements }

  subscript(_ number: Int) -> Element { elements[number] }

  /// The number of an element, which is added if there is room.
  mutating func number(of element: Element, atMost limit: Int) -> Int? {
    if let number = find(element) { return number }
    guard elements.count < limit else { return nil }
    elements.append(element)
    if elements.count == Self.few {
      for (number, element) in elements.enumerated() { numbers[element] = number }
    } else if elements.count > Self.few {
      numbers[element] = elements.count - 1
    }
    return elements.count - 1
  }

  private func find(_ element: Element) -> Int? {
    // The last ones are likely.
    elements.count < Self.few ? elements.lastIndex(of: element) : numbers[element]
  }

  /// Whether no number means something else in the other one.
  func agrees(with other: Self) -> Bool {
    let count = min(elements.count, other.elements.count)
    return elements[..<count] == other.elements[..<count]
  }

  /// The number that each element has in the other one.
  func numbers(in other: Self) -> [Int?] { elements.map { other.find($0) } }
}
