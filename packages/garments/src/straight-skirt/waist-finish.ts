import { stayTape } from "@toile/blocks/interfacings"
import {
  type Both,
  contourBand,
  type DartedWaist,
  dartedFacings,
  FACING_DEPTH,
  facings,
  ringBetween,
  type SkirtSize,
  type StripPieces,
  stripBelow,
  stripBetween,
} from "@toile/blocks/skirt"
import { usesOf } from "@toile/blocks/steps"
import {
  alongEdges,
  type DraftedPiece,
  type EdgeUse,
  lengthOf,
  type NamedPiece,
  type ReadOn,
  reversed,
  type SeamNotch,
  type Sewn,
  sewn,
} from "@toile/pattern-model"
import type { SkirtSheet } from "./declaration.js"
import { both } from "./halves.js"
import { waistband, waistbandInterfacing } from "./waistband.js"

/** What finishes the skirt's upper edge. */
export interface WaistFinish {
  readonly pieces: readonly (
    | StripPieces["pieces"][number]
    | NamedPiece<"waistband", "shell">
    | NamedPiece<"waistbandInterfacing" | "stayTape", "interfacing">
  )[]
  readonly stitches: readonly Sewn[]
  readonly waistGirth: number
  /** Where that is read. */
  readonly waistOn: readonly ReadOn[]
  readonly height: number
  readonly facing?: Facing
}

/** What a lining is sewn to. */
interface Facing {
  /** From centre back to centre front, and the back's part of it. */
  readonly lower: readonly EdgeUse[]
  readonly lowerBack: number
  /** Its edge at the zip, downwards. */
  readonly zip: EdgeUse
}

/** The skirt's edge from centre back over the side to centre front, of either hand; how long its back and front parts are. */
export interface SkirtEdge {
  readonly right: readonly EdgeUse[]
  readonly left: readonly EdgeUse[]
  readonly back: number
  readonly front: number
}

/** A band folded lengthwise, its quarters the skirt's, each shorter by its share of what is eased in. */
export const straightFinish = (s: SkirtSheet, size: SkirtSize, edge: SkirtEdge): WaistFinish => {
  const shorter = size.waist / (size.waist + size.easedIn)
  const quarters = { front: edge.front * shorter, back: edge.back * shorter }
  const band = waistband(s, size, quarters)
  const interfacing = waistbandInterfacing(size, quarters)
  const how = { ease: [0, size.easedIn] as const, notches: [{ a: edge.back, b: quarters.back }] }
  return {
    pieces: [band, interfacing],
    stitches: [
      sewn("waist seam, right", edge.right, [band.edge.rightBack, band.edge.rightFront], how),
      sewn("waist seam, left", edge.left, [reversed(band.edge.leftBack), reversed(band.edge.leftFront)], how),
      sewn(
        "band inside",
        [band.edge.underlap, band.edge.rightBack, band.edge.rightFront, band.edge.leftFront, band.edge.leftBack],
        reversed(band.edge.inner),
      ),
      sewn("band interfacing", interfacing.edge.inner, band.edge.inner),
    ],
    waistOn: alongEdges(1, band.edge.rightBack, band.edge.rightFront, band.edge.leftFront, band.edge.leftBack),
    waistGirth: lengthOf(band.edge.rightBack, band.edge.rightFront, band.edge.leftFront, band.edge.leftBack),
    height: lengthOf(band.edge.leftEnd) / 2,
  }
}

/** A band cut from the top of the skirt with its darts closed, on a raised waist a ring's sector, in two layers; a tape holds its upper edge. */
export const contourFinish = (
  s: SkirtSheet,
  size: SkirtSize,
  upper: Both<DartedWaist>,
  lower: Both<DartedWaist>,
  edge: SkirtEdge,
): WaistFinish => {
  const strip = size.raised > 0 ? ringBetween : stripBetween
  const strips = { front: strip(upper.front, lower.front), back: strip(upper.back, lower.back) }
  const band = contourBand(s, strips, size.raised === 0 && size.lowered === 0)
  const [front, back] = [both(band.front), both(band.back)]
  const sewnEdge = [back.edge("lower"), reversed(front.edge("lower"))]
  const top = upperOf(band)
  const notches: SeamNotch[] = [{ a: edge.back, b: edge.back }]
  return {
    pieces: [...band.pieces, top.tape],
    stitches: [
      sewn("waist seam, right", edge.right, sewnEdge, { notches }),
      sewn("waist seam, left", edge.left, sewnEdge, { notches }),
      sewn("band side seam", front.edge("side"), back.edge("side")),
      sewn("band upper edge", top.uses, top.uses, { notches: [{ a: top.back, b: top.back }] }),
      top.tapeSeam,
    ],
    waistGirth: top.girth,
    waistOn: alongEdges(2, ...top.uses),
    height: lengthOf(back.edge("centre")),
  }
}

/**
 * A facing cut from the top of the skirt, with its darts closed. On a raised waist, where they are widest inside the
 * facing, it keeps them and is sewn as the skirt is.
 */
export const facingFinish = (
  s: SkirtSheet,
  size: SkirtSize,
  upper: Both<DartedWaist>,
  lower: Both<DartedWaist>,
  edge: SkirtEdge,
): WaistFinish => {
  const facing =
    size.raised > 0
      ? dartedFacings(s, upper, lower)
      : facings(s, { front: stripBelow(upper.front, FACING_DEPTH), back: stripBelow(upper.back, FACING_DEPTH) })
  const [front, back] = [both(facing.front), both(facing.back)]
  const top = upperOf(facing)
  const lowerBack = lowerEdges(facing.back)
  const notches: SeamNotch[] = [{ a: edge.back, b: edge.back }]
  return {
    pieces: [...facing.pieces, top.tape],
    stitches: [
      sewn("waist facing, right", edge.right, top.uses, { notches }),
      sewn("waist facing, left", edge.left, top.uses, { notches }),
      sewn("facing side seam", front.edge("side"), back.edge("side")),
      top.tapeSeam,
    ],
    waistGirth: top.girth,
    waistOn: alongEdges(2, ...top.uses),
    height: lengthOf(back.edge("centre")),
    facing: {
      lower: [...lowerBack, ...lowerEdges(facing.front).map(reversed).reverse()],
      lowerBack: lengthOf(...lowerBack),
      zip: back.edge("centre"),
    },
  }
}

/** The upper edge of a facing or band: one hand's uses from centre back to centre front, and the tape round it all. */
const upperOf = ({ front, back }: StripPieces) => {
  const backUses = both(back).waist.map(reversed).reverse()
  const uses = [...backUses, ...both(front).waist]
  const half = lengthOf(...uses)
  const backLength = lengthOf(...backUses)
  const tape = stayTape(2 * half)
  return {
    uses,
    girth: 2 * half,
    back: backLength,
    tape,
    // From the left end over centre front to the right one
    tapeSeam: sewn("stay tape", tape.edge.lower, [...uses, ...uses.map(reversed).reverse()], {
      notches: [backLength, half, 2 * half - backLength].map((along) => ({ a: along, b: along })),
    }),
  }
}

/** A facing's lower stretches from the centre to the side, without the mouths of darts. */
const lowerEdges = (facing: DraftedPiece): EdgeUse[] => usesOf(facing).filter(({ edge }) => edge.startsWith("lower"))
