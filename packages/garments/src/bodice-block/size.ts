import type { Warning } from "@toile/draft-model"
import type { BodiceSize } from "../common/bodice/size.js"
import type { BodiceSheet } from "./declaration.js"
import { sizeFromBody } from "./size-from-body.js"
import { sizeFromFinal } from "./size-from-final.js"

export interface Sized {
  readonly size: BodiceSize
  readonly warnings: readonly Warning[]
}

export const bodiceSize = (s: BodiceSheet): Sized => (s.type === "body" ? sizeFromBody(s) : sizeFromFinal(s))
