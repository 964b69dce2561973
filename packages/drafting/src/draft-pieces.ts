import type { Draft } from "@toile/draft-model"
import { type AnyPattern, type DraftedPiece, declare, type Sewn } from "@toile/pattern-model"
import type { Result } from "@toile/result"
import { type DraftFailure, makeDraft } from "./make-draft.js"

/**
 * Pieces alone, and what is sewn of them, as a draft that is judged like every other: to see what a block draws, or a
 * piece that is being written. `Refused` where drawing them was refused.
 */
export const draftPieces = (
  draw: () => { readonly pieces: readonly DraftedPiece[]; readonly stitches?: readonly Sewn[] },
): Result<Draft, DraftFailure> => makeDraft(aloneOf(draw), { measurementType: "body", measurements: {} })

/** Every group of materials that the pieces are cut from has to be known before they are drawn. */
const MATERIALS = ["shell", "lining", "interfacing", "pocketing", "rib", "elastic"] as const

const aloneOf = (draw: Parameters<typeof draftPieces>[0]): AnyPattern => ({
  declaration: declare({
    id: 1000,
    slug: "pieces-alone",
    gender: "female",
    name: "Pieces",
    description: "Pieces alone.",
    materials: MATERIALS,
    measurements: { body: {}, final: {} },
    options: {},
    seams: {},
    bodyShapes: [],
    garmentMeasurements: [],
  }),
  draft: () => ({ stitches: [], ...draw(), measurements: {} }),
})
