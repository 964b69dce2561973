import { curveBetween, line, type Path, type Point, pathLength, point, solve, subtract, unit } from "@toile/geometry"
import { refuse } from "@toile/pattern-model"
import { isErr } from "@toile/result"

/** What the sleeve's hem hangs from: the cap's widths, the hem's level and the body's posture. */
export interface SleeveTube {
  readonly frontWidth: number
  readonly backWidth: number
  /** Of the hem's middle, y; the cap's base line is at 0. */
  readonly level: number
  readonly posture: number
}

/** Over this share of its ends the hem turns square to the seams; pleats and opening lie on its straight middle. */
const HEM_END = 0.2
/** A curved posture's arms hang forward by this much a step at the hem (workroom practice: sleeve pitch). */
const PITCH = 0.5

/** How far a sleeve's seams lean in a cm, from the sleeve's width at the underarm to a hem whose middle is so far below. */
export const seamSlant = (width: number, hem: number, below: number): number =>
  (width - hem) / 2 / (below + hemFall(width, hem, below))

/** The hem's ends lie so far below its middle, or it would not meet the seams squarely. */
const hemFall = (width: number, hem: number, below: number): number => {
  const slant = (width - hem) / 2 / below
  return (Math.max(-0.4, Math.min(0.4, slant)) * HEM_END * hem) / 2
}

/** The hem of a length, from the front seam to the back seam, square to both. */
export const sleeveHemPath = (tube: SleeveTube, length: number): Path => {
  const longer = (chord: number): number => pathLength(hemOver(tube, chord)) - length
  const chord = solve(longer, 2, 2 * length)
  if (isErr(chord))
    return refuse({ code: "sleeveHem", stitch: "cuff seam", message: `no sleeve hem is ${length.toFixed(1)} cm long` })
  return hemOver(tube, chord.value)
}

/**
 * The hem over a chord: its middle level, both ends lower, so that it meets the seams squarely. The pitch moves it
 * forward; the seams stay equal because the hem's ends then lie at two levels.
 */
const hemOver = ({ frontWidth, backWidth, level, posture }: SleeveTube, chord: number): Path => {
  const inset = (frontWidth + backWidth - chord) / 2
  const centre = (backWidth - frontWidth) / 2
  const forward = PITCH * posture
  const end = HEM_END * chord
  const deep = -level + hemFall(frontWidth + backWidth, chord, -level)
  // Equal seams: (inset - d)^2 + (deep + t)^2 = (inset + d)^2 + (deep - t)^2
  const tilt = (inset * forward) / deep
  const left = point(centre - forward - chord / 2, -deep - tilt)
  const right = point(centre - forward + chord / 2, -deep + tilt)
  const a = point(left.x + end, level)
  const b = point(right.x - end, level)
  return {
    segments: [
      ...curveBetween(left, { direction: squareTo(left, point(-frontWidth, 0)) }, a, { direction: 0 }).segments,
      ...line(a, b).segments,
      ...curveBetween(b, { direction: 0 }, right, { direction: squareTo(right, point(backWidth, 0)) }).segments,
    ],
  }
}

/** The direction to the right, square to a seam. */
const squareTo = (end: Point, top: Point): Point => {
  const up = unit(subtract(top, end))
  return point(up.y, -up.x)
}
