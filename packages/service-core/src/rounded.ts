import type { Numbers } from "@toile/contract"

/** Computed values as the interface answers them: with two decimals. What was given is answered as it was given. */
export function rounded(values: Numbers): Numbers {
  const result: Record<string, number> = {}
  for (const [name, value] of Object.entries(values)) result[name] = Math.round(value * 100) / 100 || 0
  return result
}
