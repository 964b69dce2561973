import type { Order } from "@toile/pattern-model"
import { checkSentBack, draftOf, edgeOf, gm } from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { readOrder } from "../test/orders.js"
import { mensBlazer, womensBlazer } from "./blazer/index.js"
import { mensCoat, womensCoat } from "./coat/index.js"

// A back that is wide beside its shoulders has its ease; the shoulders follow it, far out with an armhole that leans, and are told.

const BEYOND_ACROMION = { blazer: 0.5, coat: 1.25 } as const
const WIDER = Array.from({ length: 13 }, (_, i) => i / 2)

describe.each([
  ["womens-blazer", womensBlazer, BEYOND_ACROMION.blazer],
  ["mens-blazer", mensBlazer, BEYOND_ACROMION.blazer],
  ["womens-coat", womensCoat, BEYOND_ACROMION.coat],
  ["mens-coat", mensCoat, BEYOND_ACROMION.coat],
] as const)("%s", (slug, pattern, beyond) => {
  const { selectedMeasurementIds: _, ...average } = readOrder(`${slug}-average`)
  const { mbAcrossBackWidth: usual = 0, mbAcromionShoulderWidthHorizontal: acromia = 0 } = average.measurements
  const order = (more: number): Order => ({
    ...average,
    measurements: { ...average.measurements, mbAcrossBackWidth: usual + more },
  })
  const drafts = WIDER.map((more) => draftOf(pattern, order(more)))
  const asked = acromia + 2 * beyond
  const ease = gm(drafts[0]!, "gmAcrossBackWidth") - usual
  const outs = drafts.map((draft) => (gm(draft, "gmShoulderWidth") - gm(draft, "gmAcrossBackWidth")) / 2)

  test("keeps the back's ease while its shoulders follow it without a step", () => {
    for (const [i, draft] of drafts.entries()) {
      const wider = gm(draft, "gmShoulderWidth") - asked
      // Of what lies further out than 7 half comes off the back
      if (wider < 5.8)
        expect([WIDER[i], gm(draft, "gmAcrossBackWidth") - usual - WIDER[i]!]).toEqual([
          WIDER[i],
          expect.closeTo(ease, 2),
        ])
      const grows = i === 0 ? 0 : gm(draft, "gmShoulderWidth") - gm(drafts[i - 1]!, "gmShoulderWidth")
      expect(grows).toBeGreaterThan(-0.001)
      expect(grows).toBeLessThan(0.501)
    }
  })

  test("has its shoulders' ends 0.5 outside the back's line, over a wide one up to 0.1 inside it, its armhole hollow still", () => {
    expect(outs[0]).toBeCloseTo(0.5, 2)
    expect(Math.min(...outs)).toBeCloseTo(-0.1, 2)
    for (const [i, draft] of drafts.entries()) {
      const line = edgeOf(draft, "back", "armhole").points
      const tip = line.reduce((high, p) => (p[1] > high[1] ? p : high))
      const within = line.filter(([, y]) => y > tip[1] - 15).map(([x]) => x)
      expect([WIDER[i], tip[0] - Math.min(...within) > 0.3]).toEqual([WIDER[i], true])
    }
  })

  test("tells shoulders that end more than 3.0 further out than asked for", () => {
    for (const draft of drafts) {
      const told = draft.warnings.filter(({ code }) => code === "shoulderWide").length
      expect(told).toBe(gm(draft, "gmShoulderWidth") - asked > 6 ? 1 : 0)
    }
  })

  test.each([0, 3, 6])("%d wider, sent back as finished measurements, gives the same pieces", (more) => {
    expect(checkSentBack(pattern, order(more), drafts[WIDER.indexOf(more)]!)).toEqual([])
  })
})
