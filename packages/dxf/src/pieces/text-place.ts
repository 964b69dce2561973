import type { XY } from "@toile/draft-model"
import type { TextAnchor } from "@toile/drawing"
import { direction } from "@toile/geometry"

/** R12's stroke font is about 0.9 of the capital height wide, space between letters included. */
export const letterPitch = 0.9
const shares: Readonly<Record<TextAnchor, number>> = { start: 0, middle: 0.5, end: 1 }

/**
 * Where the base line of a text starts, in cm, from its anchor on the base line. R12 could anchor a text by itself
 * (groups 72 and 11), but apparel readers take group 10 only.
 */
export const textStart = (mark: {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly angle: number
  readonly height: number
  readonly anchor: TextAnchor
}): XY => {
  const along = direction(mark.angle)
  const back = mark.text.length * mark.height * letterPitch * shares[mark.anchor]
  return [mark.x - along.x * back, mark.y - along.y * back]
}

/** From the middle of a text's capitals to the middle of its base line. */
export const baseLineMiddle = (label: {
  readonly x: number
  readonly y: number
  readonly angle: number
  readonly height: number
}): XY => {
  const along = direction(label.angle)
  const drop = label.height / 2
  return [label.x + along.y * drop, label.y - along.x * drop]
}
