import {
  adjustSized,
  type Cut,
  type SizedTrousers,
  sizeOf,
  type TrouserOptions,
  WAIST_EASED_IN,
  woman,
} from "@toile/blocks/trousers"
import type { EaseAdj } from "@toile/pattern-model"
import type { PyjamaSheet } from "./declaration.js"

/** The block's size, and the elastic in its casing: as long as it is at rest, its ends joined; cm. */
export interface PyjamaSize extends SizedTrousers {
  readonly elastic: number
}

/** A loose cut: nothing is taken in by darts, the fork hangs low, the thigh has room. */
const CUT: Cut = {
  wearer: woman,
  shape: { pleats: [], front: "flat", back: { kind: "darts", lengths: [] }, frontSideMost: 4 },
  drop: 2.5,
  crotchEase: 4,
  thighEase: 8,
  kneeEase: 6,
  thighRoom: Number.POSITIVE_INFINITY,
  give: 0,
}

/** The waist is so much narrower than the hip, which it has to pass. */
const TAKEN_IN = 4

export const pyjamaSize = (s: PyjamaSheet): PyjamaSize => {
  const { rise, hipEase, kneeWidth, hemWidth, length, casingHeight } = s.option
  const option: TrouserOptions = {
    rise,
    hipEase,
    kneeWidth,
    hemWidth,
    length,
    leg: "straight",
    waistEase: hipEase - TAKEN_IN,
    waistband: "straight",
    waistbandHeight: casingHeight,
  }
  if (s.type === "final") {
    // The block's waist is eased into a band; this one is not
    const waist = s.final.waistSeam - WAIST_EASED_IN
    const sized = sizeOf({ ...s, final: { ...s.final, waist, waistSeam: waist }, option }, CUT)
    return { ...sized, elastic: s.final.waist }
  }
  // The block is asked for a body that goes straight up from its hips: so wide is a waist that is pulled over them
  const { body } = s
  const hips = Math.max(body.hip, body.maxHip ?? 0)
  const sized = sizeOf({ ...s, body: { ...body, waist: hips }, option }, CUT)
  return { ...sized, elastic: (body.waist * s.option.elastic) / 100 }
}

export const adjustPyjama = (size: PyjamaSize, by: EaseAdj): PyjamaSize => ({
  ...adjustSized(size, by),
  elastic: size.elastic,
})
