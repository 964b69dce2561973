import { catalogue, findPattern } from "@toile/garments"
import type { AnyPattern } from "@toile/pattern-model"
import { Refused } from "./command.js"

/** The pattern that is meant by an ID or a slug. */
export const thePattern = (idOrSlug: string): AnyPattern => {
  const found = findPattern(idOrSlug)
  if (found) return found
  const known = catalogue.map(({ declaration }) => `${declaration.id} ${declaration.slug}`).join(", ")
  throw new Refused([`there is no pattern ${idOrSlug}; known are ${known}`])
}
