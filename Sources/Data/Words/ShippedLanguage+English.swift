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
    }
  }
}
