import type { XY } from "@toile/draft-model"
import { direction } from "@toile/geometry"

// R12's stroke font is about 0.9 of the capital height wide, space between letters included.
const letterPitch = 0.9

/**
 * Where the base line of a centred text starts, in cm. R12 could centre a text by itself (groups 72, 73, 11), but
 * apparel readers take group 10 only.
 */
export const textStart = (label: {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly angle: number
  readonly height: number
}): XY => {
  const along = direction(label.angle)
  const half = (label.text.length * label.height * letterPitch) / 2
  const drop = label.height / 2
  return [label.x - along.x * half + along.y * drop, label.y - along.y * half - along.x * drop]
}
