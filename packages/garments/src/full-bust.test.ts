import type { Draft } from "@toile/draft-model"
import type { AnyPattern, Order } from "@toile/pattern-model"
import { apart, checkSentBack, draftOf, edgeOf, gm, judgeOrder, judgeSeed, randomOrder } from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { readOrder } from "../test/orders.js"
import { blouse } from "./blouse/index.js"
import { bodiceBlock } from "./bodice-block/index.js"
import { dress } from "./dress/index.js"

const ARM = 30.68
const garments = [
  ["bodice block", bodiceBlock, "bodice-block-average"],
  ["dress", dress, "dress-average"],
  ["dress with sleeves", dress, "dress-average", { sleeve: "sleeve.long" }],
  ["blouse", blouse, "blouse-average"],
] as const satisfies readonly (readonly [string, AnyPattern, string, Order["options"]?])[]

const ordered = (name: string, options: Order["options"], more: Record<string, number>): Order => {
  const { selectedMeasurementIds: _, ...order } = readOrder(name)
  return {
    ...order,
    options: { ...order.options, ...options },
    measurements: { ...order.measurements, mbBicepGirth: ARM, ...more },
  }
}
const without = (order: Order, ...ids: string[]): Order => ({
  ...order,
  measurements: Object.fromEntries(Object.entries(order.measurements).filter(([id]) => !ids.includes(id))),
})
const STAYS = [
  "gmAcrossBackWidth",
  "gmAcrossChestWidth",
  "gmShoulderWidth",
  "gmNeckGirth",
  "gmBackNeckToWaist",
] as const

/** How far the back's side lies from centre back under the arm. */
const backWidth = (draft: Draft): number => Math.max(...edgeOf(draft, "back", "armhole").points.map(([x]) => x))

describe.each(garments)("%s", (_name, pattern: AnyPattern, name, options: Order["options"] = {}) => {
  const busts = [88, 92, 96, 100, 104, 108, 112]
  const at = (bust: number, more: Record<string, number> = {}): Draft =>
    draftOf(pattern, ordered(name, options, { mbBustGirth: bust, ...more }))

  test.each([
    ["estimated", {}],
    ["measured", { mbHighBustGirth: 92 }],
  ])("bust 88 to 112, arm, back and chest fixed, the high bust %s: armhole and sleeve follow the frame", (_, more) => {
    const drafts = busts.map((bust) => at(bust, more))
    const [first, last] = [drafts[0]!, drafts.at(-1)!]
    const grown = (id: string): number => gm(last, id) - gm(first, id)
    expect(grown("gmBustGirth")).toBeCloseTo(24, 1)
    expect(grown("gmArmholeGirth") / 24).toBeLessThan(0.15)
    if ("gmBicepGirth" in first.garmentMeasurements) expect(grown("gmBicepGirth") / 24).toBeLessThan(0.05)
    for (const id of STAYS) expect(Math.abs(grown(id)), id).toBeLessThan(0.15)
    for (const [i, draft] of drafts.slice(1).entries())
      expect(gm(draft, "gmBustDartIntake")).toBeGreaterThan(gm(drafts[i]!, "gmBustDartIntake"))
  })

  // The side seam halves the armhole, which a dart lets wider and its shoulder end lower: the back has a fifth of it
  test("the front has most of what the bust has beyond the frame", () => {
    const [small, full] = [98, 106].map((bust) => at(bust, { mbHighBustGirth: 92 }))
    expect(gm(full!, "gmBustGirth") - gm(small!, "gmBustGirth")).toBeCloseTo(8, 1)
    expect(Math.abs(backWidth(full!) - backWidth(small!)) / 8).toBeLessThan(0.13)
  })

  test("a surplus from -4 to 16 drafts, or is refused by the bust; what was not measured in front is longer by 0.40 a cm", () => {
    const lengths: number[] = []
    for (let surplus = -4; surplus <= 16; surplus += 1) {
      const order = ordered(name, options, { mbBustGirth: 94 + surplus, mbHighBustGirth: 92 })
      const draft = draftOf(pattern, without(order, "mbSideNeckToWaist", "mbSideNeckToBustPoint"))
      lengths.push(gm(draft, "gmFrontLength"))
      expect(gm(draft, "gmArmholeGirth"), `${surplus}`).toBeGreaterThan(36)
      expect(gm(draft, "gmArmholeGirth"), `${surplus}`).toBeLessThan(45)
    }
    // From 0 to 8 of surplus, less what the usual front of a larger bust has
    expect((lengths[12]! - lengths[4]!) / 8).toBeGreaterThan(0.3)
    expect((lengths[12]! - lengths[4]!) / 8).toBeLessThan(0.45)
  })

  test.each([-4, 0, 4, 8, 12, 16])(
    "a surplus of %d, sent back as finished measurements, gives the same pieces",
    (surplus) => {
      const order = ordered(name, options, { mbBustGirth: 94 + surplus, mbHighBustGirth: 92 })
      expect(checkSentBack(pattern, order, draftOf(pattern, order))).toEqual([])
    },
  )
})

