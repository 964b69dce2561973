import type { Point } from "@toile/geometry"
import { adjustBetween } from "../steps/adjust-at.js"
/** Heights of a jacket's lines, the nape seam at 0, y upwards; cm. */
export interface Levels {
  readonly underarm: number
  /** 2.5 below the armhole. */
  readonly chest: number
  /** Where the bust girth is read: a woman's at the bust point's level, below the armhole; a man's at the chest. */
  readonly girth: number
  readonly waist: number
  readonly hip: number
  readonly hem: number
}

/** A body's piece is lengthened or shortened above the waist, and where it is long enough between hip and hem. */
export const adjustLevels = (x: number, level: Levels): readonly Point[] => [
  ...adjustBetween(x, level.underarm, level.waist),
  ...adjustBetween(x, level.hip, level.hem),
]
