import Composable

/// A value that screens have a copy of.
package struct Shared: Equatable, Identifiable, Sendable {
  package let id: Int
  package var count = 0
}

/// A screen with a copy, and with data of its own.
package struct SharingPage: Equatable, Sendable {
  package var shared: Shared
  package var numbers: [Int]
}

package enum SharingPageAction: Sendable {
  case add
  case change(Int)
}

package enum SharingAction: CasePathable, Sendable {
  case path(StackAction<SharingPage, SharingPageAction>)

  package struct Cases: Sendable {
    package var path: CasePath<SharingAction, StackAction<SharingPage, SharingPageAction>> {
      CasePath(embed: { .path($0) }, extract: { if case .path(let action) = $0 { action } else { nil } })
    }
  }
  package static var cases: Cases { Cases() }
}

package protocol HasPath: Sendable {
  init(_ pages: [SharingPage], _ values: IdentifiedArrayOf<Shared>)
  var path: Stack<SharingPage> { get set }
}

extension HasPath {
  /// Creates as many screens, each with a value of its own and with as many numbers.
  package init(screens: Int, numbers: Int) {
    self.init(
      (0..<screens).map { SharingPage(shared: Shared(id: $0), numbers: Array(0..<numbers)) },
      IdentifiedArray(uniqueElements: (0..<screens).map { Shared(id: $0) }))
  }
}

/// A feature whose stored stack is not observed.
package struct Unshared: HasPath {
  package var path: Stack<SharingPage>
  package init(_ pages: [SharingPage], _ values: IdentifiedArrayOf<Shared>) { path = Stack(pages) }
}

/// A feature that keeps the copies equal.
package struct Sharing: HasPath {
  package var values: IdentifiedArrayOf<Shared> {
    didSet { if let shared = path.sharing(\.shared, with: values) { path = shared.stack } }
  }
  package var path: Stack<SharingPage> {
    didSet {
      guard let shared = path.sharing(\.shared, with: values, since: oldValue) else { return }
      (path, values) = shared
    }
  }

  package init(_ pages: [SharingPage], _ values: IdentifiedArrayOf<Shared>) {
    (self.values, path) = (values, Stack(pages))
  }
}

/// A feature with an observed child.
package struct ObservedLevel: Sendable {
  package var changes = 0
  package var child = Flat() { didSet { changes &+= 1 } }
  package init() {}
}

package let observedLevelReducer: Reducer<ObservedLevel, A1, Void> = flatReducer.pullback(
  state: \.child, action: \.child)

package let unsharedReducer: Reducer<Unshared, SharingAction, Void> = pageReducer.stacked(
  state: \.path, action: \.path)

package let sharingReducer: Reducer<Sharing, SharingAction, Void> = pageReducer.stacked(
  state: \.path, action: \.path)

private let pageReducer: Reducer<SharingPage, SharingPageAction, Void> = Reducer { page, action, _ in
  switch action {
  case .add: page.shared.count &+= 1
  case .change(let index): page.numbers[index] &+= 1
  }
  return .none
}
