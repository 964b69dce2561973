import type { Piece } from "@toile/draft-model"
import { MOST_CORNERS, outlineFault } from "@toile/nesting"
import type { MarkerError } from "./errors.js"

/** What of a piece nothing can be made, told before any work is done for it: blocks, shared allowances and double cloth take its line as it is. */
export const wrongPiece = ({ name, quantity, cutLine, grainLine }: Piece): MarkerError | undefined => {
  const invalid = (message: string): MarkerError => ({ _tag: "InvalidPiece", piece: name, message })
  if (!Number.isInteger(quantity) || quantity < 0)
    return invalid(`piece "${name}" has the quantity ${quantity}, not an integer of 0 or more`)
  if (!grainLine.flat().every(Number.isFinite))
    return invalid(`piece "${name}" has a grain line that is not of finite numbers`)
  return cutLine.length > MOST_CORNERS
    ? invalid(`cut line of piece "${name}": it has ${cutLine.length} corners, more than ${MOST_CORNERS}`)
    : undefined
}

/** A line that is cut again within a block, which the search does not see. */
export const wrongWithinBlock = (name: string, cutLine: Float64Array): MarkerError | undefined => {
  const wrong = outlineFault(cutLine)
  return wrong === undefined
    ? undefined
    : { _tag: "InvalidPiece", piece: name, message: `cut line of piece "${name}": it ${wrong}` }
}
