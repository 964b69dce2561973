import { err, ok, type Result } from "@toile/result"
import { cleanOutline } from "../outline/clean.js"
import { crossingOf } from "../outline/crossing.js"
import { liesApart, liesIn } from "../outline/cutouts.js"
import { MOST_CORNERS } from "../outline/limits.js"
import type { Outline } from "../outline/measure.js"
import type { Lattice, NestingError, NestingPart } from "../problem.js"
import { invalid } from "./errors.js"

/** A part's outline as it is laid, once its numbers are found to be good. */
export const checkedOutline = (part: NestingPart, index: number): Result<Outline, NestingError> => {
  const field = `parts[${index}].outline`
  if (!Number.isInteger(part.demand) || part.demand < 0) {
    return err(invalid(`parts[${index}].demand`, `must be an integer, 0 or more, not ${part.demand}`))
  }
  const { locked = [] } = part
  if (locked.length > part.demand) {
    return err(
      invalid(
        `parts[${index}].locked`,
        `part "${part.id}" is locked ${locked.length} times and demanded ${part.demand}`,
      ),
    )
  }
  if (!locked.every(({ rotation, x, y }) => [rotation, x, y].every(Number.isFinite))) {
    return err(invalid(`parts[${index}].locked`, `part "${part.id}" is locked at numbers that are not finite`))
  }
  if (part.lattice !== undefined && !isLattice(part.lattice)) {
    return err(invalid(`parts[${index}].lattice`, `part "${part.id}" must have repeats of 0 or more and a point`))
  }
  if (part.turns.kind === "listed") {
    const { angles, within = 0 } = part.turns
    if (!angles.every(Number.isFinite)) {
      return err(invalid(`parts[${index}].turns`, `part "${part.id}" has a turn that is not a finite number`))
    }
    if (!(within >= 0 && within <= 180)) {
      return err(invalid(`parts[${index}].turns`, `part "${part.id}" may lie ${within} askew, not 0 to 180`))
    }
  }
  if (part.outline.length % 2 !== 0) return err(invalid(field, `part "${part.id}" has an odd number of coordinates`))
  if (!part.outline.every(Number.isFinite)) {
    return err(invalid(field, `part "${part.id}" has a coordinate that is not a finite number`))
  }
  const outline = cleanOutline(part.outline)
  if (outline.length < 6) return err(invalid(field, `part "${part.id}" has no area`))
  const crossing = crossingOf(outline)
  if (crossing === undefined) return ok(outline)
  return err(invalid(field, `part "${part.id}" crosses itself at (${crossing.join(", ")})`))
}

/** A part's holes, counter-clockwise: simple, within its outline, and apart. */
export const checkedCutouts = (
  { id, cutouts = [] }: NestingPart,
  index: number,
  outline: Outline,
): Result<readonly Outline[], NestingError> => {
  const clean: Outline[] = []
  for (const [number, cutout] of cutouts.entries()) {
    const refuse = (reason: string): Result<never, NestingError> =>
      err(invalid(`parts[${index}].cutouts[${number}]`, `hole ${number + 1} of part "${id}" ${reason}`))
    if (cutout.length % 2 !== 0 || !cutout.every(Number.isFinite))
      return refuse("has a coordinate that is not a finite number")
    if (cutout.length / 2 > MOST_CORNERS) return refuse(`has more than ${MOST_CORNERS} corners`)
    const ring = cleanOutline(cutout)
    if (ring.length < 6) return refuse("has no area")
    if (crossingOf(ring) !== undefined) return refuse("crosses itself")
    if (!liesIn(ring, outline)) return refuse("does not lie within it")
    if (clean.some((other) => !liesApart(ring, other))) return refuse("meets another one")
    clean.push(ring)
  }
  return ok(clean)
}

const isLattice = ({ x, y, at }: Lattice): boolean =>
  [x, y, ...at].every(Number.isFinite) && x >= 0 && y >= 0 && at.length === 2
