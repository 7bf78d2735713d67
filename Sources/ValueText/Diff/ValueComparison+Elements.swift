extension ValueComparison {
  /// Two ordered collections: equal beginnings and ends are left out, what is between is aligned.
  mutating func listDifference(
    _ open: String, _ old: ValueTree.Elements, _ new: ValueTree.Elements, close: String
  ) -> Difference? {
    var pairs = ElementPairs(old.first(Self.elementLimit), new.first(Self.elementLimit))
    // The last element below a bound is not the end.
    let isWhole = pairs.old.count == old.count && pairs.new.count == new.count
    let common = min(pairs.old.count, pairs.new.count)
    var prefix = 0
    while prefix < common, pairs.difference(prefix, prefix, in: &self) == nil { prefix += 1 }
    var suffix = 0
    while isWhole, suffix < common - prefix,
      pairs.difference(old.count - suffix - 1, new.count - suffix - 1, in: &self) == nil
    {
      suffix += 1
    }
    var entries: [Difference.Entry] = []
    var unchanged = UnchangedRun(count: prefix)
    appendMiddle(of: &pairs, prefix: prefix, suffix: suffix, &unchanged, into: &entries)
    unchanged.count += suffix
    if !isWhole {
      entries.append(.note("only the first \(QuotedText.count(Self.elementLimit)) elements are compared"))
      if old.count != new.count {
        entries.append(.removed(label: "count: ", .whole(old.count), note: nil))
        entries.append(.added(label: "count: ", .whole(new.count), note: nil))
      }
    }
    guard entries.contains(where: \.isDifference) else { return nil }
    unchanged.end(into: &entries)
    return .inside(.init(open: open, close: close, entries: entries))
  }

  /// The entries between the equal beginnings and the equal ends.
  private mutating func appendMiddle(
    of pairs: inout ElementPairs, prefix: Int, suffix: Int,
    _ unchanged: inout UnchangedRun, into entries: inout [Difference.Entry]
  ) {
    guard max(pairs.old.count, pairs.new.count) > prefix + suffix else { return }
    let alignment = ElementAlignment(&pairs, prefix: prefix, suffix: suffix, in: &self)
    if !alignment.isShortest { entries.append(.note("too many changes for the shortest diff")) }
    for step in alignment.steps {
      let entry: Difference.Entry?
      switch step {
      case .keep(let from, let to):
        entry = pairs.difference(from, to, in: &self).map { .changed(label: "[\(to)]: ", $0, note: nil) }
      case .remove(let from):
        let to = alignment.newIndices[from]
        let element = pairs.old[from]
        entry = .removed(
          label: "[\(from)]: ", to == nil ? .whole(element) : .outline(element), note: to.map { "moved to [\($0)]" })
      case .insert(let to):
        entry = insertion(of: &pairs, to: to, from: alignment.oldIndices[to])
      }
      guard let entry else {
        unchanged.count += 1
        continue
      }
      unchanged.end(into: &entries)
      entries.append(entry)
    }
  }

  /// An element that is new at an index, or has moved there and may have changed as well.
  private mutating func insertion(of pairs: inout ElementPairs, to: Int, from: Int?) -> Difference.Entry {
    let label = "[\(to)]: "
    guard let from else { return .added(label: label, .whole(pairs.new[to]), note: nil) }
    let note = "moved from [\(from)]"
    guard let difference = pairs.difference(from, to, in: &self) else {
      return .added(label: label, .outline(pairs.new[to]), note: note)
    }
    return .changed(label: label, difference, note: note)
  }
}
