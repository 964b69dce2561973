import { bodiceFromFinal, type SizedBodice } from "@toile/blocks/bodice"
import { CHEST_SHARE, forwardShoulder, hollowBack } from "@toile/blocks/upper-body"
import { woman } from "@toile/body/survey"
import type { BodiceSheet } from "./declaration.js"

type FinalSheet = Extract<BodiceSheet, { type: "final" }>

/** Default eases: what is missing is that of the body which the garment fits. */
const EASE = { bust: 6, neck: 0.5, back: 1, chest: CHEST_SHARE * 6, armhole: 2.5, shoulder: 0 } as const

export const sizeFromFinal = (s: FinalSheet): SizedBodice => {
  const { final, option, shape } = s
  const forward = forwardShoulder(option)
  const neckGirth = final.neck ?? woman.neckBase(final.bust - EASE.bust) + EASE.neck
  // A hollow back's ends higher at centre back
  const backNeckToWaist = final.backLength + (hollowBack(option)?.wedge ?? 0)
  // Over a belly it is longer at centre front
  const frontLength = final.frontLength && final.frontLength - (final.centreFrontRise ?? 0)
  const ease = { ...EASE, back: EASE.back + forward.back, chest: EASE.chest + forward.chest }
  const size = bodiceFromFinal({ ...final, backNeckToWaist, frontLength, neckGirth }, ease, shape)
  return { size: { ...size, bustFront: final.frontBust && final.frontBust / 2 }, warnings: [] }
}
