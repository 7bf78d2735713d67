import Expectations
import ValueText
import Testing

private enum AppAction: Sendable {
  case tick
  case select(Int)
  case row(id: Int, action: RowAction)
  case child(ChildAction?)
  case loaded(Result<[Int], any Error>)
  case both(RowAction, RowAction)
  case names([String: RowAction])
  case renamed(to: String)
  case set(Int, for: String)
  case moved(RowAction, from: Int, with: ChildAction, at: Int)
}

private enum RowAction: Sendable { case tapped, edit(String), child(ChildAction) }
private enum ChildAction: Sendable { case close(Bool), open }
private struct Failure: Error {}

struct ActionLabelTests {
  @Test(arguments: [
    (AppAction.tick, ".tick"),
    (.select(3), ".select"),
    (.row(id: 1, action: .tapped), ".row(id:action: .tapped)"),
    (.row(id: 1, action: .edit("a")), ".row(id:action: .edit)"),
    (.row(id: 1, action: .child(.close(true))), ".row(id:action: .child(.close))"),
    (.child(.open), ".child(.open)"),
    (.child(nil), ".child"),
    (.loaded(.success([1])), ".loaded(.success)"),
    (.loaded(.failure(Failure())), ".loaded(.failure)"),
    (.both(.tapped, .edit("a")), ".both(.tapped, .edit)"),
    (.names(["a": .tapped]), ".names"),
    (.renamed(to: "secret"), ".renamed(to:)"),
    (.set(1, for: "secret"), ".set(_:for:)"),
    (.moved(.tapped, from: 1, with: .open, at: 2), ".moved(_: .tapped, from:with: .open, at:)"),
  ])
  private func `labels are the names and labels of the cases, without the payloads`(
    _ action: AppAction, _ labels: String
  ) {
    expectEqual(ValueDump.labels(action), labels)
  }

  @Test func `an action that is not an enum has the name of its type`() {
    expectEqual(ValueDump.labels(Failure()), "Failure")
    expectEqual(ValueDump.labels(3), "Int")
  }
}
