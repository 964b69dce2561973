import { rectangle } from "@toile/blocks/steps"
import type { CoatSeams } from "./declaration.js"

/** A tie belt is 4.5 wide and 75 longer than the waist; its two loops finish 1 wide (workroom practice). */
const BELT = { width: 4.5, longer: 75 } as const
/** Both sides of a coat whose shoulders differ measure their waist: a rounding error is no other belt. */
const even = (cm: number): number => Math.round(cm * 1e6) / 1e6

const LOOP = { length: 9, width: 4 } as const

/** Belt and loops. */
export const tieBelt = (waistGirth: number, seam: CoatSeams) => [
  rectangle("belt", { en: "Belt", fr: "Ceinture" }, even(waistGirth) + BELT.longer, 2 * BELT.width, {
    materials: ["shell"],
    quantity: 1,
    seam: seam.belt,
    foldAt: BELT.width,
  }),
  rectangle("beltLoop", { en: "Belt loop", fr: "Passant" }, LOOP.length, LOOP.width, {
    materials: ["shell"],
    quantity: 2,
    seam: { name: "", width: 0 },
    foldAt: LOOP.width / 2,
  }),
]
