extension ShippedLanguage {
  /// German.
  static let german = ShippedLanguage(
    "de", numbers: NumberForm(decimal: ",", group: "."), text: germanText)

  private static func germanText(_ key: MessageKey) -> MessageText {
    switch key {
    // The heading.
    case .pickTopic: "Bitte ein Thema wählen"
    case .pickGoal:
      .counted(
        one: "Bitte {count} Thema wählen",
        other: "Bitte {count} Themen wählen")
    case .pickGoalOrMore:
      .counted(
        one: "Bitte mindestens {count} Thema wählen",
        other: "Bitte mindestens {count} Themen wählen")
    // The message below the heading.
    case .pickMore:
      .counted(
        one: "Noch {count} Thema wählen!",
        other: "Noch {count} Themen wählen!")
    case .pickMoreOrDone:
      .counted(
        one: "Noch {count} Thema wählen! Oder auf „{done}“ tippen.",
        other: "Noch {count} Themen wählen! Oder auf „{done}“ tippen.")
    case .pickMoreToFinish:
      .counted(
        one: "Zum Abschließen noch {count} Thema wählen!",
        other: "Zum Abschließen noch {count} Themen wählen!")
    case .allSet: "Alles ausgewählt!"
    case .atMost:
      .counted(
        one: "Es kann höchstens {count} Thema gewählt werden.",
        other: "Es können höchstens {count} Themen gewählt werden.")
    case .unavailable: "Das kann nicht gewählt werden."
    case .required: "Das muss ausgewählt bleiben."
    case .stillReading: "Die Liste wird noch gelesen."
    // The footer.
    case .count: "{count} gewählt"
    case .countOf: "{count} gewählt, {needed} nötig"
    case .countEnough: "{count} gewählt, das genügt"
    case .hint: "Ziehen, um mehr zu sehen"
    case .done: "Fertig"
    case .cancel: "Abbrechen"
    case .startOver: "Neu beginnen"
    // Instead of topics.
    case .waiting: "Die Themen kommen gleich"
    case .nothing: "Es gibt nichts zu wählen"
    case .noMatch: "Kein Thema passt"
    // Over the honeycomb.
    case .thanks: "Vielen Dank!"
    case .picked: "Sie haben {names} gewählt."
    case .listSeparator: ", "
    case .listEnd: "{names} und {last}"
    case .listMore:
      .counted(
        one: "{count} weiteres",
        other: "{count} weitere")
    case .thanksDetail: "Ihre Auswahl ist gespeichert."
    case .oneMoment: "Einen Moment"
    case .oneMomentDetail: "Ihre Auswahl wird gespeichert."
    case .outOfOrder: "Außer Betrieb"
    case .outOfOrderDetail: "Bitte kommen Sie später wieder."
    case .idle: "Noch da? Neustart in {seconds} s"
    case .idleDetail: "Zum Fortfahren Bildschirm berühren oder Taste drücken."
    case .stillHere: "Ich bin noch da"
    case .touchToStart: "Zum Starten berühren"
    // The filter field.
    case .typeToFilter: "Tippen zum Filtern"
    // Names of parts, for assistive technology.
    case .topics: "Themen"
    case .picks: "Auswahl"
    case .progress: "Fortschritt"
    case .filterTopics: "Themen filtern"
    case .showMore: "Mehr anzeigen"
    case .moreTopics: "Weitere Themen"
    case .ease: "Leichter bedienen"
    case .textSize: "Text {number} %"
    case .highContrast: "Hoher Kontrast"
    case .withinReach: "Bedienung weiter unten"
    case .language: "Sprache"
    // The screen of staff.
    case .staff: "Personal"
    case .enterPIN: "PIN eingeben"
    case .wrongPIN: "Falsche PIN"
    case .wrongPINWait: "Falsche PIN. Bitte {seconds} s warten"
    case .checkingPIN: "Wird geprüft…"
    case .deleteDigit: "Ziffer löschen"
    case .ok: "OK"
    case .back: "Zurück"
    case .quit: "Beenden"
    case .reallyQuit: "Wirklich beenden?"
    case .reload: "Neu laden"
    case .unchanged: "neu gelesen, unverändert"
    case .changed: "neu gelesen, neuer Inhalt"
    case .sessionsToday: "Sitzungen heute"
    case .picksToday: "Gewählt heute"
    case .toShip: "Zu senden"
    case .setAside: "Zurückgestellt"
    case .journal: "Journal"
    case .catalogue: "Katalog"
    case .version: "Version"
    case .display: "Anzeige"
    case .displaySize: "{size} px, Skalierung {number}"
    case .content: "Inhalt"
    case .asInFiles: "wie in den Dateien"
    case .works: "in Ordnung"
    case .fails: "gestört"
    // Other windows.
    case .countOfAll: "{count} von {total}"
    case .comma: ", "
    case .range: "{first} bis {last}"
    case .moreLines: "{count} weitere"
    // The live grid.
    case .liveGrid: "Live-Raster"
    case .waitingForValues: "Warten auf Werte …"
    case .noValues: "Keine Werte"
    case .cells: "Zellen"
    case .groups: "Gruppen"
    case .map: "Übersicht"
    case .filterCells: "Zellen filtern"
    case .cellMatches:
      .counted(
        one: "{count} von {total} Zellen passt",
        other: "{count} von {total} Zellen passen")
    case .cellCount:
      .counted(
        one: "{count} Zelle",
        other: "{count} Zellen")
    case .badLines:
      .counted(
        one: "{count} fehlerhafte Zeile",
        other: "{count} fehlerhafte Zeilen")
    case .staleCount: "{count} veraltet"
    case .updateRate: "{number} neue Werte pro Sekunde"
    case .shortUpdateRate: "{number} Werte/s"
    case .paused: "Angehalten"
    case .waitingCells: "{count} warten"
    case .spaceBar: "Leertaste"
    case .hints: "Tippen filtert  ·  {key} hält an  ·  Strg + Rad zoomt"
    case .shortHints: "Tippen filtert  ·  {key} hält an"
    // The buttons of the live grid.
    case .pause: "Anhalten"
    case .fitCells: "Alle Zellen zeigen"
    case .mistakes: "Was nicht gelesen werden konnte"
    case .histogram: "Histogramm"
    case .orderByArrival: "Nach Eingang geordnet"
    case .orderByLabel: "Nach Namen geordnet"
    case .orderByValue: "Nach Wert geordnet"
    case .values: "Werte"
    case .ownScales: "jede Zelle mit eigener Skala"
    case .withoutValues: "keine Werte"
    // The cells of the live grid.
    case .stateOK: "ok"
    case .stateWarning: "Warnung"
    case .stateCritical: "kritisch"
    case .stateUnknown: "unbekannt"
    case .stateCount: "{count} {state}"
    case .stateCountOf: "{count} von {total} {state}"
    case .ofState: "von {total} {state}"
    case .incident: "{names} und {count} weitere {state}"
    case .noValue: "kein Wert"
    case .staleAfter: "veraltet nach {time}"
    case .staleSince: "veraltet, {time}"
    case .history: "Verlauf: {range}"
    case .ageNow: "jetzt"
    case .ageSeconds: "vor {count} s"
    case .ageMinutes: "vor {count} min"
    case .ageHours: "vor {count} h"
    case .ageDays:
      .counted(
        one: "vor {count} Tag",
        other: "vor {count} Tagen")
    // The sources of the live grid.
    case .sourceEnded: "{source} endete um {time}"
    case .sourceEndedEmpty: "{source} endete um {time} ohne einen Wert"
    case .sourcesEnded: "{count} Quellen sind beendet, die letzte um {time}"
    case .silentSource: "nichts von {source} seit {time}"
    case .silentSources: "nichts von {count} Quellen seit {time}"
    case .failure: "{error} (um {time})"
    case .simulatedHosts: "Simulierte Hosts"
    // The demo.
    case .hexagonGrid: "Sechseckgitter"
    case .picker: "Auswahl"
    case .aspectGrid: "Seitenverhältnis"
    case .stages: "Bereiche"
    case .everywhere: "Überall"
    case .theme: "Design"
    case .themeKey: "Design: {key} wechselt zum nächsten"
    case .dark: "Dunkel"
    case .light: "Hell"
    case .contrast: "Kontrast"
    case .ownTheme: "Eigenes"
    case .reducedMotion: "Weniger Bewegung"
    case .size: "Größe"
    case .hexagons: "Sechsecke"
    case .spacing: "Abstand"
    case .cornerRadius: "Eckenradius"
    case .standOnCorner: "Auf der Ecke stehend"
    case .pictures: "Bilder"
    case .underMouse: "Unter dem Mauszeiger"
    case .row: "Zeile"
    case .column: "Spalte"
    case .rowAndColumn: "Zeile {first}, Spalte {last}"
    case .resetHexagons: "Sechsecke zurücksetzen"
    case .view: "Ansicht"
    case .classic: "Klassisch"
    case .fitted: "Eingepasst"
    case .fisheye: "Fischauge"
    case .fisheyeWatch: "Uhr"
    case .fisheyeBubble: "Blase"
    case .fisheyeFlat: "Flach"
    case .hexagon: "Sechseck"
    case .circle: "Kreis"
    case .pickedHeading: "Gewählt"
    case .of: "Von"
    case .resetPicks: "Auswahl zurücksetzen"
    case .idealRatio: "Idealverhältnis"
    case .currentRatio: "Aktuell"
    case .rows: "Zeilen"
    case .columns: "Spalten"
    case .ticks: "Marken halten den Regler bei:"
    case .grid: "Gitter"
    case .width: "Breite"
    case .height: "Höhe"
    case .resetGrid: "Gitter zurücksetzen"
    case .keepRatio: "Zellen versuchen, ihr Seitenverhältnis zu halten."
    case .gridWidth: "Breite des Gitters"
    case .gridHeight: "Höhe des Gitters"
    case .cellWidth: "Breite einer Zelle"
    case .cellHeight: "Höhe einer Zelle"
    case .cellNumber: "Zelle {number}"
    case .rightEdge: "Rechte Kante"
    case .bottomEdge: "Untere Kante"
    case .bottomRightCorner: "Ecke unten rechts"
    case .demoTitle: "Honeycomb-Demo"
    }
  }
}
