import Composable
import Workloads

let store = Store(initialState: Flat(), reducer: flatReducer, environment: ())
for _ in 0..<20_000 { store.send(.load) }
print(store.count)
