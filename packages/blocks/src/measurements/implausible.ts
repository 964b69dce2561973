import { refuse } from "@toile/pattern-model"

/**
 * Refuses by the name of the measurement that a group was taken from, where something about it is wrong. Only then is
 * the reason put into words: a draft asks some twenty times.
 */
export type Unlikely<G extends string> = (wrong: boolean, group: G, reason: () => string) => void

/**
 * First refuses every value outside 0.3 to 3 times its median, which is in another unit; gives back the word with which
 * a garment refuses what no body has together.
 *
 * @param medians cm, of the garment's population
 * @param taken the measurement that was taken in each group
 */
export const refuseOtherUnits = <G extends string>(
  body: { readonly [K in G]?: number | undefined },
  taken: Readonly<Record<string, string>>,
  medians: { readonly [K in G]: number },
): Unlikely<G> => {
  const id = (group: G): string => taken[group] ?? group
  for (const group in medians) {
    const median = medians[group]
    const value = body[group]
    if (value !== undefined && (value < 0.3 * median || value > 3 * median))
      refuse({
        code: "unit",
        measurement: id(group),
        message: `${id(group)}: ${value} is far from the usual ${median} cm; is it in another unit?`,
      })
  }
  return (wrong, group, reason) => {
    if (wrong) refuse({ code: "implausible", measurement: id(group), message: `${id(group)}: ${reason()}` })
  }
}
