import { draftOf, firstPoint, lastPoint, lengthOfEdges, pointsOf } from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { readOrder } from "../../test/orders.js"
import { straightSkirt } from "./index.js"

// The waist's finish: what the method says beside method.test.ts. cm.

const average = readOrder("straight-skirt-average")
const skirt = (options: Record<string, string | number>) => draftOf(straightSkirt, { ...average, options })

test("the side's rise over the waist is given back over the firstPoint 3 that an edge is raised, but for 0.6", () => {
  const over = (highWaist: number): number => {
    const draft = skirt({ highWaist, waistband: "waistband.facing" })
    return lastPoint(pointsOf(draft, "front", "sideUpper"))[1] - firstPoint(pointsOf(draft, "front", "centreFront"))[1]
  }
  expect(over(0)).toBeCloseTo(1.25, 6)
  // Half of it on half of the way
  expect(over(1.5)).toBeCloseTo((1.25 + 0.6) / 2, 6)
  expect(over(3)).toBeCloseTo(0.6, 6)
})

describe("the straight band", () => {
  const draft = skirt({ waistbandHeight: 4 })
  test("goes round the skirt: each quarter as long as on the other hand", () => {
    const [front, back] = ["Front", "Back"].map((quarter) =>
      ["left", "right"].map((hand) => lengthOfEdges(draft, "waistband", `${hand}${quarter}`)),
    ) as [number[], number[]]
    expect(front[0]).toBeCloseTo(front[1]!, 9)
    expect(back[0]).toBeCloseTo(back[1]!, 9)
    expect(lengthOfEdges(draft, "waistband", "inner")).toBeCloseTo(3 + 2 * front[0]! + 2 * back[0]!, 6)
  })
  test.each(["waistband", "waistbandInterfacing"])("%s is cut at twice its height at both ends", (piece) => {
    for (const end of ["leftEnd", "rightEnd"]) expect(lengthOfEdges(draft, piece, end)).toBeCloseTo(8, 9)
  })
})
