import Composable
import Expectations
import Testing

struct `IdentifiedArray, its messages` {
  @Test func `a duplicate id`() {
    expectEqual(
      FatalMisuse.duplicateID("7", first: 0, second: 2).explanation.text,
      """
      Two elements of an IdentifiedArray have the id 7: at offset 0 and at offset 2.

      Usual cause: ids from an external source are not unique, or an element was copied together with its id.
      Fix: choose which element wins, `IdentifiedArray(elements, uniquingIDsWith: { first, _ in first })`, or make \
      the ids unique.
      [C151]
      """)
  }

  @Test func `a changed id`() {
    expectEqual(
      FatalMisuse.idChanged(from: "1", to: "9").explanation.text,
      """
      The id of an element in an IdentifiedArray was changed from 1 to 9.

      Usual cause: another element was assigned in its place, a reducer wrote its state's id, or the id is not \
      equal to itself, such as a NaN.
      Fix: change only the element's other properties; to replace the element, call `array.remove(id: 1)` and \
      `array.insert(_:at:)`.
      [C152]
      """)
  }

  @Test func `an offset out of range`() {
    expectEqual(
      FatalMisuse.offsetOutOfRange(5, count: 2).explanation.text,
      """
      Offset 5 is out of range for an IdentifiedArray with count 2.

      Usual cause: the offset was stored before the array changed.
      Fix: use an offset of the current array, or `array.remove(id:)`.
      [C153]
      """)
  }
}
