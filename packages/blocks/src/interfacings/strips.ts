import { rectangle } from "../steps/rectangle.js"
import { NET_SEAM } from "./net-seam.js"

/** Behind the zip's allowance on each side: how wide, and how far beyond the stop. */
const ZIP_STRIP = { wide: 2.5, beyondStop: 1 } as const

/** The interfacing of a zip, `zip` cm long; one strip for each side. */
export const zipStrip = (zip: number) =>
  rectangle("zipStrip", { en: "Zip strip", fr: "Bande de fermeture" }, ZIP_STRIP.wide, zip + ZIP_STRIP.beyondStop, {
    materials: ["interfacing"],
    quantity: 2,
    seam: NET_SEAM,
  })

/** How wide a stay tape is. */
const TAPE = 1

/** Sewn into an edge, a straight tape of exactly its length keeps it from stretching; cut along the warp. */
export const stayTape = (length: number) =>
  rectangle("stayTape", { en: "Stay tape", fr: "Droit-fil de taille" }, length, TAPE, {
    materials: ["interfacing"],
    quantity: 1,
    seam: NET_SEAM,
  })
