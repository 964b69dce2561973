import type { CreateExport } from "@toile/contract"
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
  if (Result.isFailure(order)) return yield* notTold(order.failure)
  return yield* Effect.catch((yield* Engine).preview(order.success), notTold)
})

const notTold = ({ message, stoppedAfterMs }: EngineRefusal): Effect.Effect<never, Conflict | TooLarge> =>
  stoppedAfterMs === undefined
    ? conflict(`The export would fail: ${message}`)
    : tooLarge(
        `The preview ran out of its ${stoppedAfterMs / 1000} s, which says nothing of the export: that has more time. Ask for fewer drafts ` +
          "at once, for less nesting.effort or for tiles instead of packed pages; or make the export, whose job tells how far it is.",
      )
