import { radians } from "@toile/geometry"
import { refuse } from "@toile/pattern-model"

/** What a shoulder seam is drawn from; cm and degrees. */
export interface ShoulderSeamAsk {
  /** From seam end to seam end over the back. */
  readonly shoulderWidth: number
  /** Half of the neck's width, where the seam begins. */
  readonly halfNeck: number
  /** Of the seam, degrees below the horizontal. */
  readonly slope: number
  /** A shorter seam carries no neckline or collar. */
  readonly shortest: number
  /** The measurement that a refusal names, and the neck in its words: "a neck 16.2 wide". */
  readonly id: string
  readonly beside: string
}

/** The length of a shoulder seam, cm, refused where the neck leaves too little of it. */
export const shoulderSeam = ({ shoulderWidth, halfNeck, slope, shortest, id, beside }: ShoulderSeamAsk): number => {
  const length = (shoulderWidth / 2 - halfNeck) / Math.cos(radians(slope))
  if (length > shortest) return length
  return refuse({
    code: "neckAgainstShoulder",
    measurement: id,
    message: `${id}: a width of ${shoulderWidth.toFixed(1)} cm leaves a shoulder seam of ${Math.max(0, length).toFixed(1)} cm beside ${beside}`,
  })
}
