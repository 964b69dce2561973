import { girthThrough } from "@toile/body/survey"

/** The share of the way at which a navel is taken to lie where a body's own heights put it elsewhere. */
const NAVEL = { least: 0.08, most: 0.7 }

/** The body's girth, cm, at a depth that runs from 0 at the natural waist to 1 at the low hip; the navel's depth as well. */
export const girthAtDepth = (waist: number, navel: number, lowHip: number, navelDepth: number, depth: number): number =>
  girthThrough(waist, navel, lowHip, Math.min(NAVEL.most, Math.max(NAVEL.least, navelDepth)))(depth)
