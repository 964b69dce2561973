import { line, point, splitPath } from "@toile/geometry"
import { describe, expect, test } from "vitest"
import {
  type AnyPattern,
  type BundleOutcome,
  bundled,
  type Defect,
  draftPattern,
  edge,
  type Garment,
  net,
  type Order,
  piece,
  refuse,
  reversed,
  sewn,
  step,
} from "./index.js"
import { halfApron } from "./sample-pattern.fixture.js"

const order: Order = { measurementType: "body", measurements: { mbWaistGirth: 76, mbLowHipGirth: 100 } }
type AnyGarment = Garment<"gmWaistGirth" | "gmLength">
/** The half apron, with something changed before it is handed out. */
const changed = (change: (garment: AnyGarment) => AnyGarment): AnyPattern => ({
  ...halfApron,
  draft: (s) => change(halfApron.draft(s)),
})
const defectIn = (change: (garment: AnyGarment) => AnyGarment): Defect => {
  const made = draftPattern(changed(change), order)
  if (made._tag === "Ok" || made.error._tag !== "Defect") throw new Error(`no defect: ${JSON.stringify(made)}`)
  return made.error.defect
}

const splitTooFar = (): never => {
  splitPath(line(point(0, 0), point(0, 9)), 10)
  throw new Error("was split")
}

describe("a mistake of a pattern is a value", () => {
  test("that is told with the functions in which it came about", () => {
    expect(defectIn(splitTooFar)).toEqual({
      message: "cannot split a path of length 9 at 10",
      step: expect.stringMatching(/^draft > .*splitTooFar > splitPath$/),
    })
  })
  test("that names the step and the piece, where the pattern does", () => {
    const defect = defectIn(() => step("draw the panel", () => step("zip", splitTooFar), "panel"))
    expect(defect).toMatchObject({ piece: "panel" })
    expect(defect.step).toMatch(/^draft > .*draw the panel > zip > splitTooFar > splitPath$/)
  })
  test("whatever is thrown", () => {
    const defect = defectIn(() => {
      throw "a word"
    })
    expect(defect).toEqual({ message: "a word", step: "draft" })
  })
  test("where edges do not join", () => {
    const gap = piece("panel", {
      title: { en: "Panel" },
      cut: { materials: ["shell"], quantity: 1 },
      sewLine: [edge("one", line(point(0, 0), point(9, 0)), net), edge("two", line(point(9, 1), point(0, 0)), net)],
      grain: [point(1, 0), point(5, 0)],
    })
    expect(defectIn((garment) => ({ ...garment, pieces: [gap], stitches: [] }))).toMatchObject({
      message: "panel: edge one does not end where two begins",
      piece: "panel",
      step: expect.stringMatching(/^join the edges/),
    })
  })
  test("where a piece is cut from a material group that is not declared", () => {
    const defect = defectIn((garment) => ({
      ...garment,
      pieces: garment.pieces.map((one) => ({ ...one, cut: { ...one.cut, materials: ["shel"] } })),
    }))
    expect(defect).toEqual({
      message: "it is cut from shel; the pattern has shell, interfacing",
      piece: "panel",
      step: expect.stringMatching(/^cut/),
    })
  })
  test("where a notch is on an edge that is not there", () => {
    const defect = defectIn((garment) => ({
      ...garment,
      pieces: garment.pieces.map((one) => ({ ...one, notches: [{ edge: "nowhere", along: 1 }] })),
    }))
    expect(defect).toMatchObject({ piece: "panel", step: expect.stringMatching(/^finish/) })
    expect(defect.message).toContain("nowhere")
  })
  test("where an edge has no path or no allowance, or is walked back and is not there", () => {
    const path = line(point(0, 0), point(9, 0))
    // As JavaScript, which no compiler reads, comes to it
    const nothing = ({} as Record<string, never>).misspelt!
    expect(defectIn(() => edge("side", nothing, net) as never).message).toBe(
      "edge side has no path (its second argument is undefined)",
    )
    expect(defectIn(() => edge("side", path, nothing) as never).message).toBe(
      "edge side has no allowance (its third argument is undefined)",
    )
    expect(defectIn(() => reversed(nothing) as never)).toMatchObject({
      message: "reversed: an edge that is not there",
      step: expect.stringMatching(/^draft > .*reversed$/),
    })
  })
  test("where what is measured is not declared, or a part of the garment is left out", () => {
    const misspelt = { gmWaistGrith: 76, gmLength: 50 } as Record<string, number>
    expect(defectIn((garment) => ({ ...garment, measurements: misspelt as never }))).toEqual({
      message: "it measures gmWaistGrith, which is not declared",
      step: expect.stringMatching(/^draft > hand out the garment|^hand out the garment/),
    })
    expect(defectIn(({ stitches: _, ...rest }) => rest as never).message).toBe("the draft gives no stitches")
  })
  test("where a piece is sewn that is not there, or an edge", () => {
    expect(defectIn((garment) => ({ ...garment, pieces: garment.pieces.slice(0, 1) }))).toEqual({
      message: "its edge right is sewn, and the garment has no piece band",
      piece: "band",
      step: expect.stringMatching(/^sew waist, right/),
    })
    const nowhere = ({} as Record<string, AnyGarment["stitches"][number]["a"][number]>).nowhere!
    expect(defectIn((garment) => ({ ...garment, stitches: [sewn("side", nowhere, nowhere)] }))).toMatchObject({
      message: "side: sewn to an edge that is not there",
    })
  })
})

test("a refusal passes through every step as it is", () => {
  const refusal = { code: "narrow", option: "flare", message: "flare: too narrow" }
  const made = draftPattern(
    changed(() => step("panel", () => refuse(refusal))),
    order,
  )
  expect(made).toEqual({ _tag: "Err", error: { _tag: "Refused", refusal } })
})

test("a bundle throws nothing: a mistake of the pattern or of what asks it is an outcome", () => {
  const { draft } = bundled(changed(splitTooFar))
  const outcome = (text: string) => JSON.parse(draft(text)) as BundleOutcome
  expect(outcome(JSON.stringify({ version: 1, patternRefId: "", order }))).toMatchObject({
    version: 1,
    _tag: "Defect",
    defect: { message: "cannot split a path of length 9 at 10" },
  })
  expect(outcome(JSON.stringify({ version: 2, patternRefId: "", order }))).toMatchObject({
    _tag: "Defect",
    defect: { message: "this bundle takes orders of version 1, not 2", step: expect.stringMatching(/^read the order/) },
  })
  expect(outcome("{")).toMatchObject({ _tag: "Defect", defect: { step: expect.stringMatching(/^read the order/) } })
})
