/**
 * What one step of posture changes, cm; a body has from -2 (veryErect) to 2 (veryCurved) of them. A curved back is longer
 * and wider and its chest narrower, its front shorter, its neck stands further forward and its back neck higher
 * (workroom practice; decisions, "What the measurement IDs mean").
 */
export const A_STEP = {
  backLonger: 0.6,
  frontShorter: 0.5,
  backWider: 0.4,
  neckForward: 0.3,
  neckHigher: 0.15,
} as const
