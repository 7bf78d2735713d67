import ComposableTesting

@testable import SignUpForm

extension SignUpEnvironment {
  static let unimplemented = Self(signUp: Composable.unimplemented("SignUpEnvironment.signUp"))
}
