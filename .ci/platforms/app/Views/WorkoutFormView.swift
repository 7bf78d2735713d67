import Composable
import ComposableSwiftUI
import Models
import SwiftUI

struct WorkoutFormView: View {
  @Bindable var store: Store<WorkoutForm, WorkoutFormAction>
  @FocusState private var focus: WorkoutForm.Field?

  var body: some View {
    Form {
      Section {
        TextField("Title", text: $store.$workout.title)
          .focused($focus, equals: .title)
          .textInputAutocapitalization(.words)
          .submitLabel(.next)
        Picker("Place", selection: $store.$workout.place) {
          ForEach(Workout.Place.allCases, id: \.self) { place in
            Text(place.rawValue.capitalized).tag(place)
          }
        }
        .pickerStyle(.segmented)
        DatePicker("Starts", selection: $store.$workout.startsAt, displayedComponents: [.date, .hourAndMinute])
        Toggle(isOn: $store.$workout.isFavorite) {
          Label("Favorite", systemImage: "star")
        }
      } header: {
        Text("Workout")
      }
      Section("Exercises") {
        ForEach($store.$workout.exercises) { $exercise in
          ExerciseRow(exercise: $exercise)
            .focused($focus, equals: .exercise(exercise.id))
        }
        .onDelete { store.send(.exercisesDeleted($0)) }
        .onMove { store.send(.exercisesMoved($0, to: $1)) }
        Button("Add exercise") { store.send(.addTapped, animation: .default) }
      }
    }
    .bind($store.$focus, to: $focus)
    .scrollDismissesKeyboard(.interactively)
    .toolbar {
      ToolbarItem(placement: .cancellationAction) {
        Button("Cancel") { store.send(.cancelTapped) }
      }
      ToolbarItem(placement: .confirmationAction) {
        Button("Save") { store.send(.saveTapped) }
          .disabled(store.workout.title.isEmpty)
      }
      ToolbarItemGroup(placement: .keyboard) {
        Spacer()
        Button("Done") { focus = nil }
      }
    }
  }
}

struct ExerciseRow: View {
  @Binding var exercise: Exercise

  var body: some View {
    VStack(alignment: .leading) {
      TextField("Name", text: $exercise.name)
      Stepper("\(exercise.seconds) s", value: $exercise.seconds, in: 10...300, step: 10)
      Slider(value: $exercise.weight, in: 0...100, step: 2.5) {
        Text("Weight")
      } minimumValueLabel: {
        Text("0")
      } maximumValueLabel: {
        Text("100")
      }
      TextField("Weight", value: $exercise.weight, format: .number)
        .keyboardType(.decimalPad)
        .multilineTextAlignment(.trailing)
    }
  }
}

#Preview {
  @Previewable @State var exercises = [Exercise(id: UUID(), name: "Squats")]
  List($exercises, editActions: [.delete, .move]) { $exercise in
    ExerciseRow(exercise: $exercise)
  }
}
