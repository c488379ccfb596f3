/// A text of the program itself; the raw value of a replaceable one is its name in the config file of a kiosk.
public enum MessageKey: String, CaseIterable, Hashable, Sendable {
  // MARK: The heading

  /// The heading if one topic is to be picked.
  case pickTopic
  /// The heading if this many topics are to be picked.
  case pickGoal
  /// The heading if at least this many topics are to be picked.
  case pickGoalOrMore

  // MARK: The message below the heading

  /// The number of picks that are missing.
  case pickMore
  /// The number of picks that are missing, although there are enough to finish.
  case pickMoreOrDone
  /// The number of picks that are missing, after an attempt to finish.
  case pickMoreToFinish
  /// The goal is reached.
  case allSet
  /// No more than this many topics can be picked.
  case atMost
  /// The topic cannot be picked.
  case unavailable
  /// The topic stays picked.
  case required
  /// The topics are still being read.
  case stillReading

  // MARK: The footer

  /// The number of picks.
  case count
  /// The number of picks, and how many are needed to finish.
  case countOf
  /// The number of picks, which are enough to finish.
  case countEnough
  /// How to see more topics.
  case hint
  /// The button that finishes.
  case done
  /// The button that ends without picks, or closes the pad for the PIN.
  case cancel
  /// The button of a kiosk that takes back all picks.
  case startOver

  // MARK: Instead of topics

  /// No topic has been read yet.
  case waiting
  /// There are no topics.
  case nothing
  /// No topic matches the filter.
  case noMatch

  // MARK: Over the honeycomb

  /// The thank-you.
  case thanks
  /// What was picked.
  case picked
  /// Between the names of picks.
  case listSeparator
  /// The names of picks, and the last one.
  case listEnd
  /// The number of further picks, as the last name.
  case listMore
  /// That the picks are saved.
  case thanksDetail
  /// A request to wait.
  case oneMoment
  /// Why to wait.
  case oneMomentDetail
  /// The kiosk cannot be used.
  case outOfOrder
  /// What to do instead.
  case outOfOrderDetail
  /// The kiosk will start over.
  case idle
  /// How to go on.
  case idleDetail
  /// The button that goes on.
  case stillHere
  /// The request of a kiosk that waits for a visitor.
  case touchToStart

  // MARK: The filter field

  /// What the empty field says: that typing filters.
  case typeToFilter

  // MARK: Names of parts, for assistive technology

  /// The topics.
  case topics
  /// The picks.
  case picks
  /// The progress bar.
  case progress
  /// The filter field.
  case filterTopics
  /// An arrow beyond which there are more topics or picks.
  case showMore
  /// A sign beyond which there are more topics.
  case moreTopics
  /// The button for an easier use.
  case ease
  /// The row that shows texts of a size, in percent.
  case textSize
  /// The row for high contrast.
  case highContrast
  /// The row that moves all that can be touched down.
  case withinReach
  /// The switch of languages, and the button of staff that changes the default language.
  case language

  // MARK: The screen of staff

  /// The heading of the pad for the PIN.
  case staff
  /// The request for the PIN.
  case enterPIN
  /// The PIN was wrong.
  case wrongPIN
  /// The PIN was wrong, and the next one has to wait.
  case wrongPINWait
  /// The PIN is being checked.
  case checkingPIN
  /// The button that deletes a digit, for assistive technology.
  case deleteDigit
  /// The button that enters the PIN.
  case ok
  /// The button that leaves the screen of staff.
  case back
  /// The button that ends the kiosk.
  case quit
  /// The same button, which asks again.
  case reallyQuit
  /// The button that reads the settings again.
  case reload
  /// The files were read again, and are as they were.
  case unchanged
  /// The files were read again, and have changed.
  case changed
  /// The size of the screen.
  case display
  /// The number of pixels, and how many of them a logical pixel has along a side.
  case displaySize
  /// The state of the files that the kiosk shows.
  case content
  /// The kiosk shows what its files say.
  case asInFiles
  /// The number of sessions of the day.
  case sessionsToday
  /// The number of picks of the day.
  case picksToday
  /// The number of sessions that are still to be shipped.
  case toShip
  /// The number of sessions that the server has refused.
  case setAside
  /// The state of the journal.
  case journal
  /// The checksum of the catalogue.
  case catalogue
  /// The version of the program.
  case version
  /// The journal works.
  case works
  /// The journal does not work.
  case fails

