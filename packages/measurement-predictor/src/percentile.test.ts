import { expect, test } from "vitest"
import { percentile } from "./percentile.js"
import { populationSampler } from "./population-sampler.js"

test.each(["female", "male"] as const)(
  "a percentile of the %s population is where as many drawn bodies lie below",
  (gender) => {
    const draw = populationSampler(gender, 3)
    const bodies = Array.from({ length: 4000 }, () => draw().measurements)
    for (const id of ["mbHeight", "mbWaistGirth", "mbAcromionShoulderWidthHorizontal", "mbMaxHipGirth"] as const)
      for (const share of [0.01, 0.5, 0.99]) {
        const cm = percentile(gender, id, share)
        const below = bodies.filter((body) => body[id] < cm).length / bodies.length
        expect({ id, share, off: Math.abs(below - share) < (share === 0.5 ? 0.05 : 0.008) }).toEqual({
          id,
          share,
          off: true,
        })
      }
  },
)

test("a share that nobody or everybody lies below has no percentile", () => {
  expect(() => percentile("male", "mbHeight", 1)).toThrow("a share of 1")
})
