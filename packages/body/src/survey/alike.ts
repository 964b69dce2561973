// What holds of women and men alike; cm. The first three are held to the rows by a test of the predictor's.

/** The neck's base is so much larger than its middle: women 4.1, men 3.7 (SD 0.9). ANSUR I, which reads the base higher, has 3.1 and 2.9. */
export const NECK_BASE_OVER_MID = 3.9
/** From acromion to acromion the straight line is so much of the tape over the nape: women 0.949, men 0.938. */
export const STRAIGHT_OF_TAPE = 0.944
/** The torso's path down to the hip is so much longer than its vertical (ANSUR I: 1.032 women, 1.031 men). */
export const TORSO_PATH = 1.03
/** The shoulder's highest point at the neck lies so far above the seventh vertebra along the back. An assumption: no survey measured it. */
export const PEAK_OVER_NAPE = 2.25
/** The fullest hip often lies a little below the seat's most backward point. An assumption: no survey measured it. */
export const FULLEST_OF_LOW_HIP = 1.01
