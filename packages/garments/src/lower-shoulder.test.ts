import type { Draft } from "@toile/draft-model"
import type { AnyPattern } from "@toile/pattern-model"
import {
  checkSentBack,
  draftOf,
  gm,
  ordersLike,
  pieceOf,
  pointsOf,
  randomOrder,
  refusalOf,
} from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { everyOf } from "../test/asked.js"
import { readOrder } from "../test/orders.js"
import { mensBlazer, womensBlazer } from "./blazer/index.js"
import { blouse } from "./blouse/index.js"
import { bodiceBlock } from "./bodice-block/index.js"
import { mensCoat, womensCoat } from "./coat/index.js"
import { dress } from "./dress/index.js"
import { mensHoodie, womensHoodie } from "./hoodie/index.js"
import { mensTShirt, womensTShirt } from "./t-shirt/index.js"
import { waistcoat } from "./waistcoat/index.js"

// One shoulder that lies lower, in all garments but the shirt (shirt/lower-shoulder.test.ts), and blazers and coats (blazer/lower-shoulder.test.ts).

type More = Record<string, string | number>

interface Worn {
  readonly pattern: AnyPattern
  readonly slug: string
  readonly more: More
  /** The pieces that are one for both sides. */
  readonly shared: readonly string[]
  /** How much lower it gets. */
  readonly by?: readonly number[]
  /** What the edge is called that the sleeve is sewn to. */
  readonly armhole?: string
  /** Nothing that both sides share is sewn to neckline and armhole. */
  readonly alone?: boolean
}

const worn: readonly (readonly [name: string, Worn])[] = [
  ["a woman's T-shirt", { pattern: womensTShirt, slug: "womens-t-shirt", more: {}, shared: ["sleeve", "neckRib"] }],
  [
    "a man's vee-necked T-shirt with cuffs",
    {
      pattern: mensTShirt,
      slug: "mens-t-shirt",
      more: { neckline: "neckline.vee", sleeveLength: "sleeveLength.long", cuff: "cuff.rib" },
      shared: ["sleeve", "neckRib", "cuffRib"],
    },
  ],
  [
    "a man's boat-necked T-shirt",
    { pattern: mensTShirt, slug: "mens-t-shirt", more: { neckline: "neckline.boat" }, shared: ["sleeve", "neckRib"] },
  ],
  [
    "a woman's hoodie with a zip",
    {
      pattern: womensHoodie,
      slug: "womens-hoodie",
      more: { zip: "zip.full" },
      shared: ["sleeve", "hoodSide", "pocket", "waistRib", "cuffRib"],
    },
  ],
  [
    "a man's raglan hoodie",
    {
      pattern: mensHoodie,
      slug: "mens-hoodie",
      more: { sleeve: "sleeve.raglan", hood: "hood.threePanels" },
      shared: ["hoodSide", "hoodMiddle", "pocket", "waistRib", "cuffRib"],
      armhole: "raglan",
    },
  ],
  [
    "a blouse",
    {
      pattern: blouse,
      slug: "blouse",
      // Without a yoke it is refused from 2.25 on, by its neckline (blouse/lower-neck.test.ts)
      more: { yoke: "yoke.none", placket: "placket.separate" },
      by: [0.25, 0.75, 1.25, 1.75, 2],
      shared: ["sleeve", "cuff", "stand", "collarUpper", "collarUnder"],
    },
  ],
  [
    "a sheath dress with a zip and short sleeves",
    { pattern: dress, slug: "dress", more: { sleeve: "sleeve.short" }, shared: ["sleeve", "zipInterfacing"] },
  ],
  [
    "a lined shift with a boat neck on the fold",
    {
      pattern: dress,
      slug: "dress",
      more: {
        silhouette: "silhouette.shift",
        backZip: "backZip.none",
        neckline: "neckline.boat",
        lined: "lined.yes",
        sleeve: "sleeve.none",
      },
      shared: [],
    },
  ],
  [
    "a bodice block with a dart in its side",
    {
      pattern: bodiceBlock,
      slug: "bodice-block",
      more: { dartPosition: "dartPosition.side" },
      shared: [],
      alone: true,
    },
  ],
  [
    "a waistcoat with a lapel",
    {
      pattern: waistcoat,
      slug: "waistcoat",
      more: { lapel: "lapel.notch", pocket: "pocket.four" },
      shared: ["welt", "beltLeft", "beltRight", "backHemInterfacing"],
      alone: true,
    },
  ],
]

const BY = [0.25, 0.75, 1.25, 1.75, 2.5]
type OfSide = "Left" | "Right"

