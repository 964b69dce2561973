import type { Draft } from "@toile/draft-model"
import { type AnyPattern, type DraftedPiece, declare, type Sewn } from "@toile/pattern-model"
import type { Result } from "@toile/result"
import { type DraftFailure, makeDraft } from "./make-draft.js"

/** Pieces, and what is sewn of them. */
interface Drawn {
  readonly pieces: readonly DraftedPiece[]
  readonly stitches?: readonly Sewn[]
}

/**
 * Pieces alone, and what is sewn of them, as a draft that is judged like every other: to see what a block draws, or a
 * piece that is being written. They are cut from whatever cloth they name, the first one's first. `Refused` where drawing
 * them was refused.
 */
export const draftPieces = (draw: () => Drawn): Result<Draft, DraftFailure> =>
  makeDraft(aloneOf(drawnOf(draw)), { measurementType: "body", measurements: {} })

/** What a drawing gives, or throws, each time that it is asked for; it is drawn once. */
interface Once {
  readonly materials: readonly string[]
  readonly again: () => Drawn
}

/** Every material group has to be known before a draft begins, and only the pieces know theirs: so they are drawn first. */
const drawnOf = (draw: () => Drawn): Once => {
  try {
    const drawn = draw()
    const materials = new Set(drawn.pieces.flatMap(({ cut }) => cut.materials))
    return { materials: [...materials], again: () => drawn }
  } catch (thrown) {
    // A refusal or a defect, which the draft tells as every other
    const again = () => {
      throw thrown
    }
    return { materials: [], again }
  }
}

const aloneOf = ({ materials, again }: Once): AnyPattern => ({
  declaration: declare({
    id: 1000,
    slug: "pieces-alone",
    gender: "female",
    name: "Pieces",
    description: "Pieces alone.",
    materials: materials.length > 0 ? materials : ["shell"],
    measurements: { body: {}, final: {} },
    options: {},
    seams: {},
    bodyShapes: [],
    garmentMeasurements: [],
  }),
  draft: () => ({ stitches: [], ...again(), measurements: {} }),
})
