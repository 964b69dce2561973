/** The side seam takes no more than this at the waist on each edge, or it balloons over the hip. */
export const SIDE_INTAKE = 2.5
/** The most that one back dart takes. */
export const DART_INTAKE = 3
/** Of the suppression of one half the dart takes so much that dart and side seam reach their limits together. */
export const DART_SHARE = DART_INTAKE / (DART_INTAKE + 2 * SIDE_INTAKE)
/** The front's width is read so far below the nape, where its armhole is hollowest. */
export const ACROSS_CHEST_LEVEL = 15

/** The shoulder's end lies no further outside the across lines: beyond that they come out with it, or the armhole would hook. */
const SHOULDER_BEYOND = { back: 3, chest: 5 } as const

/**
 * Widths across back and chest for a shoulder width, as far as the armhole leaves room for more.
 *
 * @param room what both may be together
 */
export const followShoulder = (
  across: { readonly back: number; readonly chest: number },
  shoulderWidth: number,
  room: number,
): { readonly back: number; readonly chest: number } => {
  const more = {
    back: Math.max(0, shoulderWidth - 2 * SHOULDER_BEYOND.back - across.back),
    chest: Math.max(0, shoulderWidth - 2 * SHOULDER_BEYOND.chest - across.chest),
  }
  const wanted = more.back + more.chest
  if (wanted === 0) return across
  const share = Math.min(1, Math.max(0, room - across.back - across.chest) / wanted)
  return { back: across.back + share * more.back, chest: across.chest + share * more.chest }
}

/** The armhole is at least this share of the chest wide. */
export const ARMHOLE_SHARE = 0.125