/** An edge, a side's in as many stretches as a dart leaves of it: on one side, or as it is on both. */
const along = (draft: Draft, name: string, edge: string, side?: OfSide) => {
  const parted = draft.pieces.find((piece) => piece.name === `${name}${side ?? "Left"}`)
  const piece = parted ?? pieceOf(draft, name)
  const called = new RegExp(`^${edge}\\d?${parted || side === undefined ? "" : side}$`)
  const edges = piece.edges.filter((one) => called.test(one.name))
  const heights = edges.flatMap((one) => pointsOf(draft, piece.name, one.name).map(([, y]) => y))
  return { length: edges.reduce((sum, one) => sum + one.length, 0), lowest: Math.min(...heights) }
}

describe.each(everyOf(3, worn))(
  "a right shoulder that gets lower, in %s",
  (_, { pattern, slug, more, shared, by: steps = BY, armhole = "armhole", alone = false }) => {
    const orderFor = ordersLike(readOrder(`${slug}-average`))
    const order = (side: string, by: number) =>
      orderFor({ ...more, lowerShoulder: `lowerShoulder.${side}`, lowerShoulderBy: by })
    const usual = draftOf(pattern, orderFor(more))
    const sweep = steps.map((by) => ({ by, draft: draftOf(pattern, order("right", by)) }))
    // A side dart turns the front's side and armhole
    const turned = usual.pieces.some(({ darts }) => darts.some(({ name }) => name.startsWith("side")))

    test("is the garment without the option where it is lower by nothing", () => {
      for (const same of [
        draftOf(pattern, order("left", 0)),
        draftOf(pattern, orderFor({ ...more, lowerShoulder: "lowerShoulder.none" })),
      ]) {
        expect(same.pieces).toEqual(usual.pieces)
        expect(same.stitches).toEqual(usual.stitches)
        expect(same.garmentMeasurements).toEqual(usual.garmentMeasurements)
      }
    })

    test("takes its underarm down by as much, and leaves the other side and the hems", () => {
      for (const { by, draft } of sweep)
        for (const piece of ["front", "back"]) {
          const under = (side: OfSide): number =>
            along(draft, piece, armhole, side).lowest - along(usual, piece, armhole).lowest
          if (!(turned && piece === "front"))
            expect([by, piece, under("Right")]).toEqual([by, piece, expect.closeTo(-by, 1)])
          expect([by, piece, under("Left")]).toEqual([by, piece, expect.closeTo(0, 3)])
          for (const side of ["Left", "Right"] as const)
            expect([by, piece, along(draft, piece, "hem", side).length]).toEqual([
              by,
              piece,
              expect.closeTo(along(usual, piece, "hem").length, 3),
            ])
          const shorter = along(usual, piece, "side").length - along(draft, piece, "side", "Right").length
          expect([by, piece, shorter > 0.9 * by && shorter < 1.15 * by]).toEqual([by, piece, true])
        }
    })

    test("leaves neckline and armhole as long, half by half, for one sleeve and one rib, hood or collar", () => {
      for (const { by, draft } of sweep) {
        for (const piece of ["front", "back"])
          for (const edge of alone ? [] : armhole === "raglan" ? ["neck"] : ["neck", "armhole"])
            expect([by, piece, edge, along(draft, piece, edge, "Right").length]).toEqual([
              by,
              piece,
              edge,
              expect.closeTo(along(draft, piece, edge, "Left").length, 3),
            ])
        for (const name of shared)
          expect([by, name, pieceOf(draft, name).cutLine]).toEqual([by, name, pieceOf(usual, name).cutLine])
        const { gmRightShoulderLower, ...rest } = draft.garmentMeasurements
        expect([by, gmRightShoulderLower]).toEqual([by, expect.closeTo(by, 3)])
        for (const [id, cm] of Object.entries(rest))
          expect([by, id, cm]).toEqual([by, id, expect.closeTo(gm(usual, id), 3)])
      }
    })

    test("is sewn and sent back as it is, and nothing jumps", () => {
      const off = ({ walk }: Draft) => walk.filter(({ verdict }) => verdict !== "matches").map(({ stitch }) => stitch)
      const ever = new Set(off(usual))
      let before = along(sweep[0]!.draft, "back", armhole, "Left").length
      for (const { by, draft } of sweep) {
        const strange = off(draft).filter((name) => !ever.has(name) && !ever.has(name.replace(/, (left|right)$/, "")))
        expect([by, strange]).toEqual([by, []])
        expect([by, checkSentBack(pattern, order("right", by), draft)]).toEqual([by, []])
        const now = along(draft, "back", armhole, "Right").length
        expect([by, Math.abs(now - before) < 0.7]).toEqual([by, true])
        before = now
      }
    })

    test("is the left one's mirror image", () => {
      const left = draftOf(pattern, order("left", 1.5))
      const right = draftOf(pattern, order("right", 1.5))
      for (const piece of ["front", "back"])
        for (const edge of [armhole, "side", "neck", "hem"])
          expect([piece, edge, along(left, piece, edge, "Left").length]).toEqual([
            piece,
            edge,
            expect.closeTo(along(right, piece, edge, "Right").length, 3),
          ])
      expect(gm(left, "gmLeftShoulderLower")).toBeCloseTo(1.5, 3)
    })

    test("is a trial garment, and one of another cloth, that differ by side as well", () => {
      const trial = draftOf(pattern, { ...order("right", 1.5), toile: true })
      expect(trial.pieces.filter(({ name, onFold }) => onFold && /^(front|back)$/.test(name))).toEqual([])
      const scaling = { easeAdjWarp: 1.05, easeAdjWeft: 1.02, shrinkageWarp: 0.97, shrinkageWeft: 0.99 }
      const scaled = draftOf(pattern, { ...order("right", 1), materials: { shell: { scaling } } })
      expect(gm(scaled, "gmRightShoulderLower")).toBeCloseTo(1.05, 3)
    })
  },
)

