import type { Draft, Piece, XY } from "@toile/draft-model"
import type { SketchLine } from "../model.js"

/** One side of a garment laid flat, in cm: x from its middle, y up. */
export interface View {
  readonly lines: readonly SketchLine[]
  /** Where a detail is: "collar", "cuff", "pocket". */
  readonly places: Readonly<Record<string, XY>>
  /** By garment measurement without its gm, where the tape lies. */
  readonly measures: Readonly<Record<string, readonly XY[]>>
}

export interface Flat {
  readonly front: View
  readonly back: View
}

/** The value of a garment measurement, or undefined. */
export const measuresOf =
  ({ garmentMeasurements }: Draft) =>
  (suffix: string): number | undefined =>
    garmentMeasurements[`gm${suffix}`]

const INNER = /facing|lining|interfacing|stay|canvas|bag|jet|welt|shield|strip|binding|tower/i

/** The outside's pieces: of the main material, and no facing of one. */
export const outsideOf = ({ pieces }: Draft): readonly Piece[] =>
  pieces.filter(
    ({ name, materialGroups, quantity }) =>
      quantity > 0 && materialGroups.includes(pieces[0]?.materialGroups[0] ?? "") && !INNER.test(name),
  )

/** A line and its mirror image across the middle. */
export const both = (line: SketchLine): readonly SketchLine[] => [line, mirrored(line)]

export const mirrored = (line: SketchLine): SketchLine => ({ ...line, points: line.points.map(mirror) })
export const mirror = ([x, y]: XY): XY => [-x, y]

/** Right half and its image as one closed line: the points run from the middle back to the middle. */
export const closedBoth = (half: readonly XY[]): readonly XY[] => [...half, ...half.map(mirror).reverse()]

/** A round line through some points (Catmull and Rom's). */
export const smooth = (points: readonly XY[], steps = 8): readonly XY[] => {
  const at = (i: number): XY => points[Math.max(0, Math.min(points.length - 1, i))]!
  const out: XY[] = [at(0)]
  for (let i = 0; i + 1 < points.length; i++) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    for (let s = 1; s <= steps; s++) {
      const t = s / steps
      const blend = (k: 0 | 1) =>
        0.5 *
        (2 * b[k] +
          (c[k] - a[k]) * t +
          (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * t * t +
          (3 * b[k] - a[k] - 3 * c[k] + d[k]) * t * t * t)
      out.push([blend(0), blend(1)])
    }
  }
  return out
}

/** A line bent once (a parabola) between two points. */
export const bent = (from: XY, by: XY, to: XY, steps = 10): readonly XY[] =>
  Array.from({ length: steps + 1 }, (_, i): XY => {
    const t = i / steps
    const u = 1 - t
    return [u * u * from[0] + 2 * u * t * by[0] + t * t * to[0], u * u * from[1] + 2 * u * t * by[1] + t * t * to[1]]
  })

/** How far from the middle the outline is at a height; 0 above and below it. */
export const halfWidthAt = (side: readonly XY[], y: number): number => {
  for (let i = 1; i < side.length; i++) {
    const [a, b] = [side[i - 1]!, side[i]!]
    if ((a[1] - y) * (b[1] - y) <= 0 && a[1] !== b[1]) return a[0] + ((y - a[1]) / (b[1] - a[1])) * (b[0] - a[0])
  }
  return 0
}

/** cm below a girth's tape at which a part's width is drawn, so that both are seen. */
export const BESIDE_TAPE = 1.8

/** A tape straight across, so far to both sides of the middle. */
export const acrossAt = (y: number, half: number): readonly XY[] => [
  [-half, y],
  [half, y],
]

/**
 * By name, how far a part goes across at a height: its width, no wider than the garment is drawn there. Nothing where it has no such width.
 * @param halfAt how far from the middle the garment goes at a height; 0: it does not reach there
 */
export const partWidths = (
  draft: Draft,
  halfAt: (y: number) => number,
  places: readonly (readonly [name: string, y: number])[],
): View["measures"] => {
  const gm = measuresOf(draft)
  return Object.fromEntries(
    places.flatMap(([name, y]) => {
      const half = Math.min((gm(name) ?? 0) / 2, halfAt(y))
      return half > 0 ? [[name, acrossAt(y, half)] as const] : []
    }),
  )
}
