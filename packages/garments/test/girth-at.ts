import type { Draft, Piece, XY } from "@toile/draft-model"

/** Where a closed line crosses a level, from left to right. */
const crossings = (ring: readonly XY[], y: number): readonly number[] =>
  ring
    .flatMap((a, i) => {
      const b = ring[(i + 1) % ring.length]!
      return a[1] > y !== b[1] > y ? [xAt([a, b], y)] : []
    })
    .toSorted((a, b) => a - b)

const xAt = ([a, b]: readonly [XY, XY], y: number): number => a[0] + ((y - a[1]) / (b[1] - a[1])) * (b[0] - a[0])

/** What lies between such crossings by twos, up to centre front where the piece reaches beyond it. */
const between = (xs: readonly number[], within: readonly [number, number]): number =>
  xs.reduce((sum, x, i) => {
    const end = xs[i + 1]
    return i % 2 === 1 || end === undefined ? sum : sum + Math.max(0, Math.min(end, within[1]) - Math.max(x, within[0]))
  }, 0)

const lineOf = ({ internalLines }: Piece, ...names: string[]) =>
  internalLines.find(({ name }) => names.includes(name))?.points

/** How wide a piece is at a level of the drawing, its darts closed, cm. */
const widthAt = (piece: Piece, y: number): number => {
  const outline = piece.edges.flatMap(({ points }) => points)
  const centre = lineOf(piece, "centreFront")
  const at = centre && xAt([centre[0]!, centre.at(-1)!], y)
  const rightOf = outline.reduce((sum, [x]) => sum + x, 0) / outline.length > (at ?? 0)
  const within = [
    at !== undefined && rightOf ? at : Number.NEGATIVE_INFINITY,
    at !== undefined && !rightOf ? at : Number.POSITIVE_INFINITY,
  ] as const
  const darts = [
    ...piece.darts.map(({ point, legs }) => [point, ...legs]),
    ...piece.internalLines
      .filter(({ kind, points }) => kind === "dart" && points.length > 3)
      .map(({ points }) => points.slice(0, -1)),
  ]
  return darts.reduce(
    (width, dart) => width - between(crossings(dart, y), within),
    between(crossings(outline, y), within),
  )
}

/** A top's girth at a share of the way from its waist's level down to its hips', read on fronts, side panels and backs. */
export const girthBelowWaist = (draft: Draft, share: number): number =>
  draft.pieces
    .filter(({ name }) => ["front", "frontLeft", "sidePanel", "back"].includes(name))
    .reduce((girth, piece) => {
      const [waist, hip] = [lineOf(piece, "waist", "waistLine"), lineOf(piece, "hip", "hipLine")]
      if (!waist || !hip) throw new Error(`${piece.name} has no levels of waist and hips`)
      return girth + 2 * widthAt(piece, waist[0]![1] + share * (hip[0]![1] - waist[0]![1]))
    }, 0)
