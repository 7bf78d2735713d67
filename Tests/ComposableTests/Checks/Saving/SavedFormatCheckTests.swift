import Composable
import Testing

extension `The format of a saved value` {
  @Test func `a version between two known ones is refused, too`() {
    let format = SavedFormat<Person>.json(versions: [
      SavedVersion(2, FirstPerson.self) { Person(firstName: $0.name) }
    ])
    #expect(throws: SavingError.unknownVersion(1)) { try format.decode(Array(#"{"version":1,"value":1}"#.utf8)) }
  }

  @Test func `text that is not UTF-8 is damaged`() {
    let text = #"{"version":3,"value":{"firstName":"A","lastName":"L","weight":0}}"#
    let bytes = text.utf8.map { $0 == UInt8(ascii: "A") ? 0xFF : $0 }
    #expect { try format.decode(bytes) } throws: { !($0 is SavingError) }
  }

  @Test func `without older versions, JSON without a version is damaged`() {
    #expect { try SavedFormat<[Int]>.json().decode(Array("[1]".utf8)) } throws: {
      "\($0)" == "The file has no version."
    }
  }
}
