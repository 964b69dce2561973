import type { Draft } from "@toile/draft-model"
import { makeDraft } from "@toile/drafting"
import { declarationProblems, type Order } from "@toile/pattern-model"
import { apart, curvedCornerOf, draftOf, edgeOf, gm, optionCases, pieceOf, sentBack } from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { anyOrder, bodiesOf, cleanOrRefused } from "../../test/any-order.js"
import { anyOptions } from "../../test/arbitrary.js"
import { readOrder } from "../../test/orders.js"
import { mensHoodie, womensHoodie } from "./index.js"

const men = readOrder("mens-hoodie-average")
const body = men.measurements
const withOptions = (options: Record<string, string | number>): Order => ({ ...men, options })

describe.each([
  ["womens-hoodie", womensHoodie, "female"],
  ["mens-hoodie", mensHoodie, "male"],
] as const)("%s", (slug, pattern, gender) => {
  const average = readOrder(`${slug}-average`)

  test("the declaration holds what the interface promises", () => {
    expect(declarationProblems(pattern.declaration)).toEqual([])
  })

  test.each(optionCases(pattern.declaration))("%s drafts clean: %j", (_id, options) => {
    draftOf(pattern, { ...average, options })
  })

  test("any options on any body draft clean, or are refused by name", () => {
    const drawn = anyOrder(average, bodiesOf(gender, 30, 16), anyOptions(pattern))
    const clean = cleanOrRefused(
      pattern,
      drawn,
      /^(mb[A-Z]\w+: a sleeve|length: the hem would lie|lowerShoulderBy: the lower shoulder's armhole)/,
      {
        numRuns: 18,
        seed: 16,
      },
    )
    expect(clean).toBeGreaterThan(15)
  })

  test.each([
    {},
    { sleeve: "sleeve.raglan", zip: "zip.full" },
    { hood: "hood.threePanels", length: 8, ribHeight: 5, bustEase: 26 },
    { sleeve: "sleeve.raglan", hood: "hood.threePanels", neckWidth: 5, neckDepth: 6, shoulderExtension: 3 },
  ])("finished measurements sent back give the same pieces: %j", (options) => {
    const first = draftOf(pattern, { ...average, options })
    expect(apart(first, draftOf(pattern, sentBack({ ...average, options }, first)))).toBeLessThan(0.05)
  })

  test("two girths and a length are enough for a finished garment", () => {
    const draft = draftOf(pattern, {
      measurementType: "final",
      measurements: { mfChestGirth: 118, mfHipGirth: 112, mfBackLength: 68 },
    })
    expect(gm(draft, "gmChestGirth")).toBeCloseTo(118, 2)
    expect(gm(draft, "gmBackLength")).toBeCloseTo(68, 3)
  })
})

describe("hood", () => {
  test.each(["twoPanels", "threePanels"])("of %s is as long as the neckline", (hood) => {
    for (const sleeve of ["setIn", "raglan"]) {
      const draft = draftOf(mensHoodie, withOptions({ hood: `hood.${hood}`, sleeve: `sleeve.${sleeve}` }))
      const middle = hood === "threePanels" ? edgeOf(draft, "hoodMiddle", "neck").length : 0
      expect(2 * (edgeOf(draft, "hoodSide", "neck").length + middle)).toBeCloseTo(gm(draft, "gmNeckGirth"), 2)
    }
  })

  test("is as high and deep as head and ease say", () => {
    const draft = draftOf(mensHoodie, withOptions({ hoodEase: 12 }))
    expect(gm(draft, "gmHoodHeight")).toBeCloseTo(body.mbHeight! - body.mbBackNeckHeight! + 12, 3)
    const measured = makeDraft(mensHoodie, {
      ...men,
      measurements: { ...body, mbHeadGirth: 70 },
      selectedMeasurementIds: [...men.selectedMeasurementIds!, "mbHeadGirth"],
    })
    expect(measured._tag === "Ok" ? gm(measured.value, "gmHoodDepth") : 0).toBeCloseTo(0.42 * 70 + 2, 3)
  })

  test("its face goes on from the front's edge without a corner", () => {
    for (const options of [{}, { neckWidth: 6 }, { neckWidth: 0, hood: "hood.threePanels" }]) {
      const draft = draftOf(mensHoodie, withOptions({ ...options, zip: "zip.full" }))
      const corners =
        curvedCornerOf(draft, "hoodSide", "neck", "face") + curvedCornerOf(draft, "front", "neck", "centre")
      expect(Math.abs(corners - 180)).toBeLessThan(1)
    }
  })

  test("its middle panel is as long as the sides' seam", () => {
    const draft = draftOf(mensHoodie, withOptions({ hood: "hood.threePanels" }))
    expect(edgeOf(draft, "hoodMiddle", "side").length).toBeCloseTo(edgeOf(draft, "hoodSide", "crown").length, 3)
  })
})

describe("raglan", () => {
  const draft = draftOf(mensHoodie, withOptions({ sleeve: "sleeve.raglan" }))

  test("what the body's edges are on the garment is declared, as of a set-in sleeve's", () => {
    const roles = (of: Draft, piece: string) =>
      Object.fromEntries(pieceOf(of, piece).edges.map(({ name, role }) => [name, role]))
    for (const piece of ["front", "back"]) {
      const {
        armhole: _armhole,
        shoulder: _shoulder,
        ...alike
      } = roles(draftOf(mensHoodie, withOptions({ sleeve: "sleeve.setIn" })), piece)
      expect(roles(draft, piece)).toEqual({ ...alike, raglan: undefined })
      expect(alike).toMatchObject({ hem: "hem", side: "side", neck: "neckline" })
    }
  })
  test("both seams are equal on body and sleeve", () => {
    expect(edgeOf(draft, "sleeve", "raglanFront").length).toBeCloseTo(edgeOf(draft, "front", "raglan").length, 3)
    expect(edgeOf(draft, "sleeve", "raglanBack").length).toBeCloseTo(edgeOf(draft, "back", "raglan").length, 3)
  })

  test.each(["small", "average", "large"])("the neckline runs on over both seams, %s", (size) => {
    const order = readOrder(`mens-hoodie-${size}`)
    for (const neckWidth of [0, 3, 6]) {
      const made = draftOf(mensHoodie, { ...order, options: { sleeve: "sleeve.raglan", neckWidth } })
      const front =
        curvedCornerOf(made, "front", "raglan", "neck") + curvedCornerOf(made, "sleeve", "neck", "raglanFront")
      const back = curvedCornerOf(made, "back", "raglan", "neck") + curvedCornerOf(made, "sleeve", "raglanBack", "neck")
      expect(Math.abs(front - 180)).toBeLessThan(1)
      expect(Math.abs(back - 180)).toBeLessThan(1)
    }
  })

  test("its upper arm has the ease that is asked for, however high its top", () => {
    for (const bicepEase of [12.5, 13.5]) {
      const wide = draftOf(mensHoodie, withOptions({ sleeve: "sleeve.raglan", bustEase: 8, bicepEase }))
      expect(gm(wide, "gmBicepGirth")).toBeCloseTo(body.mbBicepGirth! + bicepEase, 2)
    }
  })

  test("the sleeve carries its part of the neckline", () => {
    const whole = ["front", "sleeve", "back"].reduce((sum, piece) => sum + edgeOf(draft, piece, "neck").length, 0)
    expect(2 * whole).toBeCloseTo(gm(draft, "gmNeckGirth"), 2)
  })

  test("reaches the wrist as a set-in sleeve does", () => {
    const setIn = draftOf(mensHoodie, men)
    expect(gm(draft, "gmSleeveLength")).toBeCloseTo(gm(setIn, "gmSleeveLength"), 2)
    expect(gm(draft, "gmCuffGirth")).toBeCloseTo(gm(setIn, "gmCuffGirth"), 2)
  })
})

describe("zip, ribs and pocket", () => {
  test("a zip opens front, pocket and rib at centre front", () => {
    const draft = draftOf(mensHoodie, withOptions({ zip: "zip.full" }))
    // Its words stand at it: it goes on over the folded rib
    const front = pieceOf(draft, "front")
    const long = edgeOf(draft, "front", "centre").length + edgeOf(draft, "waistRib", "end").length / 2
    expect(front.labels.map(({ text }) => text)).toContain(`zip ${Number(long.toFixed(1))}`)
    for (const name of ["front", "pocket"]) {
      const piece = draft.pieces.find((p) => p.name === name)!
      expect([piece.quantity, piece.mirrored, piece.onFold]).toEqual([2, true, false])
    }
    expect(draft.stitches.map((s) => s.name)).not.toContain("waist seam, rib's ends")
  })

  test("ribs are their ratio of what they are sewn to", () => {
    const draft = draftOf(mensHoodie, withOptions({ ribRatio: 80, cuffRatio: 70 }))
    const hem = 2 * (edgeOf(draft, "front", "hem").length + edgeOf(draft, "back", "hem").length)
    expect(gm(draft, "gmHemGirth")).toBeCloseTo(0.8 * hem, 2)
    expect(gm(draft, "gmCuffGirth")).toBeCloseTo(0.7 * edgeOf(draft, "sleeve", "hem").length, 2)
  })

  test("a low neckline on a stiff cloth is told, a zip opens it", () => {
    const codes = (options: Record<string, string | number>) =>
      draftOf(mensHoodie, withOptions(options)).warnings.map((w) => w.code)
    const stiff = { stretchX: 0, neckWidth: 0, neckDepth: 0 }
    expect(codes(stiff)).toContain("neckTight")
    expect(codes({ ...stiff, zip: "zip.full" })).not.toContain("neckTight")
    expect(draftOf(mensHoodie, men).openings!.map(({ name }) => name)).toEqual(["neck", "cuff", "hem"])
    expect(draftOf(mensHoodie, withOptions({ zip: "zip.full" })).openings!.map(({ name }) => name)).toEqual(["cuff"])
  })
})
