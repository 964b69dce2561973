import { figureReadings } from "@toile/draft-checks"
import { checkSentBack, draftOf } from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { averageOf } from "../test/figure-sweep.js"

// A belly that is seen beside one that the girths tell: what a step adds in front is what the rule asks of it. cm.

/** Waists whose bellies the girths tell a little of, and alone; and how near a step comes. */
const CASES = [
  ["dress", [80, 84, 88, 92, 96, 100], 0.02],
  ["blouse", [80, 84, 88, 92, 96, 100], 0.02],
  // Its waist lies a little aslant; above 96 its back has no darts left to take what the front gives
  ["straight-skirt", [80, 84, 88, 90, 92, 96], 0.2],
] as const

describe.each(CASES)("%s", (slug, waists, within) => {
  const { pattern, orderFor } = averageOf(slug)
  const orderOf = (waist: number, belly: number) => {
    const order = orderFor({ belly })
    return { ...order, measurements: { ...order.measurements, mbWaistGirth: waist } }
  }
  const off = (waist: number, belly: number): number => {
    const [waistFront] = figureReadings(draftOf(pattern, orderOf(waist, belly)), ["waistFront"])
    return waistFront!.came - waistFront!.asked![0]
  }

  test.each(waists)("each step has what is asked for, on a waist of %s", (waist) => {
    for (const belly of [1, 2, 3]) {
      const by = off(waist, belly) - off(waist, 0)
      expect([belly, Math.abs(by) < within ? 0 : by]).toEqual([belly, 0])
    }
  })

  test.each(waists)("what came out, sent back, gives the same pieces: a waist of %s", (waist) => {
    for (const belly of [0.75, 2.5]) {
      const order = orderOf(waist, belly)
      expect([belly, checkSentBack(pattern, order, draftOf(pattern, order))]).toEqual([belly, []])
    }
  })
})
