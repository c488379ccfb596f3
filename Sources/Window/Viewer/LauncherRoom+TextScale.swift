import Input
import X11

extension LauncherPlace.Room {
  /// Returns the room that the contents need with larger or smaller texts.
  func enlarged(for textScale: TextScale) -> LauncherPlace.Room {
    let factor = textScale.percent / 100
    return LauncherPlace.Room(area: area * factor * factor, margins: margins * factor)
  }
}
