/** Zips are sold in these lengths, cm; the short ones are for low waists. */
const STOCK_ZIPS = [22, 20, 18, 15, 12, 10] as const

/**
 * The longest stock zip that ends within the straight part of an opening; where that is shorter than a usual zip, the
 * longest that ends within the opening, be it curved. Undefined where none does.
 */
export const stockZip = (straight: number, whole: number): number | undefined => {
  const within = STOCK_ZIPS.find((length) => length <= straight)
  return within !== undefined && within >= SHORTEST_USUAL
    ? within
    : STOCK_ZIPS.find((length) => length <= Math.min(whole, SHORTEST_USUAL))
}

const SHORTEST_USUAL = 15
