import { refuse } from "@toile/pattern-model"

/** Below the hip line the dress goes on for this far at the least. */
const BELOW_HIP = 10

/** Refuses a dress that ends at the hips. */
export const refuseShort = (
  length: number,
  hipDepth: number,
  by: { readonly option: string } | { readonly measurement: string },
): void => {
  if (length >= hipDepth + BELOW_HIP) return
  refuse({
    code: "tooShort",
    ...by,
    message: `${Object.values(by)[0]}: a dress that is ${length.toFixed(1)} cm long from the waist ends less than ${BELOW_HIP} cm below the hip line (${hipDepth.toFixed(1)})`,
  })
}
