import Expectations
import Testing

@testable import GuessCLI

struct `The path of the history` {
  @Test func `is in the state folder of the user`() {
    let path = HistoryPath.standard(environment: ["XDG_STATE_HOME": "/s", "HOME": "/h"], isMac: false)
    expectEqual(path, "/s/guess/history.jsonl")
  }

  @Test func `is otherwise in the folder of the platform`() {
    expectEqual(HistoryPath.standard(environment: ["HOME": "/h"], isMac: false), "/h/.local/state/guess/history.jsonl")
    let mac = HistoryPath.standard(environment: ["HOME": "/h", "XDG_STATE_HOME": "relative"], isMac: true)
    expectEqual(mac, "/h/Library/Application Support/guess/history.jsonl")
  }

  @Test func `does not exist without a home folder`() {
    expectEqual(HistoryPath.standard(environment: [:]), nil)
    expectEqual(HistoryPath.of(.none, environment: ["HOME": "/h"]), nil)
    expectEqual(HistoryPath.of(.file("x"), environment: [:]), "x")
  }
}
