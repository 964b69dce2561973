import type { Draft, Piece, XY } from "@toile/draft-model"
import type { SketchLine } from "../model.js"
import { collarOf } from "./collar.js"
import { dartPlace, detailLines, isButton, placeOf } from "./details.js"
import { curvedHem, heightAt } from "./hem.js"
import { fallOf, neckOf, pointsOf } from "./neck.js"
import { type FlatSleeve, sleeveOf } from "./sleeve.js"
import { backMeasures, frontMeasures } from "./top-measures.js"
import { ventOf } from "./vents.js"
import {
  bent,
  both,
  closedBoth,
  type Flat,
  halfWidthAt,
  measuresOf,
  mirrored,
  outsideOf,
  smooth,
  type View,
} from "./view.js"

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
  const curves = { front: curvedHem(pieces, /^front/, hem / 4), back: curvedHem(pieces, /^back/, hem / 4) }
  const sideEnd: XY = [hem / 4, curves.front?.[0]?.[1] ?? curves.back?.[0]?.[1] ?? hemY]
  const hemLine = (of: "front" | "back"): readonly XY[] => [sideEnd, ...(curves[of]?.slice(1) ?? [[0, hemY] as const])]
  const side = smooth([
    underarm,
    ...(waist !== undefined && sideEnd[1] < waistY - 2 ? [[waist / 4, waistY] as const] : []),
    ...(hip !== undefined && sideEnd[1] < hipY - 2 ? [[hip / 4, hipY] as const] : []),
    sideEnd,
  ])
  const armhole = bent(tip, [(gm("AcrossChestWidth") ?? shoulders) / 2 - 0.5, underarmY + 2], underarm)
  const sleeve = sleeveOf(draft, tip, underarm)
  const holdsOf =
    (of: "front" | "back") =>
    ([x, y]: XY) =>
      y > heightAt(hemLine(of), Math.abs(x)) + 0.3 &&
      y < tip[1] &&
      Math.abs(x) < (y < underarmY ? (y < sideEnd[1] ? hem / 4 : halfWidthAt(side, y)) : halfWidthAt(armhole, y)) - 0.2
  const collar = collarOf(draft, neck.point, neck.frontY, pieces)
  const outlineTo = (neckline: readonly XY[], of: "front" | "back"): SketchLine => ({
    points: closedBoth([...neckline, tip, ...armhole.slice(1), ...side.slice(1), ...hemLine(of).slice(1)]),
    closed: true,
    look: "outline",
  })
  const backNeck = bent([0, 0], [neck.point[0] * 0.8, 0], neck.point)
  const frontNeck = bent([0, neck.frontY], [neck.point[0] * 0.95, neck.frontY], neck.point)
  const arms = sleeve.lines.flatMap(both)
  const isConcealed = /\.concealed$/.test(String(draft.options.placket ?? ""))
  const seams = (start: RegExp, of: "front" | "back") =>
    detailLines(
      pieces.filter(({ name }) => start.test(name)).map((piece) => (isConcealed ? withoutButtons(piece) : piece)),
      holdsOf(of),
    )
  const opens = pieces.some(({ name, edges }) => /^front/.test(name) && edges.some(({ role }) => role === "frontEdge"))
  const zipFront = draft.options.zip !== undefined && String(draft.options.zip).endsWith("full")
  const frontEdge = opens
    ? frontEdgeOf(pieces, heightAt(hemLine("front"), 0), collar.breakY ?? neck.frontY, isConcealed)
    : []
  const opening: readonly SketchLine[] = zipFront
    ? [
        {
          points: [
            [0, neck.frontY],
            [0, hemY],
          ],
          look: "seam" as const,
        },
      ]
    : frontEdge
  const backSeam = pieces.some(({ name, onFold }) => name === "back" && !onFold)
  const ribs = ribLines(draft, side, hemY)
  const vent = ventOf(pieces, hemY)
  const details = seams(/^(front|side|placket)/, "front")
  // Two rows of buttons: the holes of one, and what is sewn on beside them
  const isDouble = /\.double$/.test(String(draft.options.front ?? ""))
  const onFront = isDouble ? [...details, ...details.filter(isButton).map(mirrored)] : details
  const frame = {
    frontNeck,
    tip,
    neck: neck.point,
    hem: { front: hemLine("front"), back: hemLine("back") },
    opening: opening[0]?.points,
    zipped: zipFront,
    backSeam,
    vent: vent?.place,
    sleeve,
    isConcealed,
    collar: collar.places,
  }
  return {
    front: {
      lines: [
        outlineTo(frontNeck, "front"),
        ...arms,
        ...both({ points: armhole, look: "seam" }),
        ...(collar.front.length === 0 ? [{ points: closedBoth(backNeck), look: "seam" } as const] : []),
        ...opening,
        ...onFront,
        ...ribs,
        ...collar.front,
      ],
      places: frontPlaces(draft, pieces, frame),
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
        outlineTo(backNeck, "back"),
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
        ...seams(/^back/, "back"),
        ...(vent?.lines ?? []),
        ...yokeLine(pieces, armhole),
        ...ribs,
        ...collar.back,
      ],
      places: backPlaces(pieces, frame),
      measures: backMeasures(draft, {
        neck: neck.point,
        tip,
        underarm,
        waistY,
        hipY,
        hemY,
        side,
        armhole,
        sleeve: sleeve.outer,
      }),
    },
  }
}

