import Composable

/// Edits as a `MutableCollection`: by assignments, by slices, and by algorithms that do not know ids.
extension RandomEdit {
  static let sets: [RandomEdit] = [
    RandomEdit(name: "[position] = row") { array, model, random, ids in
      guard let position = random.position(in: array) else { return }
      let row = random.row(ids)
      array[position] = row
      model.set(row, at: position)
    },
    RandomEdit(name: "swap by sets") { array, model, random, _ in
      guard let first = random.position(in: array), let second = random.position(in: array) else { return }
      swapBySets(&array, first, second)
      model.order.swapAt(first, second)
    },
    RandomEdit(name: "rotate by sets") { array, model, random, _ in
      guard !array.isEmpty else { return }
      rotateBySets(&array)
      model.order.append(model.order.removeFirst())
    },
    RandomEdit(name: "any sort") { array, model, _, _ in
      sort(&array)
      model.order.sort()
    },
    RandomEdit(name: "any shuffle") { array, model, random, _ in
      var same = random
      shuffle(&array, &random)
      model.order.shuffle(using: &same)
    },
    RandomEdit(name: "any partition") { array, model, random, _ in
      let pivot = random.draw(in: 0...9)
      _ = partition(&array) { $0.id < pivot }
      _ = model.order.partition { $0 < pivot }
    },
    RandomEdit(name: "reverse of a slice") { array, model, random, _ in
      let range = random.range(in: array)
      array[range].reverse()
      model.order[range].reverse()
    },
    RandomEdit(name: "sort of a slice") { array, model, random, _ in
      let range = random.range(in: array)
      array[range].sort { $0.id > $1.id }
      model.order[range].sort(by: >)
    },
    RandomEdit(name: "swapAt of a slice") { array, model, random, _ in
      let range = random.range(in: array)
      guard let first = range.first, let last = range.last else { return }
      array[range].swapAt(first, last)
      model.order.swapAt(first, last)
    },
    RandomEdit(name: "a slice over another") { array, model, random, ids in
      let range = random.range(in: array)
      let rows = IdentifiedArrayOf<Track>(range.map { _ in random.row(ids) })
      guard rows.count == range.count else { return }
      array[range] = rows[...]
      for (position, row) in zip(range, rows) { model.set(row, at: position) }
    },
  ]

  private static func swapBySets<C: MutableCollection>(_ rows: inout C, _ first: C.Index, _ second: C.Index) {
    let row = rows[first]
    rows[first] = rows[second]
    rows[second] = row
  }

  private static func rotateBySets<C: MutableCollection & BidirectionalCollection>(_ rows: inout C) {
    let first = rows[rows.startIndex]
    for index in rows.indices.dropLast() { rows[index] = rows[rows.index(after: index)] }
    rows[rows.index(before: rows.endIndex)] = first
  }

  private static func sort<C: MutableCollection & RandomAccessCollection>(_ rows: inout C) where C.Element == Track {
    rows.sort { $0.id < $1.id }
  }

  private static func shuffle<C: MutableCollection & RandomAccessCollection>(
    _ rows: inout C, _ random: inout SplitMix64
  ) {
    rows.shuffle(using: &random)
  }

  private static func partition<C: MutableCollection>(_ rows: inout C, by second: (C.Element) -> Bool) -> C.Index {
    rows.partition(by: second)
  }
}

extension SplitMix64 {
  mutating func range(in array: IdentifiedArrayOf<Track>) -> Range<Int> {
    let start = draw(in: 0...array.count)
    return start..<draw(in: start...array.count)
  }
}
