import type { DrillHole } from "@toile/draft-model"
import {
  boundsOf,
  flatten,
  joinPaths,
  leftNormal,
  line,
  pathEnd,
  pathLength,
  pathStart,
  point,
  reversePath,
  rightNormal,
  subpath,
} from "@toile/geometry"
import {
  type EdgeSpec,
  edge,
  edges,
  type InnerLine,
  inSomeCuts,
  type LabelSpec,
  type NotchSpec,
  piece,
  pieceBody,
} from "@toile/pattern-model"
import type { Fly } from "../closures/fly.js"
import { zipLabel } from "../closures/zip-label.js"
import { FRONT_HOLLOW, type LegHem, legHem } from "../hems/leg-hem.js"
import type { FrontOpening } from "../pockets/front-pocket.js"
import { weltMark } from "../pockets/welt.js"
import { WELT_HIGH } from "../pockets/welt-pieces.js"
import { adjustBetween } from "../steps/adjust-at.js"
import { mirroredWhere } from "../steps/mirrored.js"
import { xAtLevel } from "./curves.js"
import type { FrontPlan } from "./front-plan.js"
import type { Hand } from "./hand.js"
import { creaseLine, kneeLine } from "./leg.js"
import { ADJUST_ABOVE_HIP } from "./lines.js"
import { legRoles } from "./roles.js"
import { waistLevel } from "./waist-level.js"

/** What tells a front from its fellow: its centre edge, its pocket, its side. */
export interface OneFront<Name extends string = string> {
  readonly name: Name
  readonly title: { readonly en: string; readonly fr: string }
  /** Both: cut twice, mirrored. */
  readonly hand: Hand | "both"
  /** Centre front: open for a fly from the zip's stop up and lapping over or under, or a seam to the waist. */
  readonly centre: { readonly kind: "over" | "under"; readonly fly: Fly } | { readonly kind: "seam" }
  readonly opening: FrontOpening
  /** A zip in the side, its length from the waist down. */
  readonly sideZip?: number | undefined
  /** Drawn on the right front, whichever this is. */
  readonly drillHoles?: readonly DrillHole[]
}

const GRAIN_ABOVE_HEM = 8
const BESIDE_CENTRE = 3

/** One front; a left one is the right one's mirror image. */
export const frontPiece = <const Name extends string>(plan: FrontPlan, one: OneFront<Name>) => {
  const body = frontBody(plan, one)
  return piece(one.name, mirroredWhere(one.hand === "left", body))
}

const frontBody = (plan: FrontPlan, one: OneFront) => {
  const { lines, size, seams, turnUp } = plan
  const { leg } = lines
  const { darts } = plan.waist
  const hem = legHem({ ...lines, seams, inseamSeam: seams.inseamFront, turnUp }, FRONT_HOLLOW)
  const labels = zipLabels(plan, one)
  return pieceBody({
    title: one.title,
    cut: { materials: ["shell"], ...(one.hand === "both" ? { quantity: 2, mirrored: true } : { quantity: 1 }) },
    roles: legRoles,
    sewLine: outline(plan, one, hem),
    ...(darts.length > 0 ? { darts } : {}),
    ...(one.drillHoles && { drillHoles: one.drillHoles }),
    lines: [...innerLines(plan, one), ...hem.lines],
    grain: [point(0, leg.hemY + GRAIN_ABOVE_HEM), point(0, size.hipHeight)],
    adjustAt: [
      // Beside centre front: a round pocket on a low rise may reach over the crease
      point(
        lines.hipCF.x - BESIDE_CENTRE,
        size.hipHeight + Math.min(ADJUST_ABOVE_HIP, (lines.waistCF.y - lines.hipCF.y) / 2),
      ),
      ...adjustBetween(0, 0, leg.kneeY),
      ...adjustBetween(0, leg.kneeY, leg.hemY),
    ],
    notches: [...stops(one), ...plan.waist.notches],
    ...(labels.length === 0 ? {} : { labels }),
  })
}

/** On the right front: centre front has the piece on its left, the side on its right, going down. */
const zipLabels = ({ lines }: FrontPlan, { centre, sideZip }: OneFront): readonly LabelSpec[] => {
  if (centre.kind !== "seam") return [zipLabel(centre.fly.zip, reversePath(centre.fly.opening), rightNormal)]
  return sideZip === undefined ? [] : [zipLabel(sideZip, reversePath(lines.sideUpper), leftNormal)]
}

/** Where a zip stops. */
const stops = ({ centre, sideZip }: OneFront): readonly NotchSpec<"fly" | "zip">[] => [
  // The zip in the fly stops where its edge begins, on the right front's outline
  ...(centre.kind === "seam" ? [] : [{ edge: "fly" as const, along: 0 }]),
  ...(sideZip === undefined ? [] : [{ edge: "zip" as const, along: sideZip }]),
]

