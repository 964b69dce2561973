import type { CreateExport } from "@toile/contract"
import { Effect, Result } from "effect"
import type { Actor } from "../actor.js"
import { conflict } from "../failure.js"
import { Engine, type EngineRefusal } from "../ports/engine.js"
import { exportOrder } from "./export-order.js"
import { judgedExport } from "./exports.js"

/** The sheets and pages of an export that is not made; nothing is stored. What would fail is a 409 that says why. */
export const previewExport = Effect.fnUntraced(function* (actor: Actor, body: CreateExport) {
  const made = yield* judgedExport(actor, body)
  const order = yield* exportOrder({ tenantId: actor.tenantId, about: { asked: "preview" } }, made)
  if (Result.isFailure(order)) return yield* wouldFail(order.failure)
  return yield* Effect.catch((yield* Engine).preview(order.success), wouldFail)
})

const wouldFail = ({ message }: EngineRefusal) => conflict(`The export would fail: ${message}`)
