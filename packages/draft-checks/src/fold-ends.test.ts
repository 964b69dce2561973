import type { Edge, XY } from "@toile/draft-model"
import { curve, flatten, type Path, point } from "@toile/geometry"
import { expect, test } from "vitest"
import { inspect } from "./index.js"
import { soundDraft, withEdge } from "./sample-draft.fixture.js"

const pointsOf = (path: Path): XY[] => flatten(path).map(({ x, y }): XY => [x, y])
/** The front's hem, which leaves the fold at so many degrees below square to it, and comes to the side as it did. */
const hem = (off: number): Partial<Edge> => {
  const dip = -8 * Math.tan((off * Math.PI) / 180)
  return { points: pointsOf(curve(point(0, -60), point(8, -60 + dip), point(17, -62), point(25, -60))) }
}
const details = (change: Partial<Edge>): string[] =>
  inspect(withEdge("front", "hem", () => change)).flatMap(({ kind, piece, detail }) =>
    kind === "foldEnd" ? [`${piece}: ${detail}`] : [],
  )

test("a curve meets the fold at a right angle, so that it runs on when the piece is unfolded (I15)", () => {
  expect(details({})).toEqual([])
  expect(details(hem(0))).toEqual([])
  expect(details(hem(0.8))).toEqual([])
  expect(details(hem(3))).toEqual(["front: hem meets the fold 3.0 degrees from square"])
  expect(details(hem(-5))).toEqual(["front: hem meets the fold 5.0 degrees from square"])
})

test("a corner by design is none of its business, and neither is a straight edge or a piece without a fold", () => {
  expect(details({ ...hem(20), corners: ["start"] })).toEqual([])
  expect(details({ ...hem(20), corners: ["end"] })).toHaveLength(1)
  expect(
    details({
      points: [
        [0, -60],
        [25, -50],
      ],
    }),
  ).toEqual([])
  const back = withEdge("back", "hem", () => hem(20))
  expect(inspect(back).filter(({ kind }) => kind === "foldEnd")).toEqual([])
  expect(soundDraft.pieces.some(({ onFold }) => onFold)).toBe(true)
})
