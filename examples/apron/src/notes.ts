import type { ApronSheet } from "./declaration.js"
import type { PocketSize } from "./pocket.js"
import { type ApronSize, strapAsWorn } from "./size.js"

/** A difference that nobody sees is not told, cm. */
const UNTOLD = 0.05

/** What comes out other than it was asked for, and why. */
export const apronNotes = (s: ApronSheet, size: ApronSize, pocket: PocketSize | undefined) => {
  const told = (code: string, differs: number, message: string) => (differs > UNTOLD ? [{ code, message }] : [])
  const narrowed = (option: "bibWidth" | "pocketWidth", comes: number, why: string) =>
    told(option, s.option[option] - comes, `${option}: ${comes.toFixed(1)} cm, not ${s.option[option]}: ${why}`)

  const pocketNotes = pocket ? narrowed("pocketWidth", pocket.width, "the apron has room for no more") : []
  if (s.type === "final") return pocketNotes
  const longer = size.strap - strapAsWorn(s.body, size.bibHeight)
  return [
    ...pocketNotes,
    ...narrowed("bibWidth", size.bibWidth, "a bib is narrower than its apron"),
    ...told("strap", longer, `the strap is ${longer.toFixed(1)} cm longer than it lies, so that it goes over the head`),
  ]
}
