import { type DraftFailure, draftRoom, failureMessages, makeBundledDraft } from "@toile/drafting"
import { err } from "@toile/result"
import type { EngineModule, EngineRefusal } from "@toile/service-core"
import { loaded } from "./loaded.js"

/** A thread drafts one order after the other. */
const room = draftRoom()

/** With whatever bundle is given, of this version or an older one. */
export const draft: EngineModule["draft"] = async (request, bundle) => {
  const made = makeBundledDraft(await loaded(bundle), request, request.patternRefId, room)
  return made._tag === "Ok" ? made : err(refusalOf(made.error))
}

/** In words; of targets that are not met each with its place in the order. */
const refusalOf = (failure: DraftFailure): EngineRefusal => {
  // The person who ordered cannot mend it
  if (failure._tag === "Defect")
    return {
      message: "The draft could not be made: the pattern has a mistake.",
      defect: failureMessages(failure).join("; "),
    }
  const message = failureMessages(failure).join("; ")
  const missed = failure._tag === "Refused" ? (failure.refusal.targets ?? []) : []
  if (missed.length === 0) return { message }
  const errors = missed.map((target) => ({
    pointer: target.source === "parent" ? "/parentDraftId" : `/targetGarmentMeasurements/${target.garmentMeasurement}`,
    message: target.message,
  }))
  return { message, errors }
}
