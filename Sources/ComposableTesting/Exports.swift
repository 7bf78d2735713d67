// A test that imports this module needs both modules: `Reducer` and `Effect` for the feature, and `#_sourceLocation`,
// the default argument of assertions, which has to be visible at the call.
@_exported import Composable
@_exported import Testing
