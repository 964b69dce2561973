import type { Draft } from "@toile/draft-model"
import { expect, test } from "vitest"
import { inspect } from "./index.js"
import { inspectedDraft, pieceOf, soundDraft } from "./sample-draft.fixture.js"

const kinds = (draft: Draft): string[] => [...new Set(inspect(draft).map(({ kind }) => kind))]
const withEdges = (name: string, edge: string, change: object): Draft => ({
  ...inspectedDraft,
  pieces: inspectedDraft.pieces.map((piece) =>
    piece.name !== name
      ? piece
      : { ...piece, edges: piece.edges.map((e) => (e.name === edge ? { ...e, ...change } : e)) },
  ),
})

test("a sound draft is inspected and nothing is told", () => {
  expect(inspect(inspectedDraft)).toEqual([])
})

test("each check is asked", () => {
  const askew = [
    [0, -60],
    [8, -58],
    [17, -59],
    [25, -60],
  ]
  const hole = (name: string, y: number) =>
    ({
      name,
      kind: "buttonhole",
      points: [
        [1, y],
        [2.5, y],
      ],
    }) as const
  const buttoned = {
    ...inspectedDraft,
    pieces: inspectedDraft.pieces.map((piece) =>
      piece.name === "back" ? { ...piece, internalLines: [hole("one", -5), hole("two", -14)] } : piece,
    ),
  } as Draft
  const sleeved: Draft = {
    ...inspectedDraft,
    pieces: [...inspectedDraft.pieces, { ...pieceOf("band"), name: "sleeve" }],
    stitches: [
      {
        name: "armhole",
        a: [{ piece: "sleeve", edge: "lower" }],
        b: [{ piece: "back", edge: "waist" }],
        ease: [0, 3],
        lengthA: 46,
        lengthB: 45,
        notches: [],
      },
    ],
    setInSleeves: [
      {
        name: "sleeve",
        cap: [{ piece: "sleeve", edge: "lower" }],
        armhole: [{ piece: "back", edge: "waist" }],
        ease: [2, 2],
      },
    ],
  }
  const hemmed = withEdges("back", "hem", { finish: "turnedBack" })
  const flared: Draft = {
    ...hemmed,
    pieces: hemmed.pieces.map((piece) =>
      piece.name === "back"
        ? { ...piece, cutLine: piece.cutLine.map(([x, y]) => [x > 20 && y < -63 ? x + 2 : x, y] as const) }
        : piece,
    ),
  }
  expect(kinds(withEdges("front", "hem", { points: askew }))).toContain("foldEnd")
  expect(kinds(soundDraft)).toEqual(["joint"])
  expect(kinds(hemmed)).toEqual([])
  expect(kinds(flared)).toEqual(["hemTurn"])
  expect(kinds(buttoned)).toEqual(["buttons"])
  expect(kinds(sleeved)).toEqual(["capEase"])
  expect(kinds({ ...inspectedDraft, materials: { shell: { nesting: { sheetWidth: 20 } } } })).toEqual(["clothWidth"])
  expect(kinds({ ...inspectedDraft, openings: [{ name: "zip", girth: 80, passes: 90 }] })).toEqual(["opening"])
  expect(kinds({ ...inspectedDraft, liningGirths: [{ name: "hip", shell: 90, lining: 90, ease: 1 }] })).toEqual([
    "lining",
  ])
})
