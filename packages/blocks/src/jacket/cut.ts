import type { Branches } from "@toile/pattern-model"

/** What the construction of a jacket takes from the cutter's practice for one gender; cm and shares. */
export interface JacketCut {
  /** The front that laps over, as worn. */
  readonly laps: "left" | "right"
  /** How the waist's suppression of one half is shared; men have a dart in the front as well. */
  readonly waist: { readonly centreBack: number; readonly dart: number; readonly backSeam: number }
  /** Of what the hips need beside the centre back so much goes to the back seam, the rest to the front seam. */
  readonly hipBackSeam: number
  /** The front's neck point lies so much nearer to centre front than the back's to centre back. */
  readonly frontNeckNarrower: number
  /** The least of the armhole's width between back and chest, as a share of the bust. */
  readonly armholeShare: number
  /** The hem falls by so much to centre front: the front hangs level over bust or chest. */
  readonly frontDrop: number
  /** The front's lower corner is rounded over so much. */
  readonly rounding: { readonly out: number; readonly up: number }
  /** How many darts a man's front has (`frontDarts`), whatever his body would have. */
  readonly held?: Branches | undefined
}

export const woman: JacketCut = {
  laps: "right",
  waist: { centreBack: 0.2, dart: 0, backSeam: 0.52 },
  hipBackSeam: 0.6,
  frontNeckNarrower: 0.2,
  armholeShare: 0.095,
  frontDrop: 1,
  rounding: { out: 6.5, up: 9 },
}

export const man: JacketCut = {
  laps: "left",
  waist: { centreBack: 0.2, dart: 0.14, backSeam: 0.68 },
  hipBackSeam: 0.62,
  frontNeckNarrower: 0,
  armholeShare: 0.11,
  frontDrop: 1.2,
  rounding: { out: 8, up: 12 },
}
