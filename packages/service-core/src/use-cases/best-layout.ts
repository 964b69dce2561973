import type { BestLayout } from "@toile/contract"
import { clothUse, type Marker } from "@toile/draft-model"

/** All markers of an export together, as its job tells it; none where nothing was laid out. */
export const bestOf = (markers: readonly Marker[]): BestLayout | undefined => {
  let usedLength = 0
  let cloth = 0
  let filled = 0
  for (const marker of markers) {
    const { usableWidth, netArea } = clothUse(marker)
    const used = marker.sheets.reduce((sum, sheet) => sum + sheet.length, 0)
    usedLength += used
    cloth += used * usableWidth
    filled += netArea
  }
  return cloth === 0 ? undefined : { density: filled / cloth, usedLength }
}
