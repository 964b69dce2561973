import { chordRoom } from "./flatten-row.js"
import { type PointRow, pointRow } from "./point-row.js"

/**
 * Room for the lines that a piece goes through from its edges to its cut line. Whoever finishes pieces makes it once and
 * hands it down: piece after piece is put into the same rows, which cost more to make than what is written into them.
 */
export interface Workspace extends CutLineRoom {
  /** How close a curve's chords have to lie. */
  readonly asked: Float64Array
  /** The sew line, edge after edge. */
  readonly sew: PointRow
  /** A line inside the piece. */
  readonly inside: PointRow
}

/** What a cut line is made in, and then lies in: until the next one is made there. */
export interface CutLineRoom {
  /** Each edge moved out, and each corner's points. */
  readonly parts: PointRow
  /** The same as one line. */
  readonly raw: PointRow
  /** The sew line once round. */
  readonly held: PointRow
  readonly spikeless: PointRow
  readonly earless: PointRow
}

export const cutLineRoom = (): CutLineRoom => ({
  parts: pointRow(),
  raw: pointRow(),
  held: pointRow(),
  spikeless: pointRow(),
  earless: pointRow(),
})

/** How many points each row has room for to begin with: those of most pieces' lines. */
const ROOM = 256

/** One array for all rows, as each costs more to make than what is written into it. */
export const workspace = (): Workspace => {
  const numbers = new Float64Array(14 * ROOM)
  const part = (k: number): Float64Array => numbers.subarray(k * ROOM, (k + 1) * ROOM)
  const row = (k: number): PointRow => ({ x: part(2 * k), y: part(2 * k + 1), count: 0 })
  return {
    asked: chordRoom(),
    sew: row(0),
    inside: row(1),
    parts: row(2),
    raw: row(3),
    held: row(4),
    spikeless: row(5),
    earless: row(6),
  }
}
