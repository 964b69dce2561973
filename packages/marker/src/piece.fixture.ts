import type { Piece, XY } from "@toile/draft-model"

/** A piece of shell cloth cut once, its grain along y, with nothing but its cut line. */
export const piece = (name: string, cutLine: readonly XY[], more: Partial<Piece> = {}): Piece => ({
  name,
  title: { en: name },
  number: 1,
  materialGroups: ["shell"],
  quantity: 1,
  mirrored: false,
  onFold: false,
  edges: [],
  cutLine,
  grainLine: [
    [1, 1],
    [1, 2],
  ],
  notches: [],
  drillHoles: [],
  internalLines: [],
  darts: [],
  nap: "none",
  labels: [],
  ...more,
})
