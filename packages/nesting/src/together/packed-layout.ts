import type { Measure } from "../layout.js"
import type { LaidPlainer, Layout, NestedSheet, NestingProblem, PartPlacement } from "../problem.js"

/** A layout as numbers, in memory that threads may share. */
export interface PackedLayout {
  /**
   * Its density, the cloth that it takes, each sheet's used length, then rotation, x and y of each copy, then of each part and each defect by how much it was laid
   * larger than usual.
   */
  readonly figures: Float64Array
  /** How many sheets it has, then part, sheet and 1 where it is mirrored, of each copy. */
  readonly places: Int32Array
}

/** What a problem's layouts need at most. */
export interface LayoutRoom {
  readonly copies: number
  readonly sheets: number
  /** Parts and defects. */
  readonly outlines: number
}

/** What of a layout is packed. */
export type Packable = Pick<Layout, "density" | "sheets" | "plainer">

const DENSITY = 0
const CLOTH = 1
const SHEETS = 0
/** Where the used lengths begin, and the first copy's places. */
const HEAD = { figures: 2, places: 1 }
/** Numbers of one copy, in either array. */
const EACH = 3

/**
 * A sheet before the last has a copy of its own, but those that its defects may fill, those before a locked copy, and empty ones of the layout to begin
 * with.
 */
export const roomOfLayouts = (
  { parts, holes = [] }: NestingProblem,
  start: readonly NestedSheet[] = [],
): LayoutRoom => {
  // What is no count is refused by whoever prepares the problem.
  const copies = parts.reduce((sum, { demand }) => sum + (Number.isInteger(demand) && demand > 0 ? demand : 0), 0)
  const named = [...holes, ...parts.flatMap(({ locked = [] }) => locked)].map(({ sheet = 0 }) => sheet + 1)
  const sheets = Math.max(start.length, copies + named.reduce((most, sheet) => Math.max(most, sheet), 1))
  return { copies, sheets, outlines: parts.length + holes.length }
}

const grownFrom = ({ copies, sheets }: LayoutRoom): number => HEAD.figures + sheets + EACH * copies
const figuresIn = (room: LayoutRoom): number => grownFrom(room) + room.outlines
const placesIn = ({ copies }: LayoutRoom): number => HEAD.places + EACH * copies

/** A whole number of the larger numbers, so that one packed layout may stand behind another. */
export const bytesOfPacked = (room: LayoutRoom): number => 8 * (figuresIn(room) + Math.ceil(placesIn(room) / 2))

/** @param from a multiple of 8 */
export const packedIn = (memory: ArrayBufferLike, from: number, room: LayoutRoom): PackedLayout => ({
  figures: new Float64Array(memory, from, figuresIn(room)),
  places: new Int32Array(memory, from + 8 * figuresIn(room), placesIn(room)),
})

/** Writes a layout without a fault: each part lies in it as often as it is demanded. */
export const pack = (
  { figures, places }: PackedLayout,
  problem: NestingProblem,
  room: LayoutRoom,
  { density, sheets, plainer = [] }: Packable,
  { cloth }: Measure,
): void => {
  if (sheets.length > room.sheets)
    throw new Error(`a layout on ${sheets.length} sheets, where there are ${room.sheets}`)
  const numberOf = new Map(problem.parts.map(({ id }, index) => [id, index]))
  figures[DENSITY] = density
  figures[CLOTH] = cloth
  places[SHEETS] = sheets.length
  let figure = HEAD.figures + room.sheets
  let place = HEAD.places
  for (const [number, { usedLength, placements }] of sheets.entries()) {
    figures[HEAD.figures + number] = usedLength
    for (const { part, mirrored, rotation, x, y } of placements) {
      figures[figure++] = rotation
      figures[figure++] = x
      figures[figure++] = y
      places[place++] = numberOf.get(part)!
      places[place++] = number
      places[place++] = mirrored ? 1 : 0
    }
  }
  const grown = grownFrom(room)
  figures.fill(0, grown)
  for (const one of plainer)
    figures[grown + ("part" in one ? numberOf.get(one.part)! : problem.parts.length + one.defect)] = one.grownBy
}

export const measurePacked = ({ figures, places }: PackedLayout): Measure => ({
  sheets: places[SHEETS]!,
  cloth: figures[CLOTH]!,
})

export const densityPacked = ({ figures }: PackedLayout): number => figures[DENSITY]!

/** The used lengths of all sheets together. */
export const lengthPacked = ({ figures, places }: PackedLayout): number => {
  let sum = 0
  for (let sheet = 0; sheet < places[SHEETS]!; sheet++) sum += figures[HEAD.figures + sheet]!
  return sum
}

/** The sheets again, to the last bit. */
export const unpack = (
  { figures, places }: PackedLayout,
  { parts }: NestingProblem,
  room: LayoutRoom,
): readonly NestedSheet[] => {
  const laid = Array.from({ length: places[SHEETS]! }, (): PartPlacement[] => [])
  for (let copy = 0; copy < room.copies; copy++) {
    const figure = HEAD.figures + room.sheets + EACH * copy
    const place = HEAD.places + EACH * copy
    laid[places[place + 1]!]!.push({
      part: parts[places[place]!]!.id,
      mirrored: places[place + 2] === 1,
      rotation: figures[figure]!,
      x: figures[figure + 1]!,
      y: figures[figure + 2]!,
    })
  }
  return laid.map((placements, sheet) => ({ usedLength: figures[HEAD.figures + sheet]!, placements }))
}

/** What was laid by a plainer line than usual; nothing where nothing was, as a layout has it. */
export const plainerPacked = (
  { figures }: PackedLayout,
  { parts }: NestingProblem,
  room: LayoutRoom,
): Pick<Layout, "plainer"> => {
  const plainer: LaidPlainer[] = []
  for (const [at, grownBy] of figures.subarray(grownFrom(room)).entries()) {
    if (grownBy === 0) continue
    plainer.push(at < parts.length ? { part: parts[at]!.id, grownBy } : { defect: at - parts.length, grownBy })
  }
  return plainer.length === 0 ? {} : { plainer }
}
