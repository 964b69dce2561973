import type { Piece } from "@toile/draft-model"

/** A piece of shell without edges and marks, for tests of what is done with pieces as wholes. */
export const barePiece = (more: Partial<Piece>): Piece => ({
  name: "panel",
  title: { en: "Panel" },
  number: 1,
  materialGroups: ["shell"],
  quantity: 1,
  mirrored: false,
  onFold: false,
  edges: [],
  cutLine: [],
  grainLine: [
    [0, 0],
    [0, 1],
  ],
  notches: [],
  drillHoles: [],
  internalLines: [],
  darts: [],
  nap: "none",
  labels: [],
  ...more,
})
