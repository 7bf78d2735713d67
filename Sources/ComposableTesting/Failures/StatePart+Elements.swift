import Composable
internal import ValueText

extension StatePart {
  /// The elements of a collection: by their ids where they have some, with the order as a part; else by their places, with
  /// the count as a part. Those that are right at once are left out, here and below.
  var elements: [StatePart] {
    let keyed = states.compactMap { Self.keyed($0) }
    if keyed.count == states.count { return byID(keyed) }
    let places = states.map { Self.list($0) }
    let parts = (0..<max(places[1].count, places[2].count)).compactMap { index in
      part(places.map { $0.indices.contains(index) ? $0[index] : nil }, "[\(index)]")
    }
    return parts + [part(places.map(\.count), ".count")].compactMap { $0 }
  }

  /// The values of a dictionary.
  var entries: [StatePart] {
    let all = states.map { Self.list($0).compactMap { Self.entry($0) } }
    let byKey = all.map { Dictionary($0, uniquingKeysWith: { first, _ in first }) }
    return Self.sorted(Set(byKey[1].keys).union(byKey[2].keys)).compactMap { key in
      part(byKey.map { $0[key] }, "[\(ValueDump.text(key.base))]")
    }
  }

  /// Which elements a set has; nil when that cannot be told.
  var members: [StatePart]? {
    let all = states.map { Self.list($0) }
    let sets = all.map { Set($0.compactMap { $0 as? AnyHashable }) }
    guard zip(all, sets).allSatisfy({ $0.count == $1.count }) else { return nil }
    return Self.sorted(sets[1].symmetricDifference(sets[2])).compactMap { element in
      part(sets.map { $0.contains(element) }, ".contains(\(ValueDump.text(element.base)))")
    }
  }

  private var states: [Any?] { [before, expected, actual, changed] }

  private func part(_ values: [Any?], _ suffix: @autoclosure () -> String) -> StatePart? {
    if PartEquality.isSame(values[1], values[2]) == true { return nil }
    return StatePart(
      path: path + suffix(), before: values[0], expected: values[1], actual: values[2], changed: values[3])
  }

  private static func list(_ value: Any?) -> [Any] { value.map { Mirror(reflecting: $0).children.map(\.value) } ?? [] }

  /// Dictionaries and sets have another order in each run.
  private static func sorted(_ keys: Set<AnyHashable>) -> [AnyHashable] {
    keys.map { (key: $0, text: ValueDump.text($0.base)) }.sorted { $0.text < $1.text }.map(\.key)
  }

  private static func entry(_ pair: Any) -> (AnyHashable, Any)? {
    let parts = Mirror(reflecting: pair).children.map(\.value)
    guard parts.count == 2, let key = parts[0] as? AnyHashable else { return nil }
    return (key, parts[1])
  }
}

// MARK: Elements with ids

extension StatePart {
  /// The elements of a collection with ids, each of which occurs once.
  fileprivate struct Keyed {
    let ids: [AnyHashable]
    let elements: [AnyHashable: Any]
  }

  private static func keyed(_ value: Any?) -> Keyed? {
    guard let value else { return Keyed(ids: [], elements: [:]) }
    let all =
      (value as? any KeyedByID)?.elementsByID
      ?? list(value).compactMap { element in
        id(of: element).map { ($0, element) }
      }
    let elements = Dictionary(all.map { ($0.id, $0.element) }, uniquingKeysWith: { first, _ in first })
    guard elements.count == Mirror(reflecting: value).children.count else { return nil }
    return Keyed(ids: all.map(\.id), elements: elements)
  }

  private static func id(of element: Any) -> AnyHashable? {
    func key<Element: Identifiable>(_ element: Element) -> AnyHashable { AnyHashable(element.id) }
    guard let element = element as? any Identifiable else { return nil }
    let id = key(element)
    // The identity of an instance says nothing about another instance that stands for the same thing.
    return id.base is ObjectIdentifier ? nil : id
  }

  private func byID(_ lists: [Keyed]) -> [StatePart] {
    var seen: Set<AnyHashable> = []
    let parts = (lists[1].ids + lists[2].ids).filter { seen.insert($0).inserted }.compactMap { id in
      part(lists.map { $0.elements[id] }, "[id: \(ValueDump.text(id.base))]")
    }
    return parts + [order(lists)].compactMap { $0 }
  }

  /// The order of the ids, as far as two states have the same ones.
  private func order(_ lists: [Keyed]) -> StatePart? {
    let (before, expected, actual, changed) = (lists[0], lists[1], lists[2], lists[3])
    let (wanted, present) = (expected.ids(in: actual), actual.ids(in: expected))
    let isUntouched =
      expected.ids(in: before).count == expected.ids.count && expected.ids == before.ids(in: expected)
      && changed.ids(in: actual) == actual.ids(in: changed)
    return isUntouched ? nil : part([nil, wanted, present, nil], ".ids")
  }
}

extension StatePart.Keyed {
  fileprivate func ids(in other: Self) -> [AnyHashable] { ids.filter { other.elements[$0] != nil } }
}
