import { solve } from "@toile/geometry"
import { isErr } from "@toile/result"
import { BELLY_IN_FRONT, seenBellyOfJacket } from "./belly.js"
import { type FrontTold, IN_FRONT, widerByArc } from "./front-arc.js"

// A jacket's or waistcoat's front ends elsewhere than at the side: of an arc of the front it has what that says of the belly, and no more.

/** What each front usually has of a belly of a half, by what the girths tell and by the steps that are seen. */
export const jacketFrontOfBelly = (seen: number, more: number): number => {
  const told = seenBellyOfJacket(seen, more)
  return (BELLY_IN_FRONT.jacket + told.share) * more + told.half
}

/** By how much a front over a belly is wider than usual, where the body's arc is (`frontTold`). */
export const jacketWiderByArc = (seen: number, more: number, told: FrontTold | undefined): number =>
  widerByArc({ belly: more, normal: 0, usual: jacketFrontOfBelly(seen, more), half: more, told })

/**
 * By how much a finished front over a belly is wider than usual, as an arc said it; undefined where no arc makes it as wide as it is.
 *
 * @param off how far a front that is so much wider is from the finished one, cm
 * @param within what counts as none of that, and how near the root is found
 */
export const jacketArcFound = (
  off: (wider: number) => number,
  { seen, more }: { readonly seen: number; readonly more: number },
  within: { readonly rounded: number; readonly found?: number },
): number | undefined => {
  const usual = jacketFrontOfBelly(seen, more)
  const [least, most] = [IN_FRONT.least * more - usual, IN_FRONT.most * more - usual]
  // Where the back or the front takes no more, many arcs give one width
  for (const end of [least, most]) if (Math.abs(off(end)) <= within.rounded) return end
  const found = solve(off, least, most, within.found)
  return isErr(found) ? undefined : found.value
}
