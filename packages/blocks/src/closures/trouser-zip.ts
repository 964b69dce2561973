import { pathLength } from "@toile/geometry"
import { refuse } from "@toile/pattern-model"
import type { BackLines } from "../trousers/back-lines.js"
import type { FrontLines } from "../trousers/front-lines.js"
import type { TrouserSize } from "../trousers/size.js"
import { TROUSER_ZIPS } from "./stock-zips.js"

/**
 * The longest stock zip that ends within the straight part of an opening; where that is shorter than a usual zip, the
 * longest that ends within the opening, be it curved. Undefined where none does.
 */
export const stockZip = (straight: number, whole: number): number | undefined => {
  const within = TROUSER_ZIPS.find((length) => length <= straight)
  return within !== undefined && within >= SHORTEST_USUAL
    ? within
    : TROUSER_ZIPS.find((length) => length <= Math.min(whole, SHORTEST_USUAL))
}

const SHORTEST_USUAL = 15

/** A zip in the left side opens down to the hip line. */
export const sideZipLength = ({ sideUpper }: FrontLines): number => {
  const toHip = pathLength({ segments: sideUpper.segments.slice(-1) })
  return stockZip(toHip, toHip) ?? SHORTEST
}

/** One in centre back ends this far above the seat's curve, which is too tight for its stop; the shortest where that begins. */
const ABOVE_CURVE = 3

/** A zip at centre back; refused where the straight part of the seat has no room for one. */
export const seatZipLength = ({ seat }: BackLines, { backRise, from }: TrouserSize): number => {
  const straight = pathLength(seat)
  const zip = stockZip(straight - ABOVE_CURVE, straight - ABOVE_CURVE) ?? SHORTEST
  if (zip <= straight) return zip
  return refuse({
    code: "seatTooShort",
    option: "rise",
    measurement: from.backRise,
    message: `${from.backRise}: a back rise of ${backRise.toFixed(1)} cm is straight for ${straight.toFixed(1)} cm, with no room for a zip; choose a higher rise or a fly in front`,
  })
}

const SHORTEST = TROUSER_ZIPS[TROUSER_ZIPS.length - 1]!
