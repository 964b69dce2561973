import type { XY } from "@toile/draft-model"

/** How far a chord may lie beside its curve, in the file's unit, and how many chords a curve is given at the most. */
export interface Flatness {
  readonly chord: number
  /** Chords that are left for the whole file, counted down: beyond, curves get few. */
  readonly room: { left: number }
}
const MOST_CHORDS = 4096
const FEW = 8
/** Chords of one spline. */
const MOST_OF_SPLINE = 40_000

/** Points of an arc about (x, y) from one angle over a sweep (radians, below 0 clockwise), both ends included. */
export const arcPoints = ([x, y]: XY, radius: number, from: number, sweep: number, { chord, room }: Flatness): XY[] => {
  const share = Math.min(1, chord / Math.max(Math.abs(radius), 1e-12))
  const wanted = Math.min(MOST_CHORDS, Math.max(2, Math.ceil(Math.abs(sweep) / (2 * Math.acos(1 - share)))))
  const count = room.left > 0 ? wanted : Math.min(wanted, FEW)
  room.left -= count
  return Array.from({ length: count + 1 }, (_, i): XY => {
    const angle = from + (sweep * i) / count
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
  })
}

/** The points between two vertices of a polyline with a bulge (the tangent of a quarter of the arc's angle), without the first. */
export const bulgePoints = (from: XY, to: XY, bulge: number, flatness: Flatness): XY[] => {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(dx, dy)
  if (length === 0 || !Number.isFinite(bulge) || Math.abs(bulge) < 1e-12 || Math.abs(bulge) > 1e6) return [to]
  const sweep = 4 * Math.atan(bulge)
  // From the chord's middle to the centre, to the left of the chord where above 0.
  const height = (length * (1 - bulge * bulge)) / (4 * bulge)
  const centre: XY = [(from[0] + to[0]) / 2 - (dy / length) * height, (from[1] + to[1]) / 2 + (dx / length) * height]
  const radius = Math.hypot(from[0] - centre[0], from[1] - centre[1])
  const start = Math.atan2(from[1] - centre[1], from[0] - centre[0])
  return [...arcPoints(centre, radius, start, sweep, flatness).slice(1, -1), to]
}

export interface Spline {
  readonly degree: number
  readonly knots: readonly number[]
  readonly controls: readonly XY[]
  /** One for each control point, or none. */
  readonly weights: readonly number[]
}

/** A spline's points, both ends included; undefined where its numbers do not belong together. */
export const splinePoints = (spline: Spline, { chord, room }: Flatness): XY[] | undefined => {
  const { degree, knots, controls, weights } = spline
  const fits = degree >= 1 && degree <= 10 && controls.length > degree && knots.length === controls.length + degree + 1
  if (!fits || (weights.length > 0 && weights.length !== controls.length)) return undefined
  if (knots.some((knot, i) => i > 0 && knot < knots[i - 1]!) || weights.some((weight) => !(weight > 0)))
    return undefined
  const points: XY[] = [deBoor(spline, knots[degree]!, degree)]
  const share = (room.left > 0 ? MOST_OF_SPLINE : 0) / controls.length
  const deepest = Math.max(1, Math.min(9, Math.floor(Math.log2(Math.max(2, share)))))
  for (let span = degree; span < controls.length; span++) {
    const [from, to] = [knots[span]!, knots[span + 1]!]
    if (to > from) flattenSpan((t) => deBoor(spline, t, span), from, to, { chord, deepest }, points)
  }
  room.left -= points.length
  return points
}

/** Halves until middle and quarters lie on the chord. */
const flattenSpan = (
  at: (t: number) => XY,
  from: number,
  to: number,
  { chord, deepest }: { readonly chord: number; readonly deepest: number },
  points: XY[],
): void => {
  const halve = (a: number, pa: XY, b: number, pb: XY, depth: number): void => {
    const middle = (a + b) / 2
    const pm = at(middle)
    const near = [at((a + middle) / 2), pm, at((middle + b) / 2)].every((p) => besideChord(p, pa, pb) <= chord)
    if (depth >= deepest || (near && depth > 0)) {
      points.push(pb)
      return
    }
    halve(a, pa, middle, pm, depth + 1)
    halve(middle, pm, b, pb, depth + 1)
  }
  halve(from, points.at(-1)!, to, at(to), 0)
}

const besideChord = (p: XY, a: XY, b: XY): number => {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
  const length = Math.hypot(dx, dy)
  if (length < 1e-12) return Math.hypot(p[0] - a[0], p[1] - a[1])
  return Math.abs(dx * (p[1] - a[1]) - dy * (p[0] - a[0])) / length
}

/** The algorithm of de Boor in homogeneous coordinates, in the span from knots[span] to the next. */
const deBoor = ({ degree, knots, controls, weights }: Spline, t: number, span: number): XY => {
  const row = Array.from({ length: degree + 1 }, (_, i) => {
    const index = span - degree + i
    const weight = weights[index] ?? 1
    const [x, y] = controls[index]!
    return [x * weight, y * weight, weight] as [number, number, number]
  })
  for (let level = 1; level <= degree; level++)
    for (let i = degree; i >= level; i--) {
      const low = knots[span - degree + i]!
      const high = knots[i + 1 + span - level]!
      const share = high > low ? (t - low) / (high - low) : 0
      for (const axis of [0, 1, 2] as const) row[i]![axis] = (1 - share) * row[i - 1]![axis] + share * row[i]![axis]
    }
  const [x, y, weight] = row[degree]!
  return [x / weight, y / weight]
}

/** A curve through points of which nothing else is known: cubic, each tangent along its two neighbours (Catmull and Rom). */
export const throughPoints = (fit: readonly XY[], closed: boolean): XY[] => {
  if (fit.length < 3) return [...fit]
  const at = (i: number): XY =>
    closed ? fit[(i + fit.length) % fit.length]! : fit[Math.min(fit.length - 1, Math.max(0, i))]!
  const points: XY[] = [fit[0]!]
  for (let i = 0; i < fit.length - (closed ? 0 : 1); i++)
    for (let step = 1; step <= 16; step++) {
      const t = step / 16
      const axis = (k: 0 | 1): number => {
        const [a, b, c, d] = [at(i - 1)[k], at(i)[k], at(i + 1)[k], at(i + 2)[k]]
        return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t)
      }
      points.push([axis(0), axis(1)])
    }
  return points
}
