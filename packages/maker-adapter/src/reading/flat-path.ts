import type { XY } from "@toile/draft-model"
import { curve, flatten, type Point, radians } from "@toile/geometry"
import { err, ok, type Result } from "@toile/result"
import { type Fields, fail, numberAt, place, placeAt } from "./fields.js"
import type { MakerError } from "./strand.js"

/** How far a chord may lie from its arc or curve, cm: with the joints' own 0.0005 it stays within 0.01 mm. */
const CHORD = 0.0005
/** More chords are in no path that is cloth. */
const MOST_CHORDS = 100_000

export interface FlatPath {
  readonly points: readonly XY[]
  readonly closed: boolean
}

/** From a model's units and its place in the whole to centimetres. */
export interface Frame {
  readonly scale: number
  /** In the model's units. */
  readonly origin: XY
}

/** A path's points in centimetres: line, arc, circle or Bezier seed. */
export const flatPath = (path: Fields, route: readonly string[], frame: Frame): Result<FlatPath, MakerError> => {
  const origin = placeAt(path, "origin", route, path.type === "line" ? undefined : [0, 0])
  if (origin._tag === "Err") return origin
  const [x, y] = inFrame(origin.value, frame)
  switch (path.type) {
    case "line": {
      const end = placeAt(path, "end", route)
      if (end._tag === "Err") return end
      return ok({ points: [[x, y], inFrame(end.value, frame)], closed: false })
    }
    case "circle":
    case "arc": {
      const radius = numberAt(path, "radius", route)
      if (radius._tag === "Err") return radius
      const turn = path.type === "circle" ? ok<readonly [number, number]>([0, 360]) : anglesOf(path, route)
      if (turn._tag === "Err") return turn
      const [from, to] = turn.value
      const r = Math.abs(radius.value) * frame.scale
      const steps = Math.ceil((to - from) / (2 * stepOf(r)))
      if (!(steps <= MOST_CHORDS)) return fail([...route, "radius"], `asks for more than ${MOST_CHORDS} chords`)
      const whole = path.type === "circle"
      const count = Math.max(steps, whole ? 8 : 1)
      const points = Array.from({ length: whole ? count : count + 1 }, (_, i): XY => {
        const angle = radians(from + ((to - from) * i) / count)
        return [x + r * Math.cos(angle), y + r * Math.sin(angle)]
      })
      return ok({ points, closed: whole })
    }
    case "bezier-seed":
      return seedPoints(path, route, frame)
    default:
      return fail([...route, "type"], "is none of line, circle, arc, bezier-seed")
  }
}

const inFrame = ([x, y]: XY, { origin, scale }: Frame): XY => [(x + origin[0]) * scale, (y + origin[1]) * scale]

/** Half the angle in degrees of a chord that lies within CHORD of its arc, at most 22.5. */
const stepOf = (radius: number): number =>
  Math.min(22.5, radius > 0 ? (Math.acos(Math.max(-1, 1 - CHORD / radius)) * 180) / Math.PI : 22.5)

/** Counter-clockwise from the start; an end before it is one turn further. */
const anglesOf = (path: Fields, route: readonly string[]): Result<readonly [number, number], MakerError> => {
  const from = numberAt(path, "startAngle", route)
  if (from._tag === "Err") return from
  const to = numberAt(path, "endAngle", route)
  if (to._tag === "Err") return to
  const turn = (to.value - from.value) % 360
  return ok([from.value, from.value + (turn < 0 ? turn + 360 : turn === 0 && to.value !== from.value ? 360 : turn)])
}

/** A Bezier curve with one control point or two. */
const seedPoints = (path: Fields, route: readonly string[], frame: Frame): Result<FlatPath, MakerError> => {
  const controls: readonly unknown[] = Array.isArray(path.controls) ? path.controls : []
  if (controls.length !== 1 && controls.length !== 2)
    return fail([...route, "controls"], "must be one control point or two")
  const places: Point[] = []
  const named: ReadonlyArray<readonly [unknown, readonly string[]]> = [
    [path.origin, [...route, "origin"]],
    ...controls.map((c, i) => [c, [...route, "controls", String(i)]] as const),
    [path.end, [...route, "end"]],
  ]
  for (const [value, at] of named) {
    const read = place(value, at)
    if (read._tag === "Err") return err(read.error)
    const [x, y] = inFrame(read.value, frame)
    places.push({ x, y })
  }
  const [from, c1, c2, to] = places.length === 4 ? places : raised(places)
  const span = Math.max(...[c1!, c2!, to!].map((p) => Math.hypot(p.x - from!.x, p.y - from!.y)))
  if (!(span < MOST_CHORDS)) return fail(route, "is longer than a kilometre")
  return ok({ points: flatten(curve(from!, c1!, c2!, to!), CHORD).map(({ x, y }): XY => [x, y]), closed: false })
}

/** A quadratic curve as a cubic one. */
const raised = ([from, control, to]: readonly Point[]): readonly Point[] => {
  const third = (end: Point): Point => ({
    x: end.x + ((control!.x - end.x) * 2) / 3,
    y: end.y + ((control!.y - end.y) * 2) / 3,
  })
  return [from!, third(from!), third(to!), to!]
}
