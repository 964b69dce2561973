import { figureNote, figureReadings } from "@toile/draft-checks"
import type { Draft } from "@toile/draft-model"
import { makeDraft } from "@toile/drafting"
import type { AnyPattern, Order } from "@toile/pattern-model"
import { draftOf, gm, orderFor, randomBodies, usualBody, usualIds, warningCodes } from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { everyOf, some } from "../../test/asked.js"
import { readOrder } from "../../test/orders.js"
import { mensJeans, womensJeans } from "../jeans/index.js"
import { mensTrousers } from "../mens-trousers/index.js"
import { womensTrousers } from "./index.js"

// Where the band lies, and what it is cut on, as waist and navel move and the rest of the body stays.

interface Kind {
  readonly pattern: AnyPattern
  readonly name: string
  /** The band's upper edge: a share of the way from the natural waist to the low hip. */
  readonly level: number
  /** The navel's. */
  readonly navel: number
}

const kinds: readonly Kind[] = [
  { pattern: mensTrousers, name: "mens-trousers", level: 0.25, navel: 0.3 },
  { pattern: womensTrousers, name: "womens-trousers", level: 0.15, navel: 0.35 },
  { pattern: mensJeans, name: "mens-jeans", level: 0.25, navel: 0.3 },
  { pattern: womensJeans, name: "womens-jeans", level: 0.28, navel: 0.35 },
]

/** The rules of a leg's ease. */
const LEGS = ["thighEase", "kneeEase", "calfEase"]

/** Steps of the waist. */
const BODIES = some(12, 40)
const PER_CENT = some(3, 1)

