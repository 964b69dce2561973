import { man } from "@toile/body/survey"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { seatGirth, seatNote } from "./seat.js"

const girth = fc.double({ min: 70, max: 150, noNaN: true })

describe("the seat", () => {
  it("is the fullest girth of a body without a belly", () => {
    expect(seatGirth({ hip: 98, maxHip: 101, waist: 80 }, man)).toBe(101)
    expect(seatGirth({ hip: 98, maxHip: undefined, waist: 80 }, man)).toBe(98)
  })

  it("is the low hip where the fullest girth is the belly's, and says so", () => {
    const body = { hip: 114, maxHip: 126, waist: 128 }
    expect(seatGirth(body, man)).toBe(114)
    expect(seatNote(body, 114, { maxHip: "mbMaxHipGirth" })).toMatchObject([
      { code: "seatOnLowHip", measurement: "mbMaxHipGirth" },
    ])
    expect(seatNote({ ...body, waist: 90 }, 126, {})).toEqual([])
  })

  it("lies between both, and moves without a step as the belly grows", () => {
    fc.assert(
      fc.property(girth, girth, girth, fc.double({ min: 0, max: 0.1, noNaN: true }), (hip, maxHip, waist, more) => {
        const seat = seatGirth({ hip, maxHip, waist }, man)
        const grown = seatGirth({ hip, maxHip, waist: waist + more }, man)
        expect(seat).toBeGreaterThanOrEqual(hip)
        expect(seat).toBeLessThanOrEqual(Math.max(hip, maxHip))
        // 1.5 / 3 is the steepest of the fade
        expect(seat - grown).toBeLessThanOrEqual(Math.max(0, maxHip - hip) * more * 0.5 + 1e-9)
      }),
    )
  })

  it("moves by no more than four times what the fullest girth does, however far over the low hip that is", () => {
    const largest = (hip: number, waist: number): number => {
      const seats = Array.from({ length: 4001 }, (_, i) => seatGirth({ hip, maxHip: 110 + i / 100, waist }, man))
      return Math.max(...seats.slice(1).map((seat, i) => Math.abs(seat - seats[i]!)))
    }
    for (const waist of [100, 120, 130]) expect([waist, largest(105, waist) <= 0.041]).toEqual([waist, true])
  })
})
