import type { Draft } from "@toile/draft-model"
import { draftOf, gm, orderFor, usualBody } from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { oneMoved } from "../test/one-moved.js"
import { findPattern } from "./catalogue.js"

// Woven tops, as figure-sweeps and knit-sweeps tell of bottoms and knits: one measurement moves and the rest of the body stays. What
// follows it does so by its share, what may give way does so by no more than is said, and nothing else that is measured moves. cm.

const SLEEVED = ["shirt", "blouse", "womens-blazer", "mens-blazer", "womens-coat", "mens-coat"] as const
const JACKETS = ["womens-blazer", "mens-blazer", "womens-coat", "mens-coat"] as const
const TOPS = [...SLEEVED, "dress", "bodice-block", "waistcoat"] as const

type Slug = (typeof TOPS)[number]
/** By garment measurement, cm for each cm that is moved. */
type Shares = Readonly<Record<string, number>>

interface Row {
  readonly moved: string
  readonly what: string
  readonly by: readonly number[]
  /** The garments that it is asked of, and what follows in each. */
  readonly of: Readonly<Partial<Record<Slug, Shares>>>
  /** By how much others may move, either way. */
  readonly may?: Shares
  /** By how much of one garment, where that is not the same. */
  readonly mayOf?: Readonly<Partial<Record<Slug, Shares>>>
  /** The body is so throughout. */
  readonly more?: Readonly<Record<string, number>>
}

const all = (slugs: readonly Slug[], shares: Shares) => Object.fromEntries(slugs.map((slug) => [slug, shares]))

/** Of a bodice's front and back: what one gives the other, girths stay. */
const halves = (most: number): Shares => ({
  gmFrontWaistWidth: most,
  gmBackWaistWidth: most,
  gmFrontHipWidth: most,
  gmBackHipWidth: most,
})

/**
 * The chest's line, 2.5 below the underarm, crosses the side above the dart, which opens as front and back differ in length: it follows
 * them, a blouse's most. What has to stay is the bust, which no row lets move (figures.md 2: bust and ease).
 */
const BLOUSE_CHEST = { blouse: { gmChestGirth: 1.05 } } as const

/** Of the waist's darts: they take what hips, widths and bust dart leave to be taken in. */
const waistDarts = (front: number, back: number): Shares => ({ gmFrontDartIntake: front, gmBackDartIntake: back })

/** A man's jacket's side panel goes with the back: a half of the front gives and takes all. */
const mensHalves = (most: number) => ({ "mens-blazer": halves(most), "mens-coat": halves(most) })

