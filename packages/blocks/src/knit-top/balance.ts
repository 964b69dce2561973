import type { Warning } from "@toile/draft-model"
import { DIFFERS, type KnitBalance } from "../measurements/knit-balance.js"
import { HAIR } from "../upper-body/told.js"

/** Tells of a front that is longer or shorter beside its back than a knit follows. */
export const balanceNote = ({ differs }: KnitBalance): Warning[] =>
  Math.abs(differs) < DIFFERS + HAIR
    ? []
    : [
        {
          code: "balance",
          measurement: "mbSideNeckToWaist",
          message: `mbSideNeckToWaist: beside the back the front is ${Math.abs(differs).toFixed(1)} cm ${differs < 0 ? "shorter" : "longer"} than is usual from neck to waist; the knit follows ${DIFFERS} of them`,
        },
      ]
