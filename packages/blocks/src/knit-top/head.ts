import type { Opening } from "@toile/draft-model"
import type { KnitBody } from "./groups.js"
import type { KnitPerson } from "./person.js"

/** The neck's base is about 3 larger than its middle. */
const BASE_OVER_MID_NECK = 3

/** The head's girth that goes with a height and a neck's base, by the survey. */
export const usualHead = (height: number, neck: number, person: KnitPerson): number =>
  person.head(height, neck - BASE_OVER_MID_NECK)

/** Measured, or by height and neck. */
export const headGirth = (body: Pick<KnitBody, "head" | "height" | "bust" | "neck">, person: KnitPerson): number =>
  body.head ?? usualHead(body.height ?? person.usual.height(body.bust), body.neck, person)

/** The head passes the neckline, stretched as far as the cloth does (I32); `stretch` in percent. */
export const neckOpening = (
  neckGirth: number,
  stretch: number,
  body: Parameters<typeof headGirth>[0],
  person: KnitPerson,
): Opening => ({ name: "neck", girth: neckGirth * (1 + stretch / 100), passes: headGirth(body, person) })
