import { expect, test } from "vitest"
import type { SizedTrousers } from "./sized.js"
import { waistOpening } from "./waist-opening.js"

const sized = (hips?: number): SizedTrousers =>
  ({
    size: { waist: 66, waistSeam: 70, waistbandHeight: 3, from: { waist: "mbWaistGirth" } },
    warnings: [],
    ...(hips === undefined ? {} : { hips }),
  }) as unknown as SizedTrousers

test("a waist that opens too little for the hips is told by the measurement that it comes from", () => {
  expect(waistOpening(sized(106), 18)).toMatchObject({ openings: [{ girth: 66 + 2 * 21, passes: 106 }], warnings: [] })
  expect(waistOpening(sized(109), 18).warnings).toMatchObject([
    {
      code: "waistOpening",
      measurement: "mbWaistGirth",
      message: expect.stringMatching(/^mbWaistGirth: .* 108\.0 cm pass/),
    },
  ])
})

test("of finished trousers the wearer is not known", () => {
  expect(waistOpening(sized(), 18)).toEqual({ openings: [], warnings: [] })
})
