import Composable
import Testing

@Suite struct `A script that is used up` {
  @Test func `has this message`() {
    let misuse = Misuse.scriptExhausted(name: "RandomSource.scripted([3, 1])")
    #expect(
      misuse.message == """
        RandomSource.scripted([3, 1]) was asked for one value more than it has; its last value is repeated.

        Usual cause: the code under test draws more often than the test expects.
        Fix: add the values that are drawn next to the script, or use `.seeded(1)`, which has no end.
        [C105]
        """)
  }
}
