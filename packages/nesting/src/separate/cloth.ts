import { nearestOn } from "../lattice.js"
import { boundsOf } from "../outline/measure.js"
import type { Prepared } from "../prepare/prepared.js"

/**
 * Sheets laid one behind the other, so that a search sees one strip. The first begins at 0, each further one a pitch later: far enough
 * that parts of two sheets never come near each other. A strip without an end is one sheet.
 */
export interface Cloth {
  /** Infinity: there is one sheet. */
  readonly pitch: number
  /** Of one sheet, its margins included, and what parts without a gap may reach over its end. */
  readonly length: number
  /** What each sheet takes beyond the reach of its parts: its margin, and its end loss. */
  readonly beyond: number
}

export const clothOf = ({ problem, engine, fixed, endAlong }: Prepared): Cloth => {
  const { margin, endLoss = 0 } = problem.sheet
  const length = endAlong + margin
  const beyond = margin + endLoss
  if (length === Infinity) return { pitch: Infinity, length, beyond }
  // A guard reaches further than its part, a defect may reach over the sheet's edge.
  let over = 0
  for (const { guard, bounds } of engine.shapes) {
    const { minX, maxX } = boundsOf(guard)
    over = Math.max(over, bounds.minX - minX, maxX - bounds.maxX)
  }
  for (const { shape, x } of fixed) {
    const { minX, maxX } = boundsOf(engine.shapes[shape]!.guard)
    over = Math.max(over, -(x + minX), x + maxX - length)
  }
  return { pitch: 1.01 * length + 2 * over, length, beyond }
}

/** Where the sheet begins. */
export const sheetStart = ({ pitch }: Cloth, sheet: number): number => (sheet === 0 ? 0 : sheet * pitch)

/** On which sheet the cloth ends that ends there. */
export const lastSheet = ({ pitch }: Cloth, end: number): number => Math.floor(end / pitch)

/** On which sheet a part lies whose middle is there. */
export const sheetAt = ({ pitch, length }: Cloth, middle: number): number =>
  pitch === Infinity ? 0 : Math.max(0, Math.round((middle - length / 2) / pitch))

/** The room for a shape's place along several sheets. */
export interface Along {
  /** Sheets that it may lie on. */
  first: number
  last: number
  /** Its first place on a sheet, counted from that sheet's start. */
  leftX: number
  /** Of each sheet, from the very first: its last place there, counted likewise; less than `leftX`: it has no room there. */
  readonly rights: number[]
  /** From its place to its middle. */
  middle: number
}

/** The place nearest to x, on the sheet that its middle is nearest to of those that have room. */
export const nearestAlong = (cloth: Cloth, along: Along, x: number, repeat: number, offset: number): number => {
  const { first, last, leftX, rights, middle } = along
  const sheet = withRoom(along, Math.max(first, Math.min(last, sheetAt(cloth, x + middle))))
  const from = sheetStart(cloth, sheet)
  return from + nearestOn(x - from, repeat, offset, leftX, Math.max(leftX, rights[sheet]!))
}

/** A place by a number from 0 to 1: every sheet is as likely. */
export const drawnAlong = (cloth: Cloth, along: Along, drawn: number): number => {
  const { first, last, leftX, rights } = along
  const at = drawn * (last - first + 1)
  const sheet = withRoom(along, first + Math.floor(at))
  return sheetStart(cloth, sheet) + leftX + (at - Math.floor(at)) * Math.max(0, rights[sheet]! - leftX)
}

/** The sheet nearest to one on which a shape has room; that one where it has room on none. */
const withRoom = ({ first, last, leftX, rights }: Along, sheet: number): number => {
  for (let by = 0; by <= last - first; by++) {
    if (sheet + by <= last && rights[sheet + by]! >= leftX) return sheet + by
    if (sheet - by >= first && rights[sheet - by]! >= leftX) return sheet - by
  }
  return sheet
}
