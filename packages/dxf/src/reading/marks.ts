import type { NotchType, XY } from "@toile/draft-model"
import { angleBetween } from "@toile/geometry"
import { chain, type Strand } from "./chain.js"
import type { Doubts } from "./doubts.js"
import { layerKey } from "./layers.js"
import { far, inwardAngle, nearestOnRing } from "./plane.js"
import type { ReadHole, ReadNotch } from "./read-piece.js"
import type { CircleShape, LineShape, PointShape } from "./shapes.js"

const typeOfLayer: Readonly<Record<string, NotchType>> = { "80": "t", "81": "castle", "82": "check", "83": "u" }

/** Sides of the boundary times marks: beyond it angles are not looked for, so that no file takes for ever. */
const MOST_LOOKS = 2e7
/** A point this near to the boundary stands on it, cm: two roundings, and a chord's height. */
const ON_BOUNDARY = 0.1
/** A notch that is two points is no deeper, cm; what is farther in is a mark on the sew line. */
const DEEPEST = 0.8
/** And its second point lies square to the boundary, but for so many degrees. */
const SQUARE = 20
/** A notch farther from the boundary than this is told, cm. */
const FAR_OFF = 0.3

type Mark = PointShape | LineShape | CircleShape

/**
 * Notches of layers 4 and 80 to 83. On 4 a width makes it a V, no width a slit; lines that meet are one drawn notch: one is a slit from its
 * end on the boundary to the other, of three points a V, of four a castle. Two points, one on the boundary and one square into the
 * piece, are a notch and its depth where all of the piece's are so.
 */
export const readNotches = (shapes: readonly Mark[], boundary: readonly XY[], doubts: Doubts): readonly ReadNotch[] => {
  const canLook = shapes.length * boundary.length <= MOST_LOOKS
  const inward = (at: XY, row: number): number => {
    if (canLook) return inwardAngle(boundary, at)
    doubts.add("notchAngle", row, "a notch without an angle, in a piece of too many points to look for it")
    return 0
  }
  const points = shapes.filter((shape): shape is PointShape => shape.kind === "point")
  const depths = canLook ? pairedDepths(points, boundary) : undefined
  const notches = shapes.flatMap((shape): (ReadNotch & { readonly row: number })[] => {
    const own = typeOfLayer[layerKey(shape.layer)]
    const { row } = shape
    if (shape.kind === "circle") {
      const { at, radius } = shape
      return [{ x: at[0], y: at[1], angle: inward(at, row), depth: radius, type: own ?? "u", row }]
    }
    if (shape.kind === "line" || depths?.get(shape) === 0) return []
    const { at, width = 0, angle = inward(at, row) } = shape
    const depth = depths?.get(shape) ?? shape.depth ?? 0
    return [{ x: at[0], y: at[1], angle: turned(angle), depth, type: own ?? (width === 0 ? "slit" : "v"), row }]
  })
  const lines = shapes.filter((shape): shape is LineShape => shape.kind === "line")
  const all = [...notches, ...drawnNotches(lines, canLook ? boundary : [], doubts)]
  return all.map(({ row, ...notch }) => {
    if (canLook) {
      const { distance } = nearestOnRing(boundary, [notch.x, notch.y])
      if (distance > FAR_OFF)
        doubts.add("notchOff", row, `a notch stands ${distance.toFixed(2)} cm off the boundary: it stays there`)
    }
    return notch
  })
}

/** Of each point on the boundary how far in its second one lies; of the second one 0. Undefined where not all are pairs. */
const pairedDepths = (
  points: readonly PointShape[],
  boundary: readonly XY[],
): ReadonlyMap<PointShape, number> | undefined => {
  if (points.length < 2 || points.length % 2 > 0 || points.some(({ angle, depth }) => angle || depth)) return undefined
  const isOn = points.map(({ at }) => nearestOnRing(boundary, at).distance <= ON_BOUNDARY)
  const depths = new Map<PointShape, number>()
  for (let i = 0; i < points.length; i += 2) {
    if (isOn[i] === isOn[i + 1]) return undefined
    const [on, into] = isOn[i] ? [points[i]!, points[i + 1]!] : [points[i + 1]!, points[i]!]
    const depth = far(on.at, into.at)
    const inward = (inwardAngle(boundary, on.at) * Math.PI) / 180
    const off = angleBetween(
      { x: Math.cos(inward), y: Math.sin(inward) },
      { x: into.at[0] - on.at[0], y: into.at[1] - on.at[1] },
    )
    if (depth > DEEPEST || off > SQUARE) return undefined
    depths.set(on, depth).set(into, 0)
  }
  return depths
}

/** Lines whose ends meet as one notch each. */
const drawnNotches = (
  shapes: readonly LineShape[],
  boundary: readonly XY[],
  doubts: Doubts,
): readonly (ReadNotch & { readonly row: number })[] => {
  const byLayer = new Map<string, LineShape[]>()
  for (const shape of shapes) {
    const key = layerKey(shape.layer)
    const there = byLayer.get(key)
    if (there === undefined) byLayer.set(key, [shape])
    else there.push(shape)
    if (shape.points.length < 2 || shape.points.every((p) => far(p, shape.points[0]!) < 1e-6))
      doubts.add("entity", shape.row, "a line on the layer of notches that has no length")
  }
  return [...byLayer].flatMap(([key, lines]) => {
    const { rings, open: all } = chain(lines, false)
    const stems = stemsOf(all)
    const open = all.filter((line) => ![...stems.values()].includes(line))
    const drawn = [...open, ...rings.map((ring) => ({ ...ring, points: openedOnBoundary(ring.points, boundary) }))]
    return drawn
      .sort((a, b) => a.row - b.row)
      .flatMap((line) => {
        const { points, row } = line
        const ends = drawnEnds(points, boundary)
        if (ends === undefined) return []
        const [at, into] = ends
        const angle = (Math.atan2(into[1] - at[1], into[0] - at[0]) * 180) / Math.PI
        const form = stems.has(line) ? "t" : points.length === 2 ? "slit" : points.length === 3 ? "v" : "castle"
        return [{ x: at[0], y: at[1], angle: turned(angle), depth: far(at, into), type: typeOfLayer[key] ?? form, row }]
      })
  })
}

/** So many drawn lines are looked at for T notches. */
const MOST_BARS = 500

/** T notches: a line that ends in the middle of another one, with that bar. */
const stemsOf = (lines: readonly Strand[]): ReadonlyMap<Strand, Strand> => {
  const straight = lines.filter(({ points }) => points.length === 2).slice(0, MOST_BARS)
  const found = new Map<Strand, Strand>()
  for (const bar of straight) {
    const [a, b] = [bar.points[0]!, bar.points[1]!]
    const stem = straight.find(({ points }) => points.some((p) => far(p, middle(a, b)) < 0.02 * far(a, b) + 0.005))
    if (stem !== undefined && stem !== bar) found.set(stem, bar)
  }
  return found
}

/** A notch that is drawn as a closed line is open at the boundary: its first and last point are the two nearest to it. */
const openedOnBoundary = (ring: readonly XY[], boundary: readonly XY[]): readonly XY[] => {
  if (boundary.length === 0) return ring
  const off = ring.map((p) => nearestOnRing(boundary, p).distance)
  const sides = ring.map((_, i) => off[i]! + off[(i + 1) % ring.length]!)
  const mouth = sides.indexOf(Math.min(...sides))
  return [...ring.slice(mouth + 1), ...ring.slice(0, mouth + 1)]
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
export const readHoles = (shapes: readonly Mark[]): readonly ReadHole[] => {
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
