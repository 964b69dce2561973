import type { AnyPattern, Order } from "@toile/pattern-model"
import { expect, test } from "vitest"
import { tubeSkirt } from "../sample-pattern.fixture.js"
import { type Coupling, leftOutBy, type Steep, type Step } from "./expectations.js"
import { inShort, judgeNudges } from "./judge-nudges.js"
import { SEW_LINE } from "./movement.js"
import { nudgeAll } from "./nudge.js"
import { nudgeOptions } from "./nudge-options.js"
import { continuityOrders } from "./orders.js"

const order: Order = { measurementType: "body", measurements: { mbLowHipGirth: 100, mbHeight: 165 } }

/** The skirt as another one would draft it. */
const reading = (change: (hip: number, height: number) => number): AnyPattern => ({
  ...tubeSkirt,
  draft: (sheet) =>
    tubeSkirt.draft({ ...sheet, body: { ...sheet.body, hip: change(sheet.body.hip, sheet.body.height ?? 165) } }),
})

const faultsOf = (
  pattern: AnyPattern,
  { steps = [], couplings = [] }: { readonly steps?: readonly Step[]; readonly couplings?: readonly Coupling[] } = {},
) => judgeNudges([{ body: 0, order, ...nudgeAll(pattern, order, leftOutBy(steps)) }], { couplings }).faults

test("a sound garment moves smoothly, and its girth with its own measurement", () => {
  expect(faultsOf(tubeSkirt)).toEqual([])
})

const stepping = reading((hip) => (hip > 100.437 ? hip + 4 : hip))

test("a girth that steps within a centimetre is found, with the order at which it does", () => {
  const [fault, ...more] = faultsOf(stepping).filter(({ kind }) => kind === "jump")
  expect(more).toEqual([])
  expect(fault).toMatchObject({ measurement: "mbLowHipGirth" })
  expect(fault?.by).toBeGreaterThan(15)
  expect(fault?.order.measurements.mbLowHipGirth).toBeCloseTo(100.43, 5)
})

test("an edge that may step hides the step of no other line", () => {
  const steps: Step[] = [{ piece: /^(front|back)$/, edge: /^(hem|left|waist|right)$/, why: "for this test" }]
  expect(faultsOf(stepping, { steps })).toMatchObject([{ kind: "jump", what: `front.${SEW_LINE}` }])
  expect(faultsOf(stepping, { steps: [{ piece: /./, why: "for this test" }] })).toEqual([])
})

test("an outline that is declared steep may be, where it goes on evenly and no further; one that jumps may not", () => {
  const jumps = (pattern: AnyPattern, most: number) => {
    const steep: Steep[] = [
      { piece: /./, edge: /./, measurement: /^mbLowHipGirth$/, most, why: "for this test" },
      { piece: /./, edge: /./, measurement: /^mbHeight$/, most: 100, why: "for this test" },
    ]
    const { faults, apart } = judgeNudges([{ body: 0, order, ...nudgeAll(pattern, order) }], { steep })
    return [
      faults.filter(({ kind }) => kind === "jump").length,
      [...apart.keys()].filter((why) => /steep/.test(why)).length,
    ]
  }
  const even = reading((hip) => 100 + 50 * (hip - 100))
  expect(jumps(even, 100)).toEqual([0, 1])
  expect(jumps(even, 1)).toEqual([1, 0])
  expect(
    jumps(
      reading((hip) => (hip > 100 ? hip + 4 : hip)),
      100,
    ),
  ).toEqual([1, 0])
  expect(jumps(stepping, 100)).toEqual([1, 0])
})

test("a girth that follows its measurement by half, and another's, is found", () => {
  const halved = reading((hip, height) => (hip + 100) / 2 + (height - 165) / 4)
  const found = faultsOf(halved).map(({ what, measurement, by }) => [what, measurement, Math.round(by * 100) / 100])
  expect(found).toContainEqual(["gmHipGirth", "mbLowHipGirth", 0.5])
  expect(found).toContainEqual(["gmHipGirth", "mbHeight", 0.25])
  const couplings: Coupling[] = [{ groups: ["height"], moves: ["gmHipGirth"], most: 0.25, why: "for this test" }]
  expect(faultsOf(halved, { couplings })).toMatchObject([{ measurement: "mbLowHipGirth" }])
})

/** The skirt, its length read as another one would. */
const lengthRead = (change: (length: number) => number): AnyPattern => ({
  ...tubeSkirt,
  draft: (sheet) =>
    tubeSkirt.draft({ ...sheet, option: { ...sheet.option, length: change(Number(sheet.option.length)) } }),
})
const optionFaults = (pattern: AnyPattern, of: Order = order, steps: readonly Step[] = []) =>
  judgeNudges([{ body: 0, order: of, ...nudgeOptions(pattern, of, leftOutBy(steps)) }])

test("options that move the outline evenly jump nowhere, and bend where they like", () => {
  const { faults, moved } = optionFaults(tubeSkirt)
  expect(faults).toEqual([])
  // Half a centimetre of the length in 32 parts
  expect(moved).toBeCloseTo(0.5 / 32, 3)
  expect(optionFaults(lengthRead((length) => Math.max(length, 2 * length - 55.3))).faults).toEqual([])
})

