import Composable
import Testing

@Suite struct `IdentifiedArray, its messages` {
  @Test func `a duplicate id`() {
    #expect(
      IdentifiedArrayMisuse.duplicate(id: "7", first: 0, second: 2).explanation.text == """
        The elements of an IdentifiedArray have an id twice: 7, at 0 and at 2.

        Usual cause: ids that come from outside and are not unique, or an element that was copied with its id.
        Fix: say which one wins, `IdentifiedArray(elements, uniquingIDsWith: { first, _ in first })`, or make the ids \
        unique.
        [C151]
        """)
  }

  @Test func `a changed id`() {
    #expect(
      IdentifiedArrayMisuse.idChanged(from: "1", to: "9").explanation.text == """
        The element with id 1 of an IdentifiedArray was given another id: 9.

        Usual cause: a whole element assigned over another one, a reducer that writes its state's id, or an id that is not equal to \
        itself, such as a NaN.
        Fix: change the element's other properties; to replace it, `array.remove(id: 1)` and `array.insert(_:at:)`.
        [C152]
        """)
  }

  @Test func `an offset out of range`() {
    #expect(
      IdentifiedArrayMisuse.offsetOutOfRange(5, count: 2).explanation.text == """
        Offset 5 was given to an IdentifiedArray of 2.

        Usual cause: offsets kept from before the array changed.
        Fix: use offsets of the current array, or `array.remove(id:)`.
        [C153]
        """)
  }
}
