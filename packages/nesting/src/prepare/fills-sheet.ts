import { edgeTolerance } from "../check.js"
import { covers } from "../outline/covers.js"
import type { Outline } from "../outline/measure.js"
import type { Room } from "./room.js"

/** Whether a defect of the cloth leaves no part of a sheet free between its margins; a strip without an end always has a free part. */
export const fillsSheet = (defect: Outline, { sheet, lowest, highest }: Room): boolean => {
  const { length, margin } = sheet
  return (
    length !== Infinity &&
    covers(defect, { minX: margin, minY: lowest, maxX: length - margin, maxY: highest }, edgeTolerance(sheet))
  )
}
