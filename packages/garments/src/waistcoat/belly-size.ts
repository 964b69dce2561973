import { type FrontTold, frontScaled } from "@toile/blocks/measurements"
import type { EaseAdj } from "@toile/pattern-model"

/** What a waistcoat has over a belly, as far as it is known: from a body all of it, of a finished one what was measured. */
export interface WaistcoatBelly {
  /** Of a half: what the finished waist has beyond that on the normal waist. */
  readonly more: number
  /** Steps of a belly that is seen beside it; none where nothing is said. */
  readonly seen?: number | undefined
  /** What the body's front has more than a quarter of its waist, where its arc was measured. */
  readonly arc?: FrontTold | undefined
  /** Both fronts at the waist, centre front to side, the dart closed; what `more` is follows from it. */
  readonly frontWaist?: number | undefined
  /** Centre front stands out by this at the lowest button; undefined: as the belly asks. */
  readonly lean?: number | undefined
  /** The point lies so much lower. */
  readonly rise?: number | undefined
}

const scaled = (cm: number | undefined, by: number): number | undefined => (cm === undefined ? undefined : cm * by)

export const adjustBelly = (
  { more, seen, arc, frontWaist, lean, rise }: WaistcoatBelly,
  { warp, weft }: EaseAdj,
): WaistcoatBelly => ({
  more: more * weft,
  seen,
  arc: frontScaled(arc, weft),
  frontWaist: scaled(frontWaist, weft),
  lean: scaled(lean, weft),
  rise: scaled(rise, warp),
})
