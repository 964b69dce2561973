import { checkRoom, judgeWorn, type Violation } from "@toile/draft-checks"
import type { Draft } from "@toile/draft-model"
import {
  type AnyPattern,
  type DraftError,
  defectMessage,
  defectOf,
  draftPattern,
  type Order,
  step,
} from "@toile/pattern-model"
import { err, ok, type Result } from "@toile/result"
import { draftRoom } from "./draft-room.js"

/**
 * - InvalidOrder: the order is wrong in itself, every problem named.
 * - Refused: no sound garment can be drafted for it; the refusal names the measurement or option.
 * - Defect: the pattern has a mistake, and this order brings it to light; its piece and step are named.
 * - Unsound: the drawing failed its checks; it is not handed out.
 */
export type DraftFailure = DraftError | { readonly _tag: "Unsound"; readonly violations: readonly Violation[] }

/**
 * An order to a draft whose every check holds, its walk table filled in. Nothing else gives out a draft; nothing is thrown.
 *
 * @param room whoever makes many drafts makes one and hands it to each
 */
export const makeDraft = (
  pattern: AnyPattern,
  order: Order,
  patternRefId = "",
  room = draftRoom(),
): Result<Draft, DraftFailure> => {
  const drafted = draftPattern(pattern, order, patternRefId, room.finish)
  return drafted._tag === "Err" ? drafted : judged(drafted.value, room.checks)
}

/** The draft with its walk table, where every check holds and its pattern does not refuse what misses its wearer's figure. */
export const judged = (draft: Draft, room = checkRoom()): Result<Draft, DraftFailure> => {
  try {
    const found = step("check the draft", () => judgeWorn(draft, room))
    if (found._tag === "Err") return err({ _tag: "Unsound", violations: found.error })
    const { draft: sound, refusal } = found.value
    return refusal ? err({ _tag: "Refused", refusal }) : ok(sound)
  } catch (thrown) {
    // Drawn so wrongly that no check can read it
    return err({ _tag: "Defect", defect: defectOf(thrown, "check the draft") })
  }
}

/** The failure in a line each: `<section> section: <reason>` for an order, the refusal's, the defect's or the checks' words else. */
export const failureMessages = (failure: DraftFailure): readonly string[] => {
  switch (failure._tag) {
    case "InvalidOrder":
      return failure.problems.map((p) => `${p.section} section: ${p.reason}`)
    case "Refused":
      return failure.refusal.targets?.map((target) => target.message) ?? [failure.refusal.message]
    case "Defect":
      return [defectMessage(failure.defect)]
    case "Unsound":
      return failure.violations.map((v) => [v.stitch ?? v.piece, v.detail].filter(Boolean).join(": "))
  }
}