const rows: readonly Row[] = [
  {
    moved: "mbMaxHipGirth",
    what: "a fuller hip goes into the hip as it is; the hem has up to an eighth more of it, and nothing above the waist moves",
    by: [1, 2, 3, 4],
    of: all([...SLEEVED, "dress"], { gmHipGirth: 1 }),
    may: {
      gmHemGirth: 1.15,
      gmFrontHipWidth: 0.53,
      gmBackHipWidth: 0.53,
      gmFrontWaistWidth: 0.08,
      gmBackWaistWidth: 0.08,
      ...waistDarts(0.05, 0.08),
    },
    // Back and side panel have the most of it
    mayOf: all(JACKETS, { gmBackHipWidth: 0.82 }),
  },
  {
    moved: "mbLowHipHeight",
    what: "lower hips move the hips' level as they are, a blazer's hem with it, a waistcoat's with the band it covers, and no girth above them",
    by: [-2, -1, 1, 2],
    of: {
      ...all(["shirt", "blouse", "dress", "womens-coat", "mens-coat"], { gmHipDepth: -1 }),
      ...all(["womens-blazer", "mens-blazer"], { gmHipDepth: -1, gmBackLength: -1, gmFrontLength: -1 }),
      waistcoat: { gmBackLength: -0.25, gmFrontLength: -0.25 },
    },
    may: { gmHemGirth: 0.85, ...halves(0.03) },
  },
  {
    moved: "mbMidNeckGirth",
    what: "a larger neck goes into the neckline as it is, and shortens the shoulder by a fifth of it",
    by: [-2, -1, 1, 2],
    of: all(["shirt", "blouse"], { gmNeckGirth: 1 }),
    may: {
      gmShoulderLength: 0.22,
      gmShoulderDrop: 0.06,
      gmFrontLength: 0.08,
      gmSideNeckToBustPoint: 0.08,
      gmArmholeDepth: 0.17,
      gmChestGirth: 0.17,
    },
  },
  {
    moved: "mbCollarGirth",
    what: "a larger neck goes into the neckline as it is, and shortens the shoulder by a fifth of it",
    by: [-2, -1, 1, 2],
    of: {
      ...all(["dress", "bodice-block"], { gmNeckGirth: 1 }),
      ...all([...JACKETS, "waistcoat"], { gmNeckWidth: 0.4 }),
    },
    may: {
      gmShoulderLength: 0.22,
      gmFrontLength: 0.09,
      gmSideNeckToBustPoint: 0.08,
      gmFrontNeckDepth: 0.22,
      gmCentreFrontLength: 0.16,
      gmArmholeDepth: 0.16,
      gmChestGirth: 0.15,
      // A block and a waistcoat have the depth that is asked for, not a length
      gmArmholeGirth: 0.3,
    },
  },
  {
    moved: "mbAcrossBackWidth",
    what: "a broader back goes into the back as it is, half of a shoulder with it; girths and armhole stay",
    by: [-1, -0.5, 0.5, 1],
    of: all([...SLEEVED, "dress", "bodice-block"], { gmAcrossBackWidth: 1 }),
    may: {
      gmShoulderWidth: 1.02,
      gmShoulderLength: 0.55,
      gmShoulderDrop: 0.16,
      // The arm is measured from the acromion, which stays
      gmSleeveLength: 0.52,
      gmArmholeDepth: 0.36,
      gmBustDartIntake: 0.19,
      // Of a shirt whose chest would be the wider; and of a dress whose shoulders leave the less hollow before the arm, 0.53 of 1
      gmAcrossChestWidth: 0.54,
      gmChestGirth: 0.32,
      gmArmholeGirth: 0.25,
      ...waistDarts(0.52, 0.27),
      ...halves(0.82),
    },
  },
  {
    moved: "mbAcrossChestWidth",
    what: "a broader chest goes across it as it is, between the shoulders; girths and back stay",
    // Beyond that a dress' chest gives ease for the hollow before the arm
    by: [-0.6, -0.3, 0.3, 0.45],
    of: all([...SLEEVED, "dress", "bodice-block"], { gmAcrossChestWidth: 1 }),
    may: {
      gmArmholeDepth: 0.3,
      gmBustDartIntake: 0.16,
      gmChestGirth: 0.27,
      gmArmholeGirth: 0.32,
      ...halves(0.32),
    },
    mayOf: mensHalves(0.85),
  },
  {
    moved: "mbAcromionShoulderWidthHorizontal",
    what: "broader shoulders widen the shoulders by no more, and what lies below the armhole stays",
    by: [-2, -1, 1, 2],
    of: all([...TOPS], {}),
    may: {
      gmShoulderWidth: 1.01,
      gmShoulderLength: 0.54,
      gmShoulderDrop: 0.12,
      gmSleeveLength: 0.51,
      gmBackNeckToCuff: 0.52,
      gmAcrossChestWidth: 0.4,
      gmArmholeDepth: 0.05,
      gmChestGirth: 0.08,
      gmArmholeGirth: 0.4,
    },
  },
  {
    moved: "mbSideArmLength",
    what: "a longer arm lengthens the sleeve as it is, and nothing else",
    by: [-2, 2, 4],
    of: all(SLEEVED, { gmSleeveLength: 1, gmBackNeckToCuff: 1 }),
  },
  {
    moved: "mbWristGirth",
    what: "a larger wrist goes into the cuff as it is, a third of it into the elbow",
    by: [-1, 1, 2],
    of: all(SLEEVED, { gmCuffGirth: 1 }),
    may: { gmElbowGirth: 0.37, gmCapHeight: 0.04 },
  },
  {
    moved: "mbBicepGirth",
    what: "a larger arm goes into the sleeve as it is, and into the armhole by half of it (a man's 0.505, a woman's 0.6 and her high bust's)",
    by: [-2, -1, 1, 2],
    of: {
      ...all(["shirt", "mens-blazer", "mens-coat"], { gmBicepGirth: 1, gmArmholeGirth: 0.505 }),
      ...all(["blouse", "womens-blazer", "womens-coat"], { gmBicepGirth: 1, gmArmholeGirth: 0.606 }),
    },
    may: {
      gmElbowGirth: 0.65,
      gmCapHeight: 0.32,
      gmArmholeDepth: 0.3,
      gmChestGirth: 0.25,
      // Her high bust is told by it, too
      gmBustDartIntake: 0.15,
      gmBustPointDistance: 0.05,
      ...halves(0.2),
    },
  },
  {
    moved: "mbBackNeckToWaist",
    what: "a longer back lengthens back and, of a woman, front, and no girth but the chest's, which is read beside the dart",
    by: [-1, 1, 2],
    of: {
      ...all(["blouse", "dress", "womens-blazer"], { gmBackNeckToWaist: 1, gmBackLength: 1, gmFrontLength: 1 }),
      // Its roll breaks so far above the waist
      "womens-coat": { gmBackNeckToWaist: 1, gmBackLength: 1, gmFrontLength: 1, gmBreakDepth: 1 },
      ...all(["shirt", "mens-blazer", "mens-coat", "waistcoat"], { gmBackNeckToWaist: 1, gmBackLength: 1 }),
      "bodice-block": { gmBackNeckToWaist: 1, gmFrontLength: 1, gmCentreFrontLength: 1 },
    },
    may: {
      gmSideNeckToBustPoint: 1.01,
      gmShoulderLength: 0.11,
      gmArmholeDepth: 0.6,
      gmArmholeGirth: 0.53,
      gmChestGirth: 0.95,
      ...waistDarts(0.12, 0.09),
      ...halves(0.12),
    },
    mayOf: BLOUSE_CHEST,
  },
  {
    moved: "mbSideNeckToWaist",
    what: "a longer front lengthens the front, and opens a woman's dart by half of it",
    by: [-1, -0.5, 0.5, 1],
    of: {
      ...all(["shirt", "mens-blazer", "mens-coat", "waistcoat"], { gmFrontLength: 1 }),
      ...all(["blouse", "dress", "womens-blazer", "womens-coat"], { gmFrontLength: 1, gmBustDartIntake: 0.53 }),
      "bodice-block": { gmFrontLength: 1, gmCentreFrontLength: 1, gmBustDartIntake: 0.53 },
    },
    may: {
      gmSideNeckToBustPoint: 0.43,
      gmShoulderLength: 0.15,
      gmArmholeDepth: 0.57,
      // Of a waistcoat, whose armhole has a depth and no length
      gmArmholeGirth: 1.1,
      gmChestGirth: 0.95,
      ...waistDarts(1.16, 0.24),
      ...halves(0.96),
    },
    mayOf: BLOUSE_CHEST,
  },
  {
    moved: "mbHighBustGirth",
    what: "a larger high bust under one bust makes the armhole longer by 0.11 and the dart smaller by 0.08; the girths stay",
    by: [-2, -1, 1],
    more: { mbHighBustGirth: 92 },
    of: {
      ...all(["blouse", "dress", "womens-blazer", "womens-coat"], { gmArmholeGirth: 0.108, gmBustDartIntake: -0.079 }),
      "bodice-block": { gmBustDartIntake: -0.079 },
    },
    may: {
      gmBustPointDistance: 0.09,
      gmCapHeight: 0.1,
      gmArmholeDepth: 0.11,
      gmArmholeGirth: 0.35,
      gmChestGirth: 0.14,
      ...waistDarts(0.15, 0.05),
      ...halves(0.14),
    },
  },
]

