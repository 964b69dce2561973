/** Zips are sold in these lengths, cm: in trousers (the short ones are for low waists), skirts, skirts on a raised waist, dresses. */
export const TROUSER_ZIPS = [22, 20, 18, 15, 12, 10, 8] as const
/** Skirt zips as they are sold, cm. */
export const SKIRT_ZIPS = [18, 20, 22, 25] as const
/** Zips of skirts on a raised waist: the longer ones as well. */
export const RAISED_SKIRT_ZIPS = [...SKIRT_ZIPS, 30, 35] as const
/** Dress zips as they are sold, cm. */
export const DRESS_ZIPS = [35, 40, 45, 50, 55, 60, 65, 70] as const

/** A zip opens to so far above the hip line, or the hips do not go through. */
const ABOVE_HIP = 2

/** The next stock length that opens from an edge to the hips, which lie `down` below it; the longest where none does. */
export const zipToHips = (down: number, stock: readonly number[]): number =>
  stock.find((length) => length >= down - ABOVE_HIP - 1e-9) ?? stock[stock.length - 1]!
