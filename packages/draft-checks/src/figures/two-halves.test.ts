import type { Draft, Edge, Piece } from "@toile/draft-model"
import { expect, test } from "vitest"
import { soundDraft } from "../sample-draft.fixture.js"
import { halvesAt } from "./two-halves.js"
import { pieceOfEdges } from "./width.fixture.js"

/** An upright piece, its edges' roles from the lower one round. */
const piece = (name: string, from: number, to: number, roles: readonly (Edge["role"] | undefined)[]): Piece => {
  const square = pieceOfEdges(
    [
      [from, 0],
      [to, 0],
      [to, 20],
      [from, 20],
    ],
    [],
  )
  const edges = square.edges.map((edge, i) => ({ ...edge, ...(roles[i] === undefined ? {} : { role: roles[i] }) }))
  return { ...square, name, edges }
}

const across = (name: string, from: number, to: number) =>
  ({ piece: name, line: [[from - 5, 8] as const, [to + 5, 8] as const] as const, times: 2 }) as const

const front = piece("front", 0, 22, [undefined, undefined, "armhole", "centreFront"])
const back = piece("back", 40, 60, [undefined, "centreBack", "armhole", undefined])

/** A panel of 12 under the arm, its armhole lowest at 8 from its front seam. */
const panel: Piece = (() => {
  const corners = [
    [22, 0],
    [34, 0],
    [34, 20],
    [30, 17],
    [22, 20],
  ] as const
  const shape = pieceOfEdges(corners, [])
  const edges = shape.edges.map(
    (edge, i): Edge => (i === 2 ? { ...edge, role: "armhole" } : i === 3 ? { ...edge, role: "armhole" } : edge),
  )
  return { ...shape, name: "panel", edges }
})()

const sleeve = piece("sleeve", 0, 30, ["cap", "cap", "cap", "cap"])

const draftOf = (pieces: readonly Piece[], along: ReturnType<typeof across>[]): Draft => {
  const ref = (of: string, side: number) => ({ piece: of, edge: `side${side}` })
  const sewn = (a: ReturnType<typeof ref>[], cap: number) => ({
    ...soundDraft.stitches[0]!,
    name: "armhole",
    a,
    b: [ref("sleeve", cap)],
  })
  const armhole = [ref("front", 2), ref("panel", 3), ref("panel", 2), ref("back", 2)]
  return {
    ...soundDraft,
    pieces: [...pieces, sleeve],
    readings: [{ garmentMeasurement: "gmBustGirth", along }],
    stitches: [sewn([ref("front", 2), ref("panel", 3)], 0), sewn([ref("panel", 2), ref("back", 2)], 1)],
    setInSleeves: [{ name: "sleeve", cap: [ref("sleeve", 0), ref("sleeve", 1)], armhole, ease: [0, 1] }],
  }
}

test("a half of the front and one of the back are as wide as their pieces are there", () => {
  const draft = draftOf([front, back], [across("front", 0, 22), across("back", 40, 60)])
  expect(halvesAt(draft, "gmBustGirth")).toEqual({
    front: { cm: expect.closeTo(22, 6), piece: "front" },
    back: { cm: expect.closeTo(20, 6), piece: "back" },
  })
  expect(halvesAt(draft, "gmHipGirth")).toBeUndefined()
})

test("a side panel is parted below the armhole's lowest point, whichever way its line runs", () => {
  const along = [across("back", 40, 60), across("panel", 22, 34), across("front", 0, 22)]
  const backwards = along.map((one) => ({ ...one, line: [one.line[1], one.line[0]] as const }))
  for (const way of [along, backwards]) {
    const halves = halvesAt(draftOf([front, panel, back], way as typeof along), "gmBustGirth")
    expect(halves).toEqual({
      front: { cm: expect.closeTo(22 + 8, 6), piece: "front" },
      back: { cm: expect.closeTo(20 + 4, 6), piece: "back" },
      onPanel: true,
    })
  }
})

test("beside a piece that lies on neither, no half is told", () => {
  const gusset = piece("gusset", 22, 30, [undefined, undefined, undefined, undefined])
  const along = [across("front", 0, 22), across("gusset", 22, 30), across("back", 40, 60)]
  expect(halvesAt(draftOf([front, gusset, back], along), "gmBustGirth")).toBeUndefined()
})

test("a panel beside the side seam is of the half that a princess seam joins it to", () => {
  const centre = piece("front", 0, 12, [undefined, "shaping", "armhole", "centreFront"])
  const beside = piece("sideFront", 12, 22, [undefined, "side", "armhole", "shaping"])
  const along = [across("front", 0, 12), across("sideFront", 12, 22), across("back", 40, 60)]
  const draft = draftOf([centre, beside, back], along)
  const princess = {
    ...soundDraft.stitches[0]!,
    name: "princess seam",
    a: [{ piece: "sideFront", edge: "side3" }],
    b: [{ piece: "front", edge: "side1" }],
  }
  expect(halvesAt({ ...draft, stitches: [...draft.stitches, princess] }, "gmBustGirth")).toEqual({
    front: { cm: expect.closeTo(22, 6), piece: "front" },
    back: { cm: expect.closeTo(20, 6), piece: "back" },
  })
  expect(halvesAt(draft, "gmBustGirth")).toBeUndefined()
})
