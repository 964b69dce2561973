import {
  line,
  type Path,
  type Point,
  pathEnd,
  pathLength,
  pathStart,
  polyline,
  reversePath,
  subpath,
} from "@toile/geometry"
import {
  type DraftedPiece,
  type EdgeSpec,
  edge,
  type InnerLine,
  type NamedPiece,
  type NotchSpec,
  onFold,
  piece,
  type Seam,
} from "@toile/pattern-model"
import { hookAndEye } from "../closures/hook-and-eye.js"
import { netOf } from "../interfacings/interfacing.js"
import { levelAlong } from "../steps/level-along.js"
import type { SeamsNamed } from "../steps/seams-named.js"
import { uprightGrain } from "../steps/upright-grain.js"
import type { ClosedStrip } from "./closed-strip.js"
import type { DartedWaist } from "./darted-waist.js"
import { skirtRoles } from "./roles.js"

/** How deep a facing is (workroom practice). */
export const FACING_DEPTH = 5.5

/** What a facing or a band takes from a garment's sheet: its allowances. */
export interface StripSheet {
  readonly seam: SeamsNamed<"centreBack" | "facing" | "side" | "waist" | "waistband">
}

/** Front and back of something. */
export interface Both<T> {
  readonly front: T
  readonly back: T
}

type StripName = "frontFacing" | "backFacing" | "frontBand" | "backBand"

/** A facing or a band: its own darts open it in some cuts, its edges are in stretches then. */
export type StripPiece = DraftedPiece<"centre", "side" | "lower" | "waist", StripName, "shell">

/** The pieces of a facing or a band, with their interfacing. */
export interface StripPieces extends Both<StripPiece> {
  readonly pieces: readonly (StripPiece | NamedPiece<`${StripName}Interfacing`, "interfacing">)[]
}

type Centre = Seam & { readonly fold?: true }

/** From the centre on; a strip with darts has stretches and mouths by number. */
type StripLine = readonly [
  EdgeSpec<"centre">,
  ...EdgeSpec<"lower" | "side" | "waist" | `${"waist" | "dart" | "lower" | "mouth"}${number}`>[],
]

/** A strip's outline from centre back or centre front on, and how it lies: centre to the left. */
interface StripOutline {
  readonly sewLine: (centre: Centre) => StripLine
  readonly notches?: readonly NotchSpec<StripLine[number]["name"]>[]
  readonly lines?: readonly InnerLine[]
  /** The grain follows the skirt's: upright, from the lower edge to the upper one. */
  readonly grain: readonly [Point, Point]
}

interface StripSeams {
  readonly lower: Seam
  readonly upper: Seam
  readonly side: Seam
}

const closedOutline = (
  { upper, lower, side }: ClosedStrip,
  seams: StripSeams,
  lines: readonly InnerLine[] = [],
): StripOutline => ({
  sewLine: (centre) => [
    edge("centre", line(pathStart(upper), pathStart(lower)), centre),
    edge("lower", lower, seams.lower),
    edge("side", side, seams.side),
    edge("waist", reversePath(upper), seams.upper),
  ],
  grain: stripGrain([line(pathStart(upper), pathStart(lower)), lower, side, reversePath(upper)], upper),
  ...(lines.length > 0 ? { lines } : {}),
})

/** The skirt's top as it is, its darts left in. */
const dartedOutline = (upper: DartedWaist, lower: DartedWaist, { seam }: StripSheet): StripOutline => ({
  sewLine: (centre) => [
    edge("centre", line(upper.centre, lower.centre), centre),
    ...lower.edges.map((e) => edge(lowerName(e.name), reversePath(e.path), seam.facing)).reverse(),
    edge("side", sideBetween(upper, lower), seam.side),
    ...upper.edges.map((e) => edge(e.name, e.path, seam.waist)),
  ],
  notches: upper.notches,
  lines: upper.edges.filter((e) => e.name.startsWith("dart")).flatMap((e) => dartLines(e, upper, lower)),
  grain: stripGrain(
    [
      line(upper.centre, lower.centre),
      ...lower.edges.map((e) => reversePath(e.path)).reverse(),
      sideBetween(upper, lower),
      ...upper.edges.map((e) => e.path),
    ],
    reversePath(upper.edges.at(-1)!.path),
  ),
})

/** The lower edge's stretches and mouths have the numbers of those above them. */
const lowerName = (name: DartedWaist["edges"][number]["name"]) =>
  name.startsWith("waist")
    ? (`lower${Number(name.slice("waist".length))}` as const)
    : (`mouth${Number(name.slice("dart".length))}` as const)

