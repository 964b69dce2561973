import {
  add,
  between,
  distance,
  intersectPaths,
  joinPaths,
  line,
  type Path,
  pathEnd,
  pathLength,
  pathStart,
  point,
  reversePath,
  rightNormal,
  scale,
  subpath,
} from "@toile/geometry"
import { type EdgeSpec, edge, type InnerLine, piece, taper } from "@toile/pattern-model"
import type { TrouserSheet } from "../../mens-trousers/declaration.js"
import { rectangle } from "../rectangle.js"
import { type BackLines, WELT_BELOW_WAIST } from "./back-lines.js"
import { hipLevel } from "./front-lines.js"
import { weltMark } from "./front-pocket.js"
import { BACK_DIP, legHem } from "./hem.js"
import type { TrouserSize } from "./size.js"

/**
 * Where on the seat, from the fork up, the inlay begins: three fifths of the way down from the waist, or
 * where the seat's curve ends, if that is higher: on the curve the inlay could not be let out.
 */
const INLAY_FROM = 0.4

type BackEdge =
  | "hem"
  | "inseamTurnUp"
  | "inseamLower"
  | "inseamUpper"
  | "seat"
  | "seatInlay"
  | "waist1"
  | "dart1"
  | "waist2"
  | "sideUpper"
  | "sideLower"
  | "sideTurnUp"

const WELT = { wide: 13.5, high: 1.2, fromSide: 4, fromSeat: 2 } as const

/** The welt's line, under the dart and parallel to the waist, as long as the room to side and seat lets it be. */
export const backWeltLine = (lines: BackLines): Path => {
  const { middle, inward } = lines.waist
  const centre = add(middle, scale(inward, WELT_BELOW_WAIST + WELT.high / 2))
  const toSide = rightNormal(inward)
  const room = (direction: { x: number; y: number }, edges: Path, least: number): number => {
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

/** The back of the left leg as worn, cut twice, mirrored: centre back to the right, the side to the left. */
export const back = (s: TrouserSheet, lines: BackLines, size: TrouserSize) => {
  const hem = legHem(s, lines.sideLower, lines.inseamLower, BACK_DIP)
  const bottom = (name: string): readonly EdgeSpec<BackEdge>[] => hem.edges.filter((e) => e.name === name)
  const seat = joinPaths(lines.seatCurve, lines.seat)
  const inlayFrom = Math.max(INLAY_FROM * size.backRise, pathLength(lines.seatCurve))
  const split = s.option.waistbandSplitBack === "split"
  const { stretches, mouth, dart } = lines.waist
  const waist: readonly EdgeSpec<BackEdge>[] = [
    edge("waist1", stretches[0]!, s.seam.waist),
    ...(mouth && stretches[1] ? [edge("dart1", mouth, s.seam.waist), edge("waist2", stretches[1], s.seam.waist)] : []),
  ]
  const sewLine: readonly EdgeSpec<BackEdge>[] = [
    ...bottom("hem"),
    ...bottom("inseamTurnUp"),
    edge("inseamLower", lines.inseamLower, s.seam.inseam),
    edge("inseamUpper", lines.inseamUpper, s.seam.inseam),
    edge("seat", subpath(seat, 0, inlayFrom), s.seam.seat),
    edge(
      "seatInlay",
      subpath(seat, inlayFrom, size.backRise),
      split ? taper(s.seam.seat, s.seam.seatInlay) : s.seam.seat,
    ),
    ...waist,
    edge("sideUpper", reversePath(lines.sideUpper), s.seam.outseam),
    edge("sideLower", reversePath(lines.sideLower), s.seam.outseam),
    ...bottom("sideTurnUp"),
  ]
  const knee = pathStart(lines.inseamUpper)
  const welted = s.option.backPocket === "welt"
  const welt = backWeltLine(lines)
  const inner: readonly InnerLine[] = [
    { name: "hipLine", kind: "level", path: line(lines.hipSide, lines.hipCB) },
    { name: "kneeLine", kind: "level", path: line(point(-knee.x, knee.y), knee) },
    { name: "crease", kind: "balance", path: line(point(0, knee.y - size.kneeHeight + 2), point(0, hipLevel(size))) },
    ...(welted ? [weltMark("backPocket", welt, WELT.high)] : []),
    ...hem.lines,
  ]
  const drilled = welted ? [pathStart(welt), pathEnd(welt)] : []
  const dartPoint = dart ? [between(dart.point, between(dart.legs[0], dart.legs[1], 0.5), 1 / 6)] : []
  return piece("back", {
    title: { en: "Back", fr: "Dos" },
    cut: { materials: ["shell"], quantity: 2, mirrored: true },
    sewLine,
    darts: dart ? [dart] : [],
    drillHoles: [...drilled, ...dartPoint].map((at) => ({ ...at, diameter: 0.3 })),
    lines: inner,
    grain: [point(0, knee.y - size.kneeHeight + 8), point(0, 0)],
    labels: [{ text: "Back", at: point(4, knee.y * 0.5), height: 0.8 }],
  })
}

/** Welt, facing and bag of the back pockets (workroom practice: bag 16 by twice 15). */
export const backPocketPieces = (s: TrouserSheet, lines: BackLines) => {
  const welt = backWeltLine(lines)
  const wide = distance(pathStart(welt), pathEnd(welt))
  const both = { quantity: 2, mirrored: true, seam: s.seam.pocket } as const
  return [
    rectangle("backWelt", { en: "Back welt", fr: "Passepoil dos" }, wide, 2 * WELT.high, {
      materials: ["shell"],
      foldAt: WELT.high,
      ...both,
    }),
    rectangle(
      "backWeltInterfacing",
      { en: "Back welt interfacing", fr: "Entoilage de passepoil" },
      wide,
      2 * WELT.high,
      {
        materials: ["interfacing"],
        quantity: 2,
        seam: { name: "net", width: 0 },
      },
    ),
    rectangle("backPocketFacing", { en: "Back pocket facing", fr: "Parementure de poche dos" }, wide + 2.5, 6, {
      materials: ["shell"],
      ...both,
    }),
    rectangle("backPocketBag", { en: "Back pocket bag", fr: "Sac de poche dos" }, Math.max(16, wide + 2.5), 30, {
      materials: ["pocketing"],
      foldAt: 15,
      ...both,
    }),
  ] as const
}
