import ComposableTesting
import XCTest

final class MatrixXCTests: XCTestCase {
  func testSynchronous() {
    exerciseStore()
    // XCTest runs this one on the main thread, where the main actor is.
    exerciseHop()
  }

  func testAsynchronous() async {
    exerciseStore()
    await exerciseSettling()
  }

  @MainActor func testSynchronousOnTheMainActor() {
    exerciseStore()
    exerciseHop()
  }

  @MainActor func testAsynchronousOnTheMainActor() async {
    exerciseStore()
    exerciseHop()
    await exerciseSettling()
    exerciseHop()
  }
}
