import { adjustPullOn, type PullOnCut, pullOnTrousers, sizePullOn, woman } from "@toile/blocks/trousers"
import { definePattern } from "@toile/pattern-model"
import { declaration, type PyjamaSheet } from "./declaration.js"

/** A loose cut: the fork hangs low, the crotch seam is longer than the tape, thigh and knee have room. */
const CUT: PullOnCut = {
  wearer: woman,
  drop: 2.5,
  crotchEase: 1,
  thighEase: 8,
  kneeEase: 6,
  widthNames: { knee: "knee", hem: "hem" },
  thighRoom: Number.POSITIVE_INFINITY,
  give: 0,
}

/** The order in the words of the block: legs are straight, and so wide as a share of the thigh says. */
const asTrousers = (s: PyjamaSheet) => {
  const { knee, hem, ...option } = s.option
  // Finished trousers give their widths themselves
  const thigh = s.type === "body" ? s.body.thigh : 0
  return {
    ...s,
    option: { ...option, leg: "straight" as const, kneeWidth: (thigh * knee) / 100, hemWidth: (thigh * hem) / 100 },
  }
}

/** The block's allowances by our names: front and back alike; no fly, no turn-up. */
const seamsOf = ({ seam: { inseam, ...seam } }: PyjamaSheet) => ({
  ...seam,
  inseamFront: inseam,
  inseamBack: inseam,
  fly: seam.crotch,
  turnUpHem: seam.hem,
})

export const pyjamaTrousers = definePattern(declaration, {
  size: (s) => sizePullOn(asTrousers(s), CUT),
  adjust: adjustPullOn,
  draft: (s, sized) => pullOnTrousers({ sized, seams: seamsOf(s), pocket: s.option.pocket, turnUp: undefined }),
})
