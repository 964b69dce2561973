import type { Dart, Piece, XY } from "@toile/draft-model"

/** A piece of straight edges, for what reads only outline and darts. */
export const pieceOfEdges = (corners: readonly XY[], darts: readonly Dart[]): Piece => ({
  name: "square",
  title: { en: "Square" },
  number: 1,
  materialGroups: ["shell"],
  quantity: 1,
  mirrored: false,
  onFold: false,
  edges: corners.map((from, i) => {
    const to = corners[(i + 1) % corners.length]!
    return {
      name: `side${i}`,
      points: [from, to],
      length: Math.hypot(to[0] - from[0], to[1] - from[1]),
      seam: "side",
      allowance: 1,
    }
  }),
  cutLine: corners,
  grainLine: [
    [1, 1],
    [1, 9],
  ],
  notches: [],
  drillHoles: [],
  internalLines: [],
  darts,
  nap: "none",
  labels: [],
})
