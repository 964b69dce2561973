/** Each edge of a skirt's or dress's lining is so much wider from the waist down: 0.8 all round (workroom practice: 0.5 to 1.0). */
export const LINING_WIDER = 0.2
/** A lining's finished hem hangs so far above the garment's (workroom practice). */
export const LINING_SHORTER = 2.5
/** A lining's edge along a zip stays so far off it. */
export const LINING_OFF_ZIP = 0.5
