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
    case .histogram: "Histogramm"
    case .orderByArrival: "Nach Eingang geordnet"
    case .orderByLabel: "Nach Namen geordnet"
    case .orderByValue: "Nach Wert geordnet"
    case .values: "Werte"
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
    // The inspector.
    case .panel: "Leiste"
    case .calls: "Aufrufe"
    case .fit: "Einpassen"
    case .hide: "Ausblenden"
    case .find: "Suchen"
    case .findCells: "Zellen und Aufrufe suchen"
    case .previousMatch: "Vorheriger Treffer"
    case .nextMatch: "Nächster Treffer"
    case .closeSearch: "Suche schließen"
    case .noMatches: "keine"
    case .foundCount: "{count} gefunden"
    case .numberOf: "{number} von {total}"
    case .zoomOut: "Verkleinern"
    case .zoomIn: "Vergrößern"
    case .zoomLevel: "Zoom: {number}"
    case .ratioOfSides: "Verhältnis Breite zu Höhe"
    case .idealCellRatio: "Idealverhältnis der Zellen"
    case .snap: "Einrasten"
    case .sweep: "Durchlauf"
    case .stop: "Stopp"
    case .comparison: "Vergleich"
    case .sideBySide: "Nebeneinander"
    case .onionSkin: "Überlagert"
    case .previous: "Zurück"
    case .next: "Weiter"
    case .proposed: "Vorschlag"
    case .took: "Genommen"
    case .shortColumns: "Spalten"
    case .shortCurrentRatio: "Aktuell"
    case .editedCount: "{count} geändert"
    case .against: "verglichen mit {source}"
    case .noteCount:
      .counted(
        one: "{count} Hinweis",
        other: "{count} Hinweise")
    case .findingCount:
      .counted(
        one: "{count} Befund",
        other: "{count} Befunde")
    case .replacedBuild:
      "Der neue Build von {source} lässt sich nicht starten; dies ist der vorherige."
    // The pages of the inspector.
    case .pages: "Seiten"
    case .overlays: "Ebenen"
    case .cell: "Zelle"
    case .findings: "Befunde"
    case .probes: "Abfragen"
    case .compare: "Vergleich"
    case .screen: "Bildschirm"
    case .differences: "Unterschiede"
    case .notes: "Hinweise"
    case .note: "Hinweis"
    case .finding: "Befund"
    case .firstCall: "Erster Aufruf"
    case .firstCallOfFinding: "Erster Aufruf, der zum Befund führt"
    case .noFindingsAt:
      .counted(
        one: "Keine Befunde bei {count} Vorschlag.",
        other: "Keine Befunde bei {count} Vorschlägen.")
    case .noFindingsYet: "Bisher keine Befunde."
    case .noDifference: "Keine Zelle weicht ab."
    case .noCellDiffers: "keine Zelle weicht ab"
    case .cellsDiffer:
      .counted(
        one: "{count} Zelle weicht ab",
        other: "{count} Zellen weichen ab")
    case .differenceOf: "Unterschied {number} von {total}"
    case .onlyIn: "nur in {source}"
    case .movedBy: "verschoben um {size}"
    case .resizedTo: "{first}; in {source}: {last}"
    case .looksDifferent: "sieht anders aus"
    case .solidScene: "{source}, durchgezogen"
    case .dashedScene: "{source}, gestrichelt"
    case .chooseQuestion: "Eine Frage wählen."
    case .clickCell: "Eine Zelle anklicken."
    case .clickSecond: "Von {first}: eine zweite Zelle anklicken."
    case .probeDistance: "Abstand"
    case .probeLine: "Linie"
    case .probeRing: "Ring"
    case .probeRange: "Umkreis"
    case .probeView: "Sicht"
    case .probePath: "Weg"
    case .stepsApart:
      .counted(
        one: "{count} Schritt entfernt",
        other: "{count} Schritte entfernt")
    case .cellsOnLine:
      .counted(
        one: "{count} Zelle auf der Linie",
        other: "{count} Zellen auf der Linie")
    case .cellsAtDistance:
      .counted(
        one: "{count} Zelle im Abstand {number}",
        other: "{count} Zellen im Abstand {number}")
    case .cellsWithin:
      .counted(
        one: "{count} Zelle innerhalb von {number}",
        other: "{count} Zellen innerhalb von {number}")
    case .cellsInSight:
      .counted(
        one: "{count} sichtbare Zelle innerhalb von {number}",
        other: "{count} sichtbare Zellen innerhalb von {number}")
    case .noWay: "Kein Weg von einer zur anderen"
    case .wayOfSteps:
      .counted(
        one: "Ein Weg von {count} Schritt",
        other: "Ein Weg von {count} Schritten")
    case .rightToLeft: "Rechts nach links"
    case .shortRightToLeft: "RTL"
    case .proposeNextScreen: "Nächsten Bildschirm vorschlagen"
    case .textSize: "Textgröße"
    case .phone: "Telefon"
    case .tablet: "Tablet"
    case .laptop: "Laptop"
    case .kioskScreen: "Kiosk"
    case .proposeScreen: "{source} vorschlagen, {size}"
    case .scene: "Szene"
    case .shortMinimum: "Min."
    case .proposeNil: "nil vorschlagen"
    case .proposeInfinity: "Unendlich vorschlagen"
    case .proposeScene: "Größe der Szene vorschlagen"
    case .proposeNilWidth: "nil als Breite vorschlagen"
    case .proposeNilHeight: "nil als Höhe vorschlagen"
    case .proposeZero: "Null vorschlagen"
    case .proposeMinimum: "Mindestgröße vorschlagen"
    // The page of a cell in the inspector.
    case .pointAtCell: "Auf eine Zelle zeigen"
    case .orClickCell: "oder sie anklicken."
    case .position: "Position"
    case .axial: "Axial"
    case .rowThenColumn: "Zeile, Spalte"
    case .placedAt: "Platziert bei"
    case .offeredThere: "Dort angeboten"
    case .takes: "Nimmt ein"
    case .frameFrom: "Rahmen ab"
    case .ownPriority: "Eigene Priorität"
    case .ownSpacing: "Eigener Abstand"
    case .ownWidth: "Eigene Breite"
    case .ownHeight: "Eigene Höhe"
    case .picture: "Bild"
    case .beingRead: "wird gelesen"
    case .pixelSize: "{first} × {last} Pixel"
    case .notShown: "Nicht gezeigt"
    case .sizedBy: "Größe aus"
    case .callStep: "{source}, Schritt {number}"
    case .askedFor: "Gefragt"
    case .answered: "geantwortet"
    case .answeredTimes: "{size}, {count}-mal"
    case .beforeThat: "Davor bei"
    case .cacheHits: "Cache-Treffer"
    case .layout: "Layout"
    case .priority: "Priorität"
    case .spacingTop: "Abstand oben"
    case .spacingLeading: "Abstand vorne"
    case .spacingBottom: "Abstand unten"
    case .spacingTrailing: "Abstand hinten"
    case .guide: "Hilfslinie {source}"
    case .defaultValue: "Standard"
    case .byEdge: "je Kante"
    case .editedValue: "{first}, zuvor {last}"
    case .undo: "Widerrufen"
    case .undoEdit: "Letzte Wertänderung widerrufen"
    case .reset: "Zurücksetzen"
    case .resetCell: "Werte der Zelle zurücksetzen"
    // The calls and the plot of the inspector.
    case .callTree: "Aufrufbaum"
    case .callsOf: "Aufrufe von"
    case .fold: "Einklappen"
    case .unfold: "Ausklappen"
    case .firstStep: "Erster Schritt"
    case .previousStep: "Vorheriger Schritt"
    case .nextStep: "Nächster Schritt"
    case .lastStep: "Letzter Schritt"
    case .step: "Schritt"
    case .stepOf: "Schritt {number} von {total}"
    case .whileItRests: "im Stillstand"
    case .placedIn: "bei {first}, angeboten {size}"
    case .inBounds: "innerhalb {size}"
    case .noGuide: "keine"
    case .remembered: "gemerkt"
    case .cacheMade: "Cache erstellt"
    case .cacheUpdated: "Cache aktualisiert"
    case .cacheHit: "Cache-Treffer"
    case .cacheHitMeaning: "das Layout fand den Cache, den es zuvor erstellt hatte"
    case .rememberedMeaning:
      "die Antwort auf eine gleiche Frage; das Layout wurde nicht erneut gefragt"
    case .rowsReading: "Zeilen {number}"
    case .columnsReading: "Spalten {number}"
    case .ratioReading: "Verhältnis {number}"
    case .widthReading: "Breite {number}"
    case .noPlot: "Szenen mit mehr als {number} Zellen werden nicht gezeichnet."
    case .noCurve: "Die Anordnung ist bei allen diesen Breiten gleich."
    // The picture of the inspector.
    case .rowsByColumns: "{first} Zeilen × {last} Spalten"
    case .otherArrangement: "andere Anordnung"
    case .actualPlaces: "durchgezogen: Zellen im zweiten Durchgang"
    case .expectedPlaces: "gestrichelt: wo die Zellen sein sollten"
    case .tintedSpace: "getönt: Abstand, den Zellen bevorzugen"
    case .solidSpace: "gefüllt: näher als bevorzugt"
    case .hatchedSpace: "schraffiert: reserviert und leer"
    case .fisheyeMeaning: "Fischauge: Kreise zeigen die Größe, Linien die Verschiebung einer Zelle"
    case .frameTimes: "Bildzeiten"
    case .noFrame: "noch kein Bild"
    case .worstTime: "längste {number}"
    case .rowAndCol: "Zl. {first}, Sp. {last}"
    case .doubledPlace: "verdoppelt {first}, {last}"
    case .columnCount:
      .counted(
        one: "{count} Spalte",
        other: "{count} Spalten")
    case .rowCount:
      .counted(
        one: "{count} Zeile",
        other: "{count} Zeilen")
    case .emptyLength: "{number} leer"
    case .proposedAndTook: "vorgeschlagen {first}, genommen {last}"
    // The overlays of the inspector.
    case .frames: "Rahmen"
    case .outlines: "Umrisse"
    case .centers: "Mitten"
    case .anchors: "Anker"
    case .cube: "Würfel"
    case .offset: "Versetzt"
    case .doubled: "Verdoppelt"
    case .index: "Nummer"
    case .dimensions: "Maße"
    case .proposal: "Vorschlag"
    case .unused: "Ungenutzt"
    case .guides: "Hilfslinien"
    case .ruler: "Lineal"
    case .magnifier: "Lupe"
    case .overlayFisheye: "Fischauge"
    case .damage: "Neuzeichnung"
    case .overlayFrameTimes: "Bildzeiten"
    }
  }
}
