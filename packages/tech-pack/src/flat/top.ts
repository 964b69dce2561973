import type { Draft, EdgeRole, Piece, XY } from "@toile/draft-model"
import type { SketchLine } from "../model.js"
import { collarOf } from "./collar.js"
import { detailLines, placeOf } from "./details.js"
import {
  bent,
  both,
  closedBoth,
  type Flat,
  halfWidthAt,
  measuresOf,
  mirror,
  outsideOf,
  smooth,
  type View,
} from "./flat.js"
import { sleeveOf } from "./sleeve.js"

/** cm below the underarm at which chests are read. */
const CHEST_BELOW = 2.5

/** Shirts, tops, dresses, jackets, coats: the nape at 0, seen laid flat with the sleeves a little away. */
export const topFlat = (draft: Draft): Flat | undefined => {
  const gm = measuresOf(draft)
  const chest = gm("ChestGirth") ?? gm("BustGirth")
  const toWaist = gm("BackNeckToWaist")
  const shoulders = gm("ShoulderWidth")
  if (chest === undefined || toWaist === undefined || shoulders === undefined) return undefined
  const pieces = outsideOf(draft)
  const neck = neckOf(draft, pieces)
  const tip: XY = [shoulders / 2, neck.point[1] - fallOf(draft, neck.point[0], shoulders / 2)]
  const underarmY = Math.min(tip[1] - 12, ...pointsOf(pieces, "armhole").map(([, y]) => y))
  const underarm: XY = [chest / 4, underarmY]
  const waistY = -toWaist
  const hemY = -(gm("BackLength") ?? toWaist)
  const hipY = waistY - (gm("HipDepth") ?? 20)
  const [waist, hip] = [gm("WaistGirth"), gm("HipGirth")]
  const hem = gm("HemGirth") ?? (hemY >= waistY ? waist : hip) ?? chest
  const side = smooth([
    underarm,
    ...(waist !== undefined && hemY < waistY - 2 ? [[waist / 4, waistY] as const] : []),
    ...(hip !== undefined && hemY < hipY - 2 ? [[hip / 4, hipY] as const] : []),
    [hem / 4, hemY],
  ])
  const armhole = bent(tip, [(gm("AcrossChestWidth") ?? shoulders) / 2 - 0.5, underarmY + 2], underarm)
  const sleeve = sleeveOf(draft, tip, underarm)
  const holds = ([x, y]: XY) =>
    y > hemY + 0.3 && y < tip[1] && Math.abs(x) < (y < underarmY ? halfWidthAt(side, y) : halfWidthAt(armhole, y)) - 0.2
  const collar = collarOf(draft, neck.point, neck.frontY, pieces)
  const outlineTo = (neckline: readonly XY[]): SketchLine => ({
    points: closedBoth([...neckline, tip, ...armhole.slice(1), ...side.slice(1), [0, hemY]]),
    closed: true,
    look: "outline",
  })
  const backNeck = bent([0, 0], [neck.point[0] * 0.8, 0], neck.point)
  const frontNeck = bent([0, neck.frontY], [neck.point[0] * 0.95, neck.frontY], neck.point)
  const arms = sleeve.lines.flatMap(both)
  const seams = (start: RegExp) =>
    detailLines(
      pieces.filter(({ name }) => start.test(name)),
      holds,
    )
  const opens = pieces.some(({ name, edges }) => /^front/.test(name) && edges.some(({ role }) => role === "frontEdge"))
  const zipFront = draft.options.zip !== undefined && String(draft.options.zip).endsWith("full")
  const frontEdge = opens ? frontEdgeOf(pieces, hemY, collar.breakY ?? neck.frontY) : []
  const opening: readonly SketchLine[] = zipFront
    ? [
        {
          points: [
            [0, neck.frontY],
            [0, hemY],
          ],
          look: "seam",
        },
      ]
    : frontEdge
  const backSeam = pieces.some(({ name, onFold }) => name === "back" && !onFold)
  const ribs = ribLines(draft, side, hemY)
  const places = placesOf(draft, pieces, {
    neck: neck.point,
    frontY: neck.frontY,
    tip,
    underarm,
    hem: [hem / 4, hemY],
    waistY,
    hemY,
    sleeve,
  })
  return {
    front: {
      lines: [
        outlineTo(frontNeck),
        ...arms,
        ...both({ points: armhole, look: "seam" }),
        ...(collar.front.length === 0 ? [{ points: closedBoth(backNeck), look: "seam" } as const] : []),
        ...opening,
        ...seams(/^(front|side|placket)/),
        ...ribs,
        ...collar.front,
      ],
      places,
      measures: {
        ...frontMeasures(draft, {
          neck: neck.point,
          frontY: neck.frontY,
          tip,
          underarm,
          waistY,
          hipY,
          hemY,
          side,
          armhole,
        }),
        ...sleeve.measures,
        ...collar.measures,
      },
    },
    back: {
      lines: [
        outlineTo(backNeck),
        ...arms,
        ...both({ points: armhole, look: "seam" }),
        ...(backSeam
          ? [
              {
                points: [
                  [0, 0],
                  [0, hemY],
                ],
                look: "seam",
              } as const,
            ]
          : []),
        ...seams(/^back/),
        ...yokeLine(pieces, armhole),
        ...ribs,
        ...collar.back,
      ],
      places,
      measures: backMeasures(draft, { neck: neck.point, tip, underarm, waistY, hemY, armhole, sleeve: sleeve.outer }),
    },
  }
}

