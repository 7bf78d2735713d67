import Composable
import ComposableSwiftUI
import SwiftUI

struct DevelopmentView: View {
  @Bindable var store: Store<Development, DevelopmentAction>

  var body: some View {
    VStack(spacing: 24) {
      ProgressView(value: Double(store.elapsed), total: Double(max(store.seconds, store.elapsed)))
      Text(time(store.remaining)).font(.largeTitle).monospacedDigit()
      Text(store.isShaking ? "Shake" : " ")
      Text(store.problem ?? store.degrees.map { "\(($0 * 10).rounded() / 10) °C" } ?? "Measuring")
      if let next = store.next { Text("Then \(next.name)").foregroundStyle(.secondary) }
      if store.isRunning {
        Button("Pour out") { store.send(.skipTapped) }
      } else {
        Button("Poured in") { store.send(.startTapped) }
      }
    }
    .padding()
    .navigationTitle(store.bath.name)
    .navigationBarBackButtonHidden()
    .toolbar {
      Button("Stop") { store.send(.stopTapped) }
    }
    .confirmationDialog($store[presented: \.question, \.question])
  }
}