test("a very wide neckline leaves a shoulder so short that its corner is refused by name", () => {
  const orderFor = ordersLike(readOrder("womens-t-shirt-average"))
  const order = (by: number) =>
    orderFor({
      neckline: "neckline.scoop",
      neckDepth: 3.5,
      neckWidth: 7.5,
      lowerShoulder: "lowerShoulder.right",
      lowerShoulderBy: by,
    })
  expect(gm(draftOf(womensTShirt, order(0.5)), "gmRightShoulderLower")).toBeCloseTo(0.5, 3)
  expect(refusalOf(womensTShirt, order(2.5))).toMatch(/^lowerShoulderBy: .* corner of \d+\.\d degrees/)
})

test("a trial garment leaves out one side's facings as it does a pair", () => {
  const orderFor = ordersLike(readOrder("dress-average"))
  const trial = draftOf(dress, {
    ...orderFor({ sleeve: "sleeve.none", lowerShoulder: "lowerShoulder.left", lowerShoulderBy: 1.5 }),
    toile: true,
  })
  expect(trial.pieces.map(({ name }) => name)).toEqual(["front", "backLeft", "backRight"])
})

test("a neckline too wide and flat to turn with a low shoulder is refused by that, and by no check of the draft", () => {
  const orderFor = ordersLike(readOrder("womens-t-shirt-average"))
  const refusals = [4, 5, 6, 7, 8].flatMap((neckWidth) =>
    [1.5, 1.75, 2, 2.25, 2.5].map((lowerShoulderBy) =>
      refusalOf(
        womensTShirt,
        orderFor({
          neckline: "neckline.boat",
          neckWidth,
          neckDepth: 10,
          ribHeight: 5,
          shoulderExtension: -0.75,
          lowerShoulder: "lowerShoulder.left",
          lowerShoulderBy,
        }),
      ),
    ),
  )
  const refused = refusals.filter((one) => one !== "drafted")
  expect(refused.length).toBeGreaterThan(3)
  for (const one of refused) expect(one).toMatch(/^lowerShoulderBy: over a shoulder so low/)
})

test.each([
  [dress, "dress-average", 2.5],
  [bodiceBlock, "bodice-block-average", 2.5],
  [womensTShirt, "womens-t-shirt-average", 2.5],
  [mensTShirt, "mens-t-shirt-average", 2.5],
  [womensHoodie, "womens-hoodie-average", 2.5],
  [mensHoodie, "mens-hoodie-average", 2.5],
  [waistcoat, "waistcoat-average", 2.5],
  [womensBlazer, "womens-blazer-average", 2.5],
  [mensBlazer, "mens-blazer-average", 2.5],
  [womensCoat, "womens-coat-average", 2.5],
  [mensCoat, "mens-coat-average", 2.5],
  // From there on the neckline has no room for all of it
  [blouse, "blouse-average", 2],
] as const)(
  "a lower shoulder swings about the neck: its seam is as long as the other's (%#)",
  (pattern, slug, most) => {
    const orderFor = ordersLike(readOrder(slug))
    for (const by of [0.5, 1, 1.5, 2, 2.5].filter((one) => one <= most)) {
      const draft = draftOf(pattern, orderFor({ lowerShoulder: "lowerShoulder.left", lowerShoulderBy: by }))
      const shoulders = (side: "Left" | "Right"): number =>
        draft.pieces.reduce((sum, { name, edges }) => {
          const of = name.endsWith(side) ? "shoulder" : `shoulder${side}`
          return edges.reduce(
            (all, edge) => (edge.name === of && !/acing|ining|nterf/.test(name) ? all + edge.length : all),
            sum,
          )
        }, 0)
      expect(shoulders("Right")).toBeGreaterThan(9)
      expect([by, Math.abs(shoulders("Left") - shoulders("Right")) < 0.021]).toEqual([by, true])
    }
  },
)

