import { figureNote, figureReadings } from "@toile/draft-checks"
import type { Draft } from "@toile/draft-model"
import { checkSentBack, draftOf, gm, orderFor, pieceOf, refusalOf, sentBack, usualBody } from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { bodiceBlock } from "./index.js"

// A belly that the girths tell, as the waist alone of the usual body grows, its high bust measured. cm.

const { declaration } = bodiceBlock
const body = usualBody(declaration)
type More = Record<string, string | number>
const order = (waist: number, options: More = {}) =>
  orderFor(
    declaration,
    { ...body, measurements: { ...body.measurements, mbHighBustGirth: 92, mbWaistGirth: waist } },
    "all",
    { options },
  )
const made = (waist: number, options: More = {}): Draft => draftOf(bodiceBlock, order(waist, options))
const frontMore = (draft: Draft): number => (gm(draft, "gmFrontWaistWidth") - gm(draft, "gmBackWaistWidth")) / 2
/** Not read of a panel. */
const toldOf = (draft: Draft) => figureReadings(draft, ["waistFront"]).flatMap((one) => figureNote(one)?.message ?? [])
const rise = (draft: Draft): number => draft.garmentMeasurements.gmCentreFrontRise ?? 0
const bellyIn = (draft: Draft): number => draft.figure!.waist!.belly

const WAISTS = Array.from({ length: 77 }, (_, i) => 78 + i / 2)
const positions = ["waist", "side", "shoulder", "armhole", "princess"]

describe.each(positions)("the bust dart in the %s", (position) => {
  const options = { dartPosition: `dartPosition.${position}` }

  test("each half has its share of a belly, 0.62 in front, and nothing is told of it; centre front is longer by 0.15 of it, to 2.5", () => {
    const usual = frontMore(made(78, options))
    for (const waist of WAISTS) {
      const draft = made(waist, options)
      const belly = bellyIn(draft)
      const more = frontMore(draft) - usual - 0.24 * belly
      // From a waist of some 105 on the back's side is upright, and the front has what it leaves
      if (waist <= 104) expect([waist, Math.abs(more) < 0.12]).toEqual([waist, true])
      expect([waist, more > -0.12 && more < 1]).toEqual([waist, true])
      expect([waist, toldOf(draft)]).toEqual([waist, []])
      // Less than half a hundredth is not told
      expect([waist, Math.abs(rise(draft) - Math.min(0.15 * belly, 2.5)) < 0.006]).toEqual([waist, true])
    }
  })

  test("nothing jumps: front and back grow with the waist, and the armhole by no more than 0.1 a cm", () => {
    const drafts = WAISTS.map((waist) => made(waist, options))
    for (const [i, draft] of drafts.slice(1).entries()) {
      const by = (id: string): number => gm(draft, id) - gm(drafts[i]!, id)
      for (const id of ["gmFrontWaistWidth", "gmBackWaistWidth"])
        expect([WAISTS[i], id, by(id) > -0.01 && by(id) < 0.52]).toEqual([WAISTS[i], id, true])
      expect([WAISTS[i], Math.abs(by("gmArmholeGirth")) < 0.05]).toEqual([WAISTS[i], true])
    }
  })

  test("sent back as finished measurements it gives the same pieces, whatever else is seen of the figure", () => {
    const figures = [
      {},
      { swayback: 1.5 },
      { forwardShoulders: 1, backShoulderDart: "backShoulderDart.yoke" },
      { lowerShoulder: "lowerShoulder.left", lowerShoulderBy: 1.5 },
    ]
    for (const waist of [76, 81, 88, 96, 109, 116])
      for (const figure of figures) {
        const asked = order(waist, { ...options, ...figure })
        const draft = draftOf(bodiceBlock, asked)
        expect([waist, checkSentBack(bodiceBlock, asked, draft)]).toEqual([waist, []])
        expect([waist, draft.walk.filter(({ verdict }) => verdict !== "matches")]).toEqual([waist, []])
      }
  })
})

test("the front's dart goes first, then the back's, and the sides of front and back stay of one length", () => {
  const side = { dartPosition: "dartPosition.side" }
  const darts = (waist: number, piece: string): number =>
    pieceOf(made(waist, side), piece).darts.filter(({ name }) => name === "waistDart").length
  expect([84, 90, 96].map((waist) => darts(waist, "front"))).toEqual([1, 0, 0])
  expect([84, 90, 96].map((waist) => darts(waist, "back"))).toEqual([1, 1, 0])
  for (const { ease } of made(108).walk.filter(({ stitch }) => stitch === "side seam")) expect(ease).toBeCloseTo(0, 2)
})

describe("a finished block", () => {
  const { measurements, ...rest } = sentBack(order(100), made(100))
  const { mfFrontWaistWidth = Number.NaN, mfBackWaistWidth, mfCentreFrontRise, ...others } = measurements
  const finished = (more: Readonly<Record<string, number | undefined>>) => ({
    ...rest,
    measurements: { ...others, ...more } as Record<string, number>,
  })
  const halves = (more: Readonly<Record<string, number | undefined>>): readonly number[] => {
    const draft = draftOf(bodiceBlock, finished(more))
    return [gm(draft, "gmFrontWaistWidth"), gm(draft, "gmBackWaistWidth")]
  }
  const asMeasured = [mfFrontWaistWidth, mfBackWaistWidth].map((cm) => expect.closeTo(cm!, 1))

  test("tells its belly by what centre front is longer, else by one half of its waist", () => {
    expect(halves({ mfCentreFrontRise })).toEqual(asMeasured)
    expect(halves({ mfFrontWaistWidth })).toEqual(asMeasured)
    expect(halves({ mfBackWaistWidth })).toEqual(asMeasured)
  })

  test("keeps a front that is narrower, and refuses one that is none of its waist by name", () => {
    expect(halves({ mfFrontWaistWidth: mfFrontWaistWidth - 3 })[0]).toBeCloseTo(mfFrontWaistWidth - 3, 1)
    expect(refusalOf(bodiceBlock, finished({ mfFrontWaistWidth: 45 }))).toMatch(/mfFrontWaistWidth/)
  })
})
