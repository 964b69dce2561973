/**
 * What a step of a hollow back takes from centre back of a bottom's waist, and gives to its back's darts; what it takes from centre
 * back of a top below the waist, nothing at the side, and from its waist; cm (the house's figures; not sewn yet).
 */
export const SWAYBACK = { centreBack: 0.6, darts: 1, wedge: 0.8, waist: 0.4 } as const

/** How much a top's hem and hips rise at centre back, where the back is as hollow as that; cm. */
export const hollowOf = ({ swayback = 0 }: { readonly swayback?: number | undefined }): number =>
  SWAYBACK.wedge * swayback
