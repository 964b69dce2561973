import type { Draft } from "@toile/draft-model"
import {
  checkSentBack,
  draftOf,
  edgeOf,
  gm,
  judgeOrder,
  ordersLike,
  pieceOf,
  randomOrder,
} from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { readOrder } from "../../test/orders.js"
import { mensCoat, womensCoat } from "../coat/index.js"
import { mensBlazer, womensBlazer } from "./index.js"

const BY = [0.25, 1, 1.75, 2.5]
const ARMHOLE = [
  ["back", "armhole"],
  ["sidePanel", "armholeBack"],
  ["sidePanel", "armholeFront"],
  ["front", "armhole"],
] as const
const SHARED = ["topSleeve", "underSleeve", "sleeveHead", "sideHemInterfacing"]

type Side = "Left" | "Right"
const armholeOf = (draft: Draft, side: Side): number =>
  ARMHOLE.reduce((sum, [piece, edge]) => sum + edgeOf(draft, `${piece}${side}`, edge).length, 0)
const underarm = (draft: Draft, side: Side): number =>
  Math.min(...edgeOf(draft, `sidePanel${side}`, "armholeBack").points.map(([, y]) => y))
const off = ({ walk }: Draft) => walk.filter(({ verdict }) => verdict !== "matches").map(({ stitch }) => stitch)

describe.each([
  ["mens-blazer", mensBlazer, {}],
  ["mens-blazer", mensBlazer, { vent: "vent.centre", lapel: "lapel.shawl", insidePocket: "insidePocket.jetted" }],
  ["womens-blazer", womensBlazer, { underCollar: "underCollar.melton" }],
  ["womens-coat", womensCoat, { collar: "collar.stand", belt: "belt.tie" }],
  ["mens-coat", mensCoat, {}],
] as const)("a lower shoulder in a %s", (slug, pattern, more) => {
  const orderFor = ordersLike(readOrder(`${slug}-average`))
  const order = (side: string, by: number) =>
    orderFor({ ...more, lowerShoulder: `lowerShoulder.${side}`, lowerShoulderBy: by })
  const usual = draftOf(pattern, orderFor(more))
  const sweep = BY.map((by) => ({ by, draft: draftOf(pattern, order("right", by)) }))

  test("is the garment without the option where it is lower by nothing", () => {
    const same = draftOf(pattern, order("left", 0))
    expect(same.pieces).toEqual(usual.pieces)
    expect(same.stitches).toEqual(usual.stitches)
  })

  test("takes its underarm down by as much; armhole, sleeves and measurements stay", () => {
    for (const { by, draft } of sweep) {
      expect([by, underarm(draft, "Left") - underarm(draft, "Right")]).toEqual([by, expect.closeTo(by, 3)])
      expect(Math.abs(armholeOf(draft, "Right") - armholeOf(draft, "Left"))).toBeLessThan(0.05)
      for (const name of SHARED) expect([by, pieceOf(draft, name).cutLine]).toEqual([by, pieceOf(usual, name).cutLine])
      const { gmRightShoulderLower, ...rest } = draft.garmentMeasurements
      expect([by, gmRightShoulderLower]).toEqual([by, expect.closeTo(by, 3)])
      for (const [id, cm] of Object.entries(rest))
        expect([by, id, cm]).toEqual([by, id, expect.closeTo(gm(usual, id), 3)])
    }
  })

  test("is sewn and sent back as it is", () => {
    const ever = new Set(off(usual))
    for (const { by, draft } of sweep) {
      const strange = off(draft).filter((name) => !ever.has(name) && !ever.has(name.replace(/, (left|right)$/, "")))
      expect([by, strange]).toEqual([by, []])
      expect([by, checkSentBack(pattern, order("right", by), draft)]).toEqual([by, []])
    }
  })

  test("is a trial garment, and one of another cloth, that differ by side as well", () => {
    const trial = draftOf(pattern, { ...order("right", 1.5), toile: true })
    expect(trial.pieces.filter(({ name }) => /^(back|sidePanel|facing)/.test(name)).map(({ name }) => name)).toEqual([
      "sidePanelLeft",
      "sidePanelRight",
      "backLeft",
      "backRight",
    ])
    const scaling = { easeAdjWarp: 1.05, easeAdjWeft: 1.02, shrinkageWarp: 0.97, shrinkageWeft: 0.99 }
    const scaled = draftOf(pattern, { ...order("right", 1), materials: { shell: { scaling } } })
    expect(gm(scaled, "gmRightShoulderLower")).toBeCloseTo(1.05, 3)
  })

  test("is the left one's mirror image", () => {
    const [left, right] = [draftOf(pattern, order("left", 1.5)), draftOf(pattern, order("right", 1.5))]
    for (const [piece, edge] of ARMHOLE)
      expect(edgeOf(left, `${piece}Left`, edge).length).toBeCloseTo(edgeOf(right, `${piece}Right`, edge).length, 3)
  })
})

test("square shoulders' nearly straight front neck turns with a lower one as far as its length allows", () => {
  const orderFor = ordersLike(readOrder("womens-blazer-average"))
  for (const by of [0.5, 1, 1.5, 2, 2.25, 2.5]) {
    const order = orderFor({ lowerShoulder: "lowerShoulder.right", lowerShoulderBy: by })
    const draft = draftOf(womensBlazer, { ...order, bodyShapes: { shoulderSlope: "square" } })
    const [left, right] = ["frontLeft", "frontRight"].map((front) => edgeOf(draft, front, "neck").length)
    expect([by, Math.abs(left! - right!) < 0.021]).toEqual([by, true])
  }
})

test("a notch of a woman's coat lies clear of the side panel's seam on the lower side, which has more of the armhole", () => {
  const { options, ...order } = randomOrder(womensCoat.declaration, 31)
  const lower = { ...order, options: { ...options, lowerShoulder: "lowerShoulder.right", lowerShoulderBy: 2.5 } }
  expect(judgeOrder(womensCoat, lower)).toMatchObject({ _tag: "Clean" })
})

// 0.03 of it lacked: the lower side's underarm goes down by 1.24 for it, found in seven steps
test("an armhole that goes down further under a lower shoulder is as long as the other one, for one sleeve", () => {
  expect(judgeOrder(womensBlazer, randomOrder(womensBlazer.declaration, 59))).toMatchObject({ _tag: "Clean" })
})
