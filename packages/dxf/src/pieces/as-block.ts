import type { InternalLine, Piece, PieceBlock, XY } from "@toile/draft-model"
import { drawNotch } from "@toile/drawing"

/** How far the cross of a hole reaches beyond it, cm. */
const BEYOND = 0.15

/**
 * The block that a piece is cut out as first, as a piece: the block's outline is its cut line, and what is cut of it afterwards (the piece's own line, cuts within it,
 * notches, holes) is drawn inside. A notch or a hole on a layer that machines cut by would be cut into the block.
 * @param piece whole
 */
export const asBlock = (piece: Piece, { outline }: PieceBlock): Piece => {
  const line = (name: string, points: readonly XY[]): InternalLine => ({ name, kind: "placement", points: [...points] })
  const closed = (points: readonly XY[]): readonly XY[] => [...points, points[0]!]
  return {
    ...piece,
    cutLine: [...outline],
    notches: [],
    drillHoles: [],
    internalLines: [
      line("recut", closed(piece.cutLine)),
      ...piece.internalLines.map((one): InternalLine => (one.kind === "cut" ? line(one.name, one.points) : one)),
      ...piece.notches.flatMap(drawNotch).map(({ points }) => line("notch", points)),
      ...piece.drillHoles.flatMap(({ x, y, diameter }) => {
        const arm = diameter / 2 + BEYOND
        return [
          line("drill hole", [
            [x - arm, y],
            [x + arm, y],
          ]),
          line("drill hole", [
            [x, y - arm],
            [x, y + arm],
          ]),
        ]
      }),
    ],
  }
}
