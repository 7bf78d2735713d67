// A test that imports this module needs the types of both: `View` and `Terminal.Key`, `TestStore` and
// `#_sourceLocation`.
@_exported import ComposableTerminal
@_exported import ComposableTesting
