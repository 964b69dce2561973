import type { Edge, EdgeRole, Piece, XY } from "@toile/draft-model"
import { piece } from "../../draft-model/src/piece.fixture.js"

/** A piece whose sew line is its cut line; corner, then the edge that begins there. */
export const sewnPiece = (
  name: string,
  corners: readonly (readonly [x: number, y: number, edge: string, role?: EdgeRole])[],
  more: Partial<Piece> = {},
): Piece => {
  const cutLine = corners.map(([x, y]): XY => [x, y])
  const edges = corners.map(([x, y, edge, role], i): Edge => {
    const [toX, toY] = corners[(i + 1) % corners.length]!
    return {
      name: edge,
      points: [
        [x, y],
        [toX, toY],
      ],
      length: Math.hypot(toX - x, toY - y),
      seam: more.onFold && edge === "fold" ? "" : edge,
      allowance: 0,
      ...(role === undefined ? {} : { role }),
    }
  })
  return piece(name, cutLine, {
    edges,
    grainLine: [
      [5, 10],
      [5, 40],
    ],
    ...more,
  })
}