const outline = (plan: FrontPlan, one: OneFront, hem: LegHem) => {
  const { lines, seams } = plan
  return edges(
    hem.hem,
    ...hem.inseamTurnUp,
    edge("inseamLower", lines.inseamLower, seams.inseamFront),
    edge("inseamUpper", lines.inseamUpper, seams.inseamFront),
    ...centreEdges(plan, one),
    ...waistEdges(plan, one),
    ...inSomeCuts(one.opening.kind === "cutAway" && edge("pocketOpening", one.opening.cut.opening, seams.pocket)),
    ...sideEdges(plan, one),
    edge("sideLower", reversePath(lines.sideLower), seams.outseam),
    ...hem.sideTurnUp,
  )
}

/** The fly's edge is the crotch seam run on to the waist: one allowance, no step at the notch of the zip's end. */
const centreEdges = ({ lines, seams }: FrontPlan, { centre }: OneFront) => {
  if (centre.kind === "seam") return edges(edge("crotch", joinPaths(lines.crotch, lines.centreFront), seams.crotch))
  const { fly } = centre
  return centre.kind === "over"
    ? edges(edge("crotch", fly.crotch, seams.crotch), edge("fly", fly.opening, seams.crotch))
    : edges(
        edge("crotch", fly.crotch, seams.crotch),
        edge("fly", fly.extended, seams.crotch),
        edge("flyWaist", fly.extendedWaist, seams.waist),
      )
}

/** Sewn stretches and mouths from centre front to the side, without what a pocket cuts away. */
const waistEdges = ({ waist, seams }: FrontPlan, { opening }: OneFront) =>
  waist.stretches.flatMap((stretch, i): EdgeSpec<`waist${number}` | `pleat${number}` | `dart${number}`>[] => {
    const mouth = waist.mouths[i]
    return mouth
      ? [edge(`waist${i + 1}` as const, stretch, seams.waist), edge(mouth.name, mouth.path, seams.waist)]
      : [edge(`waist${i + 1}` as const, opening.kind === "cutAway" ? opening.cut.waist : stretch, seams.waist)]
  })

const sideEdges = ({ lines, seams }: FrontPlan, { opening, sideZip }: OneFront) => {
  const side = opening.kind === "cutAway" ? opening.cut.side : reversePath(lines.sideUpper)
  if (sideZip === undefined) return edges(edge("sideUpper", side, seams.outseam))
  return edges(
    edge("zip", subpath(side, 0, sideZip), seams.outseam),
    edge("sideUpper", subpath(side, sideZip, pathLength(side)), seams.outseam),
  )
}

/** Below an opening that cuts the crease off, or dips below its own end beside it; else as high as `usual`. */
const aboveCrease = (opening: OneFront["opening"], usual: number): number =>
  opening.kind === "cutAway" && pathStart(opening.cut.opening).x > -1
    ? boundsOf(flatten(opening.cut.opening)).minY - 1
    : usual

/** How far a pleat is drawn down from the waist; below, it is pressed only. */
const PLEAT_SHOWN = 8

const innerLines = ({ lines, size, waist }: FrontPlan, { opening, centre }: OneFront): readonly InnerLine[] => {
  const { leg, hipCF } = lines
  const y = size.hipHeight
  const hipLeft =
    opening.kind === "cutAway" ? xAtLevel(joinPaths(opening.cut.opening, opening.cut.side), y) : lines.hipSide.x
  // A dart stands on the crease; a round pocket may reach over it
  const creaseTop = Math.min(waist.darts[0]?.point.y ?? size.depth - 1, aboveCrease(opening, size.depth - 1)) - 1
  const pleats = waist.mouths
    .filter(({ name }) => name.startsWith("pleat"))
    .flatMap(({ name, path }) =>
      [pathStart(path), pathEnd(path)].map(
        (top, i): InnerLine => ({
          name: `${name}${i === 0 ? "Fold" : "Meets"}`,
          kind: "pleat",
          path: line(top, point(top.x, top.y - PLEAT_SHOWN)),
        }),
      ),
    )
  return [
    ...waistLevel(size, {
      stretches: waist.stretches,
      from: reversePath(lines.centreFront),
      to: reversePath(lines.sideUpper),
      cutAway: opening.kind === "cutAway" ? opening.cut : undefined,
    }),
    { name: "hipLine", kind: "level", path: line(point(hipLeft, y), hipCF) },
    { name: "kneeLine", kind: "level", path: kneeLine(lines) },
    { name: "crease", kind: "balance", path: creaseLine(lines, leg.hemY + 2, creaseTop) },
    ...pleats,
    ...waist.lines,
    ...(centre.kind === "over"
      ? [{ name: "flyStitching", kind: "stitching", path: centre.fly.stitching } as const]
      : []),
    ...(opening.kind === "welt" ? [weltMark("frontPocket", opening.line, WELT_HIGH)] : []),
  ]
}
