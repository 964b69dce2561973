import { line, point } from "@toile/geometry"
import { edge, piece, refuse, sewn } from "@toile/pattern-model"
import { expect, test } from "vitest"
import { draftPieces } from "./draft-pieces.js"

const seam = { name: "side", width: 1 }
const strip = (length: number, material = "rib") =>
  piece("strip", {
    title: { en: "Strip" },
    cut: { materials: [material], quantity: 2 },
    sewLine: [
      edge("lower", line(point(0, 0), point(length, 0)), seam),
      edge("end", line(point(length, 0), point(length, 6)), seam),
      edge("upper", line(point(length, 6), point(0, 6)), seam),
      edge("start", line(point(0, 6), point(0, 0)), seam),
    ],
    grain: [point(2, 3), point(length - 2, 3)],
  })

test("a piece alone is a draft", () => {
  const made = draftPieces(() => ({ pieces: [strip(30)] }))
  if (made._tag === "Err") throw new Error(JSON.stringify(made.error))
  expect(made.value.pieces.map(({ name }) => name)).toEqual(["strip"])
})

test("it is cut from whatever it names", () => {
  const made = draftPieces(() => ({ pieces: [strip(30, "felt")] }))
  if (made._tag === "Err") throw new Error(JSON.stringify(made.error))
  expect(made.value.pieces.map(({ materialGroups }) => materialGroups)).toEqual([["felt"]])
})

test("a mistake in drawing is a defect", () => {
  const made = draftPieces(() => {
    throw new TypeError("no such point")
  })
  expect(made).toMatchObject({ _tag: "Err", error: { _tag: "Defect" } })
})

test("what does not go together is unsound, what cannot be drawn is refused", () => {
  const wrong = strip(30)
  const made = draftPieces(() => ({ pieces: [wrong], stitches: [sewn("seam", wrong.edge.lower, wrong.edge.end)] }))
  expect(made).toMatchObject({ _tag: "Err", error: { _tag: "Unsound" } })
  const refused = draftPieces(() => refuse({ code: "no", message: "no such strip" }))
  expect(refused).toMatchObject({ _tag: "Err", error: { _tag: "Refused", refusal: { code: "no" } } })
})
