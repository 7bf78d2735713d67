import Composable

/// Edits of several elements at once.
extension RandomEdit {
  static let replacements: [RandomEdit] = [
    RandomEdit(name: "+=") { array, model, random, ids in
      let rows = random.rows(ids)
      array += rows
      for row in rows { model.appendIfNew(row) }
    },
    RandomEdit(name: "insert(contentsOf:at:)") { array, model, random, ids in
      let rows = random.rows(ids)
      let position = random.draw(in: 0...array.count)
      array.insert(contentsOf: rows, at: position)
      model.insertIfNew(rows, at: position)
    },
    RandomEdit(name: "replaceSubrange") { array, model, random, ids in
      let rows = random.rows(ids)
      let range = random.range(in: array)
      array.replaceSubrange(range, with: rows)
      model.remove(Array(model.order[range]))
      model.insertIfNew(rows, at: range.lowerBound)
    },
    RandomEdit(name: "replaceSubrange by itself") { array, model, random, _ in
      let range = random.range(in: array)
      array.replaceSubrange(range, with: array[range].reversed())
      model.order[range].reverse()
    },
    RandomEdit(name: "init(_:)") { array, model, random, ids in
      let rows = array.elements + random.rows(ids)
      array = IdentifiedArray(rows)
      model = IdentifiedModel(rows)
    },
    RandomEdit(name: "popLast") { array, model, _, _ in
      let last = array.popLast()
      if let last { model.remove([last.id]) }
    },
    RandomEdit(name: "remove(_:)") { array, model, random, ids in
      let row = random.row(ids)
      array.remove(row)
      model.remove([row.id])
    },
  ]
}

extension SplitMix64 {
  mutating func rows(_ ids: ClosedRange<Int>) -> [Track] { (0..<draw(in: 0...5)).map { _ in row(ids) } }
}
