import Foundation
import TestSupport
import Testing

/// `honeycomb layout` and `honeycomb check`, from outside.
struct SceneCommandTests {
  private func scene(_ text: String) throws -> (folder: TemporaryFolder, path: String) {
    let folder = try TemporaryFolder()
    return (folder, try folder.write(text, to: "my.yaml"))
  }

  private let cells = "layout: hexgrid\ncells:\n  - {row: 0, col: 0}\n  - {row: 0, col: 1}\n"

  @Test func layoutPrintsPlacementsOfTheSizeThatIsAskedFor() throws {
    let (_folder, path) = try scene(cells)
    defer { withExtendedLifetime(_folder) {} }
    for (size, proposal) in [
      ("300x200", "[300, 200]"), ("-x200", "[null, 200]"), ("infx-", "[\"inf\", null]"),
      ("nilxinf", "[null, \"inf\"]"),
    ] {
      let ending = try Program.run(["layout", path, "--size", size, "--json"])
      #expect(ending.status == 0 && ending.errors.isEmpty)
      #expect(ending.output.hasPrefix("{\"layout\": \"hexgrid\", \"proposal\": \(proposal), "))
    }
    let table = try Program.run(["layout", path, "--size", "300x200"])
    #expect(table.output.split(separator: "\n").map { $0.prefix(4) } == ["0,0\t", "0,1\t"])
    for size in ["300", "300x", "x", "-1x5", "nanx5", "1x2x3"] {
      #expect(try Program.run(["layout", path, "--size=\(size)"]).status == 2)
    }
  }

  @Test func layoutPrintsWhatDiffersFromAnEarlierOne() throws {
    let text = """
      layout: hstack
      parameters: {spacing: 8}
      size: [300, 100]
      cells:
        - {fixed: [40, 20], id: a}
        - {flexible: {}, id: b}
        - id: inner
          layout: vstack
          cells: [{fixed: [10, 10], id: x}, {fixed: [10, 10], id: y}]
      """
    let (folder, path) = try scene(text)
    let json = try Program.run(["layout", path, "--json"])
    let before = try folder.write(json.output, to: "before.json")
    let same = try Program.run(["layout", path, "--against", before])
    #expect(same.status == 0 && same.output.isEmpty && same.errors.isEmpty)

    // At another size.
    let wide = try Program.run(["layout", path, "--against", before, "--size", "400x100"])
    #expect(wide.status == 1)
    #expect(
      wide.output == """
                  before             now
        proposal  300 x 100          400 x 100
        size      300 x 100          400 x 100
        b         (48, 0) 234 x 100  (48, 0) 334 x 100
        inner     (290, 36) 10 x 28  (390, 36) 10 x 28
        inner/x   (290, 36) 10 x 10  (390, 36) 10 x 10
        inner/y   (290, 54) 10 x 10  (390, 54) 10 x 10
        4 cells differ; there were 5.

        """)

