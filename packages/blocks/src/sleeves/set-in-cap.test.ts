import { drawPlainSleeve, drawSleeveCap, type SleeveCapAsk, type SleeveFit, widestSleeve } from "@toile/blocks/sleeves"
import { net } from "@toile/pattern-model"
import { expect, test } from "vitest"

// The cap over an armhole of 24 in front and 25 behind, 0.5 of ease. cm.

const WHOLE = 24 + 25 + 0.5
const ask = (fit: SleeveFit, more: Partial<SleeveCapAsk> = {}): SleeveCapAsk => ({
  armhole: { front: 24, back: 25 },
  shoulderHeight: 24,
  fit,
  capEase: 0.5,
  length: 56,
  hemLength: 30,
  posture: 0,
  bicepId: "mbBicepGirth",
  ...more,
})
const heightOf = (fit: SleeveFit, more?: Partial<SleeveCapAsk>): number => drawSleeveCap(ask(fit, more)).cap.height

test("the widest sleeve is that over the lowest sound cap, 0.16 of its seam high", () => {
  const widest = widestSleeve(ask({ capHeight: 12 }))
  expect(heightOf({ bicep: widest })).toBeCloseTo(0.16 * WHOLE, 4)
})

test("a cap is 0.5 high at the least and 0.8 of its shorter half at the most", () => {
  const most = 0.8 * (24 + 0.45 * 0.5)
  expect(heightOf({ capHeight: 0.501 })).toBe(0.501)
  // One that was drafted at its limit is taken back, rounded
  expect(heightOf({ capHeight: 0.499 })).toBe(0.499)
  expect(() => heightOf({ capHeight: 0.48 })).toThrow()
  expect(heightOf({ capHeight: most - 0.01 })).toBeCloseTo(most - 0.01, 9)
  expect(() => heightOf({ capHeight: most + 0.02 })).toThrow()
})

test("it leaves a short sleeve a seam of 3.5", () => {
  expect(heightOf({ capHeight: 20 - 3.51 }, { length: 20 })).toBeCloseTo(16.49, 9)
  expect(() => heightOf({ capHeight: 20 - 3.48 }, { length: 20 })).toThrow()
})

test("a sleeve whose seam is as short as it may be is drawn again when its length comes back rounded", () => {
  const seam = { hem: net, front: net, back: net, cap: net }
  const drawn = (length: number): unknown =>
    drawPlainSleeve(drawSleeveCap(ask({ capHeight: 16.5 }, { length: 20 })).cap, {
      length,
      posture: 0,
      seam,
      armId: { option: "sleeveLengthAdjust" },
    })
  expect(drawn(19.9999)).toBeDefined()
  expect(() => drawn(19.97)).toThrow(/^sleeveLengthAdjust: /)
})

test("a sleeve without a cuff leans in no more than asked: its hem is the wider for it", () => {
  const { cap } = drawSleeveCap(ask({ capHeight: 12 }, { length: 26, hemLength: 20, mostLean: 0.2 }))
  const leans = (cap.frontWidth + cap.backWidth - cap.hemLength) / 2 / (26 - 12)
  expect(leans).toBeCloseTo(0.2, 3)
  // A hem that is asked for wider stays as asked
  expect(drawSleeveCap(ask({ capHeight: 12 }, { length: 26, hemLength: 40, mostLean: 0.2 })).cap.hemLength).toBeCloseTo(
    40,
    9,
  )
})
