import type { Draft } from "@toile/draft-model"
import { type Defect, defectOf, step } from "./defect.js"
import { type DraftError, draftPattern } from "./draft-pattern.js"
import { type FitMeasured, fitTolerancesOf, measureFit } from "./measure-fit.js"
import type { OrderProblem } from "./order-problem.js"
import type { AnyPattern } from "./pattern.js"
import { referenceData } from "./reference-data.js"
import type { Refusal } from "./refusal.js"
import type { Order } from "./sheet.js"

/** The version of what goes into a bundle and comes out of it (docs/decisions/0012-pattern-bundles.md). */
export const BUNDLE_VERSION = 1

/**
 * What a pattern's bundle exports. Texts of JSON go in and come out, so that a bundle of today is understood by every
 * later host, and neither holds on to an object of the other.
 */
export interface BundleModule {
  readonly version: typeof BUNDLE_VERSION
  /** PatternReferenceData as JSON. */
  readonly reference: () => string
  /** BundleOrder as JSON to BundleOutcome as JSON. */
  readonly draft: (order: string) => string
  /** By garment measurement the fit tolerance, cm, as JSON. Bundles from before it have none. */
  readonly fitTolerances?: () => string
  /** BundleOrder as JSON to BundleFit as JSON; for many bodies, one after the other. Bundles from before it have none. */
  readonly measureFit?: (order: string) => string
}

export interface BundleOrder {
  readonly version: typeof BUNDLE_VERSION
  /** Recorded in the draft. */
  readonly patternRefId: string
  readonly order: Order
}

/**
 * `Drafted`: a draft that nobody has judged yet; its walk table is empty. `Defect` is younger than version 1: bundles from
 * before it throw instead.
 */
export type BundleOutcome = { readonly version: typeof BUNDLE_VERSION } & (
  | { readonly _tag: "Drafted"; readonly draft: Draft }
  | { readonly _tag: "InvalidOrder"; readonly problems: readonly OrderProblem[] }
  | { readonly _tag: "Refused"; readonly refusal: Refusal }
  | { readonly _tag: "Defect"; readonly defect: Defect }
)

/** What an order comes to at the levels that have a fit tolerance; numbers that are none are left out. */
export type BundleFit = { readonly version: typeof BUNDLE_VERSION } & (
  | ({ readonly _tag: "Measured" } & FitMeasured)
  | NotMade
)
type NotMade = Exclude<BundleOutcome, { readonly _tag: "Drafted" }>

/** A pattern as its bundle exports it. */
export const bundled = (pattern: AnyPattern): Required<BundleModule> => ({
  version: BUNDLE_VERSION,
  reference: () => JSON.stringify(referenceData(pattern.declaration)),
  draft: (text) => JSON.stringify(outcome(pattern, text)),
  fitTolerances: () => JSON.stringify(fitTolerancesOf(pattern)),
  measureFit: (text) => JSON.stringify(fit(pattern, text)),
})

const fit = (pattern: AnyPattern, text: string): BundleFit => {
  const version = BUNDLE_VERSION
  try {
    const measured = measureFit(pattern, step("read the order", () => orderOf(text)).order)
    return measured._tag === "Ok" ? { version, _tag: "Measured", ...measured.value } : failed(measured.error)
  } catch (thrown) {
    return { version, _tag: "Defect", defect: defectOf(thrown, "read the order") }
  }
}

/** A bundle answers alike on every machine, and a stack is each machine's own. */
const failed = (error: DraftError): NotMade => {
  const version = BUNDLE_VERSION
  return error._tag === "Defect" ? { version, _tag: "Defect", defect: error.defect } : { version, ...error }
}

const outcome = (pattern: AnyPattern, text: string): BundleOutcome => {
  const version = BUNDLE_VERSION
  try {
    const { order, patternRefId } = step("read the order", () => orderOf(text))
    const drafted = draftPattern(pattern, order, patternRefId)
    if (drafted._tag === "Ok") return { version, _tag: "Drafted", draft: drafted.value }
    return failed(drafted.error)
  } catch (thrown) {
    return { version, _tag: "Defect", defect: defectOf(thrown, "read the order") }
  }
}

const orderOf = (text: string): BundleOrder => {
  const asked = JSON.parse(text) as BundleOrder
  if (asked.version !== BUNDLE_VERSION) throw new Error(`this bundle takes orders of version 1, not ${asked.version}`)
  return asked
}
