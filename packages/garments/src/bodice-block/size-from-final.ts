import { bodiceFromFinal, type SizedBodice } from "@toile/blocks/bodice"
import { woman } from "@toile/body/survey"
import type { BodiceSheet } from "./declaration.js"

type FinalSheet = Extract<BodiceSheet, { type: "final" }>

/** Default eases: what is missing is that of the body which the garment fits. */
const EASE = { bust: 6, neck: 0.5, back: 1, chest: 0, armhole: 2.5, shoulder: 0 } as const

export const sizeFromFinal = (s: FinalSheet): SizedBodice => {
  const { final, shape } = s
  const neckGirth = final.neck ?? woman.neckBase(final.bust - EASE.bust) + EASE.neck
  const finished = { ...final, backNeckToWaist: final.backLength, neckGirth }
  return { size: bodiceFromFinal(finished, EASE, shape), warnings: [] }
}
