import type { Plan, Batch as PlannedBatch } from "@toile/batch-resolver"
import {
  type ActionType,
  BodyPrediction,
  Draft,
  decode,
  createDraft as draftEndpoint,
  Export,
  createExport as exportEndpoint,
  type InputError,
  PredictBody,
  PredictScan,
  type Role,
  ScanPrediction,
  type Shape,
  withoutReadOnly,
} from "@toile/contract"
import { Effect, Result } from "effect"
import type { Actor } from "../actor.js"
import { type InvalidInput, invalid } from "../failure.js"
import type { BatchPlan, StoredBatch } from "../ports/batches.js"
import { judgedDraft } from "./drafts.js"
import { exportErrorsBesideDraft, judgedExport } from "./exports.js"
import { fittedPattern, predictMeasurements } from "./predict.js"
import { judgedScan } from "./predict-scan.js"

/** A batch also needs the role of each of its actions. */
export const roleOfAction: Readonly<Record<ActionType, Role>> = {
  predictBody: "predict",
  predictScan: "predict",
  draft: "drafts",
  export: "exports",
}

/** The fields of what each kind of action makes: what a reference may name. */
export const yieldsOfAction: Readonly<Record<ActionType, readonly string[]>> = {
  predictBody: ["id", ...Object.keys(BodyPrediction.fields)],
  predictScan: ["id", ...Object.keys(ScanPrediction.fields)],
  draft: Object.keys(Draft.fields),
  export: Object.keys(Export.fields),
}

/** A plan as it is kept with its batch. */
export const keptPlan = ({ dependencies }: Plan): BatchPlan =>
  Object.fromEntries([...dependencies].map(([id, needs]) => [id, [...needs]]))

/** The batch as batch-resolver plans it. */
export const plannable = ({ actions, definitions }: Pick<StoredBatch, "actions" | "definitions">): PlannedBatch => ({
  actions,
  definitions,
})

const shaped = <A>(shape: Shape<A>, readOnly: readonly string[] = [], section?: (field: string) => string) => {
  const read = decode(shape)
  return (body: unknown): Effect.Effect<A, InvalidInput> => {
    const found = read(withoutReadOnly(body, readOnly))
    if (Result.isSuccess(found)) return Effect.succeed(found.success)
    return invalid(
      found.failure.map((error): InputError => {
        const field = error.pointer.split("/")[1]
        return section === undefined || field === undefined
          ? error
          : { ...error, message: section(field) + error.message }
      }),
    )
  }
}
/** Reads an action's body, all references filled in, as the matching call reads its own. */
export const readBody = {
  predictBody: shaped(PredictBody),
  predictScan: shaped(PredictScan),
  draft: shaped(draftEndpoint.body!, draftEndpoint.readOnly, draftEndpoint.section),
  export: shaped(exportEndpoint.body!, exportEndpoint.readOnly),
}

/** In an answer that is known: what takes as long to know as the action does. */
export const NOT_YET = Symbol("not yet")

/**
 * Judges an action's body and makes nothing. What may yet change (a draft that is not done) is no reason to refuse.
 *
 * @returns what the action will answer, where that is known already
 */
export const judgeAction = Effect.fnUntraced(function* (actor: Actor, type: ActionType, body: unknown) {
  switch (type) {
    case "predictBody": {
      const asked = yield* readBody.predictBody(body)
      const fitted = yield* fittedPattern(actor, asked)
      const prediction = yield* predictMeasurements(asked)
      return fitted === undefined ? prediction : { ...prediction, fit: NOT_YET }
    }
    case "predictScan":
      return yield* judgedScan(yield* readBody.predictScan(body))
    case "draft": {
      const judged = yield* Effect.result(judgedDraft(actor, yield* readBody.draft(body)))
      if (Result.isFailure(judged) && judged.failure._tag === "InvalidInput") return yield* Effect.fail(judged.failure)
      return undefined
    }
    case "export": {
      const judged = yield* Effect.result(judgedExport(actor, yield* readBody.export(body)))
      if (Result.isFailure(judged) && judged.failure._tag === "InvalidInput") return yield* Effect.fail(judged.failure)
      return undefined
    }
  }
})

/** Any ID: no draft is looked for. */
const SOME_DRAFT = "00000000-0000-7000-8000-000000000000"

/** As judgeAction, of an export whose draft another action makes: all but the draft is judged. */
export const judgeExportToCome = Effect.fnUntraced(function* (actor: Actor, body: object) {
  const errors = yield* exportErrorsBesideDraft(actor, yield* readBody.export({ ...body, draftId: SOME_DRAFT }))
  if (errors.length > 0) return yield* invalid(errors)
  return undefined
})
