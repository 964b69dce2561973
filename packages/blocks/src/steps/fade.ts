/** 0 below `from`, 1 above `to`, and smooth between: for constructions that fade in instead of jumping. */
export const fade = (from: number, to: number, value: number): number => {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)))
  return t * t * (3 - 2 * t)
}

/** A value held between two others. */
export const clamp = (low: number, value: number, high: number): number => Math.min(high, Math.max(low, value))
