import type { Draft } from "@toile/draft-model"
import type { AnyPattern, Order } from "@toile/pattern-model"
import { checkSentBack, draftOf, gm } from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { readOrder } from "../test/orders.js"
import { blouse } from "./blouse/index.js"
import { bodiceBlock } from "./bodice-block/index.js"
import { dress } from "./dress/index.js"

// On the whole width; what women's backs are asked to have (the house's figures)
const garments = [
  ["bodice-block", bodiceBlock, [1, 1]],
  ["dress", dress, [1, 1.5]],
  ["blouse", blouse, [1.5, 2]],
] as const satisfies readonly (readonly [string, AnyPattern, readonly [number, number]])[]

describe.each(garments)("%s", (slug, pattern: AnyPattern, [least, most]) => {
  const order = (mbAcrossBackWidth: number): Order => {
    const { selectedMeasurementIds: _, ...average } = readOrder(`${slug}-average`)
    return { ...average, measurements: { ...average.measurements, mbAcrossBackWidth } }
  }
  const usual = readOrder(`${slug}-average`).measurements.mbAcrossBackWidth!
  const widths = Array.from({ length: 13 }, (_, i) => usual - 3 + i / 2)
  const drafts = widths.map((width) => draftOf(pattern, order(width)))

  test("a back from 3 narrower to 3 wider than usual has its ease, the shoulders follow it without a step", () => {
    for (const [i, draft] of drafts.entries()) {
      const ease = gm(draft, "gmAcrossBackWidth") - widths[i]!
      expect(ease, `${widths[i]}`).toBeGreaterThan(least - 0.05)
      expect(ease, `${widths[i]}`).toBeLessThan(most + 0.05)
    }
    const shoulders = drafts.map((draft) => gm(draft, "gmShoulderWidth"))
    for (const [i, shoulder] of shoulders.slice(1).entries()) {
      expect(shoulder - shoulders[i]!).toBeGreaterThan(-0.001)
      expect(shoulder - shoulders[i]!).toBeLessThan(0.55)
    }
  })

  test("bust, neck and lengths stay", () => {
    for (const id of ["gmBustGirth", "gmNeckGirth", "gmBackNeckToWaist"] as const)
      for (const draft of drafts) expect(gm(draft, id), id).toBeCloseTo(gm(drafts[0]!, id), 1)
  })

  test.each([-3, 0, 3])("%d wider, sent back as finished measurements, gives the same pieces", (more) => {
    const asked = order(usual + more)
    expect(checkSentBack(pattern, asked, draftOf(pattern, asked))).toEqual([])
  })
})

test.each([
  ["dress", dress, 42, { sleeve: "sleeve.long" }],
  ["blouse", blouse, 36, {}],
] as const)(
  "%s: a cloth that asks for more round the body leaves an armhole over a large arm as deep, for the chest's ease that gives way is a width",
  (slug, pattern: AnyPattern, mbBicepGirth, options: Order["options"]) => {
    const { selectedMeasurementIds: _, ...average } = readOrder(`${slug}-average`)
    const inCloth = (easeAdjWeft: number): Draft =>
      draftOf(pattern, {
        ...average,
        options: { ...average.options, ...options },
        measurements: { ...average.measurements, mbBicepGirth },
        materials: { shell: { scaling: { easeAdjWeft } } },
      })
    const depths = [1, 1.04, 1.08].map((weft) => gm(inCloth(weft), "gmArmholeDepth"))
    expect(depths).toEqual(depths.map(() => expect.closeTo(depths[0]!, 2)))
  },
)