    // Another version of the scene.
    try folder.write(
      text.replacing("id: a}", with: "id: c}").replacing("[10, 10], id: y", with: "[10, 9], id: y"),
      to: "my.yaml")
    let other = try Program.run(["layout", path, "--against", before])
    #expect(other.status == 1)
    let names = other.output.split(separator: "\n").map { $0.prefix { $0 != " " } }
    #expect(names == ["", "c", "inner", "inner/x", "inner/y", "a", "5"])
  }

  @Test func placementsThatCannotBeReadAreNamed() throws {
    let (folder, path) = try scene(cells)
    for (text, message) in [
      ("{\"proposal\": [1, 2]}", "before.json:1:1: expected the key \"size\" here"),
      ("[1]", "before.json:1:1: expected placements, as layout --json prints them, found a list"),
      (
        "{\"proposal\": [1, 2], \"size\": [3, 4], \"cells\": [{\"id\": \"a\", \"frame\": [1, 2]}]}",
        "expected a list of 4 numbers"
      ),
    ] {
      let before = try folder.write(text, to: "before.json")
      let ending = try Program.run(["layout", path, "--against", before])
      #expect(ending.status == 2 && ending.output.isEmpty)
      #expect(ending.errors.contains(message), "\(ending.errors)")
    }
    let missing = try Program.run(["layout", path, "--against", folder.path("none.json")])
    #expect(missing.status == 2 && missing.errors.contains("none.json: cannot be read"))
    let both = try Program.run(["layout", path, "--json", "--against", path])
    #expect(both.status == 2 && both.errors.contains("exclude each other"))
  }

  @Test func layoutSucceedsWithFindings() throws {
    let (_folder, path) = try scene(cells + "  - {row: 0, col: 0}\n")
    defer { withExtendedLifetime(_folder) {} }
    let ending = try Program.run(["layout", path, "--json"])
    #expect(ending.status == 0)
    #expect(ending.output.contains("\"findings\": [{\"kind\": \"duplicate-coordinate\""))
  }

  @Test func checkReportsFileLineAndKind() throws {
    let (_folder, good) = try scene(cells)
    let (_other, bad) = try scene(cells + "  - {row: 0, col: 0}\n")
    defer { withExtendedLifetime((_folder, _other)) {} }
    #expect(try Program.run(["check", good]) == Program.Ending(status: 0))
    let ending = try Program.run(["check", good, bad])
    #expect(
      ending
        == Program.Ending(
          status: 1,
          output: "\(bad):5: duplicate-coordinate: Cell 2 is at (row 0, col 0),"
            + " and so is cell 0,0.\n"))
  }

  /// A layout that ignores spacing is noted; notes are printed and listed, and are no findings.
  @Test func notesAreListedAndDoNotCount() throws {
    let (_folder, path) = try scene(
      """
      layout: faulty
      parameters: {answer: wide}
      size: [400, 120]
      cells:
        - {fixed: [70, 60], spacing: 12}
        - {fixed: [70, 60]}

      """)
    defer { withExtendedLifetime(_folder) {} }
    #expect(
      try Program.run(["check", path])
        == Program.Ending(
          status: 0,
          output: """
            \(path):1: unused-space: The layout chose its width itself, and leaves 20 px at its trailing edge empty.
            \(path):6: too-close: Cell 1 is 0 px from cell 0; the two prefer 12 px.

            """))
    let json = try Program.run(["layout", path, "--json"])
    #expect(json.output.contains(##"{"kind": "too-close", "cells": ["0", "1"], "message": "##))
    #expect(json.output.contains(##"{"kind": "unused-space", "cells": [], "message": "##))
  }

  /// A mistake that no single pass shows is found by `check` and by `layout --json`.
  @Test(arguments: [
    ("ignoringOrigin", "ignores-origin", "ignores the origin of its bounds"),
    ("lastMeasured", "depends-on-history", "depends on its last measuring"),
    ("mirrored", "mirrored-twice", "mirrors its subviews itself"),
    ("outdated", "depends-on-history", "does not update its cache"),
    ("counting", "depends-on-history", "keeps state between passes"),
  ])
  func mistakesInSecondPassesAreFound(placing: String, kind: String, words: String) throws {
    let (_folder, path) = try scene(
      """
      layout: faulty
      parameters: {placing: \(placing)}
      size: [400, 120]
      cells:
        - {fixed: [70, 60]}
        - {fixed: [90, 60]}

      """)
    defer { withExtendedLifetime(_folder) {} }
    let ending = try Program.run(["check", path])
    #expect(ending.status == 1)
    #expect(ending.output.hasPrefix("\(path):1: \(kind): The layout \(words)"))
    #expect(ending.output.split(separator: "\n").count == 1)
    let json = try Program.run(["layout", path, "--json"])
    #expect(json.status == 0)
    #expect(json.output.contains(##""findings": [{"kind": "\##(kind)", "cells": [""##))
  }

  /// All commands measure texts with the font that draws them, unless the scene or an option says otherwise.
  @Test func textsAreMeasuredWithTheirFont() throws {
    let text = "layout: zstack\nsize: [300, 40]\ncells: [{id: a, text: illicit, fontSize: 10}]\n"
    let (_folder, path) = try scene(text)
    let (_other, portable) = try scene("textMeasure: builtin\n" + text)
    defer { withExtendedLifetime((_folder, _other)) {} }
    func width(_ arguments: String...) throws -> Double {
      let ending = try Program.run(["layout"] + arguments)
      #expect(ending.status == 0, "\(ending.errors)")
      return try #require(Double(ending.output.split(separator: "\t")[3]))
    }
    #expect(try width(path) < 36)
    #expect(try width(portable) == 42)
    #expect(try width(path, "--text-measure", "builtin") == 42)
    #expect(try width(portable, "--text-measure", "font") == width(path))
    #expect(try Program.run(["layout", path, "--text-measure", "ruler"]).status == 2)
    let json = try Program.run(["layout", path, "--json"]).output
    let length = try Int(width(path))
    #expect(json.contains(", \(length), "), "\(json)")
    // Without fonts there are no figures, except portable ones.
    let none = try _folder.write("<fontconfig></fontconfig>\n", to: "fonts.conf")
    for command in ["layout", "check"] {
      let variables = ["FONTCONFIG_FILE=\(none)"]
      #expect(try Program.run([command, path], variables: variables).status == 69)
      #expect(try Program.run([command, portable], variables: variables).status == 0)
    }
  }

  @Test func textThatIsCutIsFound() throws {
    let text = """
      layout: hstack
      size: [120, 20]
      cells:
        - {id: a, text: Words that need much more room than they have}

      """
    let (_folder, path) = try scene(text)
    let (_other, enough) = try scene(text.replacing("120, 20", with: "600, 20"))
    defer { withExtendedLifetime((_folder, _other)) {} }
    let ending = try Program.run(["check", path])
    #expect(ending.status == 1)
    #expect(
      ending.output.hasPrefix(
        "\(path):4: text-overflow: The text of cell \"Words that need much more room than they...\" (a) needs "
      ) && ending.output.hasSuffix(" and has 120 x 20.\n"), "\(ending.output)")
    #expect(try Program.run(["check", enough]) == Program.Ending(status: 0))
  }

  /// A scene that is right at its own size is also checked at the sizes with which containers measure.
  @Test func findingsNameTheProposalsAtWhichTheyOccur() throws {
    let (_folder, path) = try scene(
      """
      layout: faulty
      parameters: {when: unspecified, unplaced: [1]}
      size: [400, 120]
      cells:
        - {fixed: [70, 60]}
        - {fixed: [70, 60], label: X11}

      """)
    defer { withExtendedLifetime(_folder) {} }
    let sentence = #"Cell "X11" (1) was not placed; it is centered."#
    let ending = try Program.run(["check", path])
    #expect(
      ending
        == Program.Ending(
          status: 1,
          output: "\(path):6: unplaced: at nil x nil, nil x 120 and 400 x nil: \(sentence)\n"))
    let json = try Program.run(["layout", path, "--json"])
    let message =
      "at nil x nil, nil x 120 and 400 x nil: "
      + #"Cell \"X11\" (1) was not placed; it is centered."#
    #expect(
      json.output.hasSuffix(
        #""findings": [{"kind": "unplaced", "cells": ["1"], "message": "\#(message)", "#
          + "\"proposal\": [null, null]}]}\n"))
    // It occurs at this proposal itself, which the message then leaves out.
    let open = try Program.run(["check", path, "--size", "-x120"])
    #expect(open.status == 1 && open.output == "\(path):6: unplaced: \(sentence)\n")
    let picture = try Program.run(["layout", path, "--json", "--size", "-x120"])
    #expect(picture.output.contains(#""proposal": [null, 120]}]}"#))
  }

  @Test(arguments: [("zero", "nan", "0 x 0"), ("infinite", "nan", "inf x inf")])
  func wrongSizesAtOtherProposalsAreFound(when: String, answer: String, proposal: String) throws {
    let (_folder, path) = try scene(
      """
      layout: faulty
      parameters: {when: \(when), answer: \(answer)}
      size: [400, 120]
      cells: [{fixed: [70, 60]}]

      """)
    defer { withExtendedLifetime(_folder) {} }
    let ending = try Program.run(["check", path])
    let place = proposal == "0 x 0" ? "0 x 0 and 0 x 60" : proposal
    #expect(ending.status == 1)
    #expect(
      ending.output
        == "\(path):1: not-finite: at \(place):"
        + " The layout returned nan x 60 for \(proposal): not a number.\n")
  }

  /// An infinite size is the right answer to an infinite proposal.
  @Test(arguments: ["infxinf", "infx200", "-xinf"])
  func infiniteProposalsHaveNoFindings(size: String) throws {
    let (_folder, path) = try scene(
      """
      layout: hstack
      cells: [{flexible: {}}, {layout: vstack, cells: [{flexible: {}}, {text: A}]}, {aspect: 2}]

      """)
    defer { withExtendedLifetime(_folder) {} }
    #expect(try Program.run(["check", path, "--size", size]) == Program.Ending(status: 0))
  }

  @Test func findingsCallCellsByLabelAndID() throws {
    let text = """
      layout: aspectgrid
      parameters: {cellAspectRatio: 1}
      size: [200, 100]
      cells:
        - {fixed: [124, 50], label: A}
        - {id: b, label: "B \\e[31m"}

      """
    let (_folder, path) = try scene(text)
    defer { withExtendedLifetime(_folder) {} }
    let message = #"Cell "B \x1b[31m" (b) overlaps cell "A" (0) by 12 px."#
    let ending = try Program.run(["check", path])
    #expect(ending.status == 1 && ending.output.hasSuffix("\n\(path):6: overlap: \(message)\n"))
    let json = try Program.run(["layout", path, "--json"])
    #expect(json.output.contains(#""cells": ["0", "b"], "message": "Cell \"B"#))
  }

  @Test func aMissingPictureIsAFinding() throws {
    let folder = try TemporaryFolder()
    try folder.write("no picture", to: "text.png")
    let path = try folder.write(
      """
      layout: hstack
      cells:
        - {id: outer, layout: hstack, cells: [{label: B, image: gone.png, fixed: [20, 20]}]}
        - {image: text.png, fixed: [20, 20]}
        - {image: "https://example.org/a.png", fixed: [20, 20]}

      """, to: "my.yaml")
    let ending = try Program.run(["check", path])
    #expect(ending.status == 1 && ending.errors.isEmpty)
    let lines = ending.output.split(separator: "\n").map(String.init)
    #expect(lines.count == 2)
    #expect(
      lines.first == "\(path):3: missing-image: Cell \"B\" (outer/0) cannot show the image"
        + " \"gone.png\": cannot be read: No such file or directory.")
    #expect(
      lines.last?.hasPrefix("\(path):4: missing-image: Cell 1 cannot show the image") == true)
    let json = try Program.run(["layout", path, "--json"])
    #expect(json.status == 0)
    #expect(
      json.output.contains(#""findings": [{"kind": "missing-image", "cells": ["outer/0"], "#))
  }

  @Test func checkOfWhatCannotBeReadEndsWith2() throws {
    let (_folder, good) = try scene(cells + "  - {row: 0, col: 0}\n")
    let (_other, broken) = try scene("layout: hexgrd\n")
    defer { withExtendedLifetime((_folder, _other)) {} }
    let ending = try Program.run(["check", broken, good])
    #expect(ending.status == 2)
    #expect(ending.errors.hasPrefix("honeycomb: \(broken):1:9: expected one of the layouts"))
    #expect(ending.output.contains(":5: duplicate-coordinate: "))
  }
}

