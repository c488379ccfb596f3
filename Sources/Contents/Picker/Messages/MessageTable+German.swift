extension MessageTable {
  /// The texts in German.
  static let german = MessageTable(
    "de",
    [
      // The heading.
      .pickTopic: "Bitte ein Thema wählen",
      .pickGoal: .counted(
        one: "Bitte {count} Thema wählen",
        other: "Bitte {count} Themen wählen"),
      .pickGoalOrMore: .counted(
        one: "Bitte mindestens {count} Thema wählen",
        other: "Bitte mindestens {count} Themen wählen"),
      // The message below the heading.
      .pickMore: .counted(
        one: "Noch {count} Thema wählen!",
        other: "Noch {count} Themen wählen!"),
      .pickMoreOrDone: .counted(
        one: "Noch {count} Thema wählen! Oder auf „{done}“ tippen.",
        other: "Noch {count} Themen wählen! Oder auf „{done}“ tippen."),
      .pickMoreToFinish: .counted(
        one: "Zum Abschließen noch {count} Thema wählen!",
        other: "Zum Abschließen noch {count} Themen wählen!"),
      .allSet: "Alles ausgewählt!",
      .atMost: .counted(
        one: "Es kann höchstens {count} Thema gewählt werden.",
        other: "Es können höchstens {count} Themen gewählt werden."),
      .unavailable: "Das kann nicht gewählt werden.",
      .required: "Das muss ausgewählt bleiben.",
      .stillReading: "Die Liste wird noch gelesen.",
      // The footer.
      .count: "{count} gewählt",
      .countOf: "{count} gewählt, {needed} nötig",
      .countEnough: "{count} gewählt, das genügt",
      .hint: "Ziehen, um mehr zu sehen",
      .done: "Fertig",
      .cancel: "Abbrechen",
      .startOver: "Neu beginnen",
      // Instead of topics.
      .waiting: "Die Themen kommen gleich",
      .nothing: "Es gibt nichts zu wählen",
      .noMatch: "Kein Thema passt",
      // Over the honeycomb.
      .thanks: "Vielen Dank!",
      .picked: "Sie haben {names} gewählt.",
      .listSeparator: ", ",
      .listEnd: "{names} und {last}",
      .listMore: .counted(
        one: "{count} weiteres",
        other: "{count} weitere"),
      .thanksDetail: "Ihre Auswahl ist gespeichert.",
      .oneMoment: "Einen Moment",
      .oneMomentDetail: "Ihre Auswahl wird gespeichert.",
      .outOfOrder: "Außer Betrieb",
      .outOfOrderDetail: "Bitte kommen Sie später wieder.",
      .idle: "Noch da? Neustart in {seconds} s",
      .idleDetail: "Zum Fortfahren Bildschirm berühren oder Taste drücken.",
      .stillHere: "Ich bin noch da",
      .touchToStart: "Zum Starten berühren",
      // The filter field.
      .typeToFilter: "Tippen zum Filtern",
      // Names of parts, for assistive technology.
      .topics: "Themen",
      .picks: "Auswahl",
      .progress: "Fortschritt",
      .filterTopics: "Themen filtern",
      .showMore: "Mehr anzeigen",
      .moreTopics: "Weitere Themen",
      .language: "Sprache",
      // The screen of staff.
      .staff: "Personal",
      .enterPIN: "PIN eingeben",
      .wrongPIN: "Falsche PIN",
      .wrongPINWait: "Falsche PIN. Bitte {seconds} s warten",
      .checkingPIN: "Wird geprüft…",
      .deleteDigit: "Ziffer löschen",
      .ok: "OK",
      .back: "Zurück",
      .quit: "Beenden",
      .reallyQuit: "Wirklich beenden?",
      .reload: "Neu laden",
      .unchanged: "neu gelesen, unverändert",
      .changed: "neu gelesen, neuer Inhalt",
      .sessionsToday: "Sitzungen heute",
      .picksToday: "Gewählt heute",
      .toShip: "Zu senden",
      .setAside: "Zurückgestellt",
      .journal: "Journal",
      .catalogue: "Katalog",
      .version: "Version",
      .display: "Anzeige",
      .content: "Inhalt",
      .asInFiles: "wie in den Dateien",
      .works: "in Ordnung",
      .fails: "gestört",
    ])
}
