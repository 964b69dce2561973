import { draftOf } from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { readOrder } from "../../test/orders.js"
import { mensBlazer, womensBlazer } from "../blazer/index.js"
import { mensCoat, womensCoat } from "./index.js"

describe.each([
  ["womens-blazer", womensBlazer],
  ["mens-blazer", mensBlazer],
  ["womens-coat", womensCoat],
  ["mens-coat", mensCoat],
] as const)("%s", (slug, pattern) => {
  test.each(["small", "average", "large"])("its lining goes round with the shell and its ease (%s)", (size) => {
    for (const vent of ["none", "centre"]) {
      const draft = draftOf(pattern, { ...readOrder(`${slug}-${size}`), options: { vent: `vent.${vent}` } })
      const more = Object.fromEntries(draft.liningGirths!.map(({ name, shell, lining }) => [name, lining - shell]))
      expect(Object.keys(more)).toEqual(["chest", "waist", "upper arm"])
      expect(more.chest).toBeCloseTo(2, 2)
      // A man's front dart is not sewn in the lining
      expect(more.waist! - 2).toBeGreaterThan(-0.01)
      expect(more.waist! - 2).toBeLessThan(slug.startsWith("womens") ? 0.01 : 3)
      expect(more["upper arm"]).toBeCloseTo(0.5, 2)
    }
  })

  test("a sleeve that no hand passes is told, unless its vent opens", () => {
    const order = readOrder(`${slug}-average`)
    const narrow = (options: Record<string, string | number>) => {
      const measurements = { ...order.measurements, mbWristGirth: 13 }
      const { openings, warnings } = draftOf(pattern, { ...order, measurements, options: { cuffEase: 8, ...options } })
      return [openings?.map(({ name, passes }) => [name, passes]), warnings.some(({ code }) => code === "cuffNarrow")]
    }
    expect(narrow({})).toEqual([[["cuff", 23]], true])
    expect(narrow({ cuffEase: 13 })[1]).toBe(false)
    if (slug.endsWith("blazer")) expect(narrow({ sleeveVent: "sleeveVent.working" })).toEqual([[["cuff", 23]], false])
  })
})
