import type { Edge, Piece } from "@toile/draft-model"
import { expect, it } from "vitest"
import { piece } from "../../../draft-model/src/piece.fixture.js"
import { frontsOverEachOther } from "./centre.js"
import { frameOf } from "./frame.js"

const edge: Edge = {
  name: "edge",
  points: [
    [0, 0],
    [0, 40],
  ],
  length: 40,
  seam: "edge",
  allowance: 0,
  role: "frontEdge",
}
const front = (name: string): Piece =>
  piece(name, [], {
    edges: [edge],
    internalLines: [
      {
        name: "centre",
        kind: "balance",
        points: [
          [2, 0],
          [2, 40],
        ],
      },
    ],
  })
const garment = (before = ""): readonly Piece[] => [front(`${before}frontRight`), front(`${before}frontLeft`)]
const namesOf = (...garments: (readonly Piece[])[]): readonly string[] =>
  frontsOverEachOther(garments, new Map(garments.flat().map((one) => [one.name, frameOf(one)!]))).map(
    ({ name }) => name,
  )

it("names the fronts of several garments that close over each other", () => {
  expect(namesOf(garment())).toEqual(["fronts over each other"])
  expect(namesOf(garment("1 "), garment("2 "))).toEqual([
    "fronts over each other: 1 frontRight, 1 frontLeft",
    "fronts over each other: 2 frontRight, 2 frontLeft",
  ])
  // A skirt beside it has none.
  const skirt = [piece("2 front", []), piece("2 back", [])]
  expect(namesOf(garment("1 "), skirt)).toEqual(["fronts over each other: 1 frontRight, 1 frontLeft"])
  expect(namesOf(garment(), [piece("belt", [])])).toEqual(["fronts over each other"])
})
