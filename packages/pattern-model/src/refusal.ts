/** Why no garment can be drafted from an order; `measurement`, `option` or `stitch` name what drives it. */
export interface Refusal {
  readonly code: string
  readonly message: string
  readonly measurement?: string
  readonly option?: string
  readonly stitch?: string
  /** The targets that were not met. */
  readonly targets?: readonly MissedTarget[]
}

/** A garment measurement that was to come out and does not, cm. */
export interface MissedTarget {
  readonly garmentMeasurement: string
  readonly target: number
  readonly source: "order" | "parent"
  /** What came nearest. */
  readonly nearest: number
  /** What was moved, where to, and its bound where that held it; absent where the pattern has no lever for it. */
  readonly lever?: string
  readonly value?: number
  readonly bound?: "least" | "most"
  readonly message: string
}

/** The mark of a refusal: a pattern that is loaded from its source brings a copy of this file along, so no class tells. */
const REFUSAL = Symbol.for("@toile/pattern-model/refusal")

class RefusalSignal extends Error {
  readonly [REFUSAL]: Refusal
  constructor(refusal: Refusal) {
    super(refusal.message)
    this[REFUSAL] = refusal
  }
}

/**
 * Ends the draft. A garment reads as a list of construction steps; carrying a Result through each of them would bury
 * the drafting, so inside a pattern a refusal is thrown, and `draftPattern` hands it out as a value. It never leaves
 * the package as an exception.
 */
export const refuse = (refusal: Refusal): never => {
  throw new RefusalSignal(refusal)
}

/** The refusal that was thrown, or undefined for an error of any other kind. */
export const refusalOf = (thrown: unknown): Refusal | undefined =>
  thrown instanceof Error && REFUSAL in thrown ? (thrown as RefusalSignal)[REFUSAL] : undefined

/** What a construction gives, nothing where it refuses: for a search that tries sizes of which some cannot be drawn. */
export const unlessRefused = <T>(run: () => T): T | undefined => {
  try {
    return run()
  } catch (thrown) {
    if (refusalOf(thrown)) return undefined
    throw thrown
  }
}
