/** Zips are sold in these lengths, cm. */
const STOCK_ZIPS = [35, 40, 45, 50, 55, 60, 65, 70] as const
/** The zip opens to so far above the hip line, or the hips do not go through. */
const ZIP_ABOVE_HIP = 2

/** From the neckline at centre back: to above the hip line, the next stock length. */
export const dressZip = (neckToHip: number): number => {
  const wanted = neckToHip - ZIP_ABOVE_HIP
  return STOCK_ZIPS.find((length) => length >= wanted - 1e-9) ?? STOCK_ZIPS[STOCK_ZIPS.length - 1]!
}
