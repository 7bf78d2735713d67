import Composable

/// A collection that knows the ids of its elements.
protocol KeyedByID {
  var elementsByID: [(id: AnyHashable, element: Any)] { get }
}

extension IdentifiedArray: KeyedByID {
  var elementsByID: [(id: AnyHashable, element: Any)] {
    zip(ids, elements).map { (AnyHashable($0), $1) }
  }
}
