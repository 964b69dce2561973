import type { NotchType, XY } from "@toile/draft-model"
import type { Doubts } from "./doubts.js"
import { layerKey } from "./layers.js"
import { far, inwardAngle, nearestOnRing } from "./plane.js"
import type { ReadHole, ReadNotch } from "./read-piece.js"
import type { CircleShape, LineShape, PointShape } from "./shapes.js"

const typeOfLayer: Readonly<Record<string, NotchType>> = { "80": "t", "81": "castle", "82": "check", "83": "u" }

/** Sides of the boundary times marks: beyond it angles are not looked for, so that no file takes for ever. */
const MOST_LOOKS = 2e7

/**
 * Notches of layers 4 and 80 to 83. On 4 a width makes it a V, no width a slit; a LINE is a slit from its end on the boundary
 * to the other, an open POLYLINE of three points a V, of four a castle.
 */
export const readNotches = (
  shapes: readonly (PointShape | LineShape)[],
  boundary: readonly XY[],
  doubts: Doubts,
): readonly ReadNotch[] => {
  const canLook = shapes.length * boundary.length <= MOST_LOOKS
  const inward = (at: XY, row: number): number => {
    if (canLook) return inwardAngle(boundary, at)
    doubts.add("notchAngle", row, "a notch without an angle, in a piece of too many points to look for it")
    return 0
  }
  return shapes.flatMap((shape): ReadNotch[] => {
    const own = typeOfLayer[layerKey(shape.layer)]
    if (shape.kind === "point") {
      const { at, row, depth = 0, width = 0, angle = inward(at, row) } = shape
      return [{ x: at[0], y: at[1], angle: turned(angle), depth, type: own ?? (width === 0 ? "slit" : "v") }]
    }
    const ends = drawnEnds(shape.points, canLook ? boundary : [])
    if (ends === undefined) {
      doubts.add("entity", shape.row, "a line on the layer of notches that has no length")
      return []
    }
    const [at, into] = ends
    const angle = (Math.atan2(into[1] - at[1], into[0] - at[0]) * 180) / Math.PI
    const drawn = shape.points.length === 2 ? "slit" : shape.points.length === 3 ? "v" : "castle"
    return [{ x: at[0], y: at[1], angle: turned(angle), depth: far(at, into), type: own ?? drawn }]
  })
}

const turned = (degrees: number): number => ((degrees % 360) + 360) % 360

const middle = (a: XY, b: XY): XY => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]

/** Where a drawn notch stands on the boundary, and its deepest place. */
const drawnEnds = (points: readonly XY[], boundary: readonly XY[]): readonly [XY, XY] | undefined => {
  const [first, last] = [points[0]!, points.at(-1)!]
  if (points.length > 2) {
    const inner = points.slice(1, -1)
    const deep = middle(inner[0]!, inner.at(-1)!)
    const at = middle(first, last)
    return far(at, deep) < 1e-6 ? undefined : [at, deep]
  }
  if (points.length < 2 || far(first, last) < 1e-6) return undefined
  const isLastNearer =
    boundary.length > 0 && nearestOnRing(boundary, last).distance < nearestOnRing(boundary, first).distance
  return isLastNearer ? [last, first] : [first, last]
}

/** Drill holes of layer 13: points (their z is the diameter), circles, closed lines, and crosses of two lines. */
export const readHoles = (shapes: readonly (PointShape | CircleShape | LineShape)[]): readonly ReadHole[] => {
  const crosses = new Set<string>()
  return shapes.flatMap((shape): ReadHole[] => {
    if (shape.kind === "point") return [{ x: shape.at[0], y: shape.at[1], diameter: shape.depth ?? 0 }]
    if (shape.kind === "circle") return [{ x: shape.at[0], y: shape.at[1], diameter: 2 * shape.radius }]
    const { points } = shape
    if (points.length === 2) {
      // Each stroke of a cross has its middle on the other's.
      const [x, y] = middle(points[0]!, points[1]!)
      const key = `${x.toFixed(2)},${y.toFixed(2)}`
      if (crosses.has(key)) return []
      crosses.add(key)
      return [{ x, y, diameter: 0 }]
    }
    const sum = points.reduce(([x, y], p): [number, number] => [x + p[0], y + p[1]], [0, 0] as [number, number])
    const centre: XY = [sum[0] / points.length, sum[1] / points.length]
    const radius = points.reduce((most, p) => Math.max(most, far(p, centre)), 0)
    return [{ x: centre[0], y: centre[1], diameter: 2 * radius }]
  })
}
