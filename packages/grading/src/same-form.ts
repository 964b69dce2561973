import type { Piece } from "@toile/draft-model"
import { err, ok, type Result } from "@toile/result"
import type { GradedSize, GradingError } from "./sizes.js"

/** Refuses sizes that are not of one form: pieces, edges, darts, lines, notches and holes have to correspond one to one. */
export const sameForm = (sample: GradedSize, sizes: readonly GradedSize[]): Result<undefined, GradingError> => {
  for (const size of sizes) {
    if (size === sample) continue
    const differ = (
      piece: string | undefined,
      what: string,
      here: string,
      there: string,
    ): Result<never, GradingError> =>
      err({
        _tag: "SizesDiffer",
        ...(piece === undefined ? {} : { piece }),
        message: `sizes ${sample.name} and ${size.name} differ${piece === undefined ? "" : ` in piece ${piece}`}: ${what} are ${here} in ${sample.name} and ${there} in ${size.name}; holding one size's choices may make them alike`,
      })
    const [here, there] = [sample.draft, size.draft].map(({ pieces }) => pieces.map(({ name }) => name).join(", "))
    if (here !== there) return differ(undefined, "the pieces", here!, there!)
    for (const [index, piece] of sample.draft.pieces.entries()) {
      const other = size.draft.pieces[index]!
      for (const [what, formOf] of forms) {
        const [own, others] = [formOf(piece), formOf(other)]
        if (own !== others) return differ(piece.name, what, own || "none", others || "none")
      }
    }
  }
  return ok(undefined)
}

const forms: readonly (readonly [what: string, formOf: (piece: Piece) => string])[] = [
  ["the edges", ({ edges }) => edges.map(({ name }) => name).join(", ")],
  ["the darts", ({ darts }) => darts.map(({ name }) => name).join(", ")],
  ["the internal lines", ({ internalLines }) => internalLines.map(({ name, kind }) => `${name} (${kind})`).join(", ")],
  ["the notches", ({ notches }) => notches.map(({ type }) => type).join(", ")],
  ["the drill holes", ({ drillHoles }) => String(drillHoles.length)],
  ["the halves on the fold", ({ onFold }) => String(onFold)],
  ["the numbers to cut", ({ quantity, mirrored }) => `${quantity}${mirrored ? " mirrored" : ""}`],
]
