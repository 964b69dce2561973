/** Where two plain values differ most, numbers by their amount, anything else infinitely. */
export const largestDifference = (a: unknown, b: unknown, at = ""): { readonly at: string; readonly by: number } => {
  if (typeof a === "number" && typeof b === "number") return { at, by: Math.abs(a - b) }
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null)
    return { at, by: a === b ? 0 : Number.POSITIVE_INFINITY }
  let most = { at, by: 0 }
  for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) {
    const found = largestDifference(
      (a as Record<string, unknown>)[key],
      (b as Record<string, unknown>)[key],
      at === "" ? key : `${at}.${key}`,
    )
    if (found.by > most.by) most = found
  }
  return most
}
