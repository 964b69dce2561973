import type { Repeat } from "@toile/draft-model"
import { isMatched } from "@toile/export-config"
import type { Fabric } from "./request.js"

/** The repeat by which pieces are matched on a cloth, which is searched twice then; undefined where they are not. */
export const matchedRepeat = ({ nesting, repeat }: Fabric): Repeat | undefined =>
  isMatched(nesting, repeat) ? repeat : undefined
