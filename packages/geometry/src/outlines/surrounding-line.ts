import { angleOf, cross, dot, type Point, polar, subtract } from "../points/point.js"
import { outerBoundary } from "./outer-boundary.js"
import { cleanPolygon, signedArea } from "./polygon.js"

/** Convex corners are rounded by tangents that turn by at most this much each, degrees: they stay within 9 % of the distance. */
const TANGENT_TURN = 45
/** What the line may lose where it is cut at its crossings, cm. */
const ROUNDING = 2e-6

/**
 * The line round a polygon at the distance `by`, counter-clockwise and simple: edges moved outwards, convex corners rounded by tangents from
 * outside, inward ones where their edges meet. It is nowhere nearer; inlets that are too narrow for it are closed. Of less
 * than three corners nothing.
 * @param polygon simple, in either sense
 * @param by > 0, cm
 */
export const surroundingLine = (polygon: readonly Point[], by: number): Point[] => {
  const clean = cleanPolygon(polygon)
  if (clean.length < 3) return []
  const outline = signedArea(clean) < 0 ? clean.reverse() : clean
  // At inward corners moved edges cross each other: what runs on beyond the crossing lies within the line, and falls away.
  const loop = outline.flatMap((corner, i) =>
    roundCorner(
      outline[(i + outline.length - 1) % outline.length]!,
      corner,
      outline[(i + 1) % outline.length]!,
      by + ROUNDING,
    ),
  )
  return cleanPolygon(outerBoundary(loop))
}

const roundCorner = (before: Point, corner: Point, after: Point, by: number): readonly Point[] => {
  const [to, from] = [subtract(corner, before), subtract(after, corner)]
  const turn = (Math.atan2(cross(to, from), dot(to, from)) * 180) / Math.PI
  const outwards = angleOf(to) - 90
  if (turn <= 0) return [polar(corner, outwards, by), polar(corner, outwards + turn, by)]
  const steps = Math.max(1, Math.ceil(turn / TANGENT_TURN))
  const reach = by / Math.cos((turn * Math.PI) / (360 * steps))
  return Array.from({ length: steps }, (_, k) => polar(corner, outwards + (turn * (k + 0.5)) / steps, reach))
}
