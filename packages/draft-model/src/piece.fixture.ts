import type { Piece, XY } from "./draft.js"

/** A mirrored pair of this form, without edges and marks; its grain runs straight up. */
export const pairOf = (name: string, cutLine: readonly XY[], more: Partial<Piece> = {}): Piece => ({
  name,
  title: { en: name },
  number: 1,
  materialGroups: ["shell"],
  quantity: 2,
  mirrored: true,
  onFold: false,
  edges: [],
  cutLine,
  grainLine: [
    [4, 0.5],
    [4, 2],
  ],
  notches: [],
  drillHoles: [],
  internalLines: [],
  darts: [],
  nap: "none",
  labels: [],
  ...more,
})
