import type { Fabric } from "./request.js"

/** Whether pieces are matched on a cloth, which is searched twice then. */
export const isMatched = ({ nesting, repeat }: Fabric): boolean =>
  nesting.stripes === true && repeat !== undefined && (repeat.warp > 0 || repeat.weft > 0)