// Bust point and frame as they are: the bust alone grows over a high bust of 92
describe.each(garments.filter(([, pattern]) => pattern !== bodiceBlock))(
  "%s, below a full bust",
  (_, pattern, name, options: Order["options"] = {}) => {
    const busts = [99, 101, 103, 105, 107, 109]
    const drafts = busts.map((bust) =>
      draftOf(pattern, ordered(name, options, { mbBustGirth: bust, mbHighBustGirth: 92 })),
    )
    const grown = (id: string): number => (gm(drafts.at(-1)!, id) - gm(drafts[0]!, id)) / 2 / 10

    test("the hips have nothing of it, the front's waist some 0.15 a half for each cm", () => {
      expect(Math.abs(grown("gmFrontHipWidth"))).toBeLessThan(0.05)
      expect(Math.abs(grown("gmBackHipWidth"))).toBeLessThan(0.05)
      // A dress' darts go on before its waist is wider than asked
      expect(grown("gmFrontWaistWidth")).toBeGreaterThan(pattern === dress ? 0.05 : 0.09)
      // Where the sides take no more in, a blouse's waist is as much wider
      expect(grown("gmFrontWaistWidth")).toBeLessThan(pattern === blouse ? 0.28 : 0.19)
      for (const [i, draft] of drafts.slice(1).entries())
        for (const id of ["gmFrontWaistWidth", "gmFrontHipWidth"])
          expect(gm(draft, id)).toBeGreaterThan(gm(drafts[i]!, id) - 0.001)
    })

    test.each([78, 96, 108, 114])("over a waist of %d it is sent back as the same pieces", (mbWaistGirth) => {
      const more = { mbBustGirth: 112, mbHighBustGirth: 96, mbWaistGirth, mbLowHipGirth: 101, mbMaxHipGirth: 101 }
      const order = ordered(name, options, more)
      expect(checkSentBack(pattern, order, draftOf(pattern, order))).toEqual([])
    })
  },
)

/** The sharpest turn of an edge over so much of its length, degrees. */
const sharpestTurn = (points: readonly (readonly [number, number])[], over: number): number => {
  const steps = points.slice(1).map(([x, y], i) => ({ x: x - points[i]![0], y: y - points[i]![1] }))
  let most = 0
  for (const [i, from] of steps.entries()) {
    let along = 0
    for (const to of steps.slice(i + 1)) {
      const turn = Math.atan2(from.x * to.y - from.y * to.x, from.x * to.x + from.y * to.y)
      most = Math.max(most, Math.abs(turn))
      along += Math.hypot(to.x, to.y)
      if (along > over) break
    }
  }
  return (most * 180) / Math.PI
}

