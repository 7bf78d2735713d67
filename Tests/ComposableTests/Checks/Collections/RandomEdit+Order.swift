import Composable

extension RandomEdit {
  static let orders: [RandomEdit] = [
    RandomEdit(name: "move") { array, model, random, _ in
      let positions = random.positions(in: array)
      let destination = random.draw(in: 0...array.count)
      array.move(fromOffsets: positions, toOffset: destination)
      model.move(Set(positions), to: destination)
    },
    RandomEdit(name: "swapAt") { array, model, random, _ in
      guard let first = random.position(in: array), let second = random.position(in: array) else { return }
      array.swapAt(first, second)
      model.order.swapAt(first, second)
    },
    RandomEdit(name: "sort") { array, model, random, _ in
      let ascends = random.bool()
      array.sort { ascends ? $0.id < $1.id : $0.id > $1.id }
      model.order.sort(by: ascends ? (<) : (>))
    },
    RandomEdit(name: "reverse") { array, model, _, _ in
      array.reverse()
      model.order.reverse()
    },
    RandomEdit(name: "shuffle") { array, model, random, _ in
      var same = random
      array.shuffle(using: &random)
      model.order.shuffle(using: &same)
    },
    RandomEdit(name: "partition") { array, model, random, _ in
      let pivot = random.draw(in: 0...9)
      array.partition { $0.id < pivot }
      _ = model.order.partition { $0 < pivot }
    },
  ]
}
