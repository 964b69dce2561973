import type { InnerLine, Seam } from "@toile/pattern-model"
import { levelAlong } from "../steps/level-along.js"
import { type DartedWaist, waistEdge } from "./darted-waist.js"
import type { Quarter } from "./lines.js"
import type { SkirtSize } from "./size.js"

/** An edge no further under the body's waist than this, cm, lies at it. */
const AT_WAIST = 0.05

/** Whether an edge so far under the garment's upper one, cm, lies at the body's waist or above it. */
export const reachesWaist = ({ raised, lowered }: Pick<SkirtSize, "raised" | "lowered">, below: number): boolean =>
  raised - lowered - below > -AT_WAIST

/**
 * The level of the body's waist on a quarter whose edge lies so far under the garment's upper one: on that edge, or under
 * a raised one; none where the edge lies below the waist.
 */
export const waistLevel = (size: SkirtSize, { plan }: Quarter, below: number, waist: Seam): readonly InnerLine[] =>
  reachesWaist(size, below) ? [levelAlong("waist", stretchesOf(waistEdge(plan, waist)))] : []

const stretchesOf = ({ edges }: DartedWaist) =>
  edges.filter(({ name }) => name.startsWith("waist")).map(({ path }) => path)
