import Composable
import Testing

struct `IdentifiedArray, misused` {
  typealias Rows = IdentifiedArrayOf<Track>

  @Test func `two elements with one id stop the program`() async {
    let end = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Rows(uniqueElements: [Track(id: 7), Track(id: 8), Track(id: 7)])
    }
    #expect(words(of: end).contains("have the id 7: at offset 0 and at offset 2"))
  }

  @Test func `a literal with one id twice stops the program`() async {
    let end = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = [Track(id: 7), Track(id: 7)] as Rows
    }
    #expect(words(of: end).contains("have the id 7: at offset 0 and at offset 1"))
  }

  @Test func `the message quotes an id that is a string`() async {
    let end = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let rome = City(name: "Rome")
      _ = IdentifiedArray(uniqueElements: [rome, rome], id: \.name)
    }
    #expect(words(of: end).contains(#"have the id "Rome": at offset 0 and at offset 1"#))
  }

  @Test func `changing an id at a position stops the program`() async {
    let end = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var rows = Rows.rows(1, 2)
      rows[0].id = 9
    }
    #expect(words(of: end).contains("The id of an element in an IdentifiedArray was changed from 1 to 9."))
  }

  @Test func `a duplicate id in the lent storage stops the program`() async {
    let end = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var rows = Rows.rows(1, 2)
      rows.withContiguousMutableStorageIfAvailable { $0[1] = $0[0] }
    }
    #expect(words(of: end).contains("have the id 1: at offset 0 and at offset 1"))
  }

  @Test func `an inout function that replaces the id of an element stops the program`() async {
    let end = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var rows = Rows.rows(1, 2)
      var other = Track(id: 9)
      swap(&rows[0], &other)
    }
    #expect(words(of: end).contains("The id of an element in an IdentifiedArray was changed from 1 to 9."))
  }

  @Test func `changing an id through the id stops the program`() async {
    let end = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var rows = Rows.rows(1, 2)
      rows[id: 1]?.id = 2
    }
    #expect(words(of: end).contains("The id of an element in an IdentifiedArray was changed from 1 to 2."))
  }

  @Test func `changing an id in modify stops the program`() async {
    let end = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var rows = Rows.rows(1, 2)
      rows.modify(id: 1) { $0.id = 9 }
    }
    #expect(words(of: end).contains("The id of an element in an IdentifiedArray was changed from 1 to 9."))
  }

  @Test func `changing an id and throwing stops the program`() async {
    let end = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      struct Refused: Error {}
      var rows = Rows.rows(1, 2)
      try rows.modify(id: 1) { row in
        row.id = 9
        throw Refused()
      }
    }
    #expect(words(of: end).contains("The id of an element in an IdentifiedArray was changed from 1 to 9."))
  }

  @Test func `setting an element with another id stops the program`() async {
    let end = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var rows = Rows.rows(1, 2)
      rows[id: 1] = Track(id: 9)
    }
    #expect(words(of: end).contains("The id of an element in an IdentifiedArray was changed from 1 to 9."))
  }

  @Test func `filling an absent id with another stops the program`() async {
    let end = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      func fill(_ row: inout Track?) { row = Track(id: 9) }
      var rows = Rows.rows(1, 2)
      fill(&rows[id: 5])
    }
    #expect(words(of: end).contains("The id of an element in an IdentifiedArray was changed from 5 to 9."))
  }

  @Test func `update with another id stops the program`() async {
    let end = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var rows = Rows.rows(1, 2)
      rows.update(Track(id: 9), at: 0)
    }
    #expect(words(of: end).contains("The id of an element in an IdentifiedArray was changed from 1 to 9."))
  }

  @Test func `combining into another id stops the program`() async {
    let end = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Rows([Track(id: 1), Track(id: 1)], uniquingIDsWith: { _, _ in Track(id: 9) })
    }
    #expect(words(of: end).contains("The id of an element in an IdentifiedArray was changed from 1 to 9."))
  }

  @Test func `removing at an offset out of range stops the program`() async {
    let end = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var rows = Rows.rows(1, 2)
      rows.remove(atOffsets: [0, 2])
    }
    #expect(words(of: end).contains("Offset 2 is out of range for an IdentifiedArray with count 2."))
  }

  @Test func `moving from an offset out of range stops the program`() async {
    let end = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var rows = Rows.rows(1, 2)
      rows.move(fromOffsets: [-1], toOffset: 0)
    }
    #expect(words(of: end).contains("Offset -1 is out of range for an IdentifiedArray with count 2."))
  }

  @Test func `moving to an offset out of range stops the program`() async {
    let end = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var rows = Rows.rows(1, 2)
      rows.move(fromOffsets: [0], toOffset: 3)
    }
    #expect(words(of: end).contains("Offset 3 is out of range for an IdentifiedArray with count 2."))
  }

  @Test func `an array that breaks its invariant fails the check`() async {
    await #expect(processExitsWith: .failure) {
      var rows = IdentifiedArray<Int, Counter>(id: \.number)
      let counter = Counter()
      rows.append(counter)
      counter.number = 1
      rows.checkInvariants()
    }
  }

  private func words(of end: ExitTest.Result?) -> String {
    String(decoding: end?.standardErrorContent ?? [], as: UTF8.self)
  }
}

/// A class whose change behind the array's back no check can detect.
private final class Counter {
  var number = 0
}
