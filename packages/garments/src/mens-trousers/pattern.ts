import { MENS_BAND_LEVEL } from "@toile/blocks/measurements"
import {
  adjustSized,
  type Cut,
  chosen,
  closeCrotch,
  dartedBack,
  LEG_EASE,
  man,
  PLEATS,
  sizeOf,
  thighWide,
  trousers,
} from "@toile/blocks/trousers"
import { definePattern } from "@toile/pattern-model"
import { inTradeWords } from "../trade-words/in-trade-words.js"
import { declaration, type TrouserSheet } from "./declaration.js"

/** Belt loops: seven strips of 5.5 and 1.5 to sew in, 1.0 wide, cut as one. */
const LOOPS = { count: 7, each: 7, wide: 1 } as const

/** One dart behind, that ends 1.0 above the welt; a front without one. */
const cutOf = ({ option, held }: TrouserSheet): Cut => ({
  wearer: man,
  shape: {
    pleats: PLEATS[option.pleats],
    front: "flat",
    back: dartedBack(["toWelt"], option),
    frontSideMost: 3.5,
    held,
  },
  bandLevel: MENS_BAND_LEVEL,
  drop: option.pleats === "none" ? 1 : 1.5,
  dropMost: 1.5,
  crotchEase: option.pleats === "none" ? 0.5 : 1.5,
  legEase: LEG_EASE[option.fit],
  thighEase: LEG_EASE[option.leg === "skinny" ? "slim" : option.fit].thigh,
  thighLeast: 3,
  crotchLess: closeCrotch(option.leg, option.fit),
  kneeEase: 4,
  thighRoom: option.leg === "wide" ? Number.POSITIVE_INFINITY : 0,
  thighWide: thighWide("trousers", "male", option),
  give: 0,
})

export const mensTrousers = definePattern(inTradeWords(declaration), {
  size: (s: TrouserSheet) => sizeOf(s, cutOf(s)),
  adjust: (sized, by) => adjustSized(sized, by),
  draft: (s, sized, asDrafted) => {
    const { option } = s
    const split = option.waistbandSplitBack === "split"
    return trousers({
      ...chosen(s),
      sized,
      asDrafted,
      // Men's trousers close left over right
      closure: { kind: "fly", over: "left" },
      seatInlay: split ? s.seam.seatInlay : undefined,
      split,
      loops: LOOPS,
    })
  },
})