interface Frame {
  readonly neck: XY
  readonly frontY: number
  readonly tip: XY
  readonly underarm: XY
  readonly waistY: number
  readonly hipY: number
  readonly hemY: number
  readonly side: readonly XY[]
  readonly armhole: readonly XY[]
}

const across = (y: number, half: number): readonly XY[] => [
  [-half, y],
  [half, y],
]

const frontMeasures = (draft: Draft, f: Frame): View["measures"] => {
  const gm = measuresOf(draft)
  const bustY = gm("SideNeckToBustPoint")
  const hipShown = f.hemY < f.hipY - 2
  const mid = (f.tip[1] + f.underarm[1]) / 2
  const points = gm("BustPointDistance")
  const level = bustY === undefined ? undefined : f.neck[1] - bustY
  return {
    ChestGirth: across(f.underarm[1] - CHEST_BELOW, halfWidthAt(f.side, f.underarm[1] - CHEST_BELOW)),
    ...(level === undefined || level < f.hemY + 2
      ? {}
      : { BustGirth: across(level, halfWidthAt(f.side, level) || f.underarm[0]) }),
    ...(f.hemY < f.waistY - 2
      ? { WaistGirth: across(f.waistY, halfWidthAt(f.side, f.waistY)) }
      : { WaistGirth: across(f.hemY, f.side.at(-1)![0]) }),
    ...(hipShown ? { HipGirth: across(f.hipY, halfWidthAt(f.side, f.hipY)) } : {}),
    HemGirth: across(f.hemY, f.side.at(-1)![0]),
    AcrossChestWidth: across(mid, halfWidthAt(f.armhole, mid)),
    FrontLength: [
      [-f.neck[0], f.neck[1]],
      [-f.neck[0], f.hemY],
    ],
    NeckWidth: [
      [-f.neck[0], f.neck[1]],
      [f.neck[0], f.neck[1]],
    ],
    FrontNeckDepth: [
      [0.01, f.neck[1]],
      [0.01, f.frontY],
    ],
    ShoulderLength: [f.neck, f.tip],
    ...(level === undefined
      ? {}
      : {
          SideNeckToBustPoint: [
            [f.neck[0], f.neck[1]],
            [(points ?? f.neck[0] * 2) / 2, level],
          ],
        }),
    ...(points === undefined || level === undefined
      ? {}
      : { BustPointDistance: across(level, points / 2).map(([x, y]): XY => [x, y - 1.5]) }),
    CentreFrontLength: [
      [0, f.frontY],
      [0, f.hemY],
    ],
  }
}

const backMeasures = (
  draft: Draft,
  f: Pick<Frame, "neck" | "tip" | "underarm" | "waistY" | "hemY" | "armhole"> & { readonly sleeve: readonly XY[] },
): View["measures"] => {
  const gm = measuresOf(draft)
  const mid = f.tip[1] - (f.tip[1] - f.underarm[1]) * 0.45
  const level = f.underarm[1]
  return {
    ShoulderWidth: [mirror(f.tip), [0, f.tip[1]], f.tip],
    AcrossBackWidth: across(mid, halfWidthAt(f.armhole, mid)),
    BackLength: [
      [-0.01, 0],
      [-0.01, f.hemY],
    ],
    BackNeckToWaist: [
      [3, 0],
      [3, f.waistY],
    ],
    ArmholeDepth: [
      [-4, 0],
      [-4, level],
    ],
    ArmholeGirth: f.armhole.map(mirror),
    ...(gm("SleeveLength") === undefined || f.sleeve.length === 0 ? {} : { BackNeckToCuff: [[0, 0], ...f.sleeve] }),
    BackNeckDepth: [
      [1.2, f.neck[1]],
      [1.2, 0],
    ],
  }
}

const pointsOf = (pieces: readonly Piece[], role: EdgeRole): readonly XY[] =>
  pieces.flatMap(({ edges }) => edges.filter((edge) => edge.role === role).flatMap(({ points }) => points))

