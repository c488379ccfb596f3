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
    case .spaceBar: "Space"
    case .hints: "Type to filter  ·  {key} pauses  ·  Ctrl + wheel zooms"
    case .shortHints: "Type to filter  ·  {key} pauses"
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
    case .incident: "{names} and {count} more {state}"
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
    // The demo.
    case .hexagonGrid: "Hexagon grid"
    case .picker: "Picker"
    case .aspectGrid: "Aspect grid"
    case .stages: "Stages"
    case .everywhere: "Everywhere"
    case .theme: "Theme"
    case .themeKey: "Theme: {key} takes the next one"
    case .dark: "Dark"
    case .light: "Light"
    case .contrast: "Contrast"
    case .ownTheme: "Own"
    case .reducedMotion: "Reduced motion"
    case .size: "Size"
    case .hexagons: "Hexagons"
    case .spacing: "Spacing"
    case .cornerRadius: "Corner radius"
    case .standOnCorner: "Stand on a corner"
    case .pictures: "Pictures"
    case .underMouse: "Under the mouse"
    case .row: "Row"
    case .column: "Column"
    case .rowAndColumn: "Row {first}, column {last}"
    case .resetHexagons: "Reset hexagons"
    case .view: "View"
    case .classic: "Classic"
    case .fitted: "Fitted"
    case .fisheye: "Fish-eye"
    case .fisheyeWatch: "Watch"
    case .fisheyeBubble: "Bubble"
    case .fisheyeFlat: "Flat"
    case .hexagon: "Hexagon"
    case .circle: "Circle"
    case .pickedHeading: "Picked"
    case .of: "Of"
    case .resetPicks: "Reset picks"
    case .idealRatio: "Ideal ratio"
    case .currentRatio: "Current ratio"
    case .rows: "Rows"
    case .columns: "Columns"
    case .ticks: "Ticks catch the thumb at plain ratios:"
    case .grid: "Grid"
    case .width: "Width"
    case .height: "Height"
    case .resetGrid: "Reset grid"
    case .keepRatio: "Cells try to maintain their aspect ratio."
    case .gridWidth: "Width of the grid"
    case .gridHeight: "Height of the grid"
    case .cellWidth: "Width of a cell"
    case .cellHeight: "Height of a cell"
    case .cellNumber: "Cell {number}"
    case .rightEdge: "Right edge"
    case .bottomEdge: "Bottom edge"
    case .bottomRightCorner: "Bottom right corner"
    case .demoTitle: "Honeycomb demo"
    // The inspector.
    case .panel: "Panel"
    case .calls: "Calls"
    case .fit: "Fit"
    case .hide: "Hide"
    case .find: "Find"
    case .findCells: "Find cells and calls"
    case .previousMatch: "Previous match"
    case .nextMatch: "Next match"
    case .closeSearch: "Close the search"
    case .noMatches: "none"
    case .foundCount: "{count} found"
    case .numberOf: "{number} of {total}"
    case .zoomOut: "Zoom out"
    case .zoomIn: "Zoom in"
    case .zoomLevel: "Zoom {number}"
    case .ratioOfSides: "Ratio of width to height"
    case .idealCellRatio: "Ideal ratio of cells"
    case .snap: "Snap"
    case .sweep: "Sweep"
    case .stop: "Stop"
    case .comparison: "Comparison"
    case .sideBySide: "Side by side"
    case .onionSkin: "Onion skin"
    case .previous: "Previous"
    case .next: "Next"
    case .proposed: "Proposed"
    case .took: "Took"
    case .shortColumns: "Cols"
    case .shortCurrentRatio: "Current"
    case .editedCount: "{count} edited"
    case .against: "against {source}"
    case .noteCount:
      .counted(
        one: "{count} note",
        other: "{count} notes")
    case .findingCount:
      .counted(
        one: "{count} finding",
        other: "{count} findings")
    case .replacedBuild: "The new build of {source} cannot be started; this is the previous one."
    // The pages of the inspector.
    case .pages: "Pages"
    case .overlays: "Overlays"
    case .cell: "Cell"
    case .findings: "Findings"
    case .probes: "Probes"
    case .compare: "Compare"
    case .screen: "Screen"
    case .differences: "Differences"
    case .notes: "Notes"
    case .note: "note"
    case .finding: "Finding"
    case .firstCall: "First call"
    case .firstCallOfFinding: "First call that leads to the finding"
    case .noFindingsAt:
      .counted(
        one: "No findings at {count} proposal.",
        other: "No findings at {count} proposals.")
    case .noFindingsYet: "No findings so far."
    case .noDifference: "No cell differs."
    case .noCellDiffers: "no cell differs"
    case .cellsDiffer:
      .counted(
        one: "{count} cell differs",
        other: "{count} cells differ")
    case .differenceOf: "difference {number} of {total}"
    case .onlyIn: "only in {source}"
    case .movedBy: "moved by {size}"
    case .resizedTo: "{first}, in {source} {last}"
    case .looksDifferent: "looks different"
    case .solidScene: "{source}, solid"
    case .dashedScene: "{source}, dashed"
    case .chooseQuestion: "Choose a question."
    case .clickCell: "Click a cell."
    case .clickSecond: "From {first}: click a second cell."
    case .probeDistance: "Distance"
    case .probeLine: "Line"
    case .probeRing: "Ring"
    case .probeRange: "Range"
    case .probeView: "View"
    case .probePath: "Path"
    case .stepsApart:
      .counted(
        one: "{count} step apart",
        other: "{count} steps apart")
    case .cellsOnLine:
      .counted(
        one: "{count} cell on the line",
        other: "{count} cells on the line")
    case .cellsAtDistance:
      .counted(
        one: "{count} cell at distance {number}",
        other: "{count} cells at distance {number}")
    case .cellsWithin:
      .counted(
        one: "{count} cell within {number}",
        other: "{count} cells within {number}")
    case .cellsInSight:
      .counted(
        one: "{count} cell in sight within {number}",
        other: "{count} cells in sight within {number}")
    case .noWay: "No way from one to the other"
    case .wayOfSteps:
      .counted(
        one: "A way of {count} step",
        other: "A way of {count} steps")
    case .rightToLeft: "Right to left"
    case .shortRightToLeft: "RTL"
    case .proposeNextScreen: "Propose the next screen"
    case .textSize: "Text size"
    case .phone: "Phone"
    case .tablet: "Tablet"
    case .laptop: "Laptop"
    case .kioskScreen: "Kiosk"
    case .proposeScreen: "Propose {source}, {size}"
    case .scene: "Scene"
    case .shortMinimum: "Min"
    case .proposeNil: "Propose nil"
    case .proposeInfinity: "Propose infinity"
    case .proposeScene: "Propose the scene's size"
    case .proposeNilWidth: "Propose nil as width"
    case .proposeNilHeight: "Propose nil as height"
    case .proposeZero: "Propose zero"
    case .proposeMinimum: "Propose the minimum size"
    // The page of a cell in the inspector.
    case .pointAtCell: "Point at a cell,"
    case .orClickCell: "or click to keep it."
    case .position: "Position"
    case .axial: "Axial"
    case .rowThenColumn: "Row, col"
    case .placedAt: "Placed at"
    case .offeredThere: "Offered there"
    case .takes: "Takes"
    case .frameFrom: "Frame from"
    case .ownPriority: "Own priority"
    case .ownSpacing: "Own spacing"
    case .ownWidth: "Own width"
    case .ownHeight: "Own height"
    case .picture: "Picture"
    case .beingRead: "is being read"
    case .pixelSize: "{first} × {last} pixels"
    case .notShown: "Not shown"
    case .sizedBy: "Sized by"
    case .callStep: "{source}, step {number}"
    case .askedFor: "Asked for"
    case .answered: "answered"
    case .answeredTimes:
      .counted(
        one: "{size}, {count} time",
        other: "{size}, {count} times")
    case .beforeThat: "Before that at"
    case .cacheHits: "Cache hits"
    case .layout: "Layout"
    case .priority: "Priority"
    case .spacingTop: "Spacing top"
    case .spacingLeading: "Spacing leading"
    case .spacingBottom: "Spacing bottom"
    case .spacingTrailing: "Spacing trailing"
    case .guide: "Guide {source}"
    case .defaultValue: "default"
    case .byEdge: "by edge"
    case .editedValue: "{first}, was {last}"
    case .undo: "Undo"
    case .undoEdit: "Undo the last change of a value"
    case .reset: "Reset"
    case .resetCell: "Reset the values of the cell"
    // The calls and the plot of the inspector.
    case .callTree: "Call tree"
    case .callsOf: "Calls of"
    case .fold: "Fold"
    case .unfold: "Unfold"
    case .firstStep: "First step"
    case .previousStep: "Previous step"
    case .nextStep: "Next step"
    case .lastStep: "Last step"
    case .step: "Step"
    case .stepOf: "step {number} of {total}"
    case .whileItRests: "while it rests"
    case .placedIn: "at {first}, offered {size}"
    case .inBounds: "in {size}"
    case .noGuide: "none"
    case .remembered: "remembered"
    case .cacheMade: "cache made"
    case .cacheUpdated: "cache updated"
    case .cacheHit: "cache hit"
    case .cacheHitMeaning: "the layout found the cache that it had made before"
    case .rememberedMeaning: "the answer to an equal question; the layout was not asked again"
    case .rowsReading: "rows {number}"
    case .columnsReading: "cols {number}"
    case .ratioReading: "ratio {number}"
    case .widthReading: "width {number}"
    case .noPlot: "Scenes of more than {number} cells are not plotted."
    case .noCurve: "The arrangement is the same at all of these widths."
    // The picture of the inspector.
    case .rowsByColumns: "{first} rows × {last} cols"
    case .otherArrangement: "another arrangement"
    case .actualPlaces: "solid: where a second pass has the cells"
    case .expectedPlaces: "dashed: where the cells should be"
    case .tintedSpace: "tinted: spacing that cells prefer"
    case .solidSpace: "solid: closer than they prefer"
    case .hatchedSpace: "hatched: reserved and empty"
    case .fisheyeMeaning: "fish-eye: circles show the size, lines the shift of a cell there"
    case .frameTimes: "Frame times"
    case .noFrame: "no frame yet"
    case .worstTime: "worst {number}"
    case .rowAndCol: "row {first}, col {last}"
    case .doubledPlace: "doubled {first}, {last}"
    case .columnCount:
      .counted(
        one: "{count} column",
        other: "{count} columns")
    case .rowCount:
      .counted(
        one: "{count} row",
        other: "{count} rows")
    case .emptyLength: "{number} empty"
    case .proposedAndTook: "proposed {first}, took {last}"
    // The overlays of the inspector.
    case .frames: "Frames"
    case .outlines: "Outlines"
    case .centers: "Centers"
    case .anchors: "Anchors"
    case .cube: "Cube"
    case .offset: "Offset"
    case .doubled: "Doubled"
    case .index: "Index"
    case .dimensions: "Dimensions"
    case .proposal: "Proposal"
    case .unused: "Unused"
    case .guides: "Guides"
    case .ruler: "Ruler"
    case .magnifier: "Magnifier"
    case .overlayFisheye: "Fisheye"
    case .damage: "Damage"
    case .overlayFrameTimes: "Frametimes"
    }
  }
}
