import Expectations
import Testing

@testable import Composable

struct `A message about the runtime` {
  @Test func `says what happens, and what to do`() {
    expectEqual(
      RuntimeMessage.allCases.map(\.explanation.text),
      [
        """
        The bodies of effects begin after `send` has returned: this Swift runtime does not enqueue a task on the executor \
        that its actor names.

        Usual cause: a version of the system before macOS 26 and iOS 26 that the library was not tested with.
        Fix: update the library. Until then, do not rely on what a body does before its first suspension.
        [C116]
        """,
        """
        Writes to fields that no reducer applies (C106) are not found: this compiler keeps a sent value.

        Usual cause: a version of Swift that the library was not tested with.
        Fix: update the library.
        [C117]
        """,
      ])
  }
}
