import { pathEnd } from "@toile/geometry"
import type { FrontHalf } from "./front-edge.js"

/** Buttonhole = button 1.1 + 0.2. */
export const HOLE = 1.3
/** First button below the stand's seam, last one above the hem at the least. */
const FIRST = 6.5
const OVER_HEM = 12

/** Heights of the front's buttons, from the top; one button of the count sits on the stand. Equal pitch. */
export const buttonPlaces = (front: FrontHalf, count: number): number[] => {
  const first = firstButton(front)
  const pitch = buttonPitch(front, count)
  return Array.from({ length: count - 1 }, (_, i) => first - i * pitch)
}

export const buttonPitch = (front: FrontHalf, count: number): number =>
  (firstButton(front) - front.level.hem - OVER_HEM) / (count - 2)

const firstButton = ({ neck }: FrontHalf): number => pathEnd(neck).y - FIRST
