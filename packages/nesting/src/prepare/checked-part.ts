import { err, ok, type Result } from "@toile/result"
import { TOLERANCE } from "../check.js"
import { cleanOutline } from "../outline/clean.js"
import { wrongOutline } from "../outline/crossing.js"
import { liesApart, liesIn } from "../outline/cutouts.js"
import { boundsOf, type Outline } from "../outline/measure.js"
import { spurOf } from "../outline/spur.js"
import type { Lattice, NestingError, NestingPart } from "../problem.js"
import { invalidAt, type Subject } from "./errors.js"

/** Farther from the origin rounding takes up to 4e-9 of each coordinate, and turns and moves many times that: the check's tolerance is soon used up. */
const FARTHEST = 1e7

/** A part's outline as it is laid, once its numbers are found to be good. */
export const checkedOutline = (
  part: NestingPart,
  index: number,
  { name, at }: Subject,
): Result<Outline, NestingError> => {
  const refuse = (field: Parameters<Subject["at"]>[0], reason: string): Result<never, NestingError> =>
    err(invalidAt(`${name} ${reason}`, at(field)))
  if (!Number.isInteger(part.demand) || part.demand < 0)
    return refuse("demand", `must be demanded 0 times or more, an integer, not ${part.demand}`)
  const { id, locked = [] } = part
  const copy = (which: number, reason: string): Result<never, NestingError> =>
    err(invalidAt(`${name} ${reason}`, { of: "locked", index, id, at: which }))
  if (locked.length > part.demand)
    return copy(part.demand, `is locked ${locked.length} times and demanded ${part.demand}`)
  const infinite = locked.findIndex(({ rotation, x, y }) => ![rotation, x, y].every(Number.isFinite))
  if (infinite >= 0) return copy(infinite, "is locked at numbers that are not finite")
  if (part.lattice !== undefined && !isLattice(part.lattice))
    return refuse("lattice", "must have repeats of 0 or more and a point")
  if (part.turns.kind === "listed") {
    const { angles, within = 0 } = part.turns
    if (!angles.every(Number.isFinite)) return refuse("turns", "has a turn that is not a finite number")
    if (!(within >= 0 && within <= 180)) return refuse("turns", `may lie ${within} askew, not 0 to 180`)
  }
  if (part.outline.length % 2 !== 0) return refuse("outline", "has an odd number of coordinates")
  if (!part.outline.every(Number.isFinite)) return refuse("outline", "has a coordinate that is not a finite number")
  if (part.outline.some((value) => Math.abs(value) > FARTHEST))
    return refuse("outline", "has a coordinate beyond 1e7, where rounding moves it: draw it nearer to the origin")
  const outline = cleanOutline(part.outline)
  const wrong = wrongOutline(outline) ?? spurred(part.outline, outline, false)
  return wrong === undefined ? ok(outline) : refuse("outline", wrong)
}

/** A part's holes, counter-clockwise: simple, within its outline, and apart. */
export const checkedCutouts = (
  { id, cutouts = [] }: NestingPart,
  index: number,
  outline: Outline,
): Result<readonly Outline[], NestingError> => {
  const clean: Outline[] = []
  for (const [at, cutout] of cutouts.entries()) {
    const refuse = (reason: string): Result<never, NestingError> =>
      err(invalidAt(`hole ${at + 1} of part "${id}" ${reason}`, { of: "cutout", index, id, at }))
    if (cutout.length % 2 !== 0 || !cutout.every(Number.isFinite))
      return refuse("has a coordinate that is not a finite number")
    const ring = cleanOutline(cutout)
    const wrong = wrongOutline(ring) ?? spurred(cutout, ring, true)
    if (wrong !== undefined) return refuse(wrong)
    if (!liesIn(ring, outline)) return refuse("does not lie within it")
    if (clean.some((other) => !liesApart(ring, other))) return refuse("meets another one")
    clean.push(ring)
  }
  return ok(clean)
}

/** What is cleaned away may be off its line by this share of the outline's size. */
const ROUNDED = 1e-9

/** Of what is judged by an outline as it was given: a spur of no width would be nothing to the search, and a fault to the check. */
const spurred = (given: Outline, clean: Outline, isHole: boolean): string | undefined => {
  const { minX, minY, maxX, maxY } = boundsOf(clean)
  const spur = spurOf(given, clean, isHole, Math.max(TOLERANCE, ROUNDED * Math.max(maxX - minX, maxY - minY)))
  return spur && `runs to (${spur.join(", ")}) and back on one line: a spur of no width`
}

const isLattice = ({ x, y, at }: Lattice): boolean =>
  [x, y, ...at].every(Number.isFinite) && x >= 0 && y >= 0 && at.length === 2
