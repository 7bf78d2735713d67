import Composable

extension RandomEdit {
  static let removals: [RandomEdit] = [
    RandomEdit(name: "remove(id:)") { array, model, random, ids in
      let id = random.draw(in: ids)
      array.remove(id: id)
      model.remove([id])
    },
    RandomEdit(name: "[id:] = nil") { array, model, random, ids in
      let id = random.draw(in: ids)
      array[id: id] = nil
      model.remove([id])
    },
    RandomEdit(name: "remove(at:)") { array, model, random, _ in
      guard let position = random.position(in: array) else { return }
      array.remove(at: position)
      model.remove([model.order[position]])
    },
    RandomEdit(name: "remove(atOffsets:)") { array, model, random, _ in
      let positions = random.positions(in: array)
      array.remove(atOffsets: positions)
      model.remove(positions.map { [order = model.order] in order[$0] })
    },
    RandomEdit(name: "removeAll(where:)") { array, model, random, _ in
      let remainder = random.draw(in: 0...3)
      array.removeAll { $0.id % 4 == remainder }
      model.remove(model.order.filter { $0 % 4 == remainder })
    },
    RandomEdit(name: "filter") { array, model, random, _ in
      let remainder = random.draw(in: 0...4)
      array = array.filter { $0.id % 5 != remainder }
      model.remove(model.order.filter { $0 % 5 == remainder })
    },
    RandomEdit(name: "removeFirst and removeLast") { array, model, random, _ in
      guard array.count > 1 else { return }
      array.removeFirst()
      array.removeLast()
      model.remove([model.order[0], model.order[model.order.count - 1]])
    },
    RandomEdit(name: "removeSubrange") { array, model, random, _ in
      let start = random.draw(in: 0...array.count)
      let end = random.draw(in: start...array.count)
      array.removeSubrange(start..<end)
      model.remove(Array(model.order[start..<end]))
    },
  ]
}
