import { netOf, stayTape } from "@toile/blocks/interfacings"
import {
  alongEdges,
  type EdgeUse,
  lengthOf,
  type NamedPiece,
  notchAt,
  type ReadOn,
  reversed,
  type Sewn,
  sewn,
} from "@toile/pattern-model"
import type { CircleSheet } from "./declaration.js"
import type { Ring } from "./ring.js"
import { panelsOf, type Sector } from "./sector.js"
import type { CircleSize, Closing } from "./size.js"
import { drawBand, drawBandInterfacing, drawFacing, elasticGirth, waistElastic } from "./waist-finish.js"

/** What finishes the waist. */
export interface Finish {
  readonly pieces: readonly (
    | NamedPiece<"waistband" | "facing", "shell">
    | NamedPiece<"waistbandInterfacing" | "facingInterfacing" | "stayTape", "interfacing">
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
    /** At the zip, downwards. */
    readonly opening: EdgeUse
    readonly depth: number
  }
}

/** Band, casing with elastic, facing, or an elastic band. */
export const drawFinish = (s: CircleSheet, size: CircleSize, sector: Sector, closing: Closing, ring: Ring): Finish => {
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
    ? facingFinish(s, size, sector, ring, elastic)
    : bandFinish(s, size, closing.finish === "casing" ? "casing" : "band", ring, elastic)
}

type Elastic = ReturnType<typeof waistElastic> | undefined

const facingFinish = (s: CircleSheet, size: CircleSize, sector: Sector, ring: Ring, elastic: Elastic): Finish => {
  const facing = drawFacing(sector, panelsOf(s.option), size, s.seam, elastic === undefined)
  const waist = lengthOf(...ring.waist)
  const upper = [reversed(facing.edge.waist), facing.edge.waist]
  const quarters = [notchAt(waist / 4), notchAt((3 * waist) / 4)]
  const seams = [
    sewn("waist facing", ring.waist, upper, { notches: quarters }),
    sewn("facing seam", facing.edge.seam, facing.edge.seam),
  ]
  const height = lengthOf(facing.edge.seam)
  if (elastic)
    return {
      pieces: [facing, elastic],
      stitches: seams,
      waistGirth: elasticGirth(lengthOf(elastic.edge.lower)),
      height,
      elastic,
    }
  // Cut round, the edge would stretch: a tape of its length is sewn in
  const tape = stayTape(2 * lengthOf(facing.edge.waist))
  return {
    pieces: [facing, netOf(facing, { en: "Waist facing, interfacing", fr: "Parementure de taille, entoilage" }), tape],
    stitches: [...seams, sewn("stay tape", tape.edge.lower, upper, { notches: quarters })],
    waistGirth: 2 * lengthOf(facing.edge.waist),
    waistOn: alongEdges(2, facing.edge.waist),
    height,
    facing: {
      lower: [facing.edge.lower, reversed(facing.edge.lower)],
      opening: facing.edge.opening,
      depth: height,
    },
  }
}

const bandFinish = (
  s: CircleSheet,
  size: CircleSize,
  kind: "band" | "casing",
  ring: Ring,
  elastic: Elastic,
): Finish => {
  const each = lengthOf(ring.waist[0]!)
  const waist = lengthOf(...ring.waist)
  const seams = ring.waist.slice(1).map((_, i) => (i + 1) * each)
  const band = drawBand(size, waist, seams, s.seam, kind)
  // The middle of every panel is notched to the band; the panel seams themselves meet the band's own notches
  const middles = ring.waist.map((_, i) => notchAt((i + 0.5) * each))
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
