import {
  adjustSized,
  type Cut,
  chosen,
  closeCrotch,
  dartedBack,
  LEG_EASE,
  PLEATS,
  sizeOf,
  thighWide,
  trousers,
  woman,
} from "@toile/blocks/trousers"
import type { Closure } from "@toile/blocks/waistbands"
import { definePattern } from "@toile/pattern-model"
import { inTradeWords } from "../trade-words/in-trade-words.js"
import { BAND_LEVEL, declaration, type WomensTrouserSheet } from "./declaration.js"

/** Women's flies close right over left. */
const CLOSURE: Readonly<Record<WomensTrouserSheet["option"]["fly"], Closure>> = {
  front: { kind: "fly", over: "right" },
  side: { kind: "leftSide" },
  back: { kind: "back" },
}
/** What the front takes in beside its seams. */
const FRONT = { flat: "flat", darts: "dart", pleats: "pleat" } as const
/** Aldrich's back darts, 12 and 10 long; a single one is as long as their mean; above a welt they end 1.0 from it. */
const DARTS = { none: { one: [11], two: [12, 10] }, welt: { one: ["toWelt"], two: ["toWelt", "toWelt"] } } as const

const cutOf = ({ option, held }: WomensTrouserSheet): Cut => {
  const pleated = option.front === "pleats"
  const back = dartedBack(DARTS[option.backPocket][option.dartsBack], option)
  return {
    wearer: woman,
    shape: { pleats: pleated ? PLEATS.two : [], front: FRONT[option.front], back, frontSideMost: 4, held },
    bandLevel: BAND_LEVEL,
    drop: pleated || option.leg === "wide" ? 1.5 : 1,
    dropMost: 1.5,
    crotchEase: pleated ? 1.5 : 0.5,
    legEase: LEG_EASE[option.fit],
    thighEase: LEG_EASE[option.leg === "skinny" ? "slim" : option.fit].thigh,
    thighLeast: 3,
    crotchLess: closeCrotch(option.leg, option.fit),
    kneeEase: 4,
    thighRoom: option.leg === "wide" ? Number.POSITIVE_INFINITY : 0,
    thighWide: thighWide("trousers", "female", option),
    give: 0,
  }
}

export const womensTrousers = definePattern(inTradeWords(declaration), {
  size: (s: WomensTrouserSheet) => sizeOf(s, cutOf(s)),
  adjust: (sized, by) => adjustSized(sized, by),
  draft: (s, sized, asDrafted) => {
    const { option } = s
    return trousers({
      ...chosen(s),
      sized,
      asDrafted,
      closure: CLOSURE[option.fly],
      seatInlay: option.fly === "back" ? s.seam.zip : undefined,
      split: false,
      loops: undefined,
    })
  },
})
