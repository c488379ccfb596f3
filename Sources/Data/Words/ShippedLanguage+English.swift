extension ShippedLanguage {
  /// English.
  static let english = ShippedLanguage(
    "en", numbers: NumberForm(decimal: ".", group: ","), text: englishText)

  private static func englishText(_ key: MessageKey) -> MessageText {
    switch key {
    // The heading.
    case .pickTopic: "Pick a topic"
    case .pickGoal: "Pick {count}"
    case .pickGoalOrMore: "Pick {count} or more"
    // The message below the heading.
    case .pickMore: "Pick {count} more!"
    case .pickMoreOrDone: "Pick {count} more! Or press {done}."
    case .pickMoreToFinish: "Pick {count} more to finish!"
    case .allSet: "You're all set!"
    case .atMost: "You can pick at most {count}."
    case .unavailable: "That one can't be picked."
    case .required: "That one is required."
    case .stillReading: "The list is still being read."
    // The footer.
    case .count: "{count} picked"
    case .countOf: "{count} picked, {needed} needed"
    case .countEnough: "{count} picked, enough to finish"
    case .hint: "Drag to explore"
    case .done: "Done"
    case .cancel: "Cancel"
    case .startOver: "Start over"
    // Instead of topics.
    case .waiting: "Waiting for topics"
    case .nothing: "Nothing to pick"
    case .noMatch: "No topic matches"
    // Over the honeycomb.
    case .thanks: "Thank you!"
    case .picked: "You picked {names}."
    case .listSeparator: ", "
    case .listEnd: "{names} and {last}"
    case .listMore: "{count} more"
    case .thanksDetail: "Your topics are saved."
    case .oneMoment: "One moment"
    case .oneMomentDetail: "The topics are being saved."
    case .outOfOrder: "Out of order"
    case .outOfOrderDetail: "Sorry. Please come back later."
    case .idle: "Still there? Starting over in {seconds} s"
    case .idleDetail: "Touch the screen or press a key to go on."
    case .stillHere: "I'm still here"
    case .touchToStart: "Touch to start"
    // The filter field.
    case .typeToFilter: "Type to filter"
    // Names of parts, for assistive technology.
    case .topics: "Topics"
    case .picks: "Picks"
    case .progress: "Progress"
    case .filterTopics: "Filter topics"
    case .showMore: "Show more"
    case .moreTopics: "More topics"
    case .language: "Language"
    // The screen of staff.
    case .staff: "Staff"
    case .enterPIN: "Enter the PIN"
    case .wrongPIN: "Wrong PIN"
    case .wrongPINWait: "Wrong PIN. Wait {seconds} s"
    case .checkingPIN: "Checking…"
    case .deleteDigit: "Delete a digit"
    case .ok: "OK"
    case .back: "Back"
    case .quit: "Quit"
    case .reallyQuit: "Really quit?"
    case .reload: "Reload"
    case .unchanged: "read again, unchanged"
    case .changed: "read again, new content"
    case .sessionsToday: "Sessions today"
    case .picksToday: "Picks today"
    case .toShip: "To ship"
    case .setAside: "Set aside"
    case .journal: "Journal"
    case .catalogue: "Catalogue"
    case .version: "Version"
    case .display: "Display"
    case .displaySize: "{size} px, scale {number}"
    case .content: "Content"
    case .asInFiles: "as in its files"
    case .works: "works"
    case .fails: "out of order"
    // Other windows.
    case .countOfAll: "{count} of {total}"
    case .comma: ", "
    case .range: "{first} to {last}"
    case .moreLines: "{count} more"
    // The live grid.
    case .liveGrid: "Live grid"
    case .waitingForValues: "Waiting for values …"
    case .noValues: "No values"
    case .cells: "Cells"
    case .groups: "Groups"
    case .map: "Map"
    case .filterCells: "Filter cells"
    case .cellMatches: "{count} of {total} cells match"
    case .cellCount:
      .counted(
        one: "{count} cell",
        other: "{count} cells")
    case .badLines:
      .counted(
        one: "{count} bad line",
        other: "{count} bad lines")
    case .staleCount: "{count} stale"
    case .updateRate: "{number} updates per second"
    case .shortUpdateRate: "{number} updates/s"
    case .paused: "Paused"
    case .waitingCells: "{count} waiting"
    case .hints: "Type to filter  ·  Space pauses  ·  Ctrl + wheel zooms"
    case .shortHints: "Type to filter  ·  Space pauses"
    // The buttons of the live grid.
    case .pause: "Pause"
    case .fitCells: "Fit all cells"
    case .histogram: "Histogram"
    case .orderByArrival: "Order by arrival"
    case .orderByLabel: "Order by label"
    case .orderByValue: "Order by value"
    case .values: "Values"
    case .withoutValues: "no values"
    // The cells of the live grid.
    case .stateOK: "ok"
    case .stateWarning: "warning"
    case .stateCritical: "critical"
    case .stateUnknown: "unknown"
    case .stateCount: "{count} {state}"
    case .stateCountOf: "{count} of {total} {state}"
    case .ofState: "of {total} {state}"
    case .noValue: "no value"
    case .staleAfter: "stale after {time}"
    case .staleSince: "stale, {time}"
    case .history: "History: {range}"
    case .ageNow: "now"
    case .ageSeconds: "{count} s ago"
    case .ageMinutes: "{count} min ago"
    case .ageHours: "{count} h ago"
    case .ageDays: "{count} d ago"
    // The sources of the live grid.
    case .sourceEnded: "{source} ended at {time}"
    case .sourceEndedEmpty: "{source} ended at {time} without a value"
    case .sourcesEnded: "{count} sources have ended, the last at {time}"
    case .silentSource: "nothing from {source} since {time}"
    case .silentSources: "nothing from {count} sources since {time}"
    case .failure: "{error} (at {time})"
    case .simulatedHosts: "Simulated hosts"
    }
  }
}
