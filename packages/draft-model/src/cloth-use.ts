import type { Marker } from "./marker.js"

/** What a marker takes of its cloth: cm, cm2. */
export interface ClothUse {
  /** Opened out: of double cloth a sheet is half as wide. */
  readonly usableWidth: number
  readonly fullWidth: number
  /** Each sheet's, both ends together. */
  readonly endLoss: number
  /** Of all sheets, their ends counted in: what is cut off the roll and paid for. */
  readonly length: number
  /** The whole cloth's, `length` by `fullWidth`. */
  readonly area: number
  /** The pieces' own, as far as they are wanted. */
  readonly netArea: number
  /** `netArea` over `area`, 0..1: `density` is over the usable width and without the ends. */
  readonly use: number
}

/** A marker of no sheets takes nothing. */
export const clothUse = ({ sheets, density, spread, beyond }: Marker): ClothUse => {
  const usableWidth = spread?.clothWidth ?? sheets[0]?.width ?? 0
  const { fullWidth = usableWidth, endLoss = 0 } = beyond ?? {}
  const used = sheets.reduce((sum, sheet) => sum + sheet.length, 0)
  const length = used + sheets.length * endLoss
  const area = length * fullWidth
  const netArea = density * used * usableWidth
  return { usableWidth, fullWidth, endLoss, length, area, netArea, use: area === 0 ? 0 : netArea / area }
}
