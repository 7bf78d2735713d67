import Composable
import ComposableSwiftUI
import Models
import SwiftUI

@main struct TrainingApp: App {
  @State private var store = Store(initialState: Training(), reducer: trainingReducer, environment: .live)
  @Environment(\.scenePhase) private var phase

  var body: some Scene {
    WindowGroup {
      TrainingView(store: store)
        .tint(.orange)
    }
    .onChange(of: phase) { _, new in
      if new == .background { print("Saved") }
    }
  }
}

struct TrainingView: View {
  @Bindable var store: Store<Training, TrainingAction>
  @AppStorage("showsDates") private var showsDates = true
  @State private var selection: Set<Workout.ID> = []

  var body: some View {
    NavigationStack(path: $store[path: \.path, \.path]) {
      List(selection: $selection) {
        Section {
          ForEach(store.workouts) { workout in
            Button {
              store.send(.opened(workout.id))
            } label: {
              WorkoutRow(workout: workout, showsDate: showsDates)
            }
            .buttonStyle(.plain)
            .swipeActions(edge: .leading) {
              Button("Favorite", systemImage: "star") {
                store.send(.favoriteTapped(workout.id), animation: .snappy)
              }
              .tint(.yellow)
            }
            .contextMenu {
              Button("Favorite") { store.send(.favoriteTapped(workout.id)) }
            }
          }
          .onDelete { store.send(.deleted($0)) }
          .onMove { store.send(.moved($0, to: $1)) }
        } header: {
          Text("Workouts")
        } footer: {
          Text("^[\(store.workouts.count) workout](inflect: true)")
            .font(.footnote)
            .foregroundStyle(.secondary)
        }
      }
      .listStyle(.insetGrouped)
      .overlay {
        if store.workouts.isEmpty {
          ContentUnavailableView(
            "No workouts", systemImage: "figure.run", description: Text("Tap + to plan one."))
        }
      }
      .searchable(text: $store.$query, prompt: "Title")
      .animation(.default, value: store.workouts)
      .navigationTitle("Training")
      .navigationBarTitleDisplayMode(.large)
      .toolbar {
        ToolbarItem(placement: .topBarLeading) { EditButton() }
        ToolbarItemGroup(placement: .topBarTrailing) {
          Menu("Options", systemImage: "ellipsis.circle") {
            Toggle("Show dates", isOn: $showsDates)
            Divider()
            Link("Help", destination: URL(string: "https://example.com")!)
          }
          Button {
            store.send(.addTapped)
          } label: {
            Image(systemName: "plus").accessibilityLabel("New workout")
          }
        }
      }
      .navigationDestination(store, path: \.path, \.path) { DetailView(store: $0) }
    }
    .sheet(item: $store[presented: \.form, \.form]) { form in
      NavigationStack { WorkoutFormView(store: form).navigationTitle("New workout") }
        .presentationDetents([.medium, .large])
        .interactiveDismissDisabled()
    }
  }
}

struct WorkoutRow: View {
  let workout: Workout
  let showsDate: Bool

  var body: some View {
    HStack(alignment: .firstTextBaseline, spacing: 8) {
      VStack(alignment: .leading) {
        Text(workout.title).font(.headline).lineLimit(1)
        if showsDate {
          Text(workout.startsAt, style: .date)
        }
        Text(workout.startsAt.formatted(date: .abbreviated, time: .shortened))
          .foregroundStyle(workout.isFavorite ? Color.accentColor : .secondary)
      }
      Spacer()
      Label("\(workout.exercises.count)", systemImage: "list.bullet")
        .labelStyle(.titleAndIcon)
        .padding(.trailing, 4)
      if workout.isFavorite {
        Image(systemName: "star.fill").foregroundStyle(.yellow).transition(.scale)
      }
    }
    .frame(maxWidth: .infinity, alignment: .leading)
    .padding()
    .background(.thinMaterial, in: RoundedRectangle(cornerRadius: 12))
    .accessibilityElement(children: .combine)
  }
}

#Preview {
  TrainingView(
    store: Store(initialState: Training(), reducer: trainingReducer, environment: .everythingFails))
}

#Preview("A row", traits: .sizeThatFitsLayout) {
  @Previewable @State var showsDate = false
  WorkoutRow(workout: Workout(id: UUID(), title: "Morning", startsAt: .now), showsDate: showsDate)
}
