import { checkRoom } from "@toile/draft-checks"
import type { Draft } from "@toile/draft-model"
import {
  BUNDLE_VERSION,
  type BundleModule,
  type BundleOutcome,
  defectOf,
  napped,
  type Order,
} from "@toile/pattern-model"
import { err, type Result } from "@toile/result"
import type { DraftRoom } from "./draft-room.js"
import { type DraftFailure, judged } from "./make-draft.js"

/**
 * As makeDraft, with the pattern and the engine of a published bundle: an old reference drafts as it always did, and is
 * judged by the checks of today. Bundles from before there were defects throw; that is told as one too.
 *
 * @param room whoever makes many drafts makes one and hands it to each
 */
export const makeBundledDraft = (
  bundle: BundleModule,
  order: Order,
  patternRefId: string,
  room: Pick<DraftRoom, "checks"> = { checks: checkRoom() },
): Result<Draft, DraftFailure> => {
  const given = JSON.stringify({ version: BUNDLE_VERSION, patternRefId, order })
  const outcome = outcomeOf(bundle, given)
  switch (outcome._tag) {
    case "Drafted": {
      const { draft } = outcome
      if (asksMore(order) && draft.targets === undefined) return err(tooOld)
      // Bundles from before materials had a nap pass it over
      const pieces = napped(draft.pieces, draft.materials)
      return judged(pieces === draft.pieces ? draft : { ...draft, pieces }, room.checks)
    }
    case "InvalidOrder":
      return err({ _tag: "InvalidOrder", problems: outcome.problems })
    case "Refused":
      return err({ _tag: "Refused", refusal: outcome.refusal })
    case "Defect":
      return err({ _tag: "Defect", defect: outcome.defect })
  }
}

/** What a bundle answers to an order, as JSON; what it throws instead is a defect. */
const outcomeOf = (bundle: BundleModule, order: string): BundleOutcome => {
  try {
    return JSON.parse(bundle.draft(order)) as BundleOutcome
  } catch (thrown) {
    return { version: BUNDLE_VERSION, _tag: "Defect", defect: defectOf(thrown, "draft") }
  }
}

/** Something that bundles of the first days took no notice of: one that knows it answers in the draft's `targets`. */
const asksMore = ({ targetGarmentMeasurements, parent }: Order): boolean =>
  Object.keys(targetGarmentMeasurements ?? {}).length > 0 || parent !== undefined

const tooOld: DraftFailure = {
  _tag: "Refused",
  refusal: {
    code: "bundle",
    message: "this reference of the pattern was published before there were targets and parents; a later one has them",
  },
}
