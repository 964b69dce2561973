import type { Opening } from "@toile/draft-model"
import type { KnitBody } from "./groups.js"
import type { KnitPerson } from "./person.js"

/** Measured, or the survey's by height and the neck's base. */
export const headGirth = (body: Pick<KnitBody, "head" | "height" | "bust" | "neck">, { survey }: KnitPerson): number =>
  body.head ?? survey.head(body.height ?? survey.height(body.bust), body.neck)

/** The head passes the neckline, stretched as far as the cloth does (I32); `stretch` in percent. */
export const neckOpening = (
  neckGirth: number,
  stretch: number,
  body: Parameters<typeof headGirth>[0],
  person: KnitPerson,
): Opening => ({ name: "neck", girth: neckGirth * (1 + stretch / 100), passes: headGirth(body, person) })