/** The smallest radius on which a line of points bends, cm. */
const smallestRadius = (line: readonly (readonly [number, number])[]): number =>
  Math.min(
    ...line.slice(1, -1).map(([x, y], i) => {
      const [[x0, y0], [x1, y1]] = [line[i]!, line[i + 2]!]
      const twice = Math.abs((x - x0) * (y1 - y0) - (y - y0) * (x1 - x0))
      return (Math.hypot(x - x0, y - y0) * Math.hypot(x1 - x, y1 - y) * Math.hypot(x1 - x0, y1 - y0)) / (2 * twice)
    }),
  )

test.each([
  [womensTShirt, "womens-t-shirt-average"],
  [mensTShirt, "mens-t-shirt-average"],
  [womensHoodie, "womens-hoodie-average"],
  [mensHoodie, "mens-hoodie-average"],
  [womensBlazer, "womens-blazer-average"],
  [mensBlazer, "mens-blazer-average"],
  [womensCoat, "womens-coat-average"],
  [mensCoat, "mens-coat-average"],
] as const)(
  "a lower shoulder's armhole is nowhere much sharper than the usual one's sharpest place (%#)",
  (pattern, slug) => {
    const orderFor = ordersLike(readOrder(slug))
    for (const by of [0.5, 1, 1.5, 2, 2.5]) {
      const draft = draftOf(pattern, orderFor({ lowerShoulder: "lowerShoulder.right", lowerShoulderBy: by }))
      const sharpest = (side: "Left" | "Right"): number => {
        const edges = draft.pieces.flatMap((piece) => {
          const of = piece.name.endsWith(side) ? /^armhole(Front|Back)?$/ : new RegExp(`^armhole${side}$`)
          return /^(front|back|sidePanel)(Left|Right)?$/.test(piece.name)
            ? piece.edges.filter(({ name }) => of.test(name)).map(({ name }) => pointsOf(draft, piece.name, name))
            : []
        })
        expect(edges.length).toBeGreaterThan(1)
        return Math.min(...edges.map(smallestRadius))
      }
      expect([by, sharpest("Right") > 0.7 * sharpest("Left")]).toEqual([by, true])
    }
  },
)

test.each([
  [womensTShirt, "womens-t-shirt-average", { front: 0.9, back: 0.7 }],
  [mensTShirt, "mens-t-shirt-average", { front: 0.9, back: 0.7 }],
  [womensHoodie, "womens-hoodie-average", { front: 0.9, back: 0.7 }],
  [mensHoodie, "mens-hoodie-average", { front: 0.9, back: 0.7 }],
  [womensBlazer, "womens-blazer-average", { front: 0.3, back: 0.85 }],
  [mensBlazer, "mens-blazer-average", { front: 0.3, back: 0.85 }],
  [womensCoat, "womens-coat-average", { front: 0.3, back: 0.85 }],
  [mensCoat, "mens-coat-average", { front: 0.3, back: 0.85 }],
] as const)(
  "a lower shoulder's armhole is little narrower than the other's, or than from its shoulder's end, and grows so evenly (%#)",
  (pattern, slug, most) => {
    const orderFor = ordersLike(readOrder(slug))
    for (const half of ["front", "back"] as const) {
      let before = 0
      for (const by of [0.5, 1, 1.5, 2, 2.5]) {
        const draft = draftOf(pattern, orderFor({ lowerShoulder: "lowerShoulder.right", lowerShoulderBy: by }))
        const armhole = (side: "Left" | "Right") => {
          const whole = draft.pieces.some(({ name }) => name === half)
          const points = pointsOf(draft, whole ? half : half + side, whole ? `armhole${side}` : "armhole")
          const highest = points.reduce((a, b) => (b[1] > a[1] ? b : a))
          return { tip: Math.abs(highest[0]), narrowest: Math.min(...points.map(([x]) => Math.abs(x))) }
        }
        const { tip, narrowest } = armhole("Right")
        const hollow = Math.min(tip, armhole("Left").narrowest) - narrowest
        expect([half, by, hollow < most[half]]).toEqual([half, by, true])
        expect(Math.abs(hollow - before)).toBeLessThan(0.35)
        before = hollow
      }
    }
  },
)

