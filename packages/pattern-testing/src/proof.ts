import type { Finding } from "./finding.js"

/**
 * One thing that a garment is held to. For any runner: `test.each(proofsOf(apron))("$name", ({ findings }) => ...)`;
 * nothing found, and it holds.
 */
export interface Proof {
  /** In words: what holds where nothing is found. */
  readonly name: string
  readonly findings: () => readonly Finding[]
}
