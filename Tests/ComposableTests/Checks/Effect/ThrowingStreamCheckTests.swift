import Composable
import Testing

extension `A stream of a throwing sequence` {
  @Test func `uses the non-throwing overload for a sequence that cannot fail`() async {
    let (stream, continuation) = AsyncStream.makeStream(of: String.self)
    let effect = Effect<String>.stream(stream, fileID: "Feature/Lines.swift", line: 7)
    #expect(effect.description == ".stream(Feature/Lines.swift:7)")
    let store = Store(["go": effect, "map": .stream(stream.map { "<\($0)>" })])
    continuation.yield("a")
    continuation.finish()
    await store.send("go").finish()
    #expect(store.state == ["go", "a"])
  }
}
