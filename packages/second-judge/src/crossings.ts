import type { Piece } from "@toile/draft-model"
import { at, type SecondFinding } from "./finding.js"
import { sewLineOf } from "./outlines.js"
import { area, far, meet, type XY } from "./vectors.js"

/** Edges end where the next one begins, cm: coordinates are rounded to 0.0001. */
const SAME = 1e-3

/** Both lines are closed, run counter-clockwise, and no stretch of them meets another one but its neighbours. */
export const crossings = (piece: Piece): SecondFinding[] => {
  const say = (detail: string): SecondFinding => ({ kind: "secondCrossing", piece: piece.name, detail })
  const open = piece.edges.flatMap(({ name, points }, i) => {
    const next = piece.edges[(i + 1) % piece.edges.length]!
    const [end, start] = [points.at(-1)!, next.points[0]!]
    return far(end, start) > SAME ? [say(`${name} ends at ${at(end)}, ${next.name} begins at ${at(start)}`)] : []
  })
  const lines = { sew: sewLineOf(piece), cut: piece.cutLine }
  const bad = Object.entries(lines).flatMap(([name, ring]) => {
    if (!(area(ring) > 0)) return [say(`the ${name} line does not run counter-clockwise round an area`)]
    const place = crossingOf(ring)
    return place ? [say(`the ${name} line meets itself at ${at(place)}`)] : []
  })
  return [...open, ...bad]
}

/** Every stretch held against every other one. */
const crossingOf = (ring: readonly XY[]): XY | undefined => {
  const n = ring.length
  for (let i = 0; i < n; i++)
    for (let k = i + 2; k < n; k++) {
      if ((k + 1) % n === i) continue
      const [a, b, c, d] = [ring[i]!, ring[i + 1]!, ring[k]!, ring[(k + 1) % n]!]
      if (Math.max(a[0], b[0]) < Math.min(c[0], d[0]) || Math.max(c[0], d[0]) < Math.min(a[0], b[0])) continue
      if (meet(a, b, c, d)) return a
    }
  return undefined
}
