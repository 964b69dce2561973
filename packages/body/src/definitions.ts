// What the interface defines of one measurement by another (decisions, "What the measurement IDs mean"); cm.

/** A waistband's levels: shares of the way from the natural waist (0) down to the low hip (1). */
export const waistbandRises = { Reg: 0.15, Mid: 0.3, Low: 0.45 } as const
/** The high hip's level on the same way. */
export const HIGH_HIP = 0.68
/** From the wrist on to the root of the thumb: the sleeve's length over the arm's. */
export const SLEEVE_OVER_ARM = 5
/** A set-in sleeve sits so far beyond each acromion. */
export const SLEEVE_BEYOND_ACROMION = 2
/** The chest between the arms as a share of the back, where nothing better is known. */
export const CHEST_OF_BACK = 0.9