test("a short shoulder beside a wide neckline, too steep to swing, goes straight down and is the longer", () => {
  const orderFor = ordersLike(readOrder("womens-t-shirt-average"))
  const draft = draftOf(
    womensTShirt,
    orderFor({
      neckline: "neckline.boat",
      neckWidth: 6,
      neckDepth: 10,
      ribHeight: 5,
      lowerShoulder: "lowerShoulder.left",
      lowerShoulderBy: 1.5,
    }),
  )
  const long = (side: string): number =>
    pieceOf(draft, "front").edges.find(({ name }) => name === `shoulder${side}`)!.length
  expect(long("Left") - long("Right")).toBeGreaterThan(0.2)
})

test.each([9, 57, 124, 146])(
  "a block's lower shoulder is as long over any chest beside a narrow back (order %i)",
  (nth) => {
    const { options, measurements, ...order } = randomOrder(bodiceBlock.declaration, nth)
    const longer = (chest: number): number => {
      const draft = draftOf(bodiceBlock, {
        ...order,
        measurements: { ...measurements, mbAcrossChestWidth: measurements.mbAcrossChestWidth! + chest },
        options: { ...options, lowerShoulder: "lowerShoulder.left", lowerShoulderBy: 2.5 },
      })
      const along = (edge: string): number =>
        pieceOf(draft, "front").edges.reduce((all, { name, length }) => (name.startsWith(edge) ? all + length : all), 0)
      return along("shoulderLeft") - along("shoulderRight")
    }
    const sweep = Array.from({ length: 13 }, (_, i) => longer(i / 2 - 3))
    for (const [i, by] of sweep.slice(1).entries()) expect(Math.abs(by - sweep[i]!)).toBeLessThan(0.15)
  },
)

test("a dress' lower shoulder, whose armhole comes to its length at its flattest, swings evenly with the chest", () => {
  const ends = [0, 0.01, 0.02].map((wider) => {
    const draft = draftOf(dress, {
      measurementType: "body",
      measurements: {
        mbHeight: 153.42,
        mbMidNeckGirth: 32.65,
        mbBustGirth: 98.56,
        mbWaistHeight: 101.79,
        mbLowHipGirth: 106.26,
        mbLowHipHeight: 74.84,
        mbSleeveShoulderWidth: 38.77,
        mbShoulderLength: 13.3,
        mbAcrossBackWidth: 38.23,
        mbAcrossChestWidth: 35.26 + wider,
        mbSideNeckToBustPoint: 27.42,
        mbSideArmLength: 50.53,
        mbBicepGirth: 31.54,
        mbWristGirth: 15.06,
        mbSideNeckToWaist: 37.44,
        mbBackNeckToWaist: 32.32,
        mbShoulderPeakToWaistOverBack: 34.57,
        mbNavelWaistGirth: 100.49,
        mbMaxHipGirth: 107.32,
      },
      options: {
        silhouette: "silhouette.aLine",
        bustEase: 10.5,
        waistEase: 4.5,
        flare: 0,
        length: 40,
        bustCup: "bustCup.a",
        neckline: "neckline.round",
        neckWidth: 5.5,
        neckDepth: 7,
        neckEase: 3,
        armholeDrop: 3,
        sleeve: "sleeve.cap",
        lined: "lined.yes",
        lowerShoulder: "lowerShoulder.right",
        lowerShoulderBy: 2.25,
        forwardShoulders: 0.25,
        swayback: 0.25,
        belly: 2,
      },
      bodyShapes: {},
    })
    return pieceOf(draft, "liningFront").edges.find(({ name }) => name === "shoulderRight")!.length
  })
  for (const [i, long] of ends.slice(1).entries()) expect(Math.abs(long - ends[i]!)).toBeLessThan(0.01)
})

test.each([
  ["men's hoodie", mensHoodie, 190],
  ["women's T-shirt", womensTShirt, 250],
] as const)("%s: a lower armhole hollower than its allowance has no mark beside the corner", (_, pattern, seed) => {
  const order = randomOrder(pattern.declaration, seed)
  for (const lowerShoulderBy of [1.5, 2, 2.25, 2.5]) {
    const options = { ...order.options, lowerShoulder: "lowerShoulder.left", lowerShoulderBy }
    const { stitches } = draftOf(pattern, { ...order, options })
    const marks = (name: string) => stitches.find((one) => one.name === name)!.notches.length
    expect(marks("armhole, front, right")).toBe(2)
    expect(marks("armhole, front, left")).toBeGreaterThan(0)
  }
})
