import type { Seam } from "@toile/pattern-model"
import { NET_SEAM } from "../interfacings/net-seam.js"
import { rectangle } from "../steps/rectangle.js"

/** A welt's finished height. */
export const WELT_HIGH = 1.2
/** The facing behind the opening: so much longer than the welt, and so deep. */
const FACING = { longer: 2.5, deep: 6 } as const

/** In French a welt so low, one folded strip in a slash, is a passepoil; one that stands over the opening (waistcoat, breast pocket) is a patte. */
const TITLES = {
  front: {
    welt: { en: "Front welt", fr: "Passepoil devant" },
    interfacing: { en: "Front welt interfacing", fr: "Entoilage de passepoil devant" },
    facing: { en: "Front pocket facing", fr: "Parementure de poche devant" },
  },
  back: {
    welt: { en: "Back welt", fr: "Passepoil dos" },
    interfacing: { en: "Back welt interfacing", fr: "Entoilage de passepoil dos" },
    facing: { en: "Back pocket facing", fr: "Parementure de poche dos" },
  },
} as const

/**
 * What both welt pockets of a front or a back, so wide (cm), are sewn of, but for their bags: welt, its interfacing, the facing
 * behind.
 */
export const weltPieces = <const Where extends "front" | "back">(where: Where, wide: number, seam: Seam) => {
  const both = { materials: ["shell"], quantity: 2, mirrored: true, seam } as const
  const net = { materials: ["interfacing"], quantity: 2, seam: NET_SEAM } as const
  const { welt, interfacing, facing } = TITLES[where]
  return [
    rectangle(`${where}Welt`, welt, wide, 2 * WELT_HIGH, { ...both, foldAt: WELT_HIGH }),
    rectangle(`${where}WeltInterfacing`, interfacing, wide, 2 * WELT_HIGH, net),
    rectangle(`${where}PocketFacing`, facing, wide + FACING.longer, FACING.deep, both),
  ] as const
}
