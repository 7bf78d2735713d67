import Composable
import TestEffort
import Testing

struct `IdentifiedArray against a plain array and a dictionary` {
  @Test(arguments: 0..<TestEffort.count(60, full: 200) as Range<UInt64>)
  func `agrees after each of 300 random edits`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var array = IdentifiedArrayOf<Track>()
    var model = IdentifiedModel()
    var versions: [(version: IDsVersion, ids: Set<Int>)] = []
    var history: [String] = []
    // Few ids make duplicates and empty arrays common; more make long tails.
    let ids = 0...random.draw(in: 1...20)

    for _ in 0..<300 {
      let edit = RandomEdit.all[random.draw(in: 0...RandomEdit.all.count - 1)]
      history.append(edit.name)
      edit.run(&array, &model, &random, ids)

      array.checkInvariants()
      let agrees = array.elements == model.elements && ids.allSatisfy { array[id: $0] == model.values[$0] }
      #expect(agrees, "after \(history)")
      let present = Set(array.ids)
      let other = versions.first { $0.version == array.idsVersion && $0.ids != present }
      #expect(other == nil, "one version for two sets of ids after \(history)")
      versions.append((array.idsVersion, present))
      guard agrees else { return }
    }
  }

  @Test func `draws every kind of edit, and most edits change the array`() {
    var random = SplitMix64(seed: 1)
    var changes: [String: Int] = [:]
    for _ in 0..<4_000 {
      let edit = RandomEdit.all[random.draw(in: 0...RandomEdit.all.count - 1)]
      var array = IdentifiedArrayOf<Track>.rows(4, 2, 5, 1, 3)
      var model = IdentifiedModel(array.elements)
      edit.run(&array, &model, &random, 0...9)
      changes[edit.name, default: 0] += array == .rows(4, 2, 5, 1, 3) ? 0 : 1
    }
    for edit in RandomEdit.all {
      #expect(changes[edit.name, default: 0] > 10, "\(edit.name) changes nothing")
    }
  }
}
