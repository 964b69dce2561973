import { line, point } from "@toile/geometry"
import {
  asIs,
  declare,
  definePattern,
  edge,
  lengthOf,
  needs,
  type Order,
  piece,
  range,
  refuse,
  required,
  reversed,
  sewn,
} from "@toile/pattern-model"
import { describe, expect, test } from "vitest"
import { makeBundledDraft } from "./make-bundled-draft.js"
import { type DraftFailure, failureMessages, judged, makeDraft } from "./make-draft.js"

const declaration = declare({
  id: 92,
  slug: "bag",
  gender: "female",
  name: "Bag",
  description: "Two rectangles.",
  materials: ["shell"],
  measurements: {
    body: { hip: required({ mbLowHipGirth: asIs }) },
    final: { hip: needs("mfHipGirth") },
  },
  options: { ease: range(0, 4, 0.5, 2) },
  seams: { side: 1 },
  bodyShapes: [],
  garmentMeasurements: ["gmHipGirth"],
})

/** Two panels sewn at one side; `ease` above 2 makes the back longer than its seam allows: a mistake of the pattern. */
const bag = definePattern(declaration, (s) => {
  const hip = s.type === "body" ? s.body.hip : s.final.hip
  if (hip > 200) refuse({ code: "wide", measurement: "mbLowHipGirth", message: "mbLowHipGirth: wider than any cloth" })
  const panel = (name: string, height: number) =>
    piece(name, {
      title: { en: name },
      cut: { materials: ["shell"], quantity: 1 },
      sewLine: [
        edge("low", line(point(0, 0), point(hip / 2, 0)), s.seam.side),
        edge("right", line(point(hip / 2, 0), point(hip / 2, height)), s.seam.side),
        edge("top", line(point(hip / 2, height), point(0, height)), s.seam.side),
        edge("left", line(point(0, height), point(0, 0)), s.seam.side),
      ],
      grain: [point(2, 2), point(2, 8)],
    })
  const front = panel("front", 20)
  const back = panel("back", 20 + Math.max(0, s.option.ease - 2))
  return {
    pieces: [front, back],
    stitches: [sewn("side seam", front.edge.right, reversed(back.edge.left))],
    measurements: { gmHipGirth: 2 * lengthOf(front.edge.low) },
  }
})

const order = (change: Partial<Order> = {}): Order => ({
  measurementType: "body",
  measurements: { mbLowHipGirth: 100 },
  ...change,
})
const failure = (change: Partial<Order>): DraftFailure => {
  const made = makeDraft(bag, order(change))
  if (made._tag === "Ok") throw new Error("it was drafted")
  return made.error
}

describe("makeDraft", () => {
  test("hands out a draft with its walk table", () => {
    const made = makeDraft(bag, order(), "ref-7")
    expect(made).toMatchObject({
      _tag: "Ok",
      value: {
        patternId: 92,
        patternRefId: "ref-7",
        garmentMeasurements: { gmHipGirth: 100 },
        walk: [{ stitch: "side seam", lengthA: 20, lengthB: 20, ease: 0, allowed: [0, 0], verdict: "matches" }],
      },
    })
  })
  test("the same order twice is the same JSON, byte for byte", () => {
    expect(JSON.stringify(makeDraft(bag, order()))).toBe(JSON.stringify(makeDraft(bag, order())))
  })
})

describe("a failure says in a line each", () => {
  test("what is wrong with an order, section by section", () => {
    expect(failureMessages(failure({ measurements: {}, options: { ease: 9 } }))).toEqual([
      "measurements section: the group hip needs mbLowHipGirth",
      "options section: ease must be at most 4 cm",
    ])
  })
  test("why a garment is refused", () => {
    expect(failureMessages(failure({ measurements: { mbLowHipGirth: 201 } }))).toEqual([
      "mbLowHipGirth: wider than any cloth",
    ])
  })
  test("that the pattern has a mistake, in which piece and at which step", () => {
    const broken = definePattern(declaration, (s) => {
      const { pieces, ...garment } = bag.draft(s)
      return { ...garment, pieces: pieces.slice(0, 1) }
    })
    const made = makeDraft(broken, order())
    expect(made).toMatchObject({ error: { _tag: "Defect", defect: { piece: "back" } } })
    expect(made._tag === "Err" && failureMessages(made.error)).toEqual([
      expect.stringMatching(
        /^the pattern has a mistake in the piece back \(step: sew side seam.*\): its edge left is sewn, and the garment has no piece back$/,
      ),
    ])
  })
  test("that the pattern has a mistake, where it drew what no check can read", () => {
    expect(judged({ pieces: [null] } as never)).toMatchObject({
      error: { _tag: "Defect", defect: { step: expect.stringMatching(/\w/) } },
    })
  })
  test("that the pattern has a mistake, where a bundle of before there were defects throws", () => {
    const drawPocket = (): never => {
      throw new Error("no such dart")
    }
    const bundle = { version: 1 as const, reference: () => "{}", draft: () => drawPocket() }
    expect(makeBundledDraft(bundle, order(), "")).toMatchObject({
      error: { _tag: "Defect", defect: { message: "no such dart", step: expect.stringMatching(/drawPocket$/) } },
    })
  })
  test("which check a drawing did not pass; it is not handed out", () => {
    const unsound = failure({ options: { ease: 3 } })
    expect(unsound).toMatchObject({ _tag: "Unsound", violations: [{ kind: "stitch", stitch: "side seam" }] })
    expect(failureMessages(unsound)).toEqual(["side seam: 20 against 21 cm: ease -1, allowed 0 to 0"])
  })
})

test("a nap of the cloth is heeded by bundles from before there were naps", () => {
  const materials = { shell: { nap: "oneWay" } } as const
  const before = makeDraft(bag, order())
  if (before._tag === "Err") throw new Error("refused")
  const draft = () => JSON.stringify({ version: 1, _tag: "Drafted", draft: { ...before.value, walk: [], materials } })
  const made = makeBundledDraft({ version: 1, reference: () => "{}", draft }, order({ materials }), "")
  const now = makeDraft(bag, order({ materials }))
  expect(now).toMatchObject({ _tag: "Ok", value: { pieces: [{ nap: "oneWay" }, { nap: "oneWay" }] } })
  expect(made).toEqual(now)
})
