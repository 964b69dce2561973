import type { Piece, XY } from "./draft.js"

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

/** A mirrored pair of this form, without edges and marks; its grain runs straight up. */
export const pairOf = (name: string, cutLine: readonly XY[], more: Partial<Piece> = {}): Piece =>
  piece(name, cutLine, {
    quantity: 2,
    mirrored: true,
    grainLine: [
      [4, 0.5],
      [4, 2],
    ],
    ...more,
  })
