type Digit = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9

/** A stitch by ISO 4915: 301 is the lockstitch, 514 the overlock's four threads. */
export type StitchClass = `${1 | 2 | 3 | 4 | 5 | 6}${Digit}${Digit}`

/**
 * How the plies lie by ISO 4916, without the rows of the needles: 1.01 is a plain seam, 2.04 a felled one, 6.03 a hem turned
 * twice.
 */
export type SeamClass = `${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8}.${Digit}${Digit}`

/** How a seam is sewn; what is not said is the workshop's. */
export interface SewnAs {
  readonly stitch?: StitchClass
  readonly seam?: SeamClass
  /** What the raw edges are overcast with, before or in the same run: 401 and 504 in one are the safety stitch. */
  readonly neatened?: StitchClass
  /** Once it is turned or pressed to one side, its edge is stitched again from the right side. */
  readonly topstitched?: StitchClass
  /** How far from that edge each row of it runs, cm, the nearest first. */
  readonly topstitchedAt?: readonly number[]
  /** Stitches a centimetre, in the cloth that the garment is usually made of. */
  readonly perCm?: number
  /** The needle thread's size, Tex. */
  readonly thread?: number
  /** The needle's size, Nm: hundredths of a millimetre of its blade. */
  readonly needle?: number
  /** The needle has a ball point, which parts a knit's loops. */
  readonly ballPoint?: true
}
