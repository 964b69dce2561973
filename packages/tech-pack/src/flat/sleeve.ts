import type { Draft, XY } from "@toile/draft-model"
import type { SketchLine } from "../model.js"
import { bent, measuresOf, type View } from "./view.js"

export interface FlatSleeve {
  readonly lines: readonly SketchLine[]
  readonly measures: View["measures"]
  /** Its upper edge from the shoulder on; empty without sleeves. */
  readonly outer: readonly XY[]
  readonly cuff: XY
  readonly elbow: XY
}

/** The angle at which a sleeve lies from the body, in degrees below the level. */
const LEAN = 66

/** A sleeve from the shoulder's end and the underarm; none where the garment has none. */
export const sleeveOf = (draft: Draft, tip: XY, underarm: XY): FlatSleeve => {
  const gm = measuresOf(draft)
  const [length, bicep] = [gm("SleeveLength"), gm("BicepGirth")]
  if (length === undefined || bicep === undefined)
    return { lines: [], measures: {}, outer: [], cuff: underarm, elbow: underarm }
  const cuff = (gm("CuffGirth") ?? bicep) / 2
  const lean = (LEAN * Math.PI) / 180
  const down: XY = [Math.cos(lean), -Math.sin(lean)]
  const out: XY = [Math.sin(lean), Math.cos(lean)]
  const wide: XY = [underarm[0] + (out[0] * bicep) / 2.5, underarm[1] + (out[1] * bicep) / 2.5]
  // On from the shoulder, then round into the sleeve
  const over: XY = [wide[0] - down[0] * 8, wide[1] - down[1] * 8]
  const round = bent(tip, [(tip[0] + over[0]) / 2 + 2, Math.max(over[1], (tip[1] + over[1]) / 2 + 1.5)], wide)
  const straight = (by: number): XY => [wide[0] + down[0] * by, wide[1] + down[1] * by]
  const used = lengthOf(round)
  const outer = length <= used ? cutAt(round, length) : [...round, straight(length - used)]
  const end = outer.at(-1)!
  const under = Math.max(2, length - (gm("CapHeight") ?? 12))
  const inner: XY =
    length <= used
      ? [underarm[0] + down[0] * under, underarm[1] + down[1] * under]
      : [end[0] - out[0] * cuff, end[1] - out[1] * cuff]
  const band = gm("CuffGirth") === undefined ? 0 : cuffHeight(draft)
  const cuffLine: SketchLine[] =
    band === 0 ? [] : [{ points: [back(end, down, band), back(inner, down, band)], look: "seam" }]
  const cap = gm("CapHeight")
  // Along the sleeve, up from the middle of its girth
  const foot = lerp(underarm, wide, 0.5)
  const across = (t: number): readonly XY[] => [lerp(underarm, inner, t), nearest(outer, lerp(underarm, inner, t), out)]
  return {
    lines: [{ points: [...outer, inner, underarm], look: "outline" }, ...cuffLine],
    measures: {
      SleeveLength: outer.map(([x, y]): XY => [x + 1, y + 0.6]),
      BicepGirth: across(length <= used ? 0.25 : 0.07),
      ...(gm("ElbowGirth") === undefined ? {} : { ElbowGirth: across(0.45) }),
      ...(cap === undefined ? {} : { CapHeight: [foot, back(foot, down, cap)] }),
      CuffGirth: [inner, end],
    },
    outer,
    cuff: lerp(inner, end, 0.4),
    elbow: lerp(underarm, inner, 0.5),
  }
}

/** How high the cuff's piece is; of a rib that is folded, half of it. */
const cuffHeight = ({ pieces }: Draft): number => {
  const cuff = pieces.find(({ name }) => name === "cuff" || name === "cuffRib")
  if (cuff === undefined) return 0
  const ys = cuff.edges.flatMap(({ points }) => points.map(([, y]) => y))
  return (Math.max(...ys) - Math.min(...ys)) / (cuff.name === "cuffRib" ? 2 : 1)
}

const back = ([x, y]: XY, [dx, dy]: XY, by: number): XY => [x - dx * by, y - dy * by]
const lerp = (a: XY, b: XY, t: number): XY => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]

const lengthOf = (points: readonly XY[]): number =>
  points.slice(1).reduce((sum, [x, y], i) => sum + Math.hypot(x - points[i]![0], y - points[i]![1]), 0)

const cutAt = (points: readonly XY[], length: number): readonly XY[] => {
  let left = length
  for (let i = 1; i < points.length; i++) {
    const [a, b] = [points[i - 1]!, points[i]!]
    const own = Math.hypot(b[0] - a[0], b[1] - a[1])
    if (own >= left) return [...points.slice(0, i), lerp(a, b, left / own)]
    left -= own
  }
  return points
}

/** Where a line from a place in a direction comes nearest to the outer edge. */
const nearest = (outer: readonly XY[], from: XY, way: XY): XY => {
  let best: XY = outer.at(-1)!
  let off = Number.POSITIVE_INFINITY
  for (let i = 1; i < outer.length; i++)
    for (let s = 0; s <= 10; s++) {
      const at = lerp(outer[i - 1]!, outer[i]!, s / 10)
      const away = Math.abs((at[0] - from[0]) * way[1] - (at[1] - from[1]) * way[0])
      if (away < off) {
        off = away
        best = at
      }
    }
  return best
}
