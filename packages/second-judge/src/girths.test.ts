import type { Draft, Reading } from "@toile/draft-model"
import { describe, expect, test } from "vitest"
import { secondJudge } from "./index.js"
import { shrunkenFront, soundDraft, withFront } from "./sample-draft.fixture.js"

/** The hips on a level of the front and the back's waist, which both are 40 wide. */
const hips: Reading = {
  garmentMeasurement: "gmHipGirth",
  along: [
    {
      piece: "front",
      line: [
        [-9, 30],
        [90, 30],
      ],
      times: 1,
    },
    { piece: "back", edge: "waist", times: 1 },
  ],
}
const read = (draft: Draft, ...readings: Reading[]): Draft => ({
  ...draft,
  readings: readings.length > 0 ? readings : [hips],
})
const found = (draft: Draft): string[] =>
  secondJudge(draft).flatMap(({ kind, detail }) => (kind === "secondGirth" ? [detail] : []))
const across = (from: readonly [number, number], to: readonly [number, number], times = 2): Reading => ({
  garmentMeasurement: "gmHipGirth",
  along: [{ piece: "front", line: [from, to], times }],
})

describe("girths", () => {
  test("that are as long as where they are read, and those that are read nowhere", () => {
    expect(found(read(soundDraft))).toEqual([])
    expect(found(soundDraft)).toEqual([])
  })
  test("that are told longer or shorter than the pieces are", () => {
    expect(found({ ...read(soundDraft), garmentMeasurements: { gmHipGirth: 80.06 } })).toEqual([
      "gmHipGirth is said to be 80.06 cm, and on the pieces it is 80.0000",
    ])
    expect(found({ ...read(soundDraft), garmentMeasurements: { gmHipGirth: 79.9 } })).toHaveLength(1)
  })
  test("of a piece that was drawn a thousandth too large", () => {
    const larger = withFront(({ edges }) => ({
      edges: edges.map((edge) => ({ ...edge, points: edge.points.map(([x, y]) => [x * 1.002, y] as const) })),
    }))
    expect(found(read(larger))).toEqual(["gmHipGirth is said to be 80 cm, and on the pieces it is 80.0800"])
  })
  test("of which a piece is counted too often, or not at all", () => {
    const twice = { ...hips, along: hips.along.map((one) => ({ ...one, times: 2 })) }
    expect(found(read(soundDraft, twice))).toEqual(["gmHipGirth is said to be 80 cm, and on the pieces it is 160.0000"])
    expect(found(read(soundDraft, { ...hips, along: hips.along.slice(1) }))).toHaveLength(1)
  })
  test("that are read on what is not there, or on nothing", () => {
    const on = (edge: string): Reading => ({ ...hips, along: [{ piece: "front", edge, times: 2 }] })
    expect(found(read(soundDraft, on("hip")))).toEqual(["gmHipGirth is read on what is not there: hip of front"])
    expect(found(read(soundDraft, across([-9, 70], [90, 70])))).toEqual([
      "gmHipGirth is read on nothing: a line across front",
    ])
    expect(found({ ...read(soundDraft), garmentMeasurements: {} })).toEqual([
      "gmHipGirth is read on the pieces, and is not told",
    ])
  })
  test("begin and end where the line does, within the piece", () => {
    expect(found(read(soundDraft, across([0, 30], [40, 30])))).toEqual([])
    expect(found(read(soundDraft, across([90, 30], [-9, 30])))).toEqual([])
    expect(found(read(soundDraft, across([1, 30], [40, 30])))).toEqual([
      "gmHipGirth is said to be 80 cm, and on the pieces it is 78.0000",
    ])
  })
  test("do not count what a dart takes, at the edge or within the piece, nor twice what two take", () => {
    const dart = {
      name: "dart",
      point: [20, 20],
      legs: [
        [19, 60],
        [21, 60],
      ],
    } as const
    const within = {
      name: "dart",
      kind: "dart",
      points: [
        [30, 55],
        [29, 40],
        [30, 25],
        [31, 40],
        [30, 55],
      ],
    } as const
    const darted = (change: Parameters<typeof withFront>[0]) => read(withFront(change), across([-9, 40], [90, 40]))
    expect(found(darted(() => ({ darts: [dart] })))[0]).toContain("on the pieces it is 78.0000")
    expect(found(darted(() => ({ internalLines: [within] })))[0]).toContain("on the pieces it is 76.0000")
    const again = { ...within, points: within.points.map(([x, y]) => [x + 1, y] as const) }
    expect(found(darted(() => ({ internalLines: [within, again] })))[0]).toContain("on the pieces it is 74.0000")
  })
  test("straight between an edge's ends, on a line of the piece, and less what is taken off", () => {
    const pleat = {
      name: "pleat",
      kind: "pleat",
      points: [
        [5, 50],
        [5, 55],
      ],
    } as const
    const draft = withFront(({ edges }) => ({
      internalLines: [pleat],
      edges: edges.map((edge) =>
        edge.name === "hem"
          ? {
              ...edge,
              points: [
                [0, 0],
                [20, 1],
                [40, 0],
              ],
              length: 40.05,
            }
          : edge,
      ),
    }))
    const hem = { piece: "front", edge: "hem", times: 2 } as const
    expect(found(read(draft, { ...hips, along: [{ ...hem, straight: true }] }))).toEqual([])
    expect(found(read(draft, { ...hips, along: [hem] }))).toHaveLength(1)
    const less = { piece: "front", internalLine: "pleat", times: -2 } as const
    expect(found(read(draft, { ...hips, along: [{ ...hem, straight: true }, less] }))).toEqual([
      "gmHipGirth is said to be 80 cm, and on the pieces it is 70.0000",
    ])
  })
  test("of a piece that is cut for a cloth that shrinks are those once it has", () => {
    expect(found(read(shrunkenFront(0.95, 0.97)))).toEqual([])
    expect(found(read({ ...shrunkenFront(0.95, 0.97), pieces: shrunkenFront(0.95, 0.96).pieces }))).toEqual([])
    const unshrunk = shrunkenFront(0.95, 0.97).pieces.map(({ shrinkage: _, ...piece }) => piece)
    expect(found(read({ ...soundDraft, pieces: unshrunk }))).toHaveLength(1)
  })
})
