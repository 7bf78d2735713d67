// A test that imports this module needs the types of both: `Reducer` and `Effect` for the feature, and
// `#_sourceLocation`, which finds the line of a failing assertion and has to be visible where it is expanded.
@_exported import Composable
@_exported import Testing
