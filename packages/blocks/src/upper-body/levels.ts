/** The back's width is read so far below the nape, cm (the trade's 12). */
export const ACROSS_BACK_LEVEL = 12
/** Girths of chest and upper arm are read so far below the underarm, cm. */
export const BELOW_UNDERARM = 2.5
/** A level no further above the sides' ends than this, cm, meets the hem: no girth is read there. */
export const READ_ABOVE_HEM = 0.5
/** A woven garment's armhole ends at least so far above the waist, cm: under it seams and darts have to come in. */
export const ARMHOLE_OVER_WAIST = 7
/** A bust point lies at least so far above the waist, cm, or its dart has no room. */
export const BUST_OVER_WAIST = 5.5
