export const SLEEVE_LENGTHS = ["short", "elbow", "threequarter", "long"] as const

/** Where sleeves end: a share of the arm from the acromion down, and what is added. */
const ENDS: {
  readonly [K in (typeof SLEEVE_LENGTHS)[number]]: { readonly share: number; readonly plus: number }
} = {
  short: { share: 0.37, plus: 0 },
  elbow: { share: 0.55, plus: 0 },
  threequarter: { share: 0.78, plus: 0 },
  long: { share: 1, plus: 1.5 },
}

/** Of a sleeve what its options say of its length and its opening, in the knit block's words. */
export const sleeveAsk = (option: {
  readonly sleeveLength: (typeof SLEEVE_LENGTHS)[number]
  readonly sleeveLengthAdjust: number
  readonly bicepEase: number
  readonly cuffEase: number
  readonly cuff: "hem" | "rib"
  readonly cuffHeight: number
  readonly ribRatio: number
}) => {
  const { share, plus } = ENDS[option.sleeveLength]
  return {
    share,
    plus: plus + option.sleeveLengthAdjust,
    bicepEase: option.bicepEase,
    cuffEase: option.cuffEase,
    ...(option.cuff === "rib" ? { rib: { height: option.cuffHeight, ratio: option.ribRatio / 100 } } : {}),
  }
}
