import type { Repeat } from "@toile/draft-model"
import type { Fabric } from "./request.js"

/** The repeat by which pieces are matched on a cloth, which is searched twice then; undefined where they are not. */
export const matchedRepeat = ({ nesting, repeat }: Fabric): Repeat | undefined =>
  nesting.stripes === true && repeat !== undefined && (repeat.warp > 0 || repeat.weft > 0) ? repeat : undefined
