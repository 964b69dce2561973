import type { InputError, PredictBody, Prediction } from "@toile/contract"
import { type InputProblem, predict } from "@toile/measurement-predictor"
import { isErr, pointerOf } from "@toile/result"
import { Effect } from "effect"
import type { Actor } from "../actor.js"
import { invalid } from "../failure.js"
import { Bodies } from "../ports/bodies.js"
import { PatternCatalogue } from "../ports/catalogue.js"

/**
 * The full set of measurements, and where a pattern is named the chance that it will fit.
 *
 * @param waits where all places for that are taken: for one, or not at all
 */
export const predictBodyOf = Effect.fnUntraced(function* (actor: Actor, body: PredictBody, waits: boolean) {
  const entry = yield* fittedPattern(actor, body)
  const prediction = yield* predictMeasurements(body)
  if (entry === undefined) return prediction
  const bundle = yield* (yield* PatternCatalogue).bundle(entry)
  const { measurements, bodyShapes = {} } = body
  const named = Object.fromEntries(Object.entries(bodyShapes).map(([id, value]) => [id, String(value)]))
  const asking = { tenantId: actor.tenantId, waits }
  const fit = yield* (yield* Bodies).fit({ measurements, bodyShapes: named }, bundle, asking)
  return { ...prediction, fit } satisfies Prediction
})

/** The latest reference of the pattern whose fit is asked for, which must be the tenant's to draft and for such a body. */
export const fittedPattern = Effect.fnUntraced(function* (actor: Actor, { for: patternId, gender }: PredictBody) {
  if (patternId === undefined) return undefined
  const refuse = (message: string) => invalid([{ pointer: "/for", message }])
  const entry = yield* (yield* PatternCatalogue).find(actor.tenantId, patternId)
  if (entry === undefined) return yield* refuse(`there is no pattern ${patternId}`)
  const { slug, gender: wearer } = entry.data
  return wearer === gender ? entry : yield* refuse(`${slug} is drafted for ${wearer}, and the body is ${gender}`)
})

/** The full set of measurements; a prediction takes well under a millisecond and runs where it is asked for. */
export const predictMeasurements = Effect.fnUntraced(function* ({
  bodyShapes = {},
  for: _pattern,
  ...body
}: PredictBody) {
  const shapes = Object.entries(bodyShapes)
  const wrong = shapes.flatMap(([id, value]): InputError[] =>
    typeof value === "string" ? [] : [{ pointer: pointerOf(["bodyShapes", id]), message: "must be a string" }],
  )
  if (wrong.length > 0) return yield* invalid(wrong)
  const named = Object.fromEntries(shapes.map(([id, value]) => [id, String(value)]))
  const predicted = predict({ ...body, bodyShapes: named })
  if (isErr(predicted)) {
    return yield* invalid(
      predicted.error.problems.map((problem) => ({ pointer: pointerTo(problem), message: problem.message })),
    )
  }
  return { ...predicted.value, bodyShapes: { ...predicted.value.bodyShapes } } satisfies Prediction
})

const pointerTo = ({ code, measurement, bodyShape }: InputProblem): string => {
  if (measurement !== undefined) return pointerOf(["measurements", measurement])
  if (bodyShape !== undefined) return pointerOf(["bodyShapes", bodyShape])
  return code === "unknownGender" ? "/gender" : "/measurements"
}
