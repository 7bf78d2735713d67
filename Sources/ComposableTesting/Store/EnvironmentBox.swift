/// The environment, shared by the test and the feature.
///
/// The test changes it on the thread that uses the store, and the feature reads it while that thread waits for it.
final class EnvironmentBox<Environment> {
  var environment: Environment
  init(_ environment: Environment) { self.environment = environment }
}
