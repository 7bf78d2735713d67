import Expectations
import Synchronization
import Testing

struct `An expectation of equal values` {
  @Test func `fails at its line, with the comment and the difference, unless they are equal`() {
    expectEqual([1, 2], [1, 2], "not recorded")
    let issues = Mutex<[Issue]>([])
    withKnownIssue {
      expectEqual([1, 3], [1, 2], "the list")
    } matching: { issue in
      issues.withLock { $0.append(issue) }
      return true
    }
    let issue = issues.withLock { $0.first }
    #expect(issues.withLock { $0.count } == 1)
    #expect(issue?.sourceLocation?.line == #line - 7)
    #expect(issue?.sourceLocation?.fileID == #fileID)
    #expect(
      issue?.comments == [
        """
        the list: Not equal (− expected, + actual):
          [
            … (1 unchanged)
        −   [1]: 2
        +   [1]: 3
          ]
        """
      ])
  }

  @Test func `says why values that read the same are not equal`() {
    withKnownIssue {
      expectEqual(Double.nan, .nan)
    } matching: {
      $0.comments.description.contains("nan is not equal even to itself")
    }
  }
}