describe.each([
  [dress, "dress-average", "front"],
  [blouse, "blouse-average", "frontLeft"],
] as const)("%#: the front's side over a full bust", (pattern: AnyPattern, name, piece) => {
  const more = { mbHighBustGirth: 92, mbWaistGirth: 78, mbLowHipGirth: 101, mbMaxHipGirth: 101 }
  const at = (mbBustGirth: number): Draft => draftOf(pattern, ordered(name, {}, { ...more, mbBustGirth }))

  // Over 2.5 of it: 24 degrees and more, a radius of 5.4, before
  test.each([100, 103, 106, 109, 112, 115, 118])(
    "bust %d: below its lowest dart it runs down to the hem in one sweep, without a bend at the waist",
    (bust) => {
      const below = at(bust)
        .pieces.find((one) => one.name === piece)!
        .edges.find((edge) => edge.name === "side1" || edge.name === "side")!
      expect(sharpestTurn(below.points, 2.5)).toBeLessThan(19)
    },
  )

  /** How far in from upright it leans at the steepest, over 2 cm of it, below its lowest dart; degrees. */
  const comesIn = (draft: Draft, name: string, edges: RegExp): number => {
    const edge = draft.pieces.find((one) => one.name === name)!.edges.find((one) => edges.test(one.name))!
    const points = edge.points[0]![1] > edge.points.at(-1)![1] ? edge.points : [...edge.points].reverse()
    const leans = points.flatMap(([x, y], i) => {
      const to = points.slice(i + 1).find(([toX, toY]) => Math.hypot(toX - x, toY - y) >= 2)
      return to ? [(Math.atan2(x - to[0], y - to[1]) * 180) / Math.PI] : []
    })
    return Math.max(...leans)
  }

  // A blouse without waist darts has its sides alone: 22 before as well
  test.runIf(piece === "front")(
    "what is shaped out lies in the waist darts, two of them where they are wide, so that neither side comes in steeply",
    () => {
      for (const bust of [94, 97, 100, 103, 106, 109, 112]) {
        const draft = at(bust)
        // 26 and 25 before
        expect([bust, comesIn(draft, "front", /^side1?$/) < 23.5]).toEqual([bust, true])
        expect([bust, comesIn(draft, "back", /^side$/) < 21.5]).toEqual([bust, true])
        const darts = draft.pieces
          .find(({ name }) => name === "front")!
          .internalLines.filter(({ name, kind }) => kind === "dart" && name.startsWith("waistDart"))
        const wide = darts.map(({ points }) => {
          const xs = points.map(([x]) => x)
          return Math.max(...xs) - Math.min(...xs)
        })
        const taken = wide.reduce((sum, one) => sum + one, 0)
        expect([bust, wide.length]).toEqual([bust, taken > 3.5 ? 2 : 1])
        expect([bust, Math.max(...wide) < 3.51]).toEqual([bust, true])
      }
      // The usual difference of 2.35 and 0.15 a cm of surplus, of 16 at the most, are 4.75 (figures.md 2); a front that the bust makes
      // longer asks for 5.27 (`waistFront`), and 1.5 off that is told (figures.md 8)
      const { gmFrontWaistWidth: front, gmBackWaistWidth: back } = at(112).garmentMeasurements
      expect((front! - back!) / 2).toBeLessThan(5.6)
      expect((front! - back!) / 2).toBeGreaterThan(4.2)
    },
  )

  test("from bust to bust it moves evenly", () => {
    let before: Draft | undefined
    for (let bust = 94; bust <= 103; bust += 0.25) {
      const draft = at(bust)
      if (before) expect([bust, apart(draft, before) < 0.25]).toEqual([bust, true])
      before = draft
    }
  })
})

describe.each(["waist", "side"])("a bodice block of a full bust over a small waist, its dart in the %s", (position) => {
  const angleOf = ({ point: [x, y], legs }: Draft["pieces"][number]["darts"][number]): number => {
    const [a, b] = legs.map(([legX, legY]) => Math.atan2(legY - y, legX - x))
    const turn = (Math.abs(a! - b!) * 180) / Math.PI
    return Math.min(turn, 360 - turn)
  }
  const darts = (bust: number, mbWaistGirth: number) => {
    const options = { dartPosition: `dartPosition.${position}` }
    const more = { mbBustGirth: bust, mbHighBustGirth: 92, mbWaistGirth, mbSideNeckToBustPoint: 30.5 }
    const order = ordered("bodice-block-average", options, more)
    const draft = draftOf(bodiceBlock, order)
    expect(checkSentBack(bodiceBlock, order, draft)).toEqual([])
    return draft.pieces.find(({ name }) => name === "front")!.darts
  }

  // As sewn, short of the bust point: 28 and 45 degrees about it
  test.each([
    [100, 84],
    [104, 78],
    [108, 78],
    [112, 78],
    [112, 72],
  ])("bust %d, waist %d: no dart is wide, what is more is parted", (bust, waist) => {
    const drawn = darts(bust, waist)
    for (const dart of drawn) expect(angleOf(dart), dart.name).toBeLessThan(dart.name === "waistDart" ? 53 : 34)
    // None too narrow to be sewn
    for (const dart of drawn) expect(angleOf(dart), dart.name).toBeGreaterThan(3)
  })

  test("the widest has two in its side", () => {
    expect(darts(112, 72).map(({ name }) => name)).toEqual(["waistDart", "sideDart", "sideDart2"])
  })
})

