import type { Numbers } from "@toile/contract"

/** Computed values as the interface answers them: with two decimals. What was given is answered as it was given. */
export const rounded = (values: Numbers): Numbers =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, Math.round(value * 100) / 100 || 0]))
