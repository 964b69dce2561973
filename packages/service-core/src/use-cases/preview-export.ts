import { type CreateExport, draftIdsOf } from "@toile/contract"
import { Effect, Result } from "effect"
import type { Actor } from "../actor.js"
import { type Conflict, conflict, type TooLarge, tooLarge } from "../failure.js"
import { Engine, type EngineRefusal } from "../ports/engine.js"
import { exportOrder } from "./export-order.js"
import { judgedExport } from "./exports.js"

/**
 * The sheets and pages of an export that is not made; nothing is stored. What would fail is a 409 that says why, and what
 * cannot be told in the time of a preview a 413: the export has more.
 */
export const previewExport = Effect.fnUntraced(function* (actor: Actor, body: CreateExport) {
  const made = yield* judgedExport(actor, body)
  const order = yield* exportOrder({ tenantId: actor.tenantId, about: { asked: "preview" } }, made)
  const drafts = draftIdsOf(body).length
  if (Result.isFailure(order)) return yield* notTold(order.failure, drafts)
  return yield* Effect.catch((yield* Engine).preview(order.success), (refusal) => notTold(refusal, drafts))
})

const notTold = (
  { message, stoppedAfterMs }: EngineRefusal,
  drafts: number,
): Effect.Effect<never, Conflict | TooLarge> =>
  stoppedAfterMs === undefined
    ? conflict(`The export would fail: ${message}`)
    : tooLarge(
        `The preview of ${drafts === 1 ? "one draft" : `${drafts} drafts`} ran out of its ${stoppedAfterMs / 1000} s, which says nothing of the export: that has more time. Ask for ` +
          `${drafts === 1 ? "" : "fewer drafts at once, for "}larger paper, less nesting.effort or tiles instead of packed pages; or make the export, whose job tells how far it is.`,
      )