describe("a princess seam over a full bust", () => {
  const options = { silhouette: "silhouette.princess" }

  test.each([
    [100, 84],
    [106, 78],
    [112, 78],
    [112, 72],
  ])("bust %d, waist %d: the side front is round, of a radius of 4 and more", (mbBustGirth, mbWaistGirth) => {
    const more = { mbBustGirth, mbHighBustGirth: 92, mbWaistGirth, mbSideNeckToBustPoint: 29 }
    const order = ordered("dress-average", options, more)
    const draft = draftOf(dress, order)
    // 2 of an arc of a radius of 4, and a chord's turn at each end
    expect(sharpestTurn(edgeOf(draft, "sideFront", "princess").points, 2)).toBeLessThan(31)
    expect(checkSentBack(dress, order, draft)).toEqual([])
  })
})

// Orders whose darts lie as high in the side as they may: over a lower shoulder, or as the upper of two
test.each([
  [blouse, 207],
  [blouse, 235],
  [blouse, 247],
  [blouse, 250],
  [dress, 5],
  [dress, 28],
  [dress, 91],
] as const satisfies readonly (readonly [AnyPattern, number])[])(
  "over its darts a side of the widest allowance has room beside an armhole of the narrowest: %#",
  (pattern, seed) => {
    const drawn = randomOrder(pattern.declaration, seed, 0)
    const taken = ["mbHighBustGirth", "mbUnderbustGirth"]
    const bust = drawn.measurements.mbBustGirth!
    const order: Order = {
      ...drawn,
      options: {
        ...drawn.options,
        ...(pattern === blouse ? { bustDart: seed % 2 === 1 ? "bustDart.side" : "bustDart.french" } : {}),
      },
      seams: { ...drawn.seams, side: 3, armhole: 0.5 },
      measurements: { ...drawn.measurements, mbHighBustGirth: bust - 4 - (seed % 14) },
      selectedMeasurementIds: [
        ...(drawn.selectedMeasurementIds ?? []).filter((id) => !taken.includes(id)),
        "mbHighBustGirth",
      ],
    }
    expect(judgeOrder(pattern, order)).toMatchObject({ _tag: "Clean" })
  },
)

test("a measured high bust moves the front, and an estimate that may move it by over 2 is told", () => {
  const told = (order: Order): readonly string[] => draftOf(bodiceBlock, order).warnings.map(({ code }) => code)
  const order = ordered("bodice-block-average", {}, {})
  expect(told(order)).not.toContain("highBustEstimated")
  const wide = (highBust: number): number =>
    gm(
      draftOf(bodiceBlock, { ...order, measurements: { ...order.measurements, mbHighBustGirth: highBust } }),
      "gmBustDartIntake",
    )
  expect(wide(88)).toBeGreaterThan(wide(92) + 0.2)
})

test("without a bust dart a surplus from 2 on is told, and from 4 on the side dart is named", () => {
  const note = (bust: number): string | undefined =>
    draftOf(
      blouse,
      ordered("blouse-average", { bustDart: "bustDart.none" }, { mbBustGirth: bust, mbHighBustGirth: 90 }),
    ).warnings.find(({ code }) => code === "bustEased")?.message
  expect(note(93.5)).toBeUndefined()
  expect(note(95)).toMatch(/3.0 cm of bust/)
  expect(note(95)).not.toMatch(/side dart/)
  expect(note(97)).toMatch(/side dart/)
})

// Bodies of full busts whose dart, at its widest for the body's shoulders, let the garment's wider ones end below the chest's line
test.each([
  [
    dress,
    469,
    {
      bustEase: 6,
      waistEase: 10,
      hipEase: 15,
      flare: 6.5,
      length: 99,
      neckWidth: 4,
      neckDepth: 10.5,
      neckEase: 2.375,
      backEase: 2,
      shoulderExtension: 2,
      sleeve: "sleeve.cap",
      capEase: 2.875,
      lined: "lined.yes",
    },
  ],
  [
    blouse,
    155,
    {
      waistEase: 6,
      hipEase: 16,
      neckEase: 3,
      backEase: 3,
      bicepEase: 14,
      capEase: 1.375,
      armholeDrop: 1.75,
      shoulderExtension: 3.25,
      lengthBelowWaist: 27,
      hem: "hem.straight",
      buttons: 9,
      collar: "collar.classic",
      sleeve: "sleeve.short",
      sleeveLengthAdjust: -2,
    },
  ],
] as const)(
  "shoulders that are drawn further out leave the armhole its height over a full bust: %#",
  (pattern, seed, options) => {
    const order: Order = { ...judgeSeed(pattern, seed).order, options }
    expect(judgeOrder(pattern, order)._tag).toBe("Clean")
  },
)
