import ComposableTerminal

/// A stopwatch with the text below.
func sampleView(_ sample: Sample) -> View<SampleAction> {
  Column {
    Row(spacing: 2) {
      Text("\(seconds(sample.ticks), .bold) s").width(.fit, min: 8)
      Button(sample.isRunning ? "Stop" : "Start", sample.isRunning ? .stopTapped : .startTapped)
        // The width of both titles, so that nothing moves when the title changes.
        .width(.cells(9))
      Button("Load", .loadTapped).disabled(sample.text == .loading)
    }
    .padding().border(.rounded, "Stopwatch")
    textView(sample.text)
      .padding().border(.rounded, "Text").height(.fill(1))
    KeyHelp()
  }
  .key("s", sample.isRunning ? "stop" : "start", sample.isRunning ? .stopTapped : .startTapped)
  .key("l", "load", sample.text == .loading ? nil : .loadTapped)
  .key("q", "quit", command: .quit)
}

@ViewBuilder<SampleAction>
private func textView(_ text: Sample.Text) -> View<SampleAction> {
  switch text {
  case .none: Text("\("No text yet.", .muted)")
  case .loading: Spinner("loading")
  case .loaded(let text): Scroll { Text(text, wraps: true) }
  case .failed(let reason): Text("\(reason, .bad)", wraps: true)
  }
}

/// Returns hundredths of a second as a text in seconds.
private func seconds(_ ticks: Int) -> String {
  let rest = ticks % 100
  return "\(ticks / 100).\(rest < 10 ? "0" : "")\(rest)"
}
