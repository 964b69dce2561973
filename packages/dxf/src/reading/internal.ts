import type { XY } from "@toile/draft-model"
import { chain } from "./chain.js"
import { far } from "./plane.js"
import type { ReadLine, ReadLineKind } from "./read-piece.js"
import type { LineShape } from "./shapes.js"

/** Lines as they stand, a closed one with its first point once more at its end. */
export const plainLines = (lines: readonly LineShape[], kind: ReadLineKind): readonly ReadLine[] =>
  lines.flatMap((line) => {
    const points = withEnd(line)
    if (points.length < 2) return []
    return [{ kind: kind === "internal" && isDart(points) ? "dart" : kind, points }]
  })

/** Sew lines, those that meet end to end as one. */
export const sewLines = (lines: readonly LineShape[]): readonly (readonly XY[])[] => {
  const { rings, open } = chain(lines, false)
  return [...rings.map(({ points }) => [...points, points[0]!]), ...open.map(({ points }) => points)]
}

const withEnd = ({ points, closed }: LineShape): readonly XY[] =>
  closed && points.length > 2 && far(points[0]!, points.at(-1)!) > 1e-9 ? [...points, points[0]!] : points

/** Two legs of about one length to a point, or a kite that is closed, and longer than wide. */
const isDart = (points: readonly XY[]): boolean => {
  if (points.length === 3) {
    const [a, tip, b] = points as [XY, XY, XY]
    return likeLegs(a, tip, b)
  }
  if (points.length !== 5 || far(points[0]!, points[4]!) > 1e-6) return false
  const [a, b, c, d] = points as [XY, XY, XY, XY]
  const isKite = (p: XY, q: XY, r: XY, s: XY): boolean =>
    likeLegs(q, p, s) && likeLegs(q, r, s) && far(q, s) < 0.5 * far(p, r)
  return isKite(a, b, c, d) || isKite(b, c, d, a)
}

const likeLegs = (a: XY, tip: XY, b: XY): boolean => {
  const [one, other] = [far(a, tip), far(b, tip)]
  return one > 1 && Math.abs(one - other) < 0.15 * one && far(a, b) < 1.2 * one && far(a, b) > 0.1
}
