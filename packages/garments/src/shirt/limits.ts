/** The side seam takes no more than this at the waist on each edge, or it balloons over the hip. */
export const SIDE_INTAKE = 2.5
/** The most that one back dart takes. */
export const DART_INTAKE = 3
/** Of the suppression of one half the dart takes so much that dart and side seam reach their limits together. */
export const DART_SHARE = DART_INTAKE / (DART_INTAKE + 2 * SIDE_INTAKE)
/** The chest girth is read so far below the armhole (decisions, "Final and garment measurements"). */
export const CHEST_BELOW_ARMHOLE = 2.5
/** The back's width is read 12 below the nape, the front's a little lower, where its armhole is hollowest. */
export const ACROSS_BACK_LEVEL = 12
export const ACROSS_CHEST_LEVEL = 15

/** Half of the garment on a straight line from chest to hip, at the waist: suppression counts from here. */
export const straightWaist = (chest: number, hip: number, chestToWaist: number, waistToHip: number): number =>
  (chest + ((hip - chest) * chestToWaist) / (chestToWaist + waistToHip)) / 2
