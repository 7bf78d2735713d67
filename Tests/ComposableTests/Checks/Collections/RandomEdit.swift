import Composable

/// One kind of edit, made on an `IdentifiedArray` and on its model with the same random choices.
struct RandomEdit: Sendable {
  typealias Run =
    @Sendable (inout IdentifiedArrayOf<Track>, inout IdentifiedModel, inout SplitMix64, ClosedRange<Int>) -> Void

  let name: String
  let run: Run

  static let all: [RandomEdit] = insertions + changes + removals + orders + replacements + sets

  static let insertions: [RandomEdit] = [
    RandomEdit(name: "append") { array, model, random, ids in
      let row = random.row(ids)
      array.append(row)
      model.appendIfNew(row)
    },
    RandomEdit(name: "append(contentsOf:)") { array, model, random, ids in
      let rows = (0..<4).map { _ in random.row(ids) }
      array.append(contentsOf: rows)
      for row in rows { model.appendIfNew(row) }
    },
    RandomEdit(name: "insert(_:at:)") { array, model, random, ids in
      let row = random.row(ids)
      let position = random.draw(in: 0...array.count)
      array.insert(row, at: position)
      model.insertIfNew(row, at: position)
    },
    RandomEdit(name: "updateOrAppend") { array, model, random, ids in
      let row = random.row(ids)
      array.updateOrAppend(row)
      model.appendIfNew(row)
      model.values[row.id] = row
    },
    RandomEdit(name: "updateOrInsert") { array, model, random, ids in
      let row = random.row(ids)
      let position = random.draw(in: 0...array.count)
      array.updateOrInsert(row, at: position)
      model.insertIfNew(row, at: position)
      model.values[row.id] = row
    },
    RandomEdit(name: "[id:] = row") { array, model, random, ids in
      let row = random.row(ids)
      array[id: row.id] = row
      model.appendIfNew(row)
      model.values[row.id] = row
    },
  ]

  static let changes: [RandomEdit] = [
    RandomEdit(name: "[id:]?.text") { array, model, random, ids in
      let id = random.draw(in: ids)
      array[id: id]?.text += "!"
      model.values[id]?.text += "!"
    },
    RandomEdit(name: "inout [id:]") { array, model, random, ids in
      let row = random.bool() ? random.row(ids) : nil
      let id = row?.id ?? random.draw(in: ids)
      replace(&array[id: id], by: row)
      if let row { model.appendIfNew(row) } else { model.remove([id]) }
      model.values[id] = row
    },
    RandomEdit(name: "modify(id:)") { array, model, random, ids in
      let id = random.draw(in: ids)
      array.modify(id: id) { $0.tags.append(4) }
      model.values[id]?.tags.append(4)
    },
    RandomEdit(name: "[position]") { array, model, random, _ in
      guard let position = random.position(in: array) else { return }
      array[position].text += "?"
      model.values[model.order[position]]?.text += "?"
    },
  ]

  /// Replaces through an `inout` parameter: through the coroutine, not through the setter.
  private static func replace(_ slot: inout Track?, by row: Track?) { slot = row }
}

extension SplitMix64 {
  mutating func bool() -> Bool { draw(in: 0...1) == 1 }

  mutating func row(_ ids: ClosedRange<Int>) -> Track {
    Track(id: draw(in: ids), text: String(draw(in: 0...9)))
  }

  mutating func position(in array: IdentifiedArrayOf<Track>) -> Int? {
    array.isEmpty ? nil : draw(in: 0...array.count - 1)
  }

  /// Some positions, in random order, with duplicates.
  mutating func positions(in array: IdentifiedArrayOf<Track>) -> [Int] {
    array.isEmpty ? [] : (0..<draw(in: 0...4)).map { _ in draw(in: 0...array.count - 1) }
  }
}
