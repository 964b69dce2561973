import { fadedDart, shareTogether } from "@toile/blocks/upper-body"
import type { WaistcoatSize } from "./size.js"

/** What darts and the centre back take in at the waist of one half, cm; the side takes the rest. */
export interface Intake {
  readonly front: number
  readonly back: number
  readonly centreBack: number
}

/** The most of each in a half, and of both edges of a side seam. */
const MOST = { front: 2, back: 2.8, centreBack: 1.4 } as const
const SIDES = 4.8

/** The smallest finished waist that seams and darts can make under a chest. */
export const smallestWaist = (chestGirth: number): number =>
  chestGirth - 2 * (SIDES + MOST.front + MOST.back + MOST.centreBack)

type Girths = Pick<WaistcoatSize, "chestGirth" | "waistGirth">

/** By their shares alone. */
export const rawIntake = ({ chestGirth, waistGirth }: Girths): Intake =>
  shareTogether(Math.max(0, (chestGirth - waistGirth) / 2), MOST, SIDES)

/** A dart that would be a pinch goes into the side. */
export const normalIntake = (girths: Girths): Intake => {
  const { front, back, centreBack } = rawIntake(girths)
  return { front: fadedDart(front), back: fadedDart(back), centreBack }
}