  // MARK: Other windows

  /// The number of things that match, and of all of them.
  case countOfAll
  /// Between texts of a list that is no sentence.
  case comma
  /// The ends of a range of values.
  case range
  /// The number of lines that are left out.
  case moreLines

  // MARK: The live grid

  /// The heading of a grid without a title.
  case liveGrid
  /// There are no cells yet.
  case waitingForValues
  /// There are no cells.
  case noValues
  /// The list of cells.
  case cells
  /// The list of groups.
  case groups
  /// The map of the content.
  case map
  /// The filter field.
  case filterCells
  /// The number of cells that match the filter, and of all cells.
  case cellMatches
  /// The number of cells.
  case cellCount
  /// The number of lines that could not be read.
  case badLines
  /// The number of cells whose value is stale.
  case staleCount
  /// The number of new values in a second.
  case updateRate
  /// The number of new values in a second, where there is little room.
  case shortUpdateRate
  /// The view is paused.
  case paused
  /// The number of cells with values that the paused view does not show.
  case waitingCells
  /// The name of the space bar, in a hint about keys.
  case spaceBar
  /// What can be done.
  case hints
  /// What can be done, where there is little room.
  case shortHints

  // MARK: The buttons of the live grid

  /// The button that stops the view.
  case pause
  /// The button that shows all cells.
  case fitCells
  /// The page with lines and words of feeds that are not understood, and the button that shows it.
  case mistakes
  /// The histogram, and the button that shows it.
  case histogram
  /// The button of the order: cells stand in that of their arrival.
  case orderByArrival
  /// The button of the order: cells stand in that of their labels.
  case orderByLabel
  /// The button of the order: cells stand in that of their values.
  case orderByValue
  /// The heading of the histogram.
  case values
  /// That cells have different units, so that no scale is for all.
  case ownScales
  /// A histogram without values.
  case withoutValues

  // MARK: The cells of the live grid

  /// The state of a cell.
  case stateOK
  /// The state of a cell.
  case stateWarning
  /// The state of a cell.
  case stateCritical
  /// The state of a cell.
  case stateUnknown
  /// The number of cells in a state.
  case stateCount
  /// The number of cells in a state that match the filter, and of all in it.
  case stateCountOf
  /// All cells in a state, below the number of those that match the filter.
  case ofState
  /// A cell that has become critical, and the number of others that have too.
  case incident
  /// A cell without a value.
  case noValue
  /// The age from which a value is stale.
  case staleAfter
  /// The age of a value that is stale.
  case staleSince
  /// The least and the greatest of the last values.
  case history
  /// A value of this second.
  case ageNow
  /// The age of a value, in seconds.
  case ageSeconds
  /// The age of a value, in minutes.
  case ageMinutes
  /// The age of a value, in hours.
  case ageHours
  /// The age of a value, in days.
  case ageDays

  // MARK: The sources of the live grid

  /// The source has ended.
  case sourceEnded
  /// The source has ended, and had no value.
  case sourceEndedEmpty
  /// Several sources have ended; the time is that of the last one.
  case sourcesEnded
  /// The source has delivered nothing since the start.
  case silentSource
  /// Several sources have delivered nothing since the start.
  case silentSources
  /// A mistake of a source, and when it was found.
  case failure
  /// The heading of the demo of the grid.
  case simulatedHosts

  // MARK: The demo

