const upper = { gmAcrossBackWidth: 1, gmShoulderWidth: 1.5, gmBackNeckToWaist: 1.5 } as const
const sleeve = { gmBicepGirth: 1.5, gmSleeveLength: 1.5 } as const
const chest = { gmChestGirth: 2, gmWaistGirth: 1.5, gmHipGirth: 2 } as const
const bust = { gmBustGirth: 2, gmWaistGirth: 1.5, gmHipGirth: 2 } as const
const legs = { gmWaistGirth: 1.5, gmHipGirth: 2, gmThighGirth: 1.5, gmInseamLength: 1.5, gmFrontRise: 1 } as const

/**
 * By family of garments, how far a finished measurement may be from what the wearer's own body would have had and still
 * sits, cm on whole girths: where a fitter would let it pass. Neck and waist as fitters say them (0.5, 1.5); the others are
 * the house's own judgement by the ease that is there to hide a difference, and half more where the cloth stretches. Not the
 * making tolerances of a tech pack.
 */
export const FIT_TOLERANCES = {
  shirt: { gmNeckGirth: 0.5, ...chest, ...upper, ...sleeve },
  blouse: { ...bust, ...upper, ...sleeve },
  dress: { ...bust, ...upper, ...sleeve },
  bodiceBlock: { gmBustGirth: 1.5, gmWaistGirth: 1.5, ...upper },
  mensJacket: { ...chest, ...upper, ...sleeve },
  womensJacket: { ...bust, ...upper, ...sleeve },
  waistcoat: { gmChestGirth: 2, gmWaistGirth: 1.5, ...upper },
  /** Of jersey and sweatshirt cloth: what is more than half of a woven's. */
  knitTop: {
    gmChestGirth: 3,
    gmWaistGirth: 3,
    gmHipGirth: 3,
    gmAcrossBackWidth: 1.5,
    gmShoulderWidth: 2,
    gmBicepGirth: 2.25,
    gmSleeveLength: 2,
  },
  trousers: legs,
  leggings: { gmWaistGirth: 2.25, gmHipGirth: 3, gmThighGirth: 2.25, gmInseamLength: 2 },
  skirt: { gmWaistGirth: 1.5, gmHipGirth: 2 },
  /** It hangs from its waist. */
  circleSkirt: { gmWaistGirth: 1.5 },
} as const
