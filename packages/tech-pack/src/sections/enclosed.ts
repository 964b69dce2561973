import type { SewnAs, Stitch } from "@toile/draft-model"

/** A facing or lining that is sewn to the garment's own edge, and turned over it. */
const FACED = /^(neck|armhole|waist) facing(, (front|back|left|right))?$|^lining to (armhole|neckline)\b/

/** Whether both allowances come to lie between garment and facing. */
export const isEnclosed = ({ name }: Pick<Stitch, "name">): boolean => FACED.test(name)

/** Run, turned and pressed, whatever else is sewn by the seam's name: raw edges that lie within are not overcast. */
export const enclosed = ({ neatened: _within, ...as }: SewnAs): SewnAs => ({ ...as, seam: "1.06" })
