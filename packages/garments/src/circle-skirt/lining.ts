import { LINING_OFF_ZIP, LINING_SHORTER } from "@toile/blocks/linings"
import type { LiningGirth } from "@toile/draft-model"
import { type Point, pathLength, pointAtLength } from "@toile/geometry"
import {
  type DraftedPiece,
  type EdgeUse,
  lengthOf,
  notchAt,
  type SeamNotch,
  type Sewn,
  sewn,
} from "@toile/pattern-model"
import { alongRing } from "./along-ring.js"
import type { CircleSheet } from "./declaration.js"
import type { Finish } from "./finish.js"
import { FRACTION } from "./fraction.js"
import { drawRing, type Ring, radiiOf } from "./ring.js"
import { drawSectors, type Sectors } from "./sector.js"
import type { CircleSize, Closing } from "./size.js"

/**
 * The lining: the skirt's own ring, shorter at the hem and set off the zip; below a facing, to whose lower edge it is
 * sewn, otherwise up to the waist.
 */
export const drawLining = (
  s: CircleSheet,
  size: CircleSize,
  closing: Closing,
  opening: number,
  shell: Ring,
  finish: Finish,
  sectors: Sectors,
): Pick<Ring, "pieces" | "stitches"> & { readonly girths: readonly LiningGirth[] } => {
  const depth = finish.facing?.depth ?? 0
  const cut: CircleSize = {
    ...size,
    waistSeam: size.waistSeam + 2 * Math.PI * FRACTION[s.option.fraction] * depth,
    length: size.length - depth - LINING_SHORTER,
  }
  const { lining, liningHem, waist, facing } = s.seam
  const cloth = {
    material: "lining",
    seam: { panel: lining, zip: lining, waist: finish.facing ? facing : waist, hem: liningHem },
    offZip: closing.zip ? LINING_OFF_ZIP : 0,
  } as const
  // Over a hollow back or a belly the facing's lower edge is as much lower or higher there, whatever its length
  const radius = sectors.edge && sectors.radius + depth
  const own = drawSectors(s.option, cut, sectors.edge, radius)
  const ring = drawRing(cloth, s, own, cut, closing, opening - depth)
  const below = radiiOf(ring, own)
  const down = below.hem - below.waist + depth
  return {
    pieces: ring.pieces,
    girths: [
      {
        name: "hem",
        shell: turnOf(shell) * (radiiOf(shell, sectors).waist + down),
        lining: turnOf(ring) * below.hem,
        ease: 0,
      },
    ],
    stitches: [
      ...ring.stitches.map((stitch) => ({ ...stitch, name: `lining, ${stitch.name}` })),
      toWaist(ring, finish.facing?.lower ?? shell.waist, cloth.offZip, sectors),
      ...ring.zip.map((edge, i) =>
        toZip(
          `lining to the zip, ${i === 0 ? "left" : "right"}`,
          [...(finish.facing ? [finish.facing.opening[i]!] : []), edge],
          shell.zip[i]!,
        ),
      ),
    ],
  }
}

/** How far round the panels of a ring go together, radians: by the ends of their hems. */
const turnOf = ({ pieces, waist }: Ring): number =>
  waist.reduce((sum, use) => {
    const panel = pieces.find(({ name }) => name === use.piece)!
    const [from, to] = [pathAt(panel, "hem", 0), pathAt(panel, "hem", 1)]
    const turn = Math.atan2(to.y, to.x) - Math.atan2(from.y, from.x)
    return sum + (turn > 0 ? turn : turn + 2 * Math.PI)
  }, 0)

const pathAt = ({ sewLine }: DraftedPiece, edge: string, share: number): Point => {
  const { path } = sewLine.find(({ name }) => name === edge)!
  return pointAtLength(path, share * pathLength(path))
}

/** How far lengths may differ beyond the set-off, which is read straight across, cm. */
const ROUND = 0.05

const toWaist = (ring: Ring, edge: readonly EdgeUse[], offZip: number, sectors: Sectors): Sewn => {
  const whole = lengthOf(...edge)
  const lacking = whole - lengthOf(...ring.waist)
  const at = (share: number): SeamNotch => {
    const along = alongRing(edge, share, sectors.edge)
    return { a: along - lacking / 2, b: along }
  }
  return sewn("lining to the waist", ring.waist, edge, {
    ease: [-2 * offZip - ROUND, -2 * offZip + ROUND],
    notches: [at(0.25), at(0.75)],
  })
}

const toZip = (name: string, lining: readonly EdgeUse[], zip: EdgeUse): Sewn =>
  sewn(name, lining, zip, { ease: [-ROUND, ROUND], notches: [notchAt(lengthOf(zip) / 2)] })
