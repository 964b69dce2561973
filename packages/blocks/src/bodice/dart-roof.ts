import {
  add,
  angleOf,
  between,
  distance,
  dot,
  leftNormal,
  type Path,
  type Point,
  polyline,
  radians,
  scale,
  subtract,
  unit,
} from "@toile/geometry"
import type { Mouth } from "./dart.js"

/** How the outline runs into a dart's mouth and out of it, and the leg to which its intake is pressed. */
export interface RoofAsk {
  readonly into: Point
  readonly outOf: Point
  readonly folded: "from" | "to"
  /** The most that the outline turns at a leg, degrees; less where the edge itself bends there. */
  readonly turn?: number
}

/** The outline turns by no more than this at a leg, degrees: a sharper corner would tear at the leg's notch. */
const TURN = 28
/** The same at the roof's ridge, where the mouth is so narrow (cm) that the legs' notches lie near it. */
const NARROW = 2.4

/**
 * The edge over a dart's mouth: a roof whose half towards the folded leg lies on the edge beside it once the dart is
 * sewn and pressed. Where that would be steeper than the corners allow, as steep as they do.
 */
export const dartRoof = (mouth: Mouth, { into, outOf, folded, turn = TURN }: RoofAsk): Path => {
  const { from, to, point } = mouth
  const chord = subtract(to, from)
  const width = distance(from, to)
  const against = (d: Point): number => wrap(angleOf(d) - angleOf(chord))
  // The folded half is the neighbouring edge mirrored across its leg
  const leg = unit(subtract(folded === "from" ? from : to, point))
  const beside = folded === "from" ? scale(unit(into), -1) : unit(outOf)
  const mirrored = subtract(scale(leg, 2 * dot(beside, leg)), beside)
  const ideal = folded === "from" ? -against(mirrored) : against(scale(mirrored, -1))

  const low = Math.max(-against(into) - turn, against(outOf) - turn)
  const high = Math.min(-against(into) + turn, against(outOf) + turn, width < NARROW ? TURN / 2 : TURN + TURN)
  const steep = low > high ? (low + high) / 2 : Math.min(high, Math.max(low, ideal))
  const outward = scale(leftNormal(unit(chord)), -1)
  const ridge = add(between(from, to, 0.5), scale(outward, (width / 2) * Math.tan(radians(steep))))
  return polyline(from, ridge, to)
}

/** An angle in (-180, 180]. */
const wrap = (angle: number): number => angle - 360 * Math.ceil((angle - 180) / 360)
