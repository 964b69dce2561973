import type { Draft } from "@toile/draft-model"
import type { Order } from "@toile/pattern-model"
import {
  checkSentBack,
  differences,
  draftOf,
  gm,
  goldenOf,
  judgeOrder,
  pieceOf,
  randomBodies,
  refusalOf,
  sentBack,
  usualIds,
  withMeasurements,
} from "@toile/pattern-testing"
import { expect, test } from "vitest"
import { readOrder } from "../../test/orders.js"
import { straightSkirt } from "./index.js"

const average = readOrder("straight-skirt-average")
const ordered = (options: Record<string, string | number>): Order => ({ ...average, options })
const made = (options: Record<string, string | number>): Draft => draftOf(straightSkirt, ordered(options))
const STEPS = [-1, -0.75, -0.5, -0.25, 0.25, 0.5, 0.75, 1]

/** What a piece's darts take in together, cm. */
const intake = (draft: Draft, piece: string): number =>
  (pieceOf(draft, piece).darts ?? []).reduce(
    (sum, { legs: [[ax, ay], [bx, by]] }) => sum + Math.hypot(bx - ax, by - ay),
    0,
  )

test("a seat as usual is the skirt without the option", () => {
  expect(differences(goldenOf(made({ seat: 0 })), goldenOf(made({})), 0)).toEqual([])
  expect(made({}).garmentMeasurements.gmFrontHipWidth).toBeUndefined()
})

test("the side seam stands 0.6 a step further forward, the back's darts take in 0.5 more, and no girth moves", () => {
  const plain = made({})
  for (const seat of STEPS) {
    const draft = made({ seat })
    for (const id of ["gmWaistGirth", "gmHipGirth", "gmHemGirth", "gmSkirtLength", "gmHipDepth"])
      expect([id, gm(draft, id)]).toEqual([id, expect.closeTo(gm(plain, id), 2)])
    expect(gm(draft, "gmFrontHipWidth")).toBeCloseTo(gm(plain, "gmHipGirth") / 2 - 1.5 - 1.2 * seat, 2)
    expect(intake(draft, "back") - intake(plain, "back")).toBeCloseTo(0.5 * seat, 1)
    expect(intake(draft, "front")).toBeCloseTo(intake(plain, "front"), 1)
    const front = gm(draft, "gmFrontWaistWidth") - gm(plain, "gmFrontWaistWidth")
    expect(Math.abs(front + 0.7 * seat)).toBeLessThan(0.1)
  }
})

/** How long a piece's darts are, from the middle of their mouths, and how far above a level's line they end; cm. */
const dartsOf = (draft: Draft, piece: string): readonly (readonly [long: number, above: number])[] => {
  const { darts = [], internalLines } = pieceOf(draft, piece)
  const hip = internalLines.find(({ kind, name }) => kind === "level" && /hip/i.test(name))!.points[0]![1]
  return darts.map(({ point: [x, y], legs: [[ax, ay], [bx, by]] }) => [
    Math.hypot((ax + bx) / 2 - x, (ay + by) / 2 - y),
    y - hip,
  ])
}

test("a flat seat's back darts are 0.8 a step longer, and end no nearer than 5 to the hip line for it", () => {
  // A measured high hip has them as long as they may be anyway
  const { mbHighHipGirth: _, ...measurements } = average.measurements
  const dartsAt = (seat: number, piece: string, more: Record<string, number> = {}) =>
    dartsOf(
      draftOf(straightSkirt, withMeasurements({ measurementType: "body", options: { seat }, measurements }, more)),
      piece,
    )
  const usual = dartsAt(0, "back")
  for (const seat of STEPS)
    dartsAt(seat, "back").forEach(([long], i) => {
      expect([seat, i, long - usual[i]![0]]).toEqual([seat, i, expect.closeTo(0.8 * Math.max(0, -seat), 1)])
    })
  for (const [i, [long]] of dartsAt(-1, "front").entries()) expect(long).toBeCloseTo(dartsAt(0, "front")[i]![0], 2)
  // Hips 20 below the waist leave the one beside centre back no such room
  const near = { mbLowHipHeight: measurements.mbWaistHeight! - 20 }
  const [[long, above], [short]] = [dartsAt(-1, "back", near).at(-1)!, dartsAt(0, "back", near).at(-1)!]
  expect(long - short).toBeGreaterThan(0.1)
  expect(long - short).toBeLessThan(0.5)
  expect(above).toBeGreaterThan(5)
})

test("what came out, sent back, gives the same pieces, over a belly too", () => {
  for (const seat of [-1, 0.5, 1])
    for (const more of [{}, { dartsBack: "dartsBack.one", lined: "lined.yes", waistband: "waistband.contour" }])
      for (const mbWaistGirth of [average.measurements.mbWaistGirth!, 92, 100]) {
        const order: Order = { ...ordered({ seat, ...more }), measurements: { ...average.measurements, mbWaistGirth } }
        expect([seat, mbWaistGirth, checkSentBack(straightSkirt, order, draftOf(straightSkirt, order))]).toEqual([
          seat,
          mbWaistGirth,
          [],
        ])
      }
})

test("the population's bodies draft clean, flat or prominent, or are refused as without", () => {
  const next = randomBodies(straightSkirt.declaration, 15)
  for (let i = 0; i < 20; i++) {
    const { measurements, bodyShapes } = next()
    const selectedMeasurementIds = usualIds(straightSkirt.declaration.measurements.body).filter(
      (id) => id in measurements,
    )
    const of = (seat: number): Order => ({
      measurementType: "body",
      measurements,
      bodyShapes,
      selectedMeasurementIds,
      options: { seat },
    })
    const usual = judgeOrder(straightSkirt, of(0))._tag
    for (const seat of [-1, 1]) expect([i, seat, judgeOrder(straightSkirt, of(seat))._tag]).toEqual([i, seat, usual])
  }
})

test("a front of the hip that is none is refused", () => {
  const order = sentBack(ordered({}), made({}))
  const measurements = { ...order.measurements, mfFrontHipWidth: 30 }
  expect(refusalOf(straightSkirt, { ...order, measurements })).toMatch(/^mfFrontHipWidth: 30 cm is no front/)
})
