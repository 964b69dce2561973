import type { Draft, EdgeRef, Piece, XY } from "@toile/draft-model"
import { describe, expect, test } from "vitest"
import { drawWalk, meetingOf } from "./draw-walk.js"
import { seamEnds } from "./seam-ends.js"

const edge = (name: string, from: XY, to: XY, seam = name) => ({
  name,
  points: [from, to],
  length: Math.hypot(to[0] - from[0], to[1] - from[1]),
  seam,
  allowance: 1,
})
const pieceOf = (name: string, edges: Piece["edges"]): Piece => ({
  name,
  title: { en: name },
  number: 1,
  materialGroups: ["shell"],
  quantity: 1,
  mirrored: false,
  onFold: false,
  edges,
  cutLine: [],
  grainLine: [
    [1, 1],
    [1, 2],
  ],
  notches: [],
  drillHoles: [],
  internalLines: [],
  darts: [],
  nap: "none",
  labels: [],
})

/** A panel 10 wide and 20 high whose upper edge falls by `fall` towards its right side. */
const panel = (name: string, fall: number): Piece =>
  pieceOf(name, [
    edge("hem", [0, 0], [10, 0]),
    edge("right", [10, 0], [10, 20 - fall]),
    edge("top", [10, 20 - fall], [0, 20]),
    edge("left", [0, 20], [0, 0]),
  ])

const draftOf = (pieces: readonly Piece[], a: EdgeRef, b: EdgeRef): Draft => ({
  version: 1,
  patternId: 1,
  patternRefId: "",
  measurementType: "body",
  measurements: {},
  options: {},
  seams: {},
  bodyShapes: {},
  materials: {},
  pieces,
  stitches: [{ name: "side", a: [a], b: [b], ease: [0, 0], lengthA: 20, lengthB: 20, notches: [] }],
  walk: [],
  garmentMeasurements: {},
  warnings: [],
})

const context = { garment: "Bag", subject: "", language: "en" } as const
const meetings = (draft: Draft) => Object.fromEntries(seamEnds(draft).map((end) => [end.where, meetingOf(end)]))

describe("a straight seam between two panels", () => {
  // The first panel's right side against the second's left, walked from the hem up.
  const side = draftOf(
    [panel("front", 0), panel("back", 0)],
    { piece: "front", edge: "right" },
    { piece: "back", edge: "left", reversed: true },
  )

  test("the hem and the top go on straight across it, the sew lines lie on each other", () => {
    const { start, end } = meetings(side)
    expect(start!.angle).toBeCloseTo(180, 9)
    expect(end!.angle).toBeCloseTo(180, 9)
    expect(start!.apart).toBeCloseTo(0, 9)
  })

  test("is drawn with a window for each end, each line inside its window", () => {
    const { strokes, texts } = drawWalk(side, context)
    expect(strokes.filter(({ kind }) => kind === "frame")).toHaveLength(2)
    const [window] = strokes.filter(({ kind }) => kind === "frame")
    for (const { points } of strokes.slice(1, 5))
      for (const [x, y] of points) {
        expect(x).toBeGreaterThanOrEqual(window!.points[0]![0] - 1e-9)
        expect(x).toBeLessThanOrEqual(window!.points[2]![0] + 1e-9)
        expect(y).toBeGreaterThanOrEqual(window!.points[0]![1] - 1e-9)
      }
    expect(texts.map(({ text }) => text)).toContain("180.0°, sew lines apart at most 0.00, ease 0.00 cm")
  })
})

test("two sides that both end at a fall make a notch or a point: the angle tells which", () => {
  // Right side against right side: the second panel is turned over.
  const peak = draftOf(
    [panel("front", 2), panel("back", 2)],
    { piece: "front", edge: "right" },
    { piece: "back", edge: "right" },
  )
  const expected = 2 * (180 - (Math.atan2(10, 2) * 180) / Math.PI)
  expect(meetings(peak).end!.angle).toBeCloseTo(expected, 9)
  expect(meetings(peak).start!.angle).toBeCloseTo(180, 9)
})

test("a curve laid on a straight edge stands off from it", () => {
  const bulge: Piece = pieceOf("sleeve", [
    {
      ...edge("cap", [0, 0], [0, 8]),
      points: [
        [0, 0],
        [1.5, 4],
        [0, 8],
      ],
    },
    edge("rest", [0, 8], [-5, 4]),
    edge("under", [-5, 4], [0, 0]),
  ])
  const set = draftOf([panel("body", 0), bulge], { piece: "body", edge: "right" }, { piece: "sleeve", edge: "cap" })
  expect(meetings(set).start!.apart).toBeGreaterThan(1)
})

test("beyond the end of a short seam nothing is compared, and a line that only goes on crosses at no angle", () => {
  // A tie 3 wide on the middle of a panel's side: the side goes on, the tie's end turns away
  const apron = pieceOf("panel", [
    edge("hem", [0, 0], [10, 0]),
    edge("below", [10, 0], [10, 12]),
    edge("tieEnd", [10, 12], [10, 15]),
    edge("above", [10, 15], [10, 20]),
    edge("top", [10, 20], [0, 20]),
    edge("left", [0, 20], [0, 0]),
  ])
  const tie = pieceOf("tie", [
    edge("lower", [0, 0], [50, 0]),
    edge("tip", [50, 0], [50, 3]),
    edge("upper", [50, 3], [0, 3]),
    edge("end", [0, 3], [0, 0]),
  ])
  const draft = draftOf([apron, tie], { piece: "panel", edge: "tieEnd" }, { piece: "tie", edge: "end", reversed: true })
  for (const meeting of Object.values(meetings(draft))) {
    expect(meeting.angle).toBeUndefined()
    expect(meeting.apart).toBeCloseTo(0, 9)
  }
  const said = drawWalk({ ...draft, stitches: [{ ...draft.stitches[0]!, lengthA: 3, lengthB: 3.0001 }] }, context)
  expect(said.texts.map(({ text }) => text)).toContain("sew lines apart at most 0.00, ease 0.00 cm")
})

test("an end at a fold is left out: no line crosses there", () => {
  const folded = { ...panel("back", 0), onFold: true }
  const edges = folded.edges.map((e) => (e.name === "top" ? { ...e, seam: "", allowance: 0 } : e))
  const draft = draftOf(
    [panel("front", 0), { ...folded, edges }],
    { piece: "front", edge: "right" },
    { piece: "back", edge: "left", reversed: true },
  )
  expect(seamEnds(draft).map(({ where }) => where)).toEqual(["start"])
})
