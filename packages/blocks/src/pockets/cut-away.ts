import { type Path, pathLength, pathStart, reversePath, subpath } from "@toile/geometry"
import { alongToLevel } from "../trousers/curves.js"
import type { FrontLines } from "../trousers/front-lines.js"

/** A front pocket that cuts the side's upper corner off the front: its places on the front's lines, the right leg as worn. */
export interface CutAway {
  /** The last waist stretch up to the opening, and from there to the side. */
  readonly waist: Path
  readonly waistBeyond: Path
  /** Down the side: what the piece behind carries, and the rest to the knee. */
  readonly sideBeyond: Path
  readonly side: Path
  /** From the waist to the side. */
  readonly opening: Path
}

/** The opening leaves this share of the last waist stretch at the least. */
const LEFT_OF_WAIST = 0.3

/** Where an opening begins, along the waist, and ends, down the side: further down where it would fall by less than `falls` on its way. */
interface OpeningPlace {
  readonly fromSide: number
  readonly downSide: number
  readonly falls?: number
}

/** The front's waist and side cut where an opening begins and ends. */
export const cutAway = (
  front: FrontLines,
  lastStretch: Path,
  { fromSide, downSide, falls }: OpeningPlace,
  opening: (ends: Omit<CutAway, "opening">) => Path,
): CutAway => {
  const along = pathLength(lastStretch)
  const at = along - Math.min(fromSide, (1 - LEFT_OF_WAIST) * along)
  const down = reversePath(front.sideUpper)
  const waistBeyond = subpath(lastStretch, at, along)
  const low = falls === undefined ? downSide : Math.max(downSide, alongToLevel(down, pathStart(waistBeyond).y - falls))
  const ends = {
    waist: subpath(lastStretch, 0, at),
    waistBeyond,
    sideBeyond: subpath(down, 0, low),
    side: subpath(down, low, pathLength(down)),
  }
  return { ...ends, opening: opening(ends) }
}
