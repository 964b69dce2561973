import { mkdtemp, readdir, readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { circleSkirt, straightSkirt } from "@toile/garments"
import { type AnyPattern, type Garment, type Order, refuse } from "@toile/pattern-model"
import { judgeOrder, judgeSeed, optionCases } from "@toile/pattern-testing"
import { afterEach, beforeEach, expect, inject, test } from "vitest"
import { checkPattern } from "./check-pattern.js"
import { type Answers, type Run, workOn } from "./pool.js"

let out: string
beforeEach(async () => {
  out = await mkdtemp(join(tmpdir(), "toile-check-"))
})
afterEach(() => rm(out, { recursive: true, force: true }))

const NOTHING: Answers = { seeds: [], odd: [], falls: [], fallsAtEnds: [], figures: [] }

/** A report for which only so much is asked, or all. */
const report = (pattern: AnyPattern, bodies: number, seed = 1, asked?: readonly (keyof Answers)[]) => {
  const run: Run = async (what, task) => (asked?.includes(what) === false ? NOTHING[what] : workOn(pattern)(what, task))
  return checkPattern(pattern, { bodies, seed, out, run })
}

/** The circle skirt, its drawing spoilt on bodies of a waist over so many cm. */
const spoilt = (waist: number, change: (garment: Garment) => Garment): AnyPattern => ({
  ...circleSkirt,
  draft: (sheet) => {
    const garment: Garment = circleSkirt.draft(sheet)
    return sheet.body?.waist > waist ? change(garment) : garment
  },
})

/** A seam whose other side is said to be longer than it is. */
const unequal = (garment: Garment): Garment => ({
  ...garment,
  stitches: garment.stitches.map((stitch, i) => (i === 0 ? { ...stitch, ease: [3, 4] as const } : stitch)),
})

test("a sound pattern is clean, and leaves no file", async () => {
  expect(await report(circleSkirt, 12)).toMatchObject({
    pattern: "circle-skirt",
    drafts: 12,
    clean: 12,
    refused: 0,
    violations: [],
  })
  expect(await readdir(out)).toEqual([])
})

test("a fault is told with its seed, drawn, and its body shrunk to what it fails by", async () => {
  const pattern = spoilt(80, unequal)
  const { drafts, clean, refused, violations } = await report(pattern, 40, 1, ["seeds"])
  const seeds = [...new Set(violations.map(({ seed }) => seed))]
  expect(seeds.length).toBeGreaterThan(1)
  expect(seeds.length).toBeLessThan(40)
  expect({ drafts, sum: clean + refused + seeds.length }).toEqual({ drafts: 40, sum: 40 })
  expect(violations[0]).toMatchObject({ kind: "stitch", detail: expect.stringContaining("allowed 3 to 4") })

  const [seed] = seeds
  expect(await readdir(out)).toEqual(expect.arrayContaining([`circle-skirt-${seed}.json`, `circle-skirt-${seed}.svg`]))
  expect(await readFile(join(out, `circle-skirt-${seed}.svg`), "utf8")).toContain("<svg")
  const kept = JSON.parse(await readFile(join(out, `circle-skirt-${seed}.json`), "utf8"))
  const { order, smallest }: { readonly order: Order; readonly smallest: Order } = kept
  // The order is the seed's own, so that `--bodies 1 --seed` draws it again.
  expect(order).toEqual(JSON.parse(JSON.stringify(judgeSeed(pattern, seed!).order)))
  expect((await report(pattern, 1, seed, ["seeds"])).violations.map((one) => one.seed)).toContain(seed)
  // What is left fails still, by the waist alone, and not by much more than it has to.
  expect(judgeOrder(pattern, smallest)._tag).toBe("Faulty")
  expect(smallest).toMatchObject({ options: {}, seams: {}, bodyShapes: {} })
  const waist = Math.max(...Object.values(smallest.measurements).filter((cm) => cm < 120 && cm > 60))
  expect(waist).toBeGreaterThan(80)
  expect(Object.keys(smallest.measurements).length).toBeLessThan(Object.keys(order.measurements).length)
})

test("a mistake of the pattern is a fault, and has no picture", async () => {
  const pattern = spoilt(80, () => {
    throw new Error("no such dart")
  })
  const { violations } = await report(pattern, 20, 1, ["seeds"])
  expect(violations[0]).toMatchObject({
    kind: "defect",
    detail: expect.stringMatching(/^the pattern has a mistake .*: no such dart$/),
  })
  const kept = await readdir(out)
  expect(kept.some((name) => name.endsWith(".json"))).toBe(true)
  expect(kept.filter((name) => name.endsWith(".svg"))).toEqual([])
})

test("a draft that is another one the second time is a fault of every so many seeds", async () => {
  let calls = 0
  const pattern: AnyPattern = {
    ...circleSkirt,
    draft: (sheet) => {
      const garment: Garment = circleSkirt.draft(sheet)
      return { ...garment, measurements: { ...garment.measurements, gmHemGirth: 300 + (calls++ % 2) } }
    },
  }
  // The second judge reads the hem on the pieces, and does not find 300 either
  expect((await report(pattern, 1, 1, ["seeds"])).violations).toEqual([
    expect.objectContaining({ seed: 1, kind: "secondGirth" }),
    { seed: 1, kind: "determinism", detail: "the same order gives another draft the second time" },
  ])
})

test.runIf(inject("whole"))(
  "odd bodies are told apart: at the population's ends and beyond, and by which rule some are refused",
  async () => {
    const refusing = spoilt(105, () =>
      refuse({ code: "widestWaist", message: "mbWaistGirth: no cloth is that wide", measurement: "mbWaistGirth" }),
    )
    const { odd, refused, violations } = await report(refusing, 30, 1, ["seeds", "odd"])
    // Of two drawn bodies each of eight figures
    expect(odd.percentile.drafts).toBe(16)
    expect(odd.beyond.drafts).toBe(16)
    expect(odd.percentile).toMatchObject({ clean: 16, noted: 0, refused: 0 })
    expect(odd.beyond.refused).toBeGreaterThan(2)
    expect(odd.beyond.clean + odd.beyond.noted + odd.beyond.refused).toBe(16)
    expect(odd.refusals).toEqual({ widestWaist: odd.beyond.refused })
    expect(odd).toMatchObject({ drafts: 32, refused: odd.beyond.refused, violations: [] })
    expect({ refused, violations }).toEqual({ refused: 0, violations: [] })

    const faulty = await report(spoilt(105, unequal), 1, 1, ["seeds", "odd"])
    expect(faulty.violations).toEqual([])
    expect(faulty.odd.violations[0]).toMatchObject({ kind: "stitch", reach: "beyond", seed: expect.any(Number) })
    expect(faulty.odd.violations.map(({ figure }) => figure)).toContain("belly")
  },
)

test("how a pattern's own options follow figures is told by rule, of one body for each two orders", async () => {
  const { figures } = await report(straightSkirt, 40, 1, ["figures"])
  const { waistFront, hipFront, ...more } = figures
  expect(more).toEqual({})
  expect(hipFront).toMatchObject({ drafts: 20 })
  expect(waistFront).toMatchObject({ drafts: 20, noted: expect.any(Number), refused: expect.any(Number) })
  expect(Math.abs(waistFront!.mean)).toBeLessThan(5)
  expect(waistFront!.sd).toBeGreaterThan(0)
  expect(waistFront!.noted).toBeLessThanOrEqual(20)
  expect((await report(circleSkirt, 4, 1, ["figures"])).figures).toEqual({})
})

/** The circle skirt without the measurement of which it declares that it falls. */
const withoutHem: AnyPattern = {
  declaration: { ...circleSkirt.declaration, falls: [] },
  draft: (sheet) => {
    const garment: Garment = circleSkirt.draft(sheet)
    const { gmHemGirth: _, ...measurements } = garment.measurements
    return { ...garment, measurements }
  },
}

test("a girth that falls as the body grows there is told, and one that the pattern declares with its reason", async () => {
  const shrinking = (falls: NonNullable<AnyPattern["declaration"]["falls"]>): AnyPattern => ({
    declaration: { ...withoutHem.declaration, falls },
    draft: (sheet) => {
      const garment: Garment = withoutHem.draft(sheet)
      const gmWaistGirth = 200 - (garment.measurements.gmWaistGirth ?? 0)
      return { ...garment, measurements: { ...garment.measurements, gmWaistGirth } }
    },
  })
  expect((await report(withoutHem, 1, 1, ["falls", "fallsAtEnds"])).monotone).toEqual({
    bodies: 2,
    falls: [],
    declared: [],
    atEnds: { orders: 1, refused: 0, falls: [], declared: [] },
  })

  const { monotone } = await report(shrinking([]), 1, 1, ["falls", "fallsAtEnds"])
  expect(monotone.falls).toHaveLength(2)
  expect(monotone.falls[0]).toMatchObject({ body: 0, measurement: "mbWaistGirth", garmentMeasurement: "gmWaistGirth" })
  expect(monotone.falls[0]!.sum).toBeCloseTo(20 * monotone.falls[0]!.most, 0)
  expect(monotone.declared).toEqual([])

  const declared = await report(shrinking([{ of: ["gmWaistGirth"], as: ["waist"], why: "for this test" }]), 1, 1, [
    "falls",
    "fallsAtEnds",
  ])
  expect(declared.monotone.falls).toEqual([])
  expect(declared.monotone.declared).toMatchObject([{ garmentMeasurement: "gmWaistGirth", declared: "for this test" }])
})

test("what falls with an option at its end alone is told with the order's seed and options", async () => {
  const { max } = circleSkirt.declaration.options.waistEase
  const pattern: AnyPattern = {
    ...withoutHem,
    draft: (sheet) => {
      const garment: Garment = withoutHem.draft(sheet)
      if (sheet.option.waistEase !== max) return garment
      const gmWaistGirth = 200 - (garment.measurements.gmWaistGirth ?? 0)
      return { ...garment, measurements: { ...garment.measurements, gmWaistGirth } }
    },
  }
  // An even seed's order has one value of one option
  const seed = 2 * optionCases(circleSkirt.declaration).findIndex(([, { waistEase }]) => waistEase === max)
  const { monotone } = await report(pattern, 1, seed, ["falls", "fallsAtEnds"])
  expect(monotone).toMatchObject({ falls: [], declared: [], atEnds: { orders: 1, refused: 0, declared: [] } })
  expect(monotone.atEnds.falls).toMatchObject([
    { seed, options: { waistEase: max }, measurement: "mbWaistGirth", garmentMeasurement: "gmWaistGirth" },
  ])
  const declared = { ...pattern.declaration, falls: [{ of: ["gmWaistGirth"], as: ["waist"], why: "for this test" }] }
  const told = (await report({ ...pattern, declaration: declared }, 1, seed, ["falls", "fallsAtEnds"])).monotone.atEnds
  expect([told.falls, told.declared.map((fall) => fall.declared)]).toEqual([[], ["for this test"]])
})

test("orders with options at their ends that are refused are counted", async () => {
  const refusing = spoilt(0, () => refuse({ code: "no", message: "panels: no", option: "panels" }))
  expect((await report(refusing, 11, 1, ["falls", "fallsAtEnds"])).monotone.atEnds).toMatchObject({
    orders: 2,
    refused: 2,
    falls: [],
  })
})
