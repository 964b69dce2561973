import { line, point, polyline } from "@toile/geometry"
import { workspace } from "@toile/geometry/kernel"
import { expect, test } from "vitest"
import { finishPiece } from "./finish-piece.js"
import { edge, type PieceBody, piece } from "./index.js"

// A line to lengthen or shorten a piece keeps clear of what is marked on it.

const seam = { name: "side", width: 1 }

/** A panel 20 wide and 40 long, its line half way up, and so much more of it. */
const heights = (
  more: Partial<Pick<PieceBody, "darts" | "lines" | "drillHoles" | "adjustAt">>,
  at: readonly number[] = [],
) =>
  finishPiece(
    piece("panel", {
      title: { en: "Panel" },
      cut: { materials: ["shell"], quantity: 1 },
      sewLine: [
        edge("hem", line(point(0, 0), point(20, 0)), seam),
        edge("right", line(point(20, 0), point(20, 40)), seam),
        edge("top", line(point(20, 40), point(0, 40)), seam),
        edge("left", line(point(0, 40), point(0, 0)), seam),
      ],
      grain: [point(10, 5), point(10, 35)],
      adjustAt: [point(10, 20)],
      notches: at.map((along) => ({ edge: "right" as const, along })),
      ...more,
    }),
    1,
    [],
    workspace(),
  )
    .internalLines.filter(({ kind }) => kind === "adjust")
    .flatMap(({ points }) => points.map(([, y]) => y))

const box = (name: string, kind: "placement" | "level", low: number, high: number) => ({
  name,
  kind,
  path: polyline(point(4, low), point(14, low), point(14, high), point(4, high), point(4, low)),
})
const pocket = (low: number, high: number) => ({ lines: [box("pocket", "placement", low, high)] })
const upright = (low: number, high: number) => ({
  lines: [{ name: "waistDart", kind: "dart", path: polyline(point(9, low), point(10, 20), point(9, high)) } as const],
})

test("it stays where nothing is in its way", () => {
  expect(heights({})).toEqual([20, 20])
  expect(heights(pocket(10, 19))).toEqual([20, 20])
  expect(heights({}, [21, 19])).toEqual([20, 20])
  expect(heights({ lines: [box("hipLine", "level", 19.5, 20.5)] })).toEqual([20, 20])
})

test("it goes to the nearest level that is 1 clear of darts, pockets, holes and notches", () => {
  expect(heights(pocket(12, 21))).toEqual([22, 22])
  expect(heights(pocket(19.5, 30))).toEqual([18.5, 18.5])
  expect(heights({}, [20.4])).toEqual([19.4, 19.4])
  expect(heights({ drillHoles: [{ x: 5, y: 19.7, diameter: 0.3 }] })).toEqual([20.7, 20.7])
  // Nothing is as near that is clear of both
  expect(heights(pocket(12, 21), [22.5])).toEqual([23.5, 23.5])
  const darts = [{ name: "side", point: point(8, 21), legs: [point(19, 19), point(19, 24)] as const }]
  expect(heights({ darts })).toEqual([18, 18])
})

test("what runs on along the piece is crossed where there is no room beyond it, what lies beside that is not", () => {
  expect(heights(upright(8, 32))).toEqual([20, 20])
  expect(heights(upright(8, 32), [20.2])).toEqual([19.2, 19.2])
  expect(heights(upright(15, 25))).toEqual([14, 14])
})

test("it does not leave the edges that it runs between, nor come near to their corners", () => {
  expect(heights(pocket(1, 38))).toEqual([20, 20])
  expect(heights({ ...pocket(20, 37.6), adjustAt: [point(10, 30)] })).toEqual([19, 19])
  expect(heights({ ...pocket(20, 37.4), adjustAt: [point(10, 30)] })).toEqual([38.4, 38.4])
})
