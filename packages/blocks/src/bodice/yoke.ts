import {
  intersectPaths,
  line,
  type Path,
  pathEnd,
  pathStart,
  polar,
  polyline,
  reversePath,
  splitPath,
} from "@toile/geometry"
import { atLevel } from "../steps/falling.js"
import { backYokeSeam } from "../upper-body/yoke-seam.js"
import type { BladeTurn } from "./blade.js"
import { turnedPath } from "./dart.js"
import type { BodiceFrame } from "./frame.js"

/** A back cut at the blades, the blade's dart taken out at the armhole's end of the seam. */
export interface YokeCut {
  readonly yoke: {
    /** From the nape to the seam. */
    readonly centre: Path
    /** From centre back to the armhole. */
    readonly seam: Path
    /** From the shoulder's end to the seam. */
    readonly armhole: Path
    /** From the shoulder's end to the neck point. */
    readonly shoulder: Path
  }
  readonly below: {
    /** From the seam down. */
    readonly centre: Path
    /** From the armhole over the blade, where it bends, to centre back. */
    readonly seam: Path
    /** From the seam to the underarm. */
    readonly armhole: Path
  }
}

/**
 * The seam lies level at the blade's point; on the back it meets the armhole where that level comes down to when the
 * dart is sewn. `armhole` is drawn turned out by the blade, from the shoulder's end.
 */
export const cutYoke = ({ back }: BodiceFrame, blade: BladeTurn, armhole: Path, centre: Path): YokeCut => {
  const bend = back.blade
  const towardsArmhole = polyline(bend, polar(bend, -blade.angle, 40))
  const hit = intersectPaths(armhole, towardsArmhole)[0]
  const centreHit = atLevel(centre, bend.y)
  if (!hit || !centreHit) throw new Error("the yoke's seam lies within the armhole's height")
  const [upper, lower] = splitPath(armhole, hit.alongA)
  const [upperCentre, lowerCentre] = splitPath(centre, centreHit.along)
  const yokeArmhole = turnedPath(upper, blade.angle, bend)
  return {
    yoke: {
      centre: upperCentre,
      seam: line(centreHit.point, pathEnd(yokeArmhole)),
      armhole: yokeArmhole,
      shoulder: line(back.tip, back.neckPoint),
    },
    below: {
      centre: lowerCentre,
      seam: reversePath(backYokeSeam(centreHit.point, bend, blade.angle, pathStart(lower))),
      armhole: lower,
    },
  }
}
