import { LEAST_SEWN } from "@toile/pattern-model"
import { fade } from "../steps/fade.js"

/** Thinner darts are not sewn; below 1.0 they fade into the side, so that none appears at once. */
const FADES = { from: 0.4, to: 1 } as const
const LEAST = 0.1

/** A dart within a piece is held no narrower, cm: it has its drill holes, of its sides too. */
const LEAST_INSIDE = 1.05

/**
 * A dart of an intake, cm: none below 0.4, its own from 1.0 on, fading in between; as another body has it where that is held, and the side
 * gives the difference.
 *
 * @param held how many there are; undefined where the body decides
 */
export const fadedDart = (intake: number, held?: number): number => {
  if (held === 0) return 0
  const kept = intake * fade(FADES.from, FADES.to, intake)
  if (held !== undefined) return Math.max(kept, held * LEAST_INSIDE)
  return kept < LEAST ? 0 : kept
}

/**
 * A dart as it is sewn, and what is left for the edge beside it where it would be too narrow: the dart goes at once, the width that is
 * worn stays.
 *
 * @param told a finished garment has it: what rounding takes of one that was just wide enough leaves it sewn
 */
export const sewnDart = (intake: number, told = false): { readonly dart: number; readonly toEdge: number } =>
  intake < LEAST_SEWN - (told ? ROUNDED : 0) ? { dart: 0, toEdge: intake } : { dart: intake, toEdge: 0 }

/** What rounding of all that is measured takes of a dart, cm. */
const ROUNDED = 0.05

/**
 * The same as another body has it: a dart that is there at least so wide that it can be marked, the edge giving the difference; one that is not there
 * the edge's, whatever it would take.
 *
 * @param held how many there are; undefined where the body decides
 * @param told a finished garment has it
 */
export const heldInside = (intake: number, held: number | undefined, told?: boolean): ReturnType<typeof sewnDart> => {
  if (held === undefined) return sewnDart(intake, told)
  const dart = held === 0 ? 0 : Math.max(intake, LEAST_INSIDE)
  return { dart, toEdge: intake - dart }
}

/**
 * What each place takes of a half's suppression, so that all reach their limits together; what a faded dart leaves goes
 * to the side, which is not listed but counts among the limits as `sides`.
 */
export const shareTogether = <Place extends string>(
  total: number,
  most: Readonly<Record<Place, number>>,
  sides: number,
): Record<Place, number> => {
  const limits = Object.values<number>(most)
  const all = limits.reduce((sum, limit) => sum + limit, sides)
  const shared: Record<Place, number> = { ...most }
  for (const place in most) shared[place] = (total * most[place]) / all
  return shared
}
