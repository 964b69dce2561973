import type { Stitch } from "@toile/draft-model"

/**
 * The trade's usual order of seams by what they are called: small parts, shaping, the neck's shoulders and facings, sides and
 * sleeves, bands, linings, and the edges by which a lined jacket is turned. The first that fits counts; seams of one rank go in the
 * order of the draft.
 */
const ranks: readonly (readonly [name: RegExp, rank: number])[] = [
  // Small parts, ready before they are set
  [/^band interfacing|stay tape/, 5],
  [/^flap to its lining/, 10],
  [/^pocket opening/, 9.5],
  [/^patch pocket to its lining/, 10],
  // Of a pocket that is cut into the garment the bag is closed once the pocket is in (sewingRank)
  [/^inside pocket bag/, 62.6],
  [/pocket bag/, 11],
  [/^(half )?belt/, 12],
  [/placket|fly/, 15],

  // The lining, closed in itself before it goes to facings, vent and armholes
  [/of the lining$|of the lining,|^lining centre back/, 60],
  [/^facing to front lining|^lining to the facing|^back lining to its facing/, 62],
  [/^lining|lining to the vent/, 64],
  [/^hem facings/, 78],
  [/^hem/, 80],

  // Shape and length of the body
  [/yoke|panel|princess|^(front|back) seam/, 20],
  [/^vent, sleeve/, 43.5],
  [/^vent|slit/, 24],
  [/centre back seam|centre front seam|seam below the zip/, 26],
  [/^zip/, 27],
  [/^shoulder seam/, 30],

  // Facings are closed, and turned under the arm once the sides are
  [/^(neck|armhole) facing, (shoulder|side)|of the facings|facing seam|facing side seam/, 33],
  [/^armhole facing/, 47],

  // Hoods and collars: a tailored one goes to its neck before its edges are closed
  [/^hood seam|centre back of the (under|upper)|collar (outer|point)/, 34],
  [/^(under )?collar seam/, 35],
  [/^(under|upper) collar to|collar seam|neck/, 36],
  [/^collar edge|lapel/, 68],

  // Sides, legs, sleeves
  [/outseam/, 40],
  [/^side seam|^band side/, 42],
  [/^inseam/, 42],
  [/gusset/, 43],
  [/seat|crotch/, 44],
  [/cuff/, 50],
  [/waist|band|casing/, 55],
]

/** Within the lining: its body, its sleeves, and the armholes that join them. */
const liningRank = (name: string): number => (/^armhole/.test(name) ? 0.4 : /sleeve/.test(name) ? 0.2 : 0)

interface SewnWhere {
  /** Sleeves are sewn into open armholes, before sides and sleeve seams. */
  readonly flat: boolean
  /** Facing and lining are one before the front's edge is sewn, and the garment is turned. */
  readonly lined: boolean
  /** Shell and lining are sewn together around the arm. */
  readonly sleeveless: boolean
  /** Pockets are cut into the fronts. */
  readonly slitPockets: boolean
}

export const sewingRank = (stitch: string, { flat, lined, sleeveless, slitPockets }: SewnWhere): number => {
  if (slitPockets && /^(breast )?pocket bag/.test(stitch)) return 21.6
  if (/^front edge/.test(stitch)) return lined ? 67 : 35
  const rank = ranks.find(([name]) => name.test(stitch))?.[1]
  if (rank !== undefined) return rank + (rank === 60 ? liningRank(stitch) : 0) - (ownSeam(stitch) ? 0.5 : 0)
  if (/^(armhole|raglan)/.test(stitch)) return lined && sleeveless ? 67 : flat ? 40 : 46
  if (/sleeve/.test(stitch)) return 43
  return 52
}

/** A band of rib is closed to a ring, and folded so that both its edges lie together, before it is sewn on. */
const ownSeam = (stitch: string): boolean => /(rib|casing)'s ends$/.test(stitch)

/** Within one part that is sewn on as a whole, a hood or a band of rib: closed before it is set. */
export const isOfOnePart = ({ a, b }: Stitch): boolean =>
  [/^hood/, /Rib$/].some((part) => [...a, ...b].every(({ piece }) => part.test(piece)))

/** Hems of parts that are set on are turned before: pockets, and a hood's edge once its pieces are joined; the others last. */
export const hemRank = (seam: string): number => (/pocket/i.test(seam) ? 7 : seam === "hoodEdge" ? 33.9 : 80)
