import type { InputError, PredictBody, Prediction } from "@toile/contract"
import { type InputProblem, predict } from "@toile/measurement-predictor"
import { isErr, pointerOf } from "@toile/result"
import { Effect } from "effect"
import { invalid } from "../failure.js"

/** The full set of measurements; a prediction takes well under a millisecond and runs where it is asked for. */
export const predictMeasurements = Effect.fnUntraced(function* ({ bodyShapes = {}, ...body }: PredictBody) {
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
