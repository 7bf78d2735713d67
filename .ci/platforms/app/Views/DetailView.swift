import Composable
import ComposableSwiftUI
import Models
import SwiftUI

struct DetailView: View {
  @Bindable var store: Store<Detail, DetailAction>
  @State private var isSharing = false
  @State private var showsHelp = false

  var body: some View {
    List {
      Section("Plan") {
        LabeledContent("Place", value: store.workout.place.rawValue.capitalized)
        LabeledContent("Starts") {
          Text(store.workout.startsAt, format: .dateTime.weekday().hour().minute())
        }
        Toggle("Favorite", isOn: $store.$workout.isFavorite.animation())
        Button("Start", systemImage: "timer") { store.send(.startTapped) }
          .disabled(store.workout.exercises.isEmpty)
      }
      if !store.workout.exercises.isEmpty {
        Section("Exercises") {
          ForEach(store.workout.exercises) { exercise in
            Label(exercise.name, systemImage: "dumbbell")
              .badge(exercise.seconds)
              .swipeActions(allowsFullSwipe: false) {
                Button("Delete", role: .destructive) {}
              }
          }
        }
      }
      Section {
        Button("Delete", role: .destructive) { store.send(.deleteTapped) }
          .frame(maxWidth: .infinity)
      }
    }
    .navigationTitle(store.workout.title)
    .navigationBarTitleDisplayMode(.inline)
    .toolbar {
      Button("Edit") { store.send(.editTapped) }
      ShareLink(item: store.workout.title)
    }
    .alert($store[presented: \.deletion, \.deletion])
    .alert("Help", isPresented: $showsHelp) {
      Button("OK") {}
    } message: {
      Text("Swipe to delete.")
    }
    .confirmationDialog("Share", isPresented: $isSharing, titleVisibility: .visible) {
      Button("Copy") {}
      Button("Cancel", role: .cancel) {}
    }
    .sheet(item: $store[presented: \.form, \.form]) { form in
      NavigationStack {
        WorkoutFormView(store: form)
          .navigationTitle(store.workout.title)
      }
    }
    .fullScreenCover(item: $store[presented: \.session, \.session]) { SessionView(store: $0) }
  }
}

struct SessionView: View {
  @Bindable var store: Store<Session, SessionAction>
  @Environment(\.colorScheme) private var colorScheme
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    NavigationStack {
      ZStack {
        RoundedRectangle(cornerRadius: 16)
          .fill(colorScheme == .dark ? Color.black : Color.white)
        VStack {
          ProgressView(value: Double(store.index), total: Double(max(store.workout.exercises.count, 1)))
            .progressViewStyle(.linear)
          Circle()
            .strokeBorder(lineWidth: 24)
            .overlay {
              VStack {
                Text(store.exercise?.name ?? "Done").font(.title).bold()
                Text("\(store.remaining) s")
                  .font(.system(size: 60, weight: .bold, design: .rounded))
                  .monospacedDigit()
                  .contentTransition(.numericText())
              }
              .accessibilityElement(children: .combine)
            }
            .padding(.horizontal)
          Gauge(value: Double(store.remaining), in: 0...60) {
            Text("Left")
          } currentValueLabel: {
            Text("\(store.remaining)")
          }
          HStack {
            Button(store.isRunning ? "Pause" : "Resume") { store.send(.pauseTapped) }
            Spacer()
            Button {
              store.send(.skipTapped, animation: .spring)
            } label: {
              Image(systemName: "forward.fill")
            }
            .keyboardShortcut(.space)
          }
          .buttonStyle(.borderedProminent)
          .controlSize(.large)
        }
        .padding(24)
      }
      .navigationBarBackButtonHidden()
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button("End") { store.send(.endTapped) }
        }
      }
    }
    .alert($store[presented: \.isEnding, \.isEnding])
    .task { await store.send(.appeared).finish() }
    .onChange(of: store.index) { print("Next") }
    .onDisappear { print("Ended") }
  }
}

struct Previews: PreviewProvider {
  static var previews: some View {
    SessionView(
      store: Store(
        initialState: Session(workout: Workout(id: UUID(), title: "Run", startsAt: Date())),
        reducer: sessionReducer, environment: .unimplemented)
    )
    .previewDisplayName("Session")
  }
}
