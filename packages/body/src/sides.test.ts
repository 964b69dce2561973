import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { bodyMeasurementIds, bodyMeasurements, hardBounds, isPairedMeasurementId, readSides } from "./index.js"

const problems = (value: unknown) => {
  const read = readSides("female", value)
  return read._tag === "Ok" ? [] : read.error
}

describe("left and right of a pair", () => {
  test("are read as they are given", () => {
    const sides = { left: { mbBicepGirth: 30.5, mbSideArmLength: 54 }, right: { mbBicepGirth: 31.25 } }
    expect(readSides("female", sides)).toEqual({ _tag: "Ok", value: sides })
    for (const none of [{}, { left: {} }, { right: {} }]) expect(problems(none)).toEqual([])
  })

  test("everything that is wrong is told, each with its place", () => {
    expect(
      problems({
        left: { mbWaistGirth: 70, mbBicepGirth: "30", "mb/Tail~": 3 },
        right: { mbThighGirth: 6, mbKneeGirth: Number.NaN },
        middle: {},
      }),
    ).toEqual([
      { pointer: "/left/mbWaistGirth", message: "mbWaistGirth is no pair: the body has it once" },
      { pointer: "/left/mbBicepGirth", message: "mbBicepGirth must be a finite number" },
      { pointer: "/left/mb~1Tail~0", message: "mb/Tail~ is not a known measurement" },
      { pointer: "/right/mbThighGirth", message: "mbThighGirth is 6 cm, outside 33 to 142 cm" },
      { pointer: "/right/mbKneeGirth", message: "mbKneeGirth must be a finite number" },
      { pointer: "/middle", message: "middle is no side: left and right are" },
    ])
    for (const value of [undefined, null, 3, "left", [], [{}]])
      expect(problems(value)).toEqual([{ pointer: "", message: "sides must be an object with left and right" }])
    expect(problems({ left: [] })).toEqual([{ pointer: "/left", message: "left must be an object of measurements" }])
  })

  test("any value inside a pair's bounds is taken, any ID that is no pair refused", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...bodyMeasurementIds),
        fc.constantFrom("left", "right"),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (id, side, part) => {
          const { low, high } = hardBounds("male", id)
          const read = readSides("male", { [side]: { [id]: low + part * (high - low) } })
          expect(read._tag).toBe(bodyMeasurements[id].pair ? "Ok" : "Err")
          expect(isPairedMeasurementId(id)).toBe(bodyMeasurements[id].pair)
        },
      ),
      { seed: 11 },
    )
  })

  test("nothing that can be sent breaks the reader", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => void problems(value)),
      { seed: 12 },
    )
  })
})
