import type { Piece, XY } from "@toile/draft-model"
import type { SketchLine } from "../model.js"
import { fewer } from "./overview.js"
import { both } from "./view.js"

const LOOKS = { placement: "stitch", fold: "fold", pleat: "fold", buttonhole: "seam", stitching: "stitch" } as const

/**
 * What is drawn on the pieces of one side of a garment: darts, seams between panels, pockets, buttonholes, folds; as far as it
 * lies within the outline, for the pieces are flat and the garment is not.
 *
 * @param holds whether a place lies within the outline
 * @param move from a piece's place to the drawing's
 */
export const detailLines = (
  pieces: readonly Piece[],
  holds: (at: XY) => boolean,
  move: (at: XY) => XY = (at) => at,
): readonly SketchLine[] => pieces.flatMap((piece) => drawnOn(piece, holds, move))

const drawnOn = (piece: Piece, holds: (at: XY) => boolean, move: (at: XY) => XY): readonly SketchLine[] => {
  const lines: SketchLine[] = [
    ...piece.edges
      .filter(({ role, name }) => role === "shaping" || /[yY]oke|pocketOpening/.test(name))
      .map(({ points }): SketchLine => ({ points: fewer(points, false), look: "seam" })),
    ...piece.darts.map(({ point, legs }): SketchLine => {
      const foot: XY = [(legs[0][0] + legs[1][0]) / 2, (legs[0][1] + legs[1][1]) / 2]
      return { points: [foot, point], look: "seam" }
    }),
    ...piece.internalLines.flatMap(({ name, kind, points }): SketchLine[] =>
      kind in LOOKS && points.length > 1 && !/^fold\d|frontFold|ventFold|hook|bar$|loop|opening(Box|Corners)/.test(name)
        ? [{ points: fewer(points, false), look: LOOKS[kind as keyof typeof LOOKS] }]
        : [],
    ),
    ...(piece.insideDarts ?? []).map(({ ends }): SketchLine => ({ points: ends, look: "seam" })),
  ].flatMap(({ points, look }) => {
    const inside = points.map(move).filter(holds)
    return inside.length > 1 ? [{ points: inside, look }] : []
  })
  return piece.mirrored || piece.onFold ? lines.flatMap(both) : lines
}

/** The middle of the first line of a kind. */
export const placeOf = (pieces: readonly Piece[], wanted: (name: string) => boolean): XY | undefined => {
  for (const { internalLines, edges } of pieces)
    for (const { name, points } of [...internalLines, ...edges])
      if (wanted(name) && points.length > 0) {
        const xs = points.map(([x]) => x)
        const ys = points.map(([, y]) => y)
        return [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2]
      }
  return undefined
}
