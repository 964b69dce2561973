import type { Opening } from "@toile/draft-model"

/** A hand passes a sleeve of so much, cm (part of the trade's rules for closures). */
export const HAND = 23

/** The hand passes a sleeve's edge, and a slit in it, or a vent, that is opened out (I32). */
export const cuffOpening = (girth: number, slit = 0): Opening => ({
  name: "cuff",
  girth: girth + 2 * slit,
  passes: HAND,
})

/** The upper arm passes the edge of a sleeve that ends on it; undefined where the arm was not measured. */
export const armOpening = (girth: number, arm: number | undefined): readonly Opening[] =>
  arm === undefined ? [] : [{ name: "sleeve", girth, passes: arm }]
