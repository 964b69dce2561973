/**
 * The trade's usual order of seams by what they are called: small parts, shaping, shoulders, collars, sleeves and sides, bands,
 * linings, hems. The first that fits counts.
 */
const ranks: readonly (readonly [RegExp, number])[] = [
  [/^hem facings/, 78],
  [/^(hem|facing to front lining)/, 80],
  [/lining/, 70],
  [/stay tape/, 5],
  [/pocket|flap/, 10],
  [/^belt/, 12],
  [/placket|fly/, 15],
  [/yoke|panel|princess|^(front|back) seam/, 20],
  [/^vent|slit/, 24],
  [/centre back seam|centre front seam|seam below the zip/, 26],
  [/^zip/, 27],
  [/facings?,|of the facings|facing seam|facing side seam/, 33],
  [/^shoulder/, 30],
  [/^hood seam|under collar seam|centre back of the (under|upper)|collar (edge|outer|point)/, 34],
  [/collar|neck|lapel|front edge/, 36],
  [/^armhole facing/, 47],
  [/outseam/, 40],
  [/^inseam/, 42],
  [/gusset/, 43],
  [/seat|crotch/, 44],
  [/cuff/, 50],
  [/waist|band|casing/, 55],
]

/** @param flat sleeves are sewn into open armholes, before sides and sleeve seams */
export const sewingRank = (stitch: string, flat: boolean): number => {
  const rank = ranks.find(([pattern]) => pattern.test(stitch))?.[1]
  if (rank !== undefined) return rank
  if (/^(armhole|raglan)/.test(stitch)) return flat ? 40 : 46
  if (/^side seam|^band side/.test(stitch)) return 42
  if (/sleeve/.test(stitch)) return 43
  return 52
}
