import { predict } from "@toile/measurement-predictor"
import { checkSentBack, draftOf, gm, orderFor, pieceOf, xAt } from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { womensCoat } from "../coat/index.js"
import { womensBlazer } from "./index.js"

/** A woman 165 tall whose bust and hips grow with her waist, the rest predicted. */
const orderOf = (pattern: typeof womensBlazer | typeof womensCoat, waist: number, options = {}) => {
  const body = predict({
    gender: "female",
    measurements: {
      mbHeight: 165,
      mbBustGirth: Math.max(96, 96 + (waist - 84) * 0.72),
      mbWaistGirth: waist,
      mbLowHipGirth: 104 + (waist - 84) * 0.45,
    },
  })
  if (body._tag === "Err") throw new Error("no such body")
  return orderFor(pattern.declaration, { measurements: body.value.measurements, bodyShapes: {} }, "all", { options })
}

/** So near below the bust that centre front leans by little, and the front's side runs out the more. */
const BREAKS_HIGH = { breakPoint: 4 } as const

/** Where a woman's front seam stands at a height of her front, from the bust point's level down to the waist. */
const below = (pattern: typeof womensBlazer | typeof womensCoat, waist: number, options = {}) => {
  const draft = draftOf(pattern, orderOf(pattern, waist, options))
  const { edges, internalLines } = pieceOf(draft, "frontLeft")
  const points = edges.flatMap((edge) => (/^frontSeam\d?$/.test(edge.name) ? edge.points : []))
  const bust = internalLines.find(({ name }) => name === "bustPoint")!.points
  return {
    points,
    bust: { x: (bust[0]![0] + bust[1]![0]) / 2, y: bust[0]![1] },
    waist: -gm(draft, "gmBackNeckToWaist"),
    draft,
  }
}

/** The steepest that it runs out over 2 cm, degrees. */
const steepest = ({ points, bust, waist }: ReturnType<typeof below>): number => {
  const out = Array.from({ length: Math.floor(10 * (bust.y - waist)) }, (_, i) => {
    const y = bust.y - i / 10
    return xAt({ points }, y - 2) - xAt({ points }, y)
  })
  return (Math.atan(Math.max(...out) / 2) * 180) / Math.PI
}

describe("over a belly the front seam runs out from bust to waist gently, since it passes further beside the bust", () => {
  // 10.0, 15.6, 20.8, 26.1, 31.8 where it passed 2 beside the bust point whatever the belly
  test.each([100, 108, 112, 116, 120, 124, 128])("of a blazer by no more than 15 degrees at a waist of %s", (waist) => {
    expect(steepest(below(womensBlazer, waist))).toBeLessThan(15)
  })

  // 18.4 and 26.0 at 128 and 132 where centre front had no room to lean below the bust
  test.each([112, 116, 120, 124, 128, 132])(
    "nor of a coat, whose break lies low enough for centre front to lean, at a waist of %s",
    (waist) => {
      expect(steepest(below(womensCoat, waist))).toBeLessThan(15)
    },
  )

  // 42 at 124 where its seam passed 2 beside the bust point, 17.8, 25.4, 31.7 from 120 on where its back had none of it
  test.each([
    [112, 15],
    [116, 15],
    [120, 15],
    [124, 17],
    [128, 19],
  ])("of a coat that is to break higher, at a waist of %s by no more than %s", (waist, most) => {
    expect(steepest(below(womensCoat, waist, BREAKS_HIGH))).toBeLessThan(most)
  })

  test("for which a coat's back takes a part, no further than until it is straight, while its front still grows", () => {
    const drafts = [116, 118, 120, 122, 124, 126, 128, 130].map((waist) => below(womensCoat, waist).draft)
    for (const [i, draft] of drafts.slice(1).entries())
      expect(gm(draft, "gmFrontWaistWidth") - gm(drafts[i]!, "gmFrontWaistWidth")).toBeGreaterThan(0.3)
    for (const draft of drafts) {
      const { edges } = pieceOf(draft, "back")
      const points = edges.flatMap(({ name, points }) => (name === "backSeam" ? points : []))
      const waist = -gm(draft, "gmBackNeckToWaist")
      // Upright where it begins, and in at the waist
      expect(Math.max(...points.map(([, y]) => y))).toBeGreaterThan(waist)
      expect(xAt({ points }, waist)).toBeLessThan(points.toSorted((a, b) => b[1] - a[1])[0]![0])
    }
  })

  test("and begins to do so up to 2 above the bust point, no higher than 1.5 over the underarm", () => {
    const highest = (waist: number): number => {
      const { points, draft, bust } = below(womensCoat, waist, BREAKS_HIGH)
      const near = points.filter(([, y]) => y > bust.y - 3 && y < bust.y + 6)
      const [, y] = near.reduce((a, b) => (b[0] < a[0] ? b : a))
      expect(y + gm(draft, "gmArmholeDepth")).toBeLessThan(1.6)
      return y - bust.y
    }
    expect(highest(112)).toBeCloseTo(0, 1)
    expect(highest(124)).toBeGreaterThan(1)
    expect(highest(128)).toBeLessThan(2.01)
  })

  test("it moves no faster than the belly grows, and not at all where it runs out by little", () => {
    const beside = Array.from({ length: 29 }, (_, i) => below(womensBlazer, 100 + i)).map(
      ({ points, bust }) => xAt({ points }, bust.y) - bust.x,
    )
    expect(beside[0]).toBeCloseTo(2, 2)
    for (const [i, x] of beside.slice(1).entries()) {
      expect(x - beside[i]!).toBeGreaterThan(-0.02)
      expect(x - beside[i]!).toBeLessThan(0.3)
    }
    expect(beside.at(-1)).toBeLessThan(4.5)
  })

  test.each([
    ["blazer", womensBlazer],
    ["coat", womensCoat],
  ])("a finished %s gives the same pieces", (_, pattern) => {
    for (const waist of [112, 120, 126]) {
      const order = orderOf(pattern, waist)
      expect(checkSentBack(pattern, order, draftOf(pattern, order))).toEqual([])
    }
  })
})
