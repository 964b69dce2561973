import { bareGlue, blockCount, clothUse, type Marker, type MarkerBlocks, type Piece } from "@toile/draft-model"
import { deepestOverlap, type GarmentApart, garmentsApart, type LaidOut } from "@toile/marker"
import { TOLERANCE } from "@toile/nesting"
import type { Cloth } from "./cloths.js"
import { labelsOf, nameOf, type Source, type SourceLabel } from "./sources.js"

/** What was laid out, and of what. */
interface Laid {
  readonly sources: readonly Source[]
  readonly pieces: readonly Piece[]
  /** Of each piece its file's number. */
  readonly garments: Readonly<Record<string, string>>
  readonly cloths: Readonly<Record<string, Cloth>>
  /** The pieces of files. */
  readonly anyWayUp: readonly string[]
}

/** What a nesting of drafts and pieces tells of itself, as `--json` prints it. */
export type ToldMarkers = ReturnType<typeof toldOf>

export const toldOf = (
  { markers, evaluations, stopped }: LaidOut,
  { sources, pieces, garments, cloths, anyWayUp }: Laid,
  { seconds, seed }: { readonly seconds: number; readonly seed: number },
) => {
  const name = sources.map(nameOf).join("+")
  const labels = labelsOf(sources)
  const demanded = pieces.reduce((sum, piece) => sum + piece.quantity * piece.materialGroups.length, 0)
  const bare = bareGlue(markers, pieces)
  return {
    ...summary(name, markers),
    sources: labels,
    demanded,
    overlapFree: overlapFree(markers, pieces),
    seconds,
    evaluations,
    seed,
    ...(stopped ? { stopped } : {}),
    ...(bare.length === 0 ? {} : { bareGlue: bare }),
    groups: markers.map((marker) => ({
      materialGroup: marker.materialGroup,
      ...summary(marker.materialGroup, [marker]),
      sheets: marker.sheets.length,
      cloth: clothTold(marker, cloths),
      ...(marker.stripes === undefined ? {} : { stripes: marker.stripes }),
      ...(marker.noRepeat === undefined ? {} : { noRepeat: marker.noRepeat }),
      ...(marker.offNap === undefined ? {} : { offNap: marker.offNap }),
      ...cutLarger(marker.materialGroup, pieces, anyWayUp),
      ...(isWithoutNap(marker.materialGroup, pieces, cloths) ? { noNap: true } : {}),
      ...(marker.spread === undefined ? {} : { spread: marker.spread }),
      ...(marker.blocks === undefined ? {} : { blocks: blocksTold(marker, marker.blocks) }),
      ...(marker.sharedAllowance === undefined ? {} : { sharedAllowance: marker.sharedAllowance }),
      ...untold(garmentsApart(marker, garments), cloths[marker.materialGroup]!, labels),
    })),
  }
}

/** Pieces of files that are cut larger than they are drawn, by finished over cut length. */
const cutLarger = (
  group: string,
  pieces: readonly Piece[],
  ofFiles: readonly string[],
): { readonly cutLarger?: { readonly warp: number; readonly weft: number; readonly pieces: readonly string[] } } => {
  const larger = pieces.filter(
    ({ name, shrinkage, materialGroups }) =>
      shrinkage !== undefined && materialGroups.includes(group) && ofFiles.includes(name),
  )
  const shrinkage = larger[0]?.shrinkage
  return shrinkage === undefined ? {} : { cutLarger: { ...shrinkage, pieces: larger.map(({ name }) => name) } }
}

/** Garments are to lie by their nap, each its own way, on a cloth that has none. */
const isWithoutNap = (group: string, pieces: readonly Piece[], cloths: Readonly<Record<string, Cloth>>): boolean =>
  cloths[group]?.nesting.napByGarment === true &&
  !pieces.some(({ nap, materialGroups }) => nap === "oneWay" && materialGroups.includes(group))

interface Apart {
  readonly label: string
  readonly sheets: readonly number[]
}

/** Garments on several sheets, by their files, where nobody has said whether they may lie so. */
const untold = (
  apart: readonly GarmentApart[],
  { nesting }: Cloth,
  labels: readonly SourceLabel[],
): { readonly apart?: readonly Apart[] } => {
  if (nesting.shadeByGarment !== undefined || apart.length === 0) return {}
  const labelOf = (garment: string): string => labels.find(({ number }) => String(number) === garment)?.label ?? garment
  return { apart: apart.map(({ garment, sheets }) => ({ label: labelOf(garment), sheets })) }
}

/** Of how many pieces, and of which, blocks are cut first. */
const blocksTold = (marker: Marker, { margin, pieces }: MarkerBlocks) => ({
  margin,
  ...blockCount(marker),
  pieces: pieces.map(({ piece }) => piece),
})

/** Measured on what is cut: "shared" where they lie over each other as was asked for, and no further than is told. */
const overlapFree = (markers: readonly Marker[], pieces: readonly Piece[]): boolean | "shared" => {
  const laid = markers.map((marker) => ({
    deepest: deepestOverlap(marker, pieces),
    told: marker.sharedAllowance?.most ?? 0,
  }))
  if (laid.every(({ deepest }) => deepest <= TOLERANCE)) return true
  return laid.every(({ deepest, told }) => deepest <= told + TOLERANCE) ? "shared" : false
}

/** Lengths of all sheets one after the other; density is that of all their cloth. */
const summary = (name: string, markers: readonly Marker[]) => {
  const laid = markers.map((marker) => ({ used: usedLength(marker), ...clothUse(marker) }))
  const filled = laid.reduce((sum, { netArea }) => sum + netArea, 0)
  const whole = laid.reduce((sum, { used, usableWidth }) => sum + used * usableWidth, 0)
  const [width, ...others] = new Set(laid.map(({ usableWidth }) => usableWidth))
  // A placement on double cloth may give two copies.
  const placements = markers.flatMap(({ sheets }) => sheets.flatMap((sheet) => sheet.placements))
  return {
    name,
    density: whole === 0 ? 0 : filled / whole,
    usedLength: laid.reduce((sum, { used }) => sum + used, 0),
    // Cloths of several widths have none together.
    stripHeight: width === undefined || others.length > 0 ? null : width,
    placed: placements.reduce((sum, { under }) => sum + (under === undefined ? 1 : 2), 0),
  }
}

const usedLength = ({ sheets }: Marker): number => sheets.reduce((sum, { length }) => sum + length, 0)

/** The whole cloth that a marker takes, between which margins, and what it costs where its price is known. */
const clothTold = (marker: Marker, cloths: Readonly<Record<string, Cloth>>) => {
  const { nesting, price } = cloths[marker.materialGroup]!
  const use = clothUse(marker)
  const cost = price === undefined ? {} : { price, cost: (price * use.length) / 100 }
  return { ...use, partMargin: nesting.partMargin, sheetEdgeMargin: nesting.sheetEdgeMargin, ...cost }
}
