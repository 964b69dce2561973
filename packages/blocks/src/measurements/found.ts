import type { NoRoot } from "@toile/geometry"
import { refuse } from "@toile/pattern-model"
import type { Result } from "@toile/result"

/** The root of a solve over a finished measurement, or a refusal that says between which values that could be; cm. */
export const found = (root: Result<number, NoRoot>, measurement: string, wanted: number): number => {
  if (root._tag === "Ok") return root.value
  const [one, other] = [root.error.atLow + wanted, root.error.atHigh + wanted]
  const [low, high] = [Math.min(one, other), Math.max(one, other)]
  return refuse({
    code: "doNotFit",
    measurement,
    message: `${measurement}: ${wanted.toFixed(1)} cm does not go with the other measurements, which allow ${low.toFixed(1)} to ${high.toFixed(1)}`,
  })
}