/** The edge that lies on top: women's right over left, men's left over right; as the draft has its first front. */
const frontEdgeOf = (
  pieces: readonly Piece[],
  hemY: number,
  topY: number,
  isConcealed: boolean,
): readonly SketchLine[] => {
  const front = pieces.find(({ name, edges }) => /^front/.test(name) && edges.some(({ role }) => role === "frontEdge"))
  const buttoned =
    pieces.find(
      ({ name, internalLines }) => /^front/.test(name) && internalLines.some(({ kind }) => kind === "buttonhole"),
    ) ?? front
  const xs = (buttoned?.edges ?? [])
    .filter(({ name }) => name === "frontEdge")
    .flatMap(({ points }) => points.map(([x]) => x))
  const x = xs.length === 0 ? 0 : Math.max(-12, Math.min(12, median(xs)))
  const upright = (at: number, look: "seam" | "stitch"): SketchLine => ({
    points: [
      [at, topY],
      [at, hemY],
    ],
    look,
  })
  // A placket that is folded under ends at the fold that lies nearest to the middle
  const folds = (buttoned?.internalLines ?? [])
    .filter(({ name }) => /^fold\d$/.test(name))
    .map(({ points }) => points[0]![0])
  const edge = folds.toSorted((p, q) => Math.abs(p) - Math.abs(q))[0] ?? x
  if (!isConcealed) return [upright(edge, "seam")]
  // Of a concealed one its stitching is seen, as far in as its folds lie apart
  const width = folds.length < 2 ? 3 : Math.abs(folds[0]! - folds[1]!)
  return [upright(edge, "seam"), upright(edge - Math.sign(edge) * width, "stitch")]
}

/** Buttonholes that lie under a fly. */
const withoutButtons = (piece: Piece): Piece => ({
  ...piece,
  internalLines: piece.internalLines.filter(({ kind }) => kind !== "buttonhole"),
})

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

/** What the drawing has, so that a callout points at nothing else. */
interface Frame {
  readonly frontNeck: readonly XY[]
  readonly tip: XY
  readonly neck: XY
  readonly hem: Readonly<Record<"front" | "back", readonly XY[]>>
  readonly opening: readonly XY[] | undefined
  readonly zipped: boolean
  readonly backSeam: boolean
  readonly vent: XY | undefined
  readonly sleeve: FlatSleeve
  readonly isConcealed: boolean
  readonly collar: View["places"]
}

const frontPlaces = (draft: Draft, pieces: readonly Piece[], f: Frame): View["places"] => {
  const fronts = pieces.filter(({ name }) => /^(front|side|placket)/.test(name))
  const x = f.hem.front[0]![0] / 2
  const middle = f.opening === undefined ? undefined : lerp(f.opening[0]!, f.opening.at(-1)!, 0.45)
  const sleeved = f.sleeve.outer.length > 0
  return present({
    ...f.collar,
    neckline: f.frontNeck[Math.floor(f.frontNeck.length / 2)],
    placket: f.zipped ? undefined : middle,
    zip: f.zipped ? middle : undefined,
    button: f.isConcealed ? middle : (placeOf(fronts, (name) => /^buttonhole/.test(name)) ?? middle),
    style: middle,
    pocket: placeOf(fronts, (name) => /^pocket(Left|Right)?$/.test(name)),
    breastPocket: placeOf(fronts, (name) => name === "breastPocket"),
    hem: [x, heightAt(f.hem.front, x)],
    cuff: sleeved ? f.sleeve.cuff : undefined,
    sleeve: sleeved ? f.sleeve.elbow : undefined,
    dart: dartPlace(fronts, /waist/i) ?? dartPlace(fronts),
    sideDart: dartPlace(fronts, /side|french|bust/i) ?? dartPlace(fronts),
    inside: draft.options.lined === undefined ? undefined : [x * 0.6, heightAt(f.hem.front, x) + 6],
  })
}

const backPlaces = (pieces: readonly Piece[], f: Frame): View["places"] => {
  const backs = pieces.filter(({ name }) => /^back/.test(name))
  const hem = f.hem.back.at(-1)![1]
  return present({
    zip: f.backSeam ? [0, -12] : undefined,
    vent: f.vent,
    back: placeOf(backs, (name) => /^pleat/.test(name)) ?? dartPlace(backs),
    dart: dartPlace(backs, /waist/i) ?? dartPlace(backs),
    shoulder: dartPlace(backs, /shoulder/i),
    hem: [0, hem],
  })
}

const present = (places: Readonly<Record<string, XY | undefined>>): View["places"] =>
  Object.fromEntries(Object.entries(places).flatMap(([name, at]) => (at === undefined ? [] : [[name, at] as const])))

const lerp = (a: XY, b: XY, t: number): XY => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]
