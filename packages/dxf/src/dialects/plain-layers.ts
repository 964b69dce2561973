import { type LineKind, lineStyles } from "@toile/drawing"
import { millimetres, type Tag } from "../tags/tags.js"

export interface PlainLayer {
  readonly name: string
  /** AutoCAD colour index; 7 is black on white and white on black. */
  readonly colour: number
  readonly lineType: "CONTINUOUS" | "DASHED" | "DASHDOT"
}

/** The layers of a plain file, by what a line means. A machine is set up by these names: they do not change. */
export const plainLayers: Readonly<Record<LineKind, PlainLayer>> = {
  cut: { name: "CUT", colour: 7, lineType: "CONTINUOUS" },
  recut: { name: "RECUT", colour: 1, lineType: "CONTINUOUS" },
  sew: { name: "SEW", colour: 5, lineType: "DASHED" },
  notch: { name: "NOTCH", colour: 1, lineType: "CONTINUOUS" },
  recutNotch: { name: "RECUT_NOTCH", colour: 1, lineType: "CONTINUOUS" },
  grain: { name: "GRAIN", colour: 3, lineType: "CONTINUOUS" },
  fold: { name: "FOLD", colour: 4, lineType: "DASHDOT" },
  internal: { name: "INTERNAL", colour: 8, lineType: "CONTINUOUS" },
  dart: { name: "DART", colour: 6, lineType: "CONTINUOUS" },
  drill: { name: "DRILL", colour: 2, lineType: "CONTINUOUS" },
  recutDrill: { name: "RECUT_DRILL", colour: 2, lineType: "CONTINUOUS" },
  label: { name: "TEXT", colour: 7, lineType: "CONTINUOUS" },
  frame: { name: "SHEET", colour: 9, lineType: "CONTINUOUS" },
  scale: { name: "SCALE", colour: 9, lineType: "CONTINUOUS" },
}

export const textLayer = plainLayers.label.name

const dashes: Readonly<Record<PlainLayer["lineType"], readonly number[]>> = {
  CONTINUOUS: [],
  DASHED: lineStyles.sew.dash,
  DASHDOT: lineStyles.fold.dash,
}

/** The layers that only a file of blocks has: of other ones nobody sets up a machine by them. */
const ofBlocks: ReadonlySet<PlainLayer> = new Set([plainLayers.recut, plainLayers.recutNotch, plainLayers.recutDrill])

/**
 * Line types, layers and the text style: what a CAD program wants to know before it draws.
 * @param used kinds of lines that are drawn
 */
export const tablesTags = (used: ReadonlySet<LineKind>): Tag[] => {
  const lineTypes = Object.entries(dashes)
  const drawn = new Set([...used].map((kind) => plainLayers[kind]))
  const layers = Object.values(plainLayers).filter((layer) => !ofBlocks.has(layer) || drawn.has(layer))
  return [
    [0, "SECTION"],
    [2, "TABLES"],
    ...tableTags("LTYPE", lineTypes.length),
    ...lineTypes.flatMap(([name, pattern]) => lineTypeTags(name, pattern)),
    [0, "ENDTAB"],
    ...tableTags("LAYER", layers.length + 1),
    ...layerTags({ name: "0", colour: 7, lineType: "CONTINUOUS" }),
    ...layers.flatMap(layerTags),
    [0, "ENDTAB"],
    ...tableTags("STYLE", 1),
    ...styleTags,
    [0, "ENDTAB"],
    [0, "ENDSEC"],
  ]
}

const tableTags = (name: string, entries: number): Tag[] => [
  [0, "TABLE"],
  [2, name],
  [70, String(entries)],
]

/** Dashes are positive and gaps negative lengths. */
const lineTypeTags = (name: string, pattern: readonly number[]): Tag[] => [
  [0, "LTYPE"],
  [2, name],
  [70, "0"],
  [3, ""],
  [72, "65"],
  [73, String(pattern.length)],
  [40, millimetres(pattern.reduce((sum, length) => sum + length, 0))],
  ...pattern.map((length, index): Tag => [49, millimetres(index % 2 === 0 ? length : -length)]),
]

const layerTags = ({ name, colour, lineType }: PlainLayer): Tag[] => [
  [0, "LAYER"],
  [2, name],
  [70, "0"],
  [62, String(colour)],
  [6, lineType],
]

const styleTags: readonly Tag[] = [
  [0, "STYLE"],
  [2, "STANDARD"],
  [70, "0"],
  [40, "0.0"],
  [41, "1.0"],
  [50, "0.0"],
  [71, "0"],
  [42, "2.5"],
  [3, "txt"],
  [4, ""],
]
