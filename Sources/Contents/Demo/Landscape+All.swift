extension Landscape {
  /// The landscapes of the demo.
  static let all: [Landscape] = [
    // Alps
    Landscape(
      sky: (0x2F6FD0, 0xCFE8FF),
      disc: Disc(x: 0.76, y: 0.2, radius: 0.06, color: 0xFFFBE6, glow: 0.6),
      ridges: [
        .peaks(base: 0.62, height: 0.4, length: 0.55, phase: 0.6, colors: (0xF7FAFF, 0x7F9CC8)),
        .peaks(base: 0.74, height: 0.3, length: 0.42, phase: 2.2, colors: (0xB9CCE8, 0x4B6A98)),
        Ridge(base: 0.86, height: 0.1, length: 0.9, phase: 0.4, colors: (0x3F7A58, 0x1E4632)),
      ]),
    // Desert
    Landscape(
      sky: (0xE8763A, 0xFFE3AE),
      disc: Disc(x: 0.68, y: 0.36, radius: 0.1, color: 0xFFF6DA, glow: 0.75),
      ridges: [
        Ridge(base: 0.62, height: 0.05, length: 1.3, phase: 1, colors: (0xE9A45C, 0xC9763A)),
        Ridge(base: 0.74, height: 0.08, length: 0.9, phase: 3.4, colors: (0xDB8B45, 0xA85526)),
        Ridge(base: 0.9, height: 0.1, length: 1.5, phase: 5, colors: (0xB9622C, 0x702F14)),
      ]),
    // Sea
    Landscape(
      sky: (0x243B7A, 0xFFB88A),
      disc: Disc(x: 0.5, y: 0.5, radius: 0.08, color: 0xFFE9C7, glow: 0.7),
      water: (level: 0.6, colors: (0xD98A73, 0x1E2F63)),
      ridges: [
        Ridge(base: 0.6, height: 0.05, length: 0.8, phase: 0.4, colors: (0x5A4A78, 0x3A3560)),
        Ridge(base: 1.0, height: 0.06, length: 0.8, phase: 2.4, colors: (0x171B3D, 0x0C0F26)),
      ]),
    // Forest
    Landscape(
      sky: (0x8EC5B5, 0xF1F6E4),
      ridges: [
        .peaks(base: 0.5, height: 0.12, length: 0.5, phase: 0.2, colors: (0x9CC3B0, 0x6FA18C)),
        .peaks(base: 0.66, height: 0.16, length: 0.21, phase: 1.1, colors: (0x4F8A6E, 0x2F664D)),
        .peaks(base: 0.84, height: 0.22, length: 0.16, phase: 2.7, colors: (0x28563F, 0x102C20)),
      ]),
    // Night
    Landscape(
      sky: (0x0B1030, 0x35407E),
      disc: Disc(x: 0.3, y: 0.26, radius: 0.09, color: 0xF4F1DF, glow: 0.35), stars: 46,
      ridges: [
        .peaks(base: 0.74, height: 0.16, length: 0.6, phase: 0.9, colors: (0x252C5C, 0x161B42)),
        Ridge(base: 0.88, height: 0.07, length: 0.8, phase: 2, colors: (0x121637, 0x080A1E)),
      ]),
    // Meadow
    Landscape(
      sky: (0x4AA3E8, 0xE6F6FF),
      disc: Disc(x: 0.22, y: 0.22, radius: 0.07, color: 0xFFF9D6, glow: 0.7),
      ridges: [
        Ridge(base: 0.6, height: 0.06, length: 0.9, phase: 0, colors: (0x9CCB6B, 0x78AE4C)),
        Ridge(base: 0.74, height: 0.08, length: 1.1, phase: 2.6, colors: (0x7DBB4B, 0x4E8C2E)),
        Ridge(base: 0.92, height: 0.08, length: 1.4, phase: 4.4, colors: (0x5CA038, 0x2F641B)),
      ]),
    // Volcano
    Landscape(
      sky: (0x2A1033, 0xE5533D),
      disc: Disc(x: 0.5, y: 0.3, radius: 0.035, color: 0xFFD27A, glow: 0.9), stars: 18,
      ridges: [
        .peaks(base: 0.98, height: 0.92, length: 1.6, phase: 1.55, colors: (0x6B2A33, 0x1B0C18)),
        Ridge(base: 0.94, height: 0.08, length: 0.7, phase: 1, colors: (0x240E1A, 0x0D0509)),
      ]),
    // Dawn
    Landscape(
      sky: (0x5B4B9A, 0xFFC6B0),
      disc: Disc(x: 0.36, y: 0.58, radius: 0.07, color: 0xFFF0D8, glow: 0.65),
      ridges: [
        Ridge(base: 0.64, height: 0.1, length: 0.7, phase: 3.6, colors: (0xC08AAE, 0x9A6A9C)),
        Ridge(base: 0.74, height: 0.1, length: 0.6, phase: 1.2, colors: (0x8D5F98, 0x64427C)),
        Ridge(base: 0.88, height: 0.1, length: 0.8, phase: 5.2, colors: (0x553A6F, 0x2C1D48)),
      ]),
    // Lake
    Landscape(
      sky: (0x3E7FB8, 0xDDF2F2),
      disc: Disc(x: 0.62, y: 0.24, radius: 0.06, color: 0xFFFDF0, glow: 0.6),
      water: (level: 0.62, colors: (0x9FD3DC, 0x1F5F86)),
      ridges: [
        .peaks(base: 0.62, height: 0.24, length: 0.5, phase: 2, colors: (0x7FA6B8, 0x4C7B92)),
        Ridge(base: 0.63, height: 0.06, length: 0.5, phase: 0.6, colors: (0x3F7F6B, 0x2D6353)),
        Ridge(base: 1.0, height: 0.08, length: 0.9, phase: 3.9, colors: (0x1F4A3B, 0x0E2A20)),
      ]),
  ]
}
