import { type SizedBodice, sheetByCup } from "@toile/blocks/bodice"
import type { BodiceSheet } from "./declaration.js"
import { sizeFromBody } from "./size-from-body.js"
import { sizeFromFinal } from "./size-from-final.js"

export const bodiceSize = (s: BodiceSheet): SizedBodice =>
  s.type === "body" ? sizeFromBody(sheetByCup(s)) : sizeFromFinal(s)
