import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { fixtureBodies, fixtureText } from "../training/fixture-bodies.js"
import { predict } from "./index.js"

const fileOf = (name: string) => new URL(`../../../fixtures/bodies/${name}.json`, import.meta.url)

describe("the bodies under fixtures/", () => {
  it("are what the predictor and the sampler make today", () => {
    for (const [name, body] of Object.entries(fixtureBodies()))
      expect(readFileSync(fileOf(name), "utf8"), name).toBe(fixtureText(body))
  })

  it("are whole and raise no warning", () => {
    for (const [name, body] of Object.entries(fixtureBodies())) {
      expect(Object.keys(body.measurements), name).toHaveLength(57)
      expect(predict(body), name).toMatchObject({ _tag: "Ok", value: { warnings: [] } })
    }
  })
})