const sideBetween = (upper: DartedWaist, lower: DartedWaist): Path =>
  subpath(upper.sideUpper, pathLength(lower.sideUpper), pathLength(upper.sideUpper))

/** A dart's two lines from the upper edge over the body's waist down to the lower edge. */
const dartLines = ({ name, path }: EdgeSpec, upper: DartedWaist, lower: DartedWaist): InnerLine[] => {
  const dart = upper.darts.find((d) => d.name === name)!
  const mouth = lower.edges.find((e) => e.name === name)?.path
  const ends = mouth ? [pathStart(mouth), pathEnd(mouth)] : [dart.point, dart.point]
  // An edge that is raised itself lies above the waist, where the dart's lines are straight
  const overWaist = lower.lines.length === 0
  return [pathStart(path), pathEnd(path)].map((top, i): InnerLine => {
    const bottom = ends[i]!
    return {
      name: `${name}${i === 0 ? "Side" : "Centre"}`,
      kind: "dart",
      path: overWaist ? polyline(top, dart.legs[i]!, bottom) : line(top, bottom),
    }
  })
}

/** The grain line stands this far from the centre, or a third of the edge beside it. */
const GRAIN_IN = 6

const stripGrain = (outline: readonly Path[], upper: Path): readonly [Point, Point] => {
  const { x } = pathStart(upper)
  return uprightGrain(outline, x + Math.min(GRAIN_IN, (pathEnd(upper).x - x) / 3), 2 / 3)
}

type Names = Both<readonly [name: StripName, en: string, fr: string]>

/** The front on the fold, the back cut twice, mirrored; `layers` of each, one of them interfaced. */
const strips = (names: Names, outlines: Both<StripOutline>, centreBack: Seam, layers: number): StripPieces => {
  const make = ([name, en, fr]: Names["front"], { sewLine, ...body }: StripOutline, centre: Centre, hands: 1 | 2) =>
    piece(name, {
      ...body,
      title: { en, fr },
      cut: { materials: ["shell"], quantity: hands * layers, ...(hands === 2 ? { mirrored: true } : {}) },
      roles: skirtRoles,
      sewLine: sewLine(centre),
    })
  const fused = (of: StripPiece, [, en, fr]: Names["front"], hands: 1 | 2) =>
    netOf(of, { en: `${en}, interfacing`, fr: `${fr}, entoilage` }, hands)
  const front = make(names.front, outlines.front, onFold, 1)
  const back = make(names.back, outlines.back, centreBack, 2)
  return { front, back, pieces: [front, back, fused(front, names.front, 1), fused(back, names.back, 2)] }
}

const FACINGS: Names = {
  front: ["frontFacing", "Front facing", "Parementure devant"],
  back: ["backFacing", "Back facing", "Parementure dos"],
}

/** The facing turns in the whole upper edge. */
export const facings = ({ seam }: StripSheet, { front, back }: Both<ClosedStrip>): StripPieces => {
  const seams = { lower: seam.facing, upper: seam.waist, side: seam.side }
  return strips(FACINGS, { front: closedOutline(front, seams), back: closedOutline(back, seams) }, seam.centreBack, 1)
}

/** The facing of a raised waist, with the skirt's darts. */
export const dartedFacings = (s: StripSheet, upper: Both<DartedWaist>, lower: Both<DartedWaist>): StripPieces =>
  strips(
    FACINGS,
    { front: dartedOutline(upper.front, lower.front, s), back: dartedOutline(upper.back, lower.back, s) },
    s.seam.centreBack,
    1,
  )

/**
 * The contour band, in two layers: outside and inside. Its ends meet over the zip, held by a hook and eye inside.
 *
 * @param atWaist its upper edge lies at the body's waist
 */
export const contourBand = (
  { seam }: StripSheet,
  { front, back }: Both<ClosedStrip>,
  atWaist: boolean,
): StripPieces => {
  const seams = { lower: seam.waist, upper: seam.waistband, side: seam.side }
  const level = ({ upper }: ClosedStrip): readonly InnerLine[] => (atWaist ? [levelAlong("waist", [upper])] : [])
  return strips(
    {
      front: ["frontBand", "Front waistband", "Ceinture devant"],
      back: ["backBand", "Back waistband", "Ceinture dos"],
    },
    {
      front: closedOutline(front, seams, level(front)),
      back: closedOutline(back, seams, [...level(back), hookAndEye(back.upper, "right")]),
    },
    seam.centreBack,
    2,
  )
}