/// `honeycomb render` of scenes, from outside.
struct SceneRenderTests {
  private let cells = "layout: hexgrid\nsize: [300, 200]\ncells:\n  - {row: 0, col: 0}\n"

  @Test func sceneIsDrawnAsPNGAndAsSVG() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(cells, to: "my.yaml")
    let png = folder.path("out.png")
    #expect(try Program.run(["render", path, "-o", png]) == Program.Ending(status: 0))
    let picture = try XPicture(png: png)
    #expect(picture.width == 348 && picture.height == 248)
    let arguments = ["render", path, "--scale", "2", "--size", "200x100", "--theme", "light"]
    #expect(
      try Program.run(arguments + ["--overlay", "frames,centers", "-o", png])
        == Program.Ending(status: 0))
    #expect(try XPicture(png: png).width == 496)
    let svg = folder.path("out.svg")
    #expect(try Program.run(["render", path, "-o", svg]) == Program.Ending(status: 0))
    #expect(folder.text("out.svg").hasPrefix("<svg "))
  }

  @Test func oneLineOfJSONWithALayoutIsAScene() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      #"{"honeycomb": 1, "layout": "aspectgrid", "size": [100, 50], "count": 3}"#, to: "my.json")
    let png = folder.path("out.png")
    #expect(try Program.run(["render", path, "-o", png]) == Program.Ending(status: 0))
    #expect(try XPicture(png: png).width == 148)
  }

  @Test func optionsOfTheOtherKindAreMisuse() throws {
    let folder = try TemporaryFolder()
    let scene = try folder.write(cells, to: "my.yaml")
    let script = try folder.write(
      "{\"honeycomb\": 1, \"size\": [200, 150], \"scale\": 1}\n{\"t\": 0, \"type\": \"end\"}\n",
      to: "my.script")
    for (arguments, words) in [
      ([scene, "--at", "1"], "is a scene; --at"),
      ([script, "--size", "3x4"], "--size is for scenes"),
      ([script, "--overlay", "frames"], "--overlay is for scenes"),
      ([scene, "--overlay", "framed"], "framed"), ([scene, "--scale", "9"], "from 0.25 to 8"),
      ([scene, "--size", "90000x3"], "more than 16384"),
    ] {
      let ending = try Program.run(["render"] + arguments + ["-o", folder.path("x.png")])
      #expect(ending.status == 2 && ending.errors.contains(words), "\(ending.errors)")
    }
    #expect(try Program.run(["render", script, "-o", folder.path("x.png")]).status == 0)
    // The version is optional for any file name.
    let unversioned = try folder.write("{\"size\": [200, 150]}\n", to: "unversioned")
    #expect(try Program.run(["render", unversioned, "-o", folder.path("y.png")]).status == 0)
  }

  @Test func picturesOutsideOfTheFolderAreNotRead() throws {
    let folder = try TemporaryFolder()
    for name in ["../a.png", "/etc/passwd", "https://example.org/a.png", "gone.png"] {
      let scene = try folder.write(
        "layout: hexgrid\nsize: [90, 90]\ncells: [{row: 0, col: 0, image: \"\(name)\"}]",
        to: "my.yaml")
      let ending = try Program.run(["render", scene, "-o", folder.path("x.png")])
      #expect(
        ending.status == 0 && ending.errors.contains("my.yaml:3:33: warning: \(name): "),
        "\(ending.errors)")
    }
  }
}