test("an option that jumps between two of its steps is found, with the order just below it", () => {
  const [fault, ...more] = optionFaults(lengthRead((length) => (length > 52.1 ? length + 1 : length))).faults
  expect(more).toEqual([])
  expect(fault).toMatchObject({ kind: "jump", measurement: "length" })
  expect(fault?.by).toBeGreaterThan(9.9)
  expect(Number(fault?.order.options?.length)).toBeLessThan(52.1)
  expect(Number(fault?.order.options?.length)).toBeGreaterThan(52.1 - 0.5 / 32)
  const mayStep: Step[] = [{ piece: /./, why: "for this test" }]
  expect(
    optionFaults(
      lengthRead((length) => (length > 52.1 ? length + 1 : length)),
      order,
      mayStep,
    ).faults,
  ).toEqual([])
})

test("an option that moves much in every part of its steps jumps nowhere; one that jumps in the first part does", () => {
  expect(optionFaults(lengthRead((length) => 10 * (length - 45))).faults).toEqual([])
  expect(optionFaults(lengthRead((length) => (length > 40 ? length + 1 : length))).faults).toMatchObject([
    { measurement: "length", order: { options: { length: 40 } } },
  ])
})

test("an option of a length that moves the outline steeply jumps nowhere; by as much at once it does", () => {
  /** Over a mm of the length by so many times what the option moves. */
  const steep = (times: number) => (length: number) => 52 + times * Math.min(0.1, Math.max(0, length - 52.1))
  // By 1.4 mm in the 32nd part of a step, as even as a measurement may
  expect(optionFaults(lengthRead(steep(9))).faults).toEqual([])
  expect(optionFaults(lengthRead((length) => (length > 52.1 ? 52.14 : 52))).faults).toMatchObject([
    { kind: "jump", measurement: "length" },
  ])
  expect(optionFaults(lengthRead(steep(16))).faults).toMatchObject([{ kind: "jump", measurement: "length" }])
})

test("a percentage that moves the outline steeply and evenly jumps nowhere; by as much at once it does", () => {
  const { options } = tubeSkirt.declaration
  const asShare = (change: (share: number) => number): AnyPattern => ({
    declaration: { ...tubeSkirt.declaration, options: { ...options, length: { ...options.length, suffix: "%" } } },
    draft: lengthRead(change).draft,
  })
  // By 2.5 mm in the 32nd part of a step, from 52.1 on
  const steep = (share: number) => 52 + 16 * Math.min(0.1, Math.max(0, share - 52.1))
  expect(optionFaults(asShare(steep)).faults).toEqual([])
  expect(optionFaults(asShare((share) => (share > 52.1 ? 52.25 : 52))).faults).toMatchObject([{ kind: "jump" }])
})

test("an option that gives another piece is no jump", () => {
  const folded: AnyPattern = {
    ...tubeSkirt,
    draft: (sheet) => {
      const pocket = Number(sheet.option.length) > 60.2 ? "none" : "patch"
      return tubeSkirt.draft({ ...sheet, option: { ...sheet.option, pocket } })
    },
  }
  const { faults, apart } = optionFaults(folded)
  expect(faults).toEqual([])
  expect(apart.get("a step of an option gives other pieces")).toBe(1)
})

test("an option with a condition is tried where that holds", () => {
  const conditioned: AnyPattern = {
    declaration: {
      ...tubeSkirt.declaration,
      options: {
        ...tubeSkirt.declaration.options,
        length: { ...tubeSkirt.declaration.options.length, when: { option: "pocket", values: ["none"] } },
      },
    },
    draft: lengthRead((length) => (length > 60.2 ? length + 1 : length)).draft,
  }
  for (const options of [{}, { pocket: "pocket.patch" }, { pocket: "pocket.none" }])
    expect(optionFaults(conditioned, { ...order, options }).faults).toMatchObject([
      { measurement: "length", order: { options: { pocket: "pocket.none" } } },
    ])
})

test("a number of things has no steps to be divided", () => {
  const counted: AnyPattern = {
    ...tubeSkirt,
    declaration: {
      ...tubeSkirt.declaration,
      options: {
        ...tubeSkirt.declaration.options,
        length: { ...tubeSkirt.declaration.options.length, step: 1, suffix: "" },
      },
    },
    draft: lengthRead((length) => 10 * Math.floor(length / 10)).draft,
  }
  expect(optionFaults(counted).faults).toEqual([])
})

test("a defect of the pattern is a fault with its order", () => {
  const throwing = reading((hip) => {
    if (hip > 100.5) throw new Error("no place for the dart")
    return hip
  })
  const [found] = faultsOf(throwing).filter(({ kind }) => kind === "threw")
  expect(found).toMatchObject({ what: expect.stringMatching(/^the pattern has a mistake .*no place for the dart$/) })
  expect(found?.order.measurements.mbLowHipGirth).toBeGreaterThan(100.5)
})

test("each body is tried with the pattern's own options, with any and with ends; faults of a kind are one line", () => {
  const orders = [...continuityOrders(tubeSkirt.declaration, 3, 4)]
  expect(orders.map(({ body }) => body)).toEqual([0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3])
  expect(orders.map(({ order }) => order.options !== undefined)).toEqual(orders.map((_, i) => i % 3 > 0))
  expect(Object.keys(orders[0]!.order.measurements).sort()).toEqual(["mbHeight", "mbLowHipGirth"])
  expect(Object.keys(orders[3]!.order.measurements)).toEqual(["mbLowHipGirth"])
  expect(inShort(faultsOf(stepping))).toEqual([expect.stringMatching(/by mbLowHipGirth: 1 times, .* mm, first body 0/)])
})
