import { pathLength } from "@toile/geometry"
import { notchAt, type SeamNotch } from "@toile/pattern-model"
import { atLevel } from "../falling.js"
import type { Torso } from "./torso.js"

/** Two marks of one seam nearer to each other than this are one. */
const APART = 3

/** On the side seam, from the hem up: waist and hip, and where the bust dart closes. */
export const sideNotches = ({ back, level }: Torso, dart: number | undefined): SeamNotch[] => {
  const whole = pathLength(back.side)
  const from = (y: number): number | undefined => {
    const hit = atLevel(back.side, y)
    return hit && whole - hit.along > APART ? whole - hit.along : undefined
  }
  const marks = [from(level.hip), from(level.waist)].filter((at) => at !== undefined)
  const clear = dart === undefined ? marks : marks.filter((at) => Math.abs(at - dart) > APART)
  return [...clear, ...(dart === undefined ? [] : [dart])].map((at) => notchAt(at))
}
