import { netOf, stayTape } from "@toile/blocks/interfacings"
import {
  alongEdges,
  type EdgeUse,
  lengthOf,
  type NamedPiece,
  notchAt,
  type ReadOn,
  type SeamNotch,
  type Sewn,
  sewn,
} from "@toile/pattern-model"
import { alongRing } from "./along-ring.js"
import type { CircleSheet } from "./declaration.js"
import { drawFacing } from "./facing.js"
import type { Ring } from "./ring.js"
import type { Sectors } from "./sector.js"
import type { CircleSize, Closing } from "./size.js"
import { drawBand, drawBandInterfacing, elasticGirth, waistElastic } from "./waist-finish.js"

/** What finishes the waist. */
export interface Finish {
  readonly pieces: readonly (
    | NamedPiece<"waistband" | "facing" | "backFacing", "shell">
    | NamedPiece<"waistbandInterfacing" | "facingInterfacing" | "backFacingInterfacing" | "stayTape", "interfacing">
    | NamedPiece<"elastic", "elastic">
  )[]
  readonly stitches: readonly Sewn[]
  readonly waistGirth: number
  /** Where that is read; of an elastic, which is stretched to it, nowhere. */
  readonly waistOn?: readonly ReadOn[]
  readonly height: number
  readonly elastic?: NamedPiece<"elastic", "elastic">
  /** Of a facing beside a zip, which a lining is sewn to. */
  readonly facing?: {
    /** From the zip round to it again. */
    readonly lower: readonly EdgeUse[]
    /** At the zip, downwards, as the ring's edges along it. */
    readonly opening: readonly [EdgeUse, EdgeUse]
    readonly depth: number
  }
}

/** Band, casing with elastic, facing, or an elastic band. */
export const drawFinish = (
  s: CircleSheet,
  size: CircleSize,
  sectors: Sectors,
  closing: Closing,
  ring: Ring,
): Finish => {
  const elastic = closing.zip ? undefined : waistElastic(size)
  if (closing.finish === "elasticBand" && elastic)
    return {
      pieces: [elastic],
      stitches: [],
      waistGirth: elasticGirth(lengthOf(elastic.edge.lower)),
      height: lengthOf(elastic.edge.end),
      elastic,
    }
  return closing.finish === "facing"
    ? facingFinish(s, size, sectors, ring, elastic)
    : bandFinish(s, size, closing.finish === "casing" ? "casing" : "band", ring, elastic)
}

type Elastic = ReturnType<typeof waistElastic> | undefined

const facingFinish = (s: CircleSheet, size: CircleSize, sectors: Sectors, ring: Ring, elastic: Elastic): Finish => {
  const { halves, upper, lower, seam, opening } = drawFacing(s, sectors, size, elastic === undefined)
  const atQuarters = (a: readonly EdgeUse[]): SeamNotch[] =>
    [0.25, 0.75].map((share) => ({
      a: alongRing(a, share, sectors.edge),
      b: alongRing(upper, share, sectors.edge),
    }))
  const seams = [
    sewn("waist facing", ring.waist, upper, { notches: atQuarters(ring.waist) }),
    sewn("facing seam", ...seam),
  ]
  const height = lengthOf(seam[0])
  if (elastic)
    return {
      pieces: [...halves, elastic],
      stitches: seams,
      waistGirth: elasticGirth(lengthOf(elastic.edge.lower)),
      height,
      elastic,
    }
  // Cut round, the edge would stretch: a tape of its length is sewn in
  const tape = stayTape(lengthOf(...upper))
  return {
    pieces: [...halves, ...halves.map((half) => netOf(half, INTERFACING[half.name])), tape],
    stitches: [...seams, sewn("stay tape", tape.edge.lower, upper, { notches: atQuarters(upper) })],
    waistGirth: lengthOf(...upper),
    // Two halves that are alike are one piece, cut twice
    waistOn: alongEdges(halves.length === 1 ? 2 : 1, ...(halves.length === 1 ? upper.slice(1) : upper)),
    height,
    facing: { lower, opening, depth: height },
  }
}

const INTERFACING = {
  facing: { en: "Waist facing, interfacing", fr: "Parementure de taille, entoilage" },
  backFacing: { en: "Back waist facing, interfacing", fr: "Parementure de taille dos, entoilage" },
} as const

const bandFinish = (
  s: CircleSheet,
  size: CircleSize,
  kind: "band" | "casing",
  ring: Ring,
  elastic: Elastic,
): Finish => {
  const waist = lengthOf(...ring.waist)
  const from = ring.waist.map((_, i) => lengthOf(...ring.waist.slice(0, i)))
  const seams = from.slice(1)
  const band = drawBand(size, waist, seams, s.seam, kind)
  // The middle of every panel is notched to the band; the panel seams themselves meet the band's own notches
  const middles = ring.waist.map((panel, i) => notchAt(from[i]! + lengthOf(panel) / 2))
  const stitches = [sewn("waist seam", ring.waist, band.edge.waist, { notches: middles })]
  const height = lengthOf(band.edge.end) / 2
  if (elastic)
    return {
      pieces: [band, elastic],
      stitches,
      waistGirth: elasticGirth(lengthOf(elastic.edge.lower)),
      height,
      elastic,
    }
  const interfacing = drawBandInterfacing(size, waist)
  return {
    pieces: [band, interfacing],
    stitches: [...stitches, sewn("band interfacing", interfacing.edge.inner, band.edge.inner)],
    waistGirth: lengthOf(band.edge.waist),
    waistOn: alongEdges(1, band.edge.waist),
    height,
  }
}
