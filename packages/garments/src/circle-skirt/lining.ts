import { LINING_OFF_ZIP, LINING_SHORTER } from "@toile/blocks/linings"
import { type EdgeUse, lengthOf, notchAt, type SeamNotch, type Sewn, sewn } from "@toile/pattern-model"
import type { CircleSheet } from "./declaration.js"
import type { Finish } from "./finish.js"
import { drawRing, type Ring } from "./ring.js"
import { drawSector, FRACTION } from "./sector.js"
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
): Pick<Ring, "pieces" | "stitches"> => {
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
  const ring = drawRing(cloth, s, drawSector(s.option, cut), cut, closing, opening - depth)
  return {
    pieces: ring.pieces,
    stitches: [
      ...ring.stitches.map((stitch) => ({ ...stitch, name: `lining, ${stitch.name}` })),
      toWaist(ring, finish.facing?.lower ?? shell.waist, cloth.offZip),
      ...ring.zip.map((edge, i) =>
        toZip(
          `lining to the zip, ${i === 0 ? "left" : "right"}`,
          [...(finish.facing ? [finish.facing.opening] : []), edge],
          shell.zip[i]!,
        ),
      ),
    ],
  }
}

/** How far lengths may differ beyond the set-off, which is read straight across, cm. */
const ROUND = 0.05

const toWaist = (ring: Ring, edge: readonly EdgeUse[], offZip: number): Sewn => {
  const whole = lengthOf(...edge)
  const lacking = whole - lengthOf(...ring.waist)
  const at = (share: number): SeamNotch => ({ a: share * whole - lacking / 2, b: share * whole })
  return sewn("lining to the waist", ring.waist, edge, {
    ease: [-2 * offZip - ROUND, -2 * offZip + ROUND],
    notches: [at(0.25), at(0.75)],
  })
}

const toZip = (name: string, lining: readonly EdgeUse[], zip: EdgeUse): Sewn =>
  sewn(name, lining, zip, { ease: [-ROUND, ROUND], notches: [notchAt(lengthOf(zip) / 2)] })