  /// The stage with hexagons.
  case hexagonGrid
  /// The stage with the picker.
  case picker
  /// The stage with cells of a ratio.
  case aspectGrid
  /// The tabs of the stages.
  case stages
  /// The heading above what all stages have.
  case everywhere
  /// The theme.
  case theme
  /// The key of the theme.
  case themeKey
  /// A theme.
  case dark
  /// A theme.
  case light
  /// A theme.
  case contrast
  /// The theme of the user.
  case ownTheme
  /// The switch for less motion.
  case reducedMotion
  /// The size of hexagons.
  case size
  /// The hexagons.
  case hexagons
  /// The space between hexagons.
  case spacing
  /// The radius of corners.
  case cornerRadius
  /// The switch that turns hexagons.
  case standOnCorner
  /// The switch for pictures.
  case pictures
  /// The heading of the place of a hexagon.
  case underMouse
  /// The number of a row.
  case row
  /// The number of a column.
  case column
  /// The place of a hexagon.
  case rowAndColumn
  /// The button of the stage with hexagons.
  case resetHexagons
  /// How the view follows picks.
  case view
  /// A kind of view.
  case classic
  /// A kind of view.
  case fitted
  /// The shrinking of cells at the border.
  case fisheye
  /// A kind of fish-eye, as on a watch.
  case fisheyeWatch
  /// A kind of fish-eye.
  case fisheyeBubble
  /// No fish-eye.
  case fisheyeFlat
  /// A shape of cells.
  case hexagon
  /// A shape of cells.
  case circle
  /// The heading of the number of picks.
  case pickedHeading
  /// The number of topics, after that of picks.
  case of
  /// The button of the stage with the picker.
  case resetPicks
  /// The ratio that cells try to have.
  case idealRatio
  /// The ratio that cells have.
  case currentRatio
  /// The number of rows.
  case rows
  /// The number of columns.
  case columns
  /// What the ticks of a slider are for.
  case ticks
  /// The grid of cells.
  case grid
  /// A width.
  case width
  /// A height.
  case height
  /// The button of the stage with a grid.
  case resetGrid
  /// The headline above the grid.
  case keepRatio
  /// A length along an edge.
  case gridWidth
  /// A length along an edge.
  case gridHeight
  /// A length along an edge.
  case cellWidth
  /// A length along an edge.
  case cellHeight
  /// A cell of the grid.
  case cellNumber
  /// The handle of an edge.
  case rightEdge
  /// The handle of an edge.
  case bottomEdge
  /// The handle of a corner.
  case bottomRightCorner
  /// The title of the window.
  case demoTitle

  /// The texts that a kiosk shows, which its config file can replace.
  public static let replaceable = allCases.prefix { $0 != .countOfAll }

  /// A part of a text that is filled in.
  public enum Placeholder: String, CaseIterable, Hashable, Sendable {
    /// A number; it decides on the plural form.
    case count
    /// A number of seconds; it decides on the plural form.
    case seconds
    /// The number of picks that are needed.
    case needed
    /// The title of the button that finishes.
    case done
    /// The names of topics, or that of a cell.
    case names
    /// The name of the last topic.
    case last
    /// The number of all things.
    case total
    /// A size.
    case size
    /// A number that is no count.
    case number
    /// The first of two values.
    case first
    /// A time, or a time of day.
    case time
    /// The state of cells.
    case state
    /// A range of values.
    case range
    /// The name of a source.
    case source
    /// A mistake.
    case error
    /// The name of a key.
    case key

    /// The placeholder in a text: `{count}`.
    public var mark: String { "{\(rawValue)}" }
  }

  /// The placeholders of the text.
  public var placeholders: Set<Placeholder> {
    switch self {
    case .pickGoal, .pickGoalOrMore, .pickMore, .pickMoreToFinish, .atMost, .count, .countEnough,
      .listMore, .moreLines, .cellCount, .badLines, .staleCount, .waitingCells, .ageSeconds,
      .ageMinutes, .ageHours, .ageDays:
      [.count]
    case .pickMoreOrDone: [.count, .done]
    case .countOf: [.count, .needed]
    case .countOfAll, .cellMatches: [.count, .total]
    case .displaySize: [.size, .number]
    case .textSize: [.number]
    case .picked: [.names]
    case .listEnd: [.names, .last]
    case .idle, .wrongPINWait: [.seconds]
    case .range, .rowAndColumn: [.first, .last]
    case .updateRate, .shortUpdateRate, .cellNumber: [.number]
    case .stateCount: [.count, .state]
    case .stateCountOf: [.count, .total, .state]
    case .ofState: [.total, .state]
    case .incident: [.names, .count, .state]
    case .staleAfter, .staleSince: [.time]
    case .history: [.range]
    case .sourceEnded, .sourceEndedEmpty, .silentSource: [.source, .time]
    case .sourcesEnded, .silentSources: [.count, .time]
    case .failure: [.error, .time]
    case .themeKey, .hints, .shortHints: [.key]
    default: []
    }
  }
}
