import type { Warning } from "@toile/draft-model"
import { bustArcNote } from "../measurements/front-arc.js"
import { clamp } from "../steps/fade.js"
import type { TorsoSize } from "./size.js"

/**
 * Half of the front at the bust, as its arc was measured, cm: the arc's half and a quarter of the ease.
 *
 * @param over what each half of the body's front has more than a quarter of the bust (`bustArcOver`)
 */
export const bustFrontOf = (
  { bustGirth }: Pick<TorsoSize, "bustGirth">,
  over: number | undefined,
): number | undefined => (over === undefined ? undefined : bustGirth / 4 + over)

/** Tells of a front that is not as its arc was measured at the bust. */
export const torsoBustNotes = (
  { size: { bustFront }, letOut }: { readonly size: Pick<TorsoSize, "bustFront">; readonly letOut: number },
  { gmFrontBustWidth: made }: { readonly gmFrontBustWidth?: number },
): Warning[] => {
  if (bustFront === undefined || made === undefined) return []
  // Over a belly it may be wider, by what it is let out
  return bustArcNote(bustFront + clamp(0, made / 2 - bustFront, letOut) - made / 2)
}
