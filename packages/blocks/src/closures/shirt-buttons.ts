import { pathEnd } from "@toile/geometry"
import { clamp } from "../steps/fade.js"
import type { FrontHalf } from "./front-edge.js"

/** First button below the stand's seam, last one above the hem at the least. */
const FIRST = 6.5
const OVER_HEM = 12

/** Heights of the front's buttons, from the top; one button of the count sits on the stand. Equal pitch. */
export const buttonPlaces = (front: FrontHalf, count: number, pitch: number): number[] =>
  spread(firstButton(front), pitch, count)

const spread = (first: number, pitch: number, count: number): number[] => {
  const places: number[] = []
  for (let i = 0; i < count - 1; i++) places.push(first - i * pitch)
  return places
}

/** A button may stand so far from the bust's level before the front gapes there; the row is shifted by so much at the most. */
const AT_BUST = 1.4
const SHIFT = 1.5
/** The last button then stands at least so far above the hem. */
const LEAST_OVER_HEM = 7

/** A button row with one button at the bust's level, or no more than `within` off it: it is shifted a little, then its pitch changed. */
export const buttonPlacesAtBust = (
  front: FrontHalf,
  count: number,
  bust: number,
  pitch: number = buttonPitch(front, count),
  within: number = AT_BUST,
): number[] => {
  const first = firstButton(front)
  const placed = (index: number): number[] => {
    const above = first - index * pitch - bust
    const lower = Math.sign(above) * Math.max(0, Math.abs(above) - within)
    const shift = clamp(-SHIFT, lower, SHIFT)
    return spread(first - shift, pitch + (lower - shift) / index, count)
  }
  const nearest = clamp(1, Math.round((first - bust) / pitch), count - 2)
  const places = placed(nearest)
  const tooLow = places.at(-1)! < front.level.hem + LEAST_OVER_HEM
  return tooLow && nearest < count - 2 ? placed(nearest + 1) : places
}

/** The pitch that puts the last of so many buttons 12 above the hem, cm. */
export const buttonPitch = (front: FrontHalf, count: number): number =>
  (firstButton(front) - front.level.hem - OVER_HEM) / (count - 2)

const firstButton = ({ neck }: FrontHalf): number => pathEnd(neck).y - FIRST
