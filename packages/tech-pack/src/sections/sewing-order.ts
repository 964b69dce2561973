/**
 * The trade's usual order of seams by what they are called: small parts, shaping, the neck's shoulders and facings, sides and
 * sleeves, bands, linings, and the edges by which a lined jacket is turned. The first that fits counts; seams of one rank go in the
 * order of the draft.
 */
const ranks: readonly (readonly [name: RegExp, rank: number])[] = [
  // Small parts, ready before they are set
  [/^band interfacing|stay tape/, 5],
  [/^flap to its lining|pocket/, 10],
  [/^belt/, 12],
  [/placket|fly/, 15],

  // The lining, closed in itself before it goes to facings, vent and armholes
  [/of the lining$|of the lining,|^lining centre back/, 60],
  [/^facing to front lining|^lining to the facing|^back lining to its facing/, 62],
  [/^lining|lining to the vent/, 64],
  [/^hem facings/, 78],
  [/^hem/, 80],

  // Shape and length of the body
  [/yoke|panel|princess|^(front|back) seam/, 20],
  [/^vent|slit/, 24],
  [/centre back seam|centre front seam|seam below the zip/, 26],
  [/^zip/, 27],
  [/^shoulder seam/, 30],

  // Facings are closed, and turned under the arm once the sides are
  [/^(neck|armhole) facing, (shoulder|side)|of the facings|facing seam|facing side seam/, 33],
  [/^armhole facing/, 47],

  // Hoods and collars: a tailored one goes to its neck before its edges are closed
  [/^hood seam|under collar seam|centre back of the (under|upper)|collar (outer|point)/, 34],
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
}

export const sewingRank = (stitch: string, { flat, lined, sleeveless }: SewnWhere): number => {
  if (/^front edge/.test(stitch)) return lined ? 67 : 35
  const rank = ranks.find(([name]) => name.test(stitch))?.[1]
  // A band of rib is closed to a ring before it is sewn on
  if (rank !== undefined)
    return rank + (rank === 60 ? liningRank(stitch) : 0) - (/(rib|casing)'s ends$/.test(stitch) ? 0.5 : 0)
  if (/^(armhole|raglan)/.test(stitch)) return lined && sleeveless ? 67 : flat ? 40 : 46
  if (/sleeve/.test(stitch)) return 43
  return 52
}

/** Hems of parts that are set on: turned before. */
export const isSmallHem = (seam: string): boolean => /pocket/i.test(seam)
