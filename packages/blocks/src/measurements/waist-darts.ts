import { distance } from "@toile/geometry"
import { type DraftedPiece, takes } from "@toile/pattern-model"
import { LEAST_TOLD } from "./least-told.js"

/** What the waist's darts take in, of one half, as it may be given. */
export const finishedDarts = {
  frontDart: takes("mfFrontDartIntake"),
  backDart: takes("mfBackDartIntake"),
} as const

/** Where a waist and what it is parted by are given, its darts take what is left to them. */
export const dartYields = { frontDart: { to: "waist" }, backDart: { to: "waist" } } as const

/** What is measured of the waist's darts: where there are any. */
export const dartMeasurements = ["gmFrontDartIntake", "gmBackDartIntake"] as const

/** What the waist's darts take in of one half, as it is told; of none nothing. */
export const dartsTold = ({
  front = 0,
  back = 0,
}: {
  readonly front?: number
  readonly back?: number
}): Partial<Record<(typeof dartMeasurements)[number], number>> => ({
  ...(front >= LEAST_TOLD ? { gmFrontDartIntake: front } : {}),
  ...(back >= LEAST_TOLD ? { gmBackDartIntake: back } : {}),
})

/** What the darts of a piece whose names begin so take in, from leg to leg. */
export const mouthsOf = ({ darts = [] }: Pick<DraftedPiece, "darts">, named: string): number =>
  darts.reduce((sum, { name, legs }) => (name.startsWith(named) ? sum + distance(...legs) : sum), 0)
