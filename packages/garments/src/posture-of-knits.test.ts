import type { AnyPattern, Order } from "@toile/pattern-model"
import { draftOf, gm, orderFor, randomBodies } from "@toile/pattern-testing"
import { expect, test } from "vitest"
import { readOrder } from "../test/orders.js"
import { mensHoodie, womensHoodie } from "./hoodie/index.js"
import { mensTShirt, womensTShirt } from "./t-shirt/index.js"

const POSTURES = ["veryErect", "erect", "normal", "curved", "veryCurved"] as const

/** Whole widths over a posture's steps. */
const widths = (garment: AnyPattern, order: Order, id: string): number[] =>
  POSTURES.map((posture) => gm(draftOf(garment, { ...order, bodyShapes: { posture } }), id))

const steps = (values: readonly number[]): number[] => values.slice(1).map((value, i) => value - values[i]!)

const wearers = [mensTShirt, womensTShirt, mensHoodie, womensHoodie].flatMap((garment) => {
  const { declaration } = garment
  const draw = randomBodies(declaration, 12)
  return [
    { of: "the average wearer", garment, slug: declaration.slug, order: readOrder(`${declaration.slug}-average`) },
    ...Array.from({ length: 8 }, (_, i) => ({
      of: `body ${i + 1}`,
      garment,
      slug: declaration.slug,
      order: orderFor(declaration, draw()),
    })),
  ]
})

test.each(wearers)("$slug on $of: each step of a rounder back takes 0.4 from the chest", ({ garment, order }) => {
  const [, , ...rounder] = steps(widths(garment, order, "gmAcrossChestWidth"))
  for (const by of rounder) expect(by).toBeCloseTo(-0.4, 2)
})

test.each(wearers)(
  "$slug on $of: a rounder back is nowhere narrower, by 0.4 a step at the most",
  ({ garment, order }) => {
    const back = steps(widths(garment, order, "gmAcrossBackWidth"))
    // A back as wide as its half of the armhole stays hollow gains no more
    for (const by of back) {
      expect(by).toBeGreaterThan(-0.001)
      expect(by).toBeLessThan(0.401)
    }
  },
)

test.each(wearers.filter(({ of }) => of === "the average wearer"))(
  "$slug on $of: each step of a rounder back gives it 0.4",
  ({ garment, order }) => {
    for (const by of steps(widths(garment, order, "gmAcrossBackWidth"))) expect(by).toBeCloseTo(0.4, 2)
  },
)
