import { pathLength } from "@toile/geometry"
import type { BackLines } from "./back-lines.js"
import type { FrontLines } from "./front-lines.js"

/** Zips are sold in these lengths, cm; the short ones are for low waists. */
const STOCK_ZIPS = [22, 20, 18, 15, 12, 10, 8] as const

/**
 * The longest stock zip that ends within the straight part of an opening; where that is shorter than a usual zip, the
 * longest that ends within the opening, be it curved. Undefined where none does.
 */
export const stockZip = (straight: number, whole: number): number | undefined => {
  const within = STOCK_ZIPS.find((length) => length <= straight)
  return within !== undefined && within >= SHORTEST_USUAL
    ? within
    : STOCK_ZIPS.find((length) => length <= Math.min(whole, SHORTEST_USUAL))
}

const SHORTEST_USUAL = 15

/** A zip in the left side opens down to the hip line. */
export const sideZipLength = ({ sideUpper }: FrontLines): number => {
  const toHip = pathLength({ segments: sideUpper.segments.slice(-1) })
  return stockZip(toHip, toHip) ?? SHORTEST
}

/** One in centre back ends this far above the seat's curve, which is too tight for a zip's stop. */
const ABOVE_CURVE = 3

export const seatZipLength = ({ seat }: BackLines): number => {
  const straight = pathLength(seat) - ABOVE_CURVE
  return stockZip(straight, straight) ?? SHORTEST
}

const SHORTEST = STOCK_ZIPS[STOCK_ZIPS.length - 1]!
