import {
  add,
  distance,
  intersectPaths,
  joinPaths,
  line,
  type Path,
  type Point,
  pathEnd,
  pathStart,
  rightNormal,
  scale,
} from "@toile/geometry"
import { rectangle } from "../steps/rectangle.js"
import type { TrouserSeams } from "../trousers/allowances.js"
import type { BackDarts, BackLines } from "../trousers/back-lines.js"
import { WELT_HIGH, weltPieces } from "./welt-pieces.js"

export const WELT = { wide: 13.5, high: WELT_HIGH, fromSide: 4, fromSeat: 2 } as const

/** The welt's line, under the darts and parallel to the waist, as long as the room to side and seat lets it be. */
export const backWeltLine = (lines: BackLines, { middle, inward, weltBelow }: BackDarts): Path => {
  const centre = add(middle, scale(inward, weltBelow + WELT.high / 2))
  const toSide = rightNormal(inward)
  const room = (direction: Point, edges: Path, least: number): number => {
    const [hit] = intersectPaths(line(centre, add(centre, scale(direction, 60))), edges)
    return hit ? distance(centre, hit.point) - least : WELT.wide / 2
  }
  const half = Math.min(
    WELT.wide / 2,
    room(toSide, lines.sideUpper, WELT.fromSide),
    room(scale(toSide, -1), joinPaths(lines.seatCurve, lines.seat), WELT.fromSeat),
  )
  return line(add(centre, scale(toSide, -half)), add(centre, scale(toSide, half)))
}

/** Welt, facing and bag of the back pockets (workroom practice: bag 16 by twice 15). */
export const backPocketPieces = (welt: Path, seams: TrouserSeams) => {
  const wide = distance(pathStart(welt), pathEnd(welt))
  return [
    ...weltPieces("back", wide, seams.pocket),
    rectangle("backPocketBag", { en: "Back pocket bag", fr: "Sac de poche dos" }, Math.max(16, wide + 2.5), 30, {
      materials: ["pocketing"],
      quantity: 2,
      mirrored: true,
      seam: seams.pocket,
      foldAt: 15,
    }),
  ] as const
}
