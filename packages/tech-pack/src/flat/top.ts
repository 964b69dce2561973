import type { Draft, Piece, XY } from "@toile/draft-model"
import type { SketchLine } from "../model.js"
import { collarOf } from "./collar.js"
import { detailLines, placeOf } from "./details.js"
import { fallOf, neckOf, pointsOf } from "./neck.js"
import { sleeveOf } from "./sleeve.js"
import { backMeasures, frontMeasures } from "./top-measures.js"
import { bent, both, closedBoth, type Flat, halfWidthAt, measuresOf, outsideOf, smooth, type View } from "./view.js"

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
