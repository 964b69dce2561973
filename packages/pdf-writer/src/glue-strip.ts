/** cm, on the right and at the bottom of a tile; the interface has no field for it. */
export const GLUE_STRIP = 1
