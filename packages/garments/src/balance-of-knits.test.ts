import { figureReadings } from "@toile/draft-checks"
import type { AnyPattern, Order } from "@toile/pattern-model"
import { draftOf, gm, orderFor, usualBody, warningCodes, withMeasurements } from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { mensHoodie, womensHoodie } from "./hoodie/index.js"
import { shirt } from "./shirt/index.js"
import { mensTShirt, womensTShirt } from "./t-shirt/index.js"

const knits = [mensTShirt, womensTShirt, mensHoodie, womensHoodie].map((garment) => ({
  garment,
  slug: garment.declaration.slug,
}))

const averageOf = ({ declaration }: AnyPattern): Order => orderFor(declaration, usualBody(declaration))

const measured = (order: Order, id: string): number => {
  return (order.measurements as Readonly<Record<string, number>>)[id]!
}

/** The order of a body whose back and front are so much longer from neck to waist. */
const longer = (order: Order, back: number, front: number): Order =>
  withMeasurements(order, {
    mbBackNeckToWaist: measured(order, "mbBackNeckToWaist") + back,
    mbSideNeckToWaist: measured(order, "mbSideNeckToWaist") + front,
  })

describe.each(knits)("$slug from neck to waist", ({ garment }) => {
  const average = averageOf(garment)
  const lengths = (order: Order): readonly [back: number, front: number] => {
    const draft = draftOf(garment, order)
    return [gm(draft, "gmBackLength"), gm(draft, "gmFrontLength")]
  }
  const usual = lengths(average)
  const came = (back: number, front: number): readonly [back: number, front: number] => {
    const now = lengths(longer(average, back, front))
    return [now[0] - usual[0], now[1] - usual[1]]
  }

  test.each([
    [1, -0.2],
    [-1, 0.2],
    [1.5, -1.5],
    [-1.5, 1.5],
    [2, 2],
    [0, -3],
    [0, 3],
  ])("a back longer by %d and a front by %d are each drawn so", (back, front) => {
    const [inBack, inFront] = came(back, front)
    expect(inBack).toBeCloseTo(back, 2)
    // Of what her bust makes a woman's longer the cloth takes up half
    const takenUp = garment.declaration.gender === "female" && front > back ? 0.12 : 0.005
    expect(Math.abs(inFront - front)).toBeLessThan(takenUp)
    expect(warningCodes(draftOf(garment, longer(average, back, front)))).not.toContain("balance")
  })

  test.each([
    [2.5, -1.8],
    [2, -2],
    [-3, 3],
  ])("of a back longer by %d and a front by %d no more than 3.5 is followed, which is told", (back, front) => {
    const [inBack, inFront] = came(back, front)
    expect(inBack).toBeCloseTo(back, 2)
    expect(inFront * Math.sign(front)).toBeGreaterThan(0.4)
    expect(Math.abs(inFront - inBack)).toBeLessThan(3.7)
    const told = draftOf(garment, longer(average, back, front)).warnings.find(({ code }) => code === "balance")
    expect(told?.message).toContain(`${front < 0 ? "shorter" : "longer"} than is usual from neck to waist`)
  })
})

describe.each([...knits, { garment: shirt, slug: "shirt" }])("$slug on a curved back", ({ garment }) => {
  const average = averageOf(garment)
  const front = (order: Order, posture: "normal" | "veryCurved"): number =>
    gm(draftOf(garment, { ...order, bodyShapes: { posture } }), "gmFrontLength")
  const change = (order: Order): number => front(order, "veryCurved") - front(order, "normal")

  test("one that is seen alone has its front shorter by 0.5 a step", () => {
    const { mbSideNeckToWaist: _, ...rest } = average.measurements as Readonly<Record<string, number>>
    expect(change({ ...average, measurements: rest } as Order)).toBeCloseTo(-1, 2)
  })

  test("one that was measured keeps its front", () => {
    expect(change(average)).toBeCloseTo(0, 2)
  })
})

// The halves' lengths follow what was measured; the shoulder's seam, not they, keeps the front's share of the armhole (figures.md 4).
describe.each(
  [mensTShirt, womensTShirt, mensHoodie, womensHoodie].map((garment) => [garment.declaration.slug, garment] as const),
)("%s over a long or short front", (_slug, garment) => {
  const average = averageOf(garment)
  test.each([-3.5, -2, -1, 1, 2, 3.5])("longer by %d: the front has 47 to 51 %% of the armhole", (by) => {
    const draft = draftOf(garment, longer(average, 0, by))
    const [share] = figureReadings(draft, ["armholeFrontShare"])
    expect(share!.asked).toEqual([0.48, 0.5])
    expect(share!.came).toBeGreaterThan(0.47)
    expect(share!.came).toBeLessThan(0.515)
    expect(warningCodes(draft)).not.toContain("armholeFrontShare")
  })
})
