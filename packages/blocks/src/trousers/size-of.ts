import type { BodyAsk, Cut, FinalAsk } from "./cut.js"
import { sizeFromBody } from "./size-from-body.js"
import { sizeFromFinal } from "./size-from-final.js"
import type { SizedTrousers } from "./sized.js"

/** The size of trousers, from a body or from finished ones. */
export const sizeOf = (
  s: (BodyAsk & { readonly type: "body" }) | (FinalAsk & { readonly type: "final" }),
  cut: Cut,
): SizedTrousers =>
  s.type === "body"
    ? { ...sizeFromBody(s, cut), shape: cut.shape }
    : { size: sizeFromFinal(s, cut), warnings: [], shape: cut.shape }
