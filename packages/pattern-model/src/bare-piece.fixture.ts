import type { Piece } from "@toile/draft-model"
import { piece } from "../../draft-model/src/piece.fixture.js"

/** A piece of shell without edges and marks, for tests of what is done with pieces as wholes. */
export const barePiece = (more: Partial<Piece>): Piece =>
  piece("panel", [], {
    title: { en: "Panel" },
    grainLine: [
      [0, 0],
      [0, 1],
    ],
    ...more,
  })