/** The side of the neck and the lowest point of the front neckline. */
const neckOf = (draft: Draft, pieces: readonly Piece[]): { readonly point: XY; readonly frontY: number } => {
  const gm = measuresOf(draft)
  const of = (start: RegExp, role: EdgeRole) =>
    pointsOf(
      pieces.filter(({ name }) => start.test(name)),
      role,
    )
  const backNeck = of(/^(back|yoke)/, "neckline")
  const frontNeck = of(/^front/, "neckline").filter(([, y]) => y > -30)
  const widest = [...backNeck, ...frontNeck].reduce<XY>((a, b) => (Math.abs(b[0]) > Math.abs(a[0]) ? b : a), [0, 2.2])
  const width = gm("NeckWidth") ?? 2 * (Math.abs(widest[0]) || 7.5)
  const depth = gm("FrontNeckDepth")
  const lowest = frontNeck.length === 0 ? -7 : Math.min(...frontNeck.map(([, y]) => y))
  const y = Math.abs(widest[1]) < 6 ? Math.max(1.2, widest[1]) : 2.2
  return { point: [width / 2, y], frontY: depth === undefined ? Math.min(lowest, -3) : y - depth }
}

/** How far the shoulder's end lies below the side of the neck. */
const fallOf = (draft: Draft, neck: number, tip: number): number => {
  const gm = measuresOf(draft)
  const length = gm("ShoulderLength")
  const fallen = length === undefined ? 0 : Math.sqrt(Math.max(0, length ** 2 - (tip - neck) ** 2))
  return Math.min(7, Math.max(3, gm("ShoulderDrop") ?? gm("ShoulderFall") ?? fallen))
}

/** The edge that lies on top: women's right over left, men's left over right; as the draft has its first front. */
const frontEdgeOf = (pieces: readonly Piece[], hemY: number, topY: number): readonly SketchLine[] => {
  const front = pieces.find(({ name, edges }) => /^front/.test(name) && edges.some(({ role }) => role === "frontEdge"))
  const buttoned =
    pieces.find(
      ({ name, internalLines }) => /^front/.test(name) && internalLines.some(({ kind }) => kind === "buttonhole"),
    ) ?? front
  const xs = (buttoned?.edges ?? [])
    .filter(({ name }) => name === "frontEdge")
    .flatMap(({ points }) => points.map(([x]) => x))
  const x = xs.length === 0 ? 0 : Math.max(-12, Math.min(12, median(xs)))
  return [
    {
      points: [
        [x, topY],
        [x, hemY],
      ],
      look: "seam",
    },
  ]
}

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!

/** The yoke's seam across the back. */
const yokeLine = (pieces: readonly Piece[], armhole: readonly XY[]): readonly SketchLine[] => {
  const seam = pieces.find(({ name }) => name === "yoke")?.edges.find(({ name }) => name === "backSeam")
  if (seam === undefined) return []
  const y = Math.min(...seam.points.map(([, py]) => py))
  const x = halfWidthAt(armhole, y)
  return x === 0
    ? []
    : [
        {
          points: [
            [-x, y],
            [x, y],
          ],
          look: "seam",
        },
      ]
}

/** A rib at the hem, half as high as it is cut. */
const ribLines = ({ pieces }: Draft, side: readonly XY[], hemY: number): readonly SketchLine[] => {
  const rib = pieces.find(({ name }) => name === "waistRib")
  if (rib === undefined) return []
  const ys = rib.edges.flatMap(({ points }) => points.map(([, y]) => y))
  const y = hemY + (Math.max(...ys) - Math.min(...ys)) / 2
  const x = halfWidthAt(side, y)
  return [
    {
      points: [
        [-x, y],
        [x, y],
      ],
      look: "seam",
    },
  ]
}

const placesOf = (
  draft: Draft,
  pieces: readonly Piece[],
  f: {
    neck: XY
    frontY: number
    tip: XY
    underarm: XY
    hem: XY
    waistY: number
    hemY: number
    sleeve: { cuff: XY; elbow: XY }
  },
): View["places"] => ({
  collar: [f.neck[0] * 0.8, f.neck[1] + 1],
  neckline: [f.neck[0] * 0.5, f.frontY + 1],
  hood: [0, f.neck[1] + 15],
  lapel: [-f.neck[0] * 0.9, f.frontY - 6],
  placket: [0, (f.frontY + f.hemY) / 2 + 8],
  zip: [0, (f.frontY + f.hemY) / 2 - 4],
  back: [f.neck[0] * 0.6, -10],
  pocket: placeOf(pieces, (name) => name === "pocket") ?? [f.underarm[0] * 0.5, f.waistY - 8],
  hem: [f.hem[0] * 0.5, f.hemY],
  vent: [0, f.hemY + 8],
  cuff: f.sleeve.cuff,
  sleeve: f.sleeve.elbow,
  dart: placeOf(pieces, (name) => /dart/i.test(name)) ?? [f.underarm[0] * 0.6, f.waistY + 6],
  waist: [f.underarm[0] * 0.9, f.waistY],
  shoulder: [(f.neck[0] + f.tip[0]) / 2, (f.neck[1] + f.tip[1]) / 2],
  ...(draft.options.lined === undefined ? {} : { whole: [f.underarm[0] * 0.3, f.hemY + 6] as const }),
})
