import { isBodyMeasurementId } from "@toile/body"
import { type DraftFailure, failureMessages, makeDraft } from "@toile/drafting"
import { insidePopulation, populationSampler } from "@toile/measurement-predictor"
import type { AnyPattern } from "@toile/pattern-model"
import { describe, expect, test } from "vitest"
import { catalogue } from "./catalogue.js"

const BODIES = 500
const SEED = 20261120

/** Bodies inside the 99 % of the Mahalanobis distance of the pattern's required measurements, on the log scale. */
const bodiesFor = (pattern: AnyPattern) => {
  const { gender, measurements } = pattern.declaration
  const required = Object.values(measurements.body)
    .flatMap((g) => (g.required ? [Object.keys(g.items)[0]!] : []))
    .filter(isBodyMeasurementId)
  const draw = populationSampler(gender, SEED)
  const bodies: ReturnType<typeof draw>[] = []
  while (bodies.length < BODIES) {
    const body = draw()
    if (insidePopulation(gender, body.measurements, required, 0.99)) bodies.push(body)
  }
  return bodies
}

/** A refusal is honest where it names a measurement of the body. */
const namesMeasurement = (failure: DraftFailure): boolean =>
  failure._tag === "Refused" && failureMessages(failure).every((message) => /\bmb[A-Z]\w+/.test(message))

describe.each(catalogue.map((p) => [p.declaration.slug, p] as const))("%s", (_slug, pattern) => {
  test(`drafts clean, or refuses by name, on ${BODIES} random bodies`, { timeout: 120_000 }, () => {
    const { declaration } = pattern
    const usual = Object.values(declaration.measurements.body).map((g) => Object.keys(g.items)[0]!)
    const unclean: string[] = []
    let refused = 0
    for (const [i, body] of bodiesFor(pattern).entries()) {
      const shapes = Object.entries(body.bodyShapes).filter(([id]) =>
        declaration.bodyShapes.some((known) => known === id),
      )
      const made = makeDraft(pattern, {
        measurementType: "body",
        measurements: Object.fromEntries(Object.entries(body.measurements).filter(([id]) => usual.includes(id))),
        bodyShapes: Object.fromEntries(shapes),
      })
      if (made._tag === "Ok") continue
      if (namesMeasurement(made.error)) refused++
      else unclean.push(`body ${i}: ${failureMessages(made.error).join("; ")}`)
    }
    expect(unclean).toEqual([])
    expect(refused).toBeLessThanOrEqual(BODIES * 0.005)
  })
})
