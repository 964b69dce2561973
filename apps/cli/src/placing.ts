import type { DraftFailure } from "@toile/drafting"

/** So many calls of a stack are told: a pattern's own line may lie under many of the language's. */
const CALLS = 60

/**
 * What tells a failure with the file and the line of the pattern's source, where a defect has one.
 *
 * @param text that the pattern comes from; none for one of the catalogue
 */
export const placing = async (text: string | undefined): Promise<(failure: DraftFailure) => DraftFailure> => {
  if (text === undefined) return (failure) => failure
  const { placeInSource } = await import("@toile/adapter-bundles")
  Error.stackTraceLimit = CALLS
  return (failure) => {
    if (failure._tag !== "Defect" || failure.stack === undefined) return failure
    const at = placeInSource(text, failure.stack)
    return at === undefined ? failure : { ...failure, defect: { ...failure.defect, at } }
  }
}
