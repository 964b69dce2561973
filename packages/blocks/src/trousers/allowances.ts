/** A seam's allowance, the same all along. */
export interface Allowance {
  readonly name: string
  readonly width: number
}

/** The allowances that every kind of trousers has; one with felled inseams has two of them for those. */
export interface TrouserSeams {
  readonly outseam: Allowance
  readonly inseamFront: Allowance
  readonly inseamBack: Allowance
  readonly seat: Allowance
  /** Of the front's centre seam, run on along the fly's edges. */
  readonly crotch: Allowance
  readonly fly: Allowance
  readonly waist: Allowance
  readonly waistband: Allowance
  readonly pocket: Allowance
  readonly hem: Allowance
  /** Inside a turn-up. */
  readonly turnUpHem: Allowance
}
