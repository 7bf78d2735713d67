// Mistakes that the check has to find. A comment says a part of the compiler's message at its line.
import Composable
import ComposableSwiftUI
import Models
import SwiftUI

@Unimplemented struct Outside: Sendable {
  var now: @Sendable () -> Date
}

@CasePathable enum Rows: Equatable {
  case deleted([Int])
}

struct Mistakes: View {
  let store: Store<[Workout], Rows>
  @State private var isShown = false
  @State private var workouts: [Workout] = []

  var body: some View {
    Toggle("Shown", isOn: isShown)  // error: cannot convert value 'isShown' of type 'Bool' to expected type 'Binding<Bool>'
  }

  private var title: some View {
    Text("Shown").navigationHeading("Shown")  // error: value of type 'Text' has no member 'navigationHeading'
  }

  private var rows: some View {
    ForEach(workouts, id: \.name) { Text($0.title) }  // error: value of type 'Workout' has no member 'name'
  }

  private var list: some View {
    ForEach(workouts) { Text($0.title) }
      .onDelete { store.send(.deleted($0)) }  // error: cannot convert value of type 'IndexSet' to expected argument type '[Int]'
  }

  private var progress: some View {
    ProgressView(value: 3 as Int)  // error: requires that 'Int' conform to 'BinaryFloatingPoint'
  }

  private var version: some View {
    Text("\(IdentifiedArray(uniqueElements: workouts).idsVersion)")  // error: 'idsVersion' is inaccessible due to 'package' protection level
  }

  private var sheet: some View {
    Text("Shown").sheet(item: $isShown) { _ in EmptyView() }  // error: cannot convert value of type 'Binding<Bool>' to expected argument type 'Binding<Item?>'
  }
}

// In the arguments of a macro, the members that macros of the same module write are not found.
#Preview {
  Text("\(Outside.unimplemented)")  // error: type 'Outside' has no member 'unimplemented'
}
