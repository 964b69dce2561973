import type { Warning } from "@toile/draft-model"

/** Where both a cap height and a sleeve girth are asked for, the cap wins: the girth follows from it and the armhole. */
export const bicepNote = (
  final: { readonly capHeight: number | undefined; readonly bicep: number | undefined },
  girth: number,
): Warning[] => {
  const { capHeight, bicep } = final
  if (capHeight === undefined || bicep === undefined || Math.abs(girth - bicep) <= 0.1) return []
  return [
    {
      code: "bicepFromCap",
      measurement: "mfBicepGirth",
      message: `mfBicepGirth: with mfCapHeight ${capHeight} the sleeve is ${girth.toFixed(1)} cm round, not ${bicep}; leave mfCapHeight out to have the girth`,
    },
  ]
}
