import { describe, expect, test } from "vitest"
import { hipsUnder } from "./belly.js"

const usual = { front: 2, back: 3 }

describe("hips below a belly", () => {
  test("are as much wider in front as the waist stands out further, by no more than the belly", () => {
    expect(hipsUnder(1.5, usual, 4, undefined, 0)).toEqual(usual)
    expect(hipsUnder(3, usual, 4, undefined, 0)).toEqual({ front: 3, back: 3 })
    expect(hipsUnder(9, usual, 4, undefined, 0)).toEqual({ front: 6, back: 3 })
  })

  test("are as wide together with an arc of their front, which has more or less of them", () => {
    const together = (byArc: number, given = 0) => hipsUnder(9, usual, 4, byArc, given)
    for (const byArc of [0, 2, 5]) expect(together(byArc).front + together(byArc).back).toBeCloseTo(9, 9)
    expect(together(2.4).front).toBe(6)
    expect(hipsUnder(3, usual, 4, 4, 0).front).toBeGreaterThan(3)
  })

  test("an arc gives a large bust's front again what it has given the back there", () => {
    const front = (given: number) => hipsUnder(2, usual, 4, 9, given).front
    expect(front(1) - front(0)).toBeCloseTo(1, 9)
  })
})
