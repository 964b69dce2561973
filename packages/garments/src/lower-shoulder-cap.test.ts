import type { Draft } from "@toile/draft-model"
import { draftOf, measurementsOf, namedFigures, orderFor } from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { mensBlazer, womensBlazer } from "./blazer/index.js"
import { mensCoat, womensCoat } from "./coat/index.js"

// What a sleeve's cap is eased above its notch lies over so much of the armhole as wool takes it in, whichever shoulder is lower.

/** Of the armhole above the notch, by what the cap there is longer. */
const MOST = 0.17
const BY = [0, 0.5, 1, 1.5, 2, 2.5]

/** Of both halves of each side: where the notch lies, the middle of the back's double one, and what share of the rest is eased. */
const notchesOf = ({ stitches }: Draft) =>
  stitches
    .filter(({ name }) => /^armhole, (left front|right front|back)/.test(name))
    .map(({ name, lengthA, lengthB, notches }) => {
      const places = notches.map(([, along]) => along).filter((along) => along < lengthB)
      const at = places.reduce((sum, along) => sum + along, 0) / places.length
      return { name, at, eased: (lengthA - lengthB) / (lengthB - at) }
    })

describe.each([mensBlazer, mensCoat, womensBlazer, womensCoat])("$declaration.slug", (pattern) => {
  const { declaration } = pattern
  const figures = namedFigures.filter(({ gender }) => gender === declaration.gender)
  const on = (figure: (typeof figures)[number], by: number) =>
    draftOf(
      pattern,
      orderFor(declaration, { measurements: measurementsOf(figure), bodyShapes: {} }, "all", {
        options: { lowerShoulder: "lowerShoulder.right", lowerShoulderBy: by },
      }),
    )

  test.each(figures)("eases a cap over enough of the armhole: $name", (figure) => {
    for (const by of BY) {
      const over = notchesOf(on(figure, by)).filter(({ eased }) => eased > MOST)
      expect([by, over]).toEqual([by, []])
    }
  })

  test("has its notches where they are without a lower shoulder, on an average figure", () => {
    const places = (by: number) => new Set(notchesOf(on(figures[0]!, by)).map(({ at }) => at.toFixed(2)))
    for (const by of BY) expect([by, places(by)]).toEqual([by, places(0)])
  })
})
