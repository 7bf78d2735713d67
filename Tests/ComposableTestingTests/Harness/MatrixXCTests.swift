import XCTest

@testable import ComposableTesting

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

  func testExploring() async {
    // Asynchronous, because its effects yield, which waits outside on the main thread.
    TestStore.explore(.every) { testPayDay(isFixed: true) }
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
