import { refuse } from "@toile/pattern-model"

/** The finished measurement that gives the bust: women's tops the one at the bust point, the others the chest's. */
export type BustId = "mfBustGirth" | "mfChestGirth"

/** cm; a smaller body was not surveyed. */
const LEAST = 60

/** The body's bust in a finished garment: its girth less the ease. Refused where nobody is left. */
export const bustInside = (id: BustId, girth: number, ease: number): number => {
  const bust = girth - ease
  if (bust >= LEAST) return bust
  const part = id === "mfBustGirth" ? "bust" : "chest"
  return refuse({
    code: `${part}TooSmall`,
    measurement: id,
    message: `${id}: ${girth} cm leaves ${bust.toFixed(1)} cm for the ${part} after ${ease} cm of ease`,
  })
}
