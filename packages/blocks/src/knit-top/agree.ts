import type { Warning } from "@toile/draft-model"
import type { KnitFinal } from "./groups.js"

/** Finished measurements that were given but follow from others: told where they differ by more than this, cm. */
const AGREE = 0.5

/** The armhole's girth and the sleeve's, where the armhole's depth and the cap's height were given as well and win. */
export const disagreements = (
  final: KnitFinal,
  made: { readonly gmArmholeGirth: number; readonly gmBicepGirth: number },
): Warning[] => {
  const told = (given: number | undefined, came: number, id: string, by: string): Warning[] =>
    given === undefined || Math.abs(given - came) <= AGREE
      ? []
      : [
          {
            code: "disagrees",
            measurement: id,
            message: `${id}: ${given.toFixed(1)} cm was given, ${came.toFixed(1)} cm follows from ${by}, which was given too`,
          },
        ]
  return [
    ...(final.armholeDepth === undefined
      ? []
      : told(final.armhole, made.gmArmholeGirth, "mfArmholeGirth", "mfArmholeDepth")),
    ...(final.capHeight === undefined ? [] : told(final.bicep, made.gmBicepGirth, "mfBicepGirth", "mfCapHeight")),
  ]
}
