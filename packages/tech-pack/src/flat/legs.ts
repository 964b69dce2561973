import { type Draft, sideOf, type XY } from "@toile/draft-model"
import type { SketchLine } from "../model.js"
import { rivetsOf } from "../sections/rivets.js"
import { loopsOf } from "./loops.js"
import { rivetMark } from "./rivet-marks.js"
import {
  BESIDE_TAPE,
  both,
  type Flat,
  halfWidthAt,
  measuresOf,
  mirrored,
  outsideOf,
  partWidths,
  smooth,
  type View,
} from "./view.js"

/** Trousers, jeans, leggings: the fork at 0, the legs a little apart. */
export const legsFlat = (draft: Draft): Flat | undefined => {
  const gm = measuresOf(draft)
  const waist = gm("WaistSeamGirth") ?? gm("WaistGirth")
  const top = gm("WaistGirth")
  const hip = gm("HipGirth")
  const inseam = gm("InseamLength")
  const outseam = gm("OutseamLength")
  const hem = gm("HemGirth")
  if (
    waist === undefined ||
    top === undefined ||
    hip === undefined ||
    inseam === undefined ||
    outseam === undefined ||
    hem === undefined
  )
    return undefined
  const band = gm("WaistbandHeight") ?? 0
  const rise = outseam - inseam
  const kneeY = -(inseam - (gm("KneeHeight") ?? inseam / 2))
  // Thighs that are wide for the hip lie over each other in front; drawn side by side they would stand out beside it
  const besideHip = hip / 4 - 0.6 - (2.5 / inseam) * 4
  const thigh = Math.min((gm("ThighGirth") ?? hip * 0.6) / 2, besideHip)
  const [knee, foot] = [(gm("KneeGirth") ?? hem) / 2, hem / 2]
  // The leg's middle leans out, so that the two do not touch
  const middle = (y: number) => thigh / 2 + 0.6 + (-y / inseam) * 4
  const outer = smooth([
    [waist / 4, rise],
    [hip / 4, gm("HipHeight") ?? rise * 0.3],
    [Math.max(hip / 4, middle(-2.5) + thigh / 2), -2.5],
    [middle(kneeY) + knee / 2, kneeY],
    [middle(-inseam) + foot / 2, -inseam],
  ])
  const inner = smooth([
    [0, 0],
    [middle(-8) - thigh / 2 + 0.4, -8],
    [middle(kneeY) - knee / 2, kneeY],
    [middle(-inseam) - foot / 2, -inseam],
  ])
  const half: readonly XY[] = [[0, rise], ...outer, ...inner.toReversed()]
  const outline: readonly SketchLine[] = both({ points: half, closed: true, look: "outline" })
  const bandLines: readonly SketchLine[] =
    band === 0
      ? []
      : [
          {
            points: [
              [-waist / 4, rise],
              [waist / 4, rise],
              [top / 4, rise + band],
              [-top / 4, rise + band],
            ],
            closed: true,
            look: "outline",
          },
        ]
  const pieces = outsideOf(draft)
  const has = (name: RegExp) => draft.pieces.some((piece) => name.test(piece.name))
  const w = waist / 4
  const loops = loopsOf(draft, { waist: w, top: top / 4, rise, band })
  const onBack: SketchLine[] = [...loops.back]
  if (has(/^yoke/))
    onBack.push(
      ...both({
        points: [
          [0, rise - 7],
          [halfWidthAt(outer, rise - 4), rise - 4],
        ],
        look: "seam",
      }),
    )
  if (has(/^backPocket$/))
    onBack.push(
      ...both({
        points: [
          [w * 0.25, rise - 9],
          [w * 0.85, rise - 9],
          [w * 0.85, rise - 20],
          [w * 0.55, rise - 23],
          [w * 0.25, rise - 20],
        ],
        closed: true,
        look: "stitch",
      }),
    )
  if (has(/^backWelt/))
    onBack.push(
      ...both({
        points: [
          [w * 0.25, rise - 8],
          [w * 0.85, rise - 8],
        ],
        look: "seam",
      }),
    )
  const backDarts = pieces.find(({ name }) => /^back/.test(name))?.darts.length ?? 0
  for (let i = 0; i < backDarts; i++) {
    const x = w * (backDarts === 1 ? 0.5 : 0.35 + 0.3 * i)
    onBack.push(
      ...both({
        points: [
          [x, rise],
          [x, rise - 9],
        ],
        look: "seam",
      }),
    )
  }
  const onFront: SketchLine[] = [...loops.front]
  const fly = has(/^fly/)
  // The wearer's left is on the right of a front view; a fly is stitched on the side that lies on top
  const over = draft.pieces.find(({ internalLines }) => internalLines.some(({ name }) => name === "flyStitching"))
  const flyX = w * 0.32 * (over !== undefined && sideOf(over) === "right" ? -1 : 1)
  if (fly)
    onFront.push({
      points: [
        [flyX, rise],
        [flyX, rise * 0.45],
        [0, rise * 0.28],
      ],
      look: "stitch",
    })
  const frontDarts = pieces.find(({ name }) => /^front/.test(name))?.darts.length ?? 0
  for (let i = 0; i < frontDarts; i++) {
    const x = w * (0.5 + 0.2 * i)
    onFront.push(
      ...both({
        points: [
          [x, rise],
          [x, rise - 8],
        ],
        look: "seam",
      }),
    )
  }
  const pleats = new Set(
    pieces
      .filter(({ name }) => /^front/.test(name))
      .flatMap(({ internalLines }) => internalLines.flatMap(({ name }) => /^(pleat\d)Fold$/.exec(name)?.[1] ?? [])),
  ).size
  for (let i = 0; i < pleats; i++) {
    const x = w * (0.42 + 0.16 * i)
    onFront.push(
      ...both({
        points: [
          [x, rise],
          [x, rise - 7],
        ],
        look: "fold",
      }),
    )
  }
  const welted = has(/^frontWelt/)
  const inSeam = has(/^pocketBagUnder/) && !has(/^pocketBagUpper/) && !welted
  if (welted)
    onFront.push(
      ...both({
        points: [
          [w * 0.55, rise - 4],
          [halfWidthAt(outer, rise - 16) - 2.5, rise - 15],
        ],
        look: "seam",
      }),
    )
  if (inSeam)
    for (const y of [rise - 3, rise - 18])
      onFront.push(
        ...both({
          points: [
            [halfWidthAt(outer, y) - 1.5, y],
            [halfWidthAt(outer, y), y],
          ],
          look: "stitch",
        }),
      )
  const slanted = has(/^slantFacing/)
  const scooped = has(/^pocketFacing/) && has(/^pocketBagUpper/) && !slanted
  if (slanted)
    onFront.push(
      ...both({
        points: [
          [w * 0.62, rise],
          [halfWidthAt(outer, rise - 16), rise - 16],
        ],
        look: "seam",
      }),
    )
  const riveted = rivetsOf(draft).map(({ at }) => at)
  if (scooped && riveted.includes("openings"))
    onFront.push(
      ...both(rivetMark([w * 0.5 - 0.6, rise - 0.6])),
      ...both(rivetMark([halfWidthAt(outer, rise - 7.6) - 0.6, rise - 7.6])),
    )
  if (scooped)
    onFront.push(
      ...both({
        points: smooth([
          [w * 0.5, rise],
          [w * 0.56, rise - 5],
          [halfWidthAt(outer, rise - 7), rise - 7],
        ]),
        look: "seam",
      }),
    )
  const coin = scooped ? draft.pieces.find(({ name }) => name === "coinPocket") : undefined
  // It stands on the facing behind the scoop; the right of the wearer, unless it says otherwise
  const coinSide = coin !== undefined && sideOf(coin) === "left" ? 1 : -1
  if (coin !== undefined)
    onFront.push({
      points: [
        [coinSide * w * 0.66, rise - 6.2],
        [coinSide * w * 0.66, rise - 3],
        [coinSide * w * 0.92, rise - 3],
        [coinSide * w * 0.92, rise - 6.8],
      ],
      look: "seam",
    })
  if (coin !== undefined && riveted.includes("coinPocket"))
    onFront.push(...[w * 0.66 + 0.6, w * 0.92 - 0.6].map((x) => rivetMark([coinSide * x, rise - 3.6])))
  const centre: SketchLine = {
    points: [
      [0, rise],
      [0, 0],
    ],
    look: "seam",
  }
  const gusset = has(/^gusset/)
  const gussetLines = gusset
    ? both({
        points: [
          [0, 4],
          [2.4, -1.5],
        ],
        look: "seam",
      })
    : []
  const middleOf = (a: XY, b: XY): XY => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
  const zipOn = draft.pieces.find(({ edges, labels }) =>
    labels.some(({ text }) => /^zip/.test(text)) ? edges.some(({ name }) => name === "zip") : false,
  )
  const zipAtBack = zipOn !== undefined && /^back/.test(zipOn.name)
  const shared = {
    waist: [w * 0.6, rise],
    hem: [middle(-inseam), -inseam],
    leg: [halfWidthAt(outer, kneeY / 2), kneeY / 2],
    outseam: [halfWidthAt(outer, kneeY), kneeY],
    ...(gusset ? { gusset: [1.2, 1.25] as const } : {}),
  } as const satisfies View["places"]
  const frontPlaces: View["places"] = {
    ...shared,
    ...(fly
      ? { fly: [flyX, rise * 0.7] as const }
      : zipOn !== undefined && !zipAtBack
        ? { fly: [halfWidthAt(outer, rise - 8), rise - 8] as const }
        : {}),
    ...(slanted
      ? { pocket: middleOf([w * 0.62, rise], [halfWidthAt(outer, rise - 16), rise - 16]) }
      : scooped
        ? { pocket: [w * 0.56, rise - 5] as const }
        : welted
          ? { pocket: middleOf([w * 0.55, rise - 4], [halfWidthAt(outer, rise - 16) - 2.5, rise - 15]) }
          : inSeam
            ? { pocket: [halfWidthAt(outer, rise - 10), rise - 10] as const }
            : {}),
    ...(coin === undefined ? {} : { coinPocket: [coinSide * w * 0.79, rise - 3] as const }),
    ...(pleats > 0
      ? { dart: [w * 0.42, rise - 3.5] as const, style: [w * 0.42, rise - 3.5] as const }
      : frontDarts > 0
        ? { dart: [w * 0.5, rise - 4] as const, style: [w * 0.5, rise - 4] as const }
        : {}),
  }
  const backPlaces: View["places"] = {
    ...shared,
    ...(zipAtBack ? { fly: [0, rise - 8] as const } : {}),
    ...(loops.at === undefined ? {} : { loops: loops.at }),
    ...(has(/^backPocket$/)
      ? { backPocket: [w * 0.55, rise - 9] as const }
      : has(/^backWelt/)
        ? { backPocket: [w * 0.55, rise - 8] as const }
        : {}),
    ...(backDarts > 0 ? { dart: [w * (backDarts === 1 ? 0.5 : 0.35), rise - 4] as const } : {}),
  }
  const across = (y: number, from: number, to: number): readonly XY[] => [
    [from, y],
    [to, y],
  ]
  const hipY = gm("HipHeight") ?? rise * 0.3
  const widths = (places: Parameters<typeof partWidths>[2]) => partWidths(draft, () => Number.POSITIVE_INFINITY, places)
  const upright = (x: number, low: number, high: number): readonly XY[] => [
    [x, low],
    [x, high],
  ]
  const calf = gm("KneeToCalf")
  const leftOf = (y: number) => halfWidthAt(inner, y)
  const measures: Readonly<Record<string, readonly XY[]>> = {
    WaistGirth: across(rise + band, -top / 4, top / 4),
    WaistSeamGirth: across(rise, -waist / 4, waist / 4),
    HipGirth: across(hipY, -hip / 4, hip / 4),
    ThighGirth: across(-2.5, leftOf(-2.5), halfWidthAt(outer, -2.5)),
    KneeGirth: across(kneeY, leftOf(kneeY), halfWidthAt(outer, kneeY)),
    CalfGirth: across(kneeY - (gm("KneeToCalf") ?? 13), leftOf(kneeY - 13), halfWidthAt(outer, kneeY - 13)),
    HemGirth: across(-inseam, leftOf(-inseam + 0.01), halfWidthAt(outer, -inseam + 0.01)),
    InseamLength: mirrored({ points: inner, look: "measure" }).points.map(([x, y]): XY => [x - 1.2, y]),
    OutseamLength: mirrored({ points: outer, look: "measure" }).points.map(([x, y]): XY => [x - 1.5, y]),
    ...widths([
      ["FrontWaistWidth", rise - BESIDE_TAPE],
      ["FrontHipWidth", hipY - BESIDE_TAPE],
    ]),
    ...(gm("HipHeight") === undefined ? {} : { HipHeight: upright(-w * 0.5, 0, hipY) }),
    ...(gm("KneeHeight") === undefined ? {} : { KneeHeight: upright(-middle(kneeY), -inseam, kneeY) }),
    ...(calf === undefined ? {} : { KneeToCalf: upright(-middle(kneeY) + 2, kneeY - calf, kneeY) }),
    FrontRise: [
      [-1.2, rise],
      [-1.2, 0.3],
    ],
    WaistbandHeight: [
      [w * 0.85, rise],
      [w * 0.85, rise + band],
    ],
  }
  return {
    front: { lines: [...outline, ...bandLines, centre, ...onFront, ...gussetLines], places: frontPlaces, measures },
    back: {
      lines: [...outline, ...bandLines, centre, ...onBack, ...gussetLines],
      places: backPlaces,
      measures: {
        ...widths([
          ["BackWaistWidth", rise],
          ["BackHipWidth", hipY],
        ]),
        BackRise: [
          [-1.2, rise],
          [-1.2, 0.3],
        ],
      },
    },
  }
}
