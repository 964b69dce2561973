import type { EaseAdj } from "@toile/pattern-model"

/** What a torso has over a belly: by the body's, or by what was measured of a finished front; cm. */
export type TorsoBelly = {
  /** How much longer centre front is at the hem than the side. */
  readonly rise: number
} & (
  | {
      /** Of a half: what the waist has beyond the normal one. */
      readonly more: number
    }
  | {
      /** Half of the front at waist and hips; undefined: the usual share. */
      readonly frontWaist?: number | undefined
      readonly frontHip?: number | undefined
    }
)

export const adjustTorsoBelly = (belly: TorsoBelly | undefined, by: EaseAdj): TorsoBelly | undefined => {
  if (!belly) return undefined
  const wider = (cm: number | undefined): number | undefined => cm && cm * by.weft
  const rise = belly.rise * by.warp
  return "more" in belly
    ? { rise, more: belly.more * by.weft }
    : { rise, frontWaist: wider(belly.frontWaist), frontHip: wider(belly.frontHip) }
}