describe.each(everyOf(3, kinds))("$name", ({ pattern, name, level, navel }) => {
  const order = readOrder(`${name}-average`)
  const { mbWaistGirth = 0, mbWaistHeight = 0, mbLowHipHeight = 0 } = order.measurements
  const hipDepth = mbWaistHeight - mbLowHipHeight
  const ids = order.selectedMeasurementIds!

  /** The order with its waist moved, or with the girth over the navel in its place. */
  const moved = (waist: string, cm: number): Order => {
    const {
      mbWaistGirth: _,
      mbWaistbandRegRiseCrotchLength: __,
      ...body
    } = order.measurements as Record<string, number>
    const without = ids.filter((id) => !["mbWaistGirth", "mbWaistbandRegRiseCrotchLength"].includes(id))
    // The fullest girth is then never the belly's
    const measurements = { ...body, mbMaxHipGirth: body.mbLowHipGirth!, [waist]: cm }
    return { ...order, options: {}, measurements, selectedMeasurementIds: [...without, waist] }
  }
  const sweep = (waist: string): readonly Draft[] =>
    everyOf(
      PER_CENT,
      Array.from({ length: 31 }, (_, i) => i),
    ).map((i) => draftOf(pattern, moved(waist, mbWaistGirth * (0.85 + i / 100))))

  test("with its seam on the natural waist or above front and back share it as is asked, and nothing is told of them", () => {
    for (const rise of [0, 1, 2, 4]) {
      const body = orderFor(pattern.declaration, usualBody(pattern.declaration), "all", { options: { rise } })
      const draft = draftOf(pattern, body)
      const [reading] = figureReadings(draft, ["waistFront"])
      expect([rise, reading!.came - reading!.asked[0] < 1.2]).toEqual([rise, true])
      expect([rise, warningCodes(draft).includes("waistFront")]).toEqual([rise, false])
    }
  })

  test.each([["mbWaistGirth"], ["mbNavelWaistGirth"]])("%s moves the band's girths and not its level", (waist) => {
    const drafts = sweep(waist)
    for (const [i, draft] of drafts.entries()) {
      expect(gm(draft, "gmBandLevel")).toBeCloseTo(level * hipDepth, 3)
      expect(gm(draft, "gmHipGirth")).toBeCloseTo(gm(drafts[0]!, "gmHipGirth"), 3)
      if (i === 0) continue
      for (const id of ["gmWaistGirth", "gmWaistSeamGirth"]) {
        const step = (gm(draft, id) - gm(drafts[i - 1]!, id)) / (0.01 * PER_CENT * mbWaistGirth)
        expect(step).toBeGreaterThan(0)
        expect(step).toBeLessThan(1.4)
      }
    }
  })

  test("the natural waist counts for more the higher the band, a girth over the navel the nearer to it", () => {
    const share = (waist: string): number => {
      const [less, more] = [0.99, 1.01].map((by) =>
        gm(draftOf(pattern, moved(waist, by * mbWaistGirth)), "gmWaistGirth"),
      )
      return (more! - less!) / (0.02 * mbWaistGirth)
    }
    expect(share("mbWaistGirth")).toBeGreaterThan(0.6)
    expect(Math.abs(share("mbNavelWaistGirth") - 1)).toBeLessThan(0.1)
  })

  test("a band whose upper edge lies at the navel has the girth measured there", () => {
    const navelGirth = 1.05 * mbWaistGirth
    const { options: _, ...at } = moved("mbNavelWaistGirth", navelGirth)
    // A rise counts from the navel to the seam, in halves of a cm
    const band = 4
    const draft = draftOf(pattern, { ...at, options: { rise: -band, waistbandHeight: band, waistEase: 1 } })
    expect(gm(draft, "gmBandLevel")).toBeCloseTo(navel * hipDepth, 3)
    expect(gm(draft, "gmWaistGirth")).toBeCloseTo(navelGirth + 1, 2)
  })

  test("above the natural waist seam and upper edge are 0.5 wider for each cm, and darts and welt stay where they are on the body", () => {
    const at = (rise: number): Draft => draftOf(pattern, { ...moved("mbWaistGirth", mbWaistGirth), options: { rise } })
    const usual = at(0)
    // Of the front's and the back's darts their points, of the welt its corner, over their hip line; jeans have a yoke and their pockets under it
    const overHip = ({ pieces }: Draft): number[] =>
      pieces.flatMap(({ darts, internalLines }) => {
        const hip = internalLines.find((line) => line.name === "hipLine")?.points[0]?.[1] ?? 0
        const welts = internalLines.filter((line) => !name.endsWith("jeans") && line.name === "backPocket")
        return [...darts.map(({ point }) => point), ...welts.map(({ points }) => points[0]!)].map(([, y]) => y - hip)
      })
    for (const rise of [0.5, 2, 4]) {
      const high = at(rise)
      const over = (id: string): number => gm(high, id) - gm(usual, "gmWaistSeamGirth")
      expect([rise, over("gmWaistSeamGirth")]).toEqual([rise, expect.closeTo(0.5 * rise, 2)])
      // A contour band opens with the body up to its upper edge
      const opens = 0.5 * gm(high, "gmWaistbandHeight")
      expect([rise, over("gmWaistGirth")]).toEqual([rise, expect.closeTo(0.5 * rise + opens, 2)])
      const [was, is] = [overHip(usual), overHip(high)]
      expect(is).toHaveLength(was.length)
      for (const [i, y] of is.entries()) expect(Math.abs(y - was[i]!)).toBeLessThan(Math.min(0.4 * rise, 1.3))
    }
  })

  test("a contour band across the natural waist has its ease at its upper edge, and opens evenly for it as that rises", () => {
    const options = { waistband: "waistband.contour", waistbandHeight: 4, waistEase: 1 }
    const edges = [-4, -3, -2, -1, 0, 0.5, 1].map((rise) => {
      const draft = draftOf(pattern, { ...moved("mbWaistGirth", mbWaistGirth), options: { ...options, rise } })
      return [rise, gm(draft, "gmWaistGirth")]
    })
    for (const [rise, edge] of edges)
      expect([rise, edge]).toEqual([rise, expect.closeTo(mbWaistGirth + 1 + 0.5 * (rise! + 4), 2)])
  })

  test("from the natural waist up the back takes most of what the body grows, and darts narrow", () => {
    const at = (rise: number): Draft => draftOf(pattern, { ...moved("mbWaistGirth", mbWaistGirth), options: { rise } })
    const shares = [0, 1, 2, 4].map((rise) => {
      const draft = at(rise)
      // The mouth by the outline, beside the width at the natural waist by the mark
      const darts = draft.pieces.flatMap((piece) =>
        piece.darts.map(({ name: dart, legs: [a, b] }) => {
          const mouth = piece.edges.find((edge) => edge.name === dart)!.points
          const [from, to] = [mouth[0]!, mouth.at(-1)!]
          return Math.hypot(from[0] - to[0], from[1] - to[1]) / Math.hypot(a[0] - b[0], a[1] - b[1])
        }),
      )
      return { rise, front: gm(draft, "gmFrontWaistWidth") / 2, back: gm(draft, "gmBackWaistWidth") / 2, darts }
    })
    const [usual, ...high] = shares
    for (const { rise, front, back, darts } of high) {
      const [inFront, behind] = [front - usual!.front, back - usual!.back]
      expect([rise, inFront + behind]).toEqual([rise, expect.closeTo(0.25 * rise, 2)])
      // Three quarters, and a little more or less where centre back leans otherwise for the tape
      expect([rise, Math.abs(behind - 0.1875 * rise) < 0.03 * rise]).toEqual([rise, true])
      for (const dart of darts) expect([rise, dart]).toEqual([rise, expect.closeTo(1 - rise / 16, 2)])
    }
  })

  test("the rules of thigh, knee and calf tell of none of the population, but where the draft does itself", () => {
    const next = randomBodies(pattern.declaration, 12)
    let read = 0
    for (let i = 0; i < BODIES; i++) {
      const { measurements, bodyShapes } = next()
      const selectedMeasurementIds = usualIds(pattern.declaration.measurements.body).filter((id) => id in measurements)
      const made = makeDraft(pattern, { measurementType: "body", measurements, bodyShapes, selectedMeasurementIds })
      if (made._tag === "Err") continue
      const legs = figureReadings(made.value).filter(({ rule }) => LEGS.includes(rule))
      expect(legs).toHaveLength(LEGS.length)
      read++
      if (legs.some((reading) => figureNote(reading) !== undefined))
        expect(warningCodes(made.value).some((code) => code === "thighTight" || code === "kneeRaised")).toBe(true)
    }
    expect(read).toBeGreaterThan(0.9 * BODIES)
  })
})
