import { type Path, type Point, point, rotation, type Transform, transformPath, transformPoint } from "@toile/geometry"
import type { Figure } from "./figure.js"

/** What a step of bow legs opens the leg by at the knee, cm (the house's figure; not sewn yet). */
export const OPENED = 0.6

/** How much the leg is opened at the outseam, below 0 at the inseam, cm. */
export const openedBy = ({ bowLegs = 0 }: Figure): number => OPENED * bowLegs

/** What the inseam is longer for it. */
export const inseamOpened = (figure: Figure): number => Math.max(0, -openedBy(figure))

/**
 * The leg is slashed at the knee and opened, hinged on the inseam for bow legs, on the outseam for knock knees: what is
 * below turns as a whole. Both edges are then trued through the knee: they run there half way between thigh and lower leg.
 */
export interface KneeTurn {
  /** The knee's point on the seam that is not opened. */
  readonly hinge: Point
  /** How far the lower leg is turned, degrees, positive towards the inseam. */
  readonly by: number
}

/**
 * The turn of a leg that is `half` to each side of its crease at the knee.
 *
 * @param opened cm, at the outseam; below 0 at the inseam
 */
export const kneeTurn = (opened: number, half: number, kneeY: number): KneeTurn | undefined =>
  opened === 0
    ? undefined
    : {
        hinge: point(opened > 0 ? half : -half, kneeY),
        by: (2 * Math.asin(opened / (4 * half)) * 180) / Math.PI,
      }

/** From the lower leg as it is drawn, upright, to where it lies on the piece. */
export const laid = (turn: KneeTurn | undefined, share = 1): Transform | undefined =>
  turn && rotation(share * turn.by, turn.hinge)

/** The same back. */
export const upright = (turn: KneeTurn | undefined): Transform | undefined => laid(turn, -1)

/** A path where the transform puts it; where there is none, as it is. */
export const pathIn = (path: Path, by: Transform | undefined): Path => (by ? transformPath(path, by) : path)
/** A point where the transform puts it; where there is none, as it is. */
export const pointIn = (at: Point, by: Transform | undefined): Point => (by ? transformPoint(by, at) : at)

/** dx/dy of an edge that goes up, turned by half of the turn, as it runs through the knee above it; below it by as much back. */
export const turnedSlope = (slope: number, turn: KneeTurn | undefined, share: 0.5 | -0.5): number => {
  if (turn === undefined) return slope
  const by = Math.tan((share * turn.by * Math.PI) / 180)
  return (slope - by) / (1 + slope * by)
}
