/**
 * Papers by name: width and height in cm, upright; a height of 0 is a roll's, as long as what is printed on it. ISO 216
 * (A0 to A4), ANSI Y14.1 (Letter, Legal, Tabloid and the Arch sizes).
 */
export const pageFormats = {
  A4: { width: 21, height: 29.7 },
  A3: { width: 29.7, height: 42 },
  A2: { width: 42, height: 59.4 },
  A1: { width: 59.4, height: 84.1 },
  A0: { width: 84.1, height: 118.9 },
  Letter: { width: 21.59, height: 27.94 },
  Legal: { width: 21.59, height: 35.56 },
  Tabloid: { width: 27.94, height: 43.18 },
  ArchA: { width: 22.86, height: 30.48 },
  ArchB: { width: 30.48, height: 45.72 },
  ArchC: { width: 45.72, height: 60.96 },
  ArchD: { width: 60.96, height: 91.44 },
  ArchE: { width: 91.44, height: 121.92 },
  "24x36in": { width: 60.96, height: 91.44 },
  roll36in: { width: 91.44, height: 0 },
  roll91cm: { width: 91, height: 0 },
} as const satisfies Readonly<Record<string, { readonly width: number; readonly height: number }>>

/** cm: what a printer at home leaves white, with some room; papers that are printed at home have that margin where none is given. */
export const HOME_MARGIN = 1
export const homePapers: ReadonlySet<PageFormat> = new Set(["A4", "A3", "Letter", "Legal", "Tabloid"])

export type PageFormat = keyof typeof pageFormats
export const pageFormatNames = Object.keys(pageFormats) as readonly PageFormat[]
