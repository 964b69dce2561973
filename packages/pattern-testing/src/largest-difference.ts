/** Angles 360 degrees apart are the same. */
const apart = (a: number, b: number, at: string): number => {
  const by = Math.abs(a - b)
  return at.endsWith("angle") ? Math.min(by, Math.abs(360 - by)) : by
}

/** Where two plain values differ most, numbers by their amount, anything else infinitely. */
export const largestDifference = (a: unknown, b: unknown, at = ""): { readonly at: string; readonly by: number } => {
  if (typeof a === "number" && typeof b === "number") return { at, by: apart(a, b, at) }
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
