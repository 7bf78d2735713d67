import Composable
import Testing

/// Checks that a path embeds and extracts like hand-written code, for one value and some others.
func expectPath<Root: CasePathable, Value: Equatable>(
  _ path: KeyPath<Root.Cases, CasePath<Root, Value>> & Sendable,
  of value: Value,
  is embed: (Value) -> Root,
  _ extract: (Root) -> Value?,
  not others: [Root] = [],
  location: SourceLocation = #_sourceLocation
) {
  let path = Root.cases[keyPath: path]
  #expect(extract(path.embed(value)) == value, sourceLocation: location)
  #expect(path.extract(embed(value)) == value, sourceLocation: location)
  for other in others {
    #expect(path.extract(other) == nil, sourceLocation: location)
    #expect(extract(other) == nil, sourceLocation: location)
  }
}