/** What is moved less than this is not moved. */
const HAIR = 0.06

const cases = rows.flatMap((row) =>
  Object.entries(row.of).map(([slug, follows]) => [slug, row.what, row, follows] as const),
)

describe.each(cases)("%s: %s", (slug, _what, { moved, by, may: usually = {}, mayOf = {}, more = {} }, follows) => {
  test(`${moved}`, () => {
    const pattern = findPattern(slug)!
    const may: Shares = { ...usually, ...mayOf[slug as Slug] }
    const body = usualBody(pattern.declaration)
    const usual = draftOf(
      pattern,
      orderFor(pattern.declaration, { ...body, measurements: { ...body.measurements, ...more } }),
    )
    const drafts = oneMoved(pattern, moved, by, more)
    const over = (draft: Draft, id: string): number => gm(draft, id) - gm(usual, id)
    const off = drafts.flatMap(({ by: cm, draft }) =>
      Object.keys(usual.garmentMeasurements).flatMap((id) => {
        const came = over(draft, id)
        const share = follows[id]
        const far =
          share === undefined
            ? Math.abs(came) > (may[id] ?? 0) * Math.abs(cm) + HAIR
            : Math.abs(came - share * cm) > 0.03
        return far ? [`${cm}: ${id} by ${came.toFixed(2)}`] : []
      }),
    )
    expect(off).toEqual([])
  })
})
