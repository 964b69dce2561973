import {
  add,
  distance,
  joinPaths,
  leftNormal,
  line,
  meet,
  type Path,
  type Point,
  pathEnd,
  pathLength,
  pathStart,
  point,
  pointAtLength,
  reversePath,
  rightNormal,
  scale,
  subpath,
  subtract,
  tangentAtLength,
  towards,
  unit,
} from "@toile/geometry"
import { type DraftedPiece, edge, type InnerLine, piece } from "@toile/pattern-model"
import type { TrouserSheet } from "../../mens-trousers/declaration.js"
import { rectangle } from "../rectangle.js"
import { roundInto } from "./curves.js"
import type { FrontLines } from "./front-lines.js"

/** The slant opening: this far from the side at the waist, and so far down the side. */
const FROM_SIDE = 4
const DOWN_SIDE = 17
/** A pocket in the side seam opens from here on, so long. */
export const SIDE_OPENING = { from: 4, length: 16 } as const

const FACING_COVERS = 4
const BAG = { deep: 28, wide: 16, onSide: 22 } as const

/** The front pocket's places on the front's lines, the right leg as worn. */
export interface FrontPocket {
  /** The last waist stretch up to the pocket, and from there to the side. */
  readonly waist: Path
  readonly waistBeyond: Path
  /** Down the side: what the facing carries, and the rest to the knee. */
  readonly sideBeyond: Path
  readonly side: Path
  readonly opening: Path
}

/** The slant pocket's opening, which cuts the side's upper corner off the front. */
export const slantPocket = (front: FrontLines, lastStretch: Path): FrontPocket => {
  const along = pathLength(lastStretch)
  const [inner, outer] = [subpath(lastStretch, 0, along - FROM_SIDE), subpath(lastStretch, along - FROM_SIDE, along)]
  const down = reversePath(front.sideUpper)
  const length = pathLength(down)
  const [upper, lower] = [subpath(down, 0, DOWN_SIDE), subpath(down, DOWN_SIDE, length)]
  return {
    waist: inner,
    waistBeyond: outer,
    sideBeyond: upper,
    side: lower,
    opening: line(pathStart(outer), pathEnd(upper)),
  }
}

/** The side piece under a slant opening: it carries the side seam's upper end and covers 4.0 beyond the opening. */
export const slantFacing = (s: TrouserSheet, pocket: FrontPocket) => {
  const openTop = pathStart(pocket.opening)
  const openEnd = pathEnd(pocket.opening)
  const inwards = scale(leftNormal(unit(subtract(openEnd, openTop))), FACING_COVERS)
  const along = scale(tangentAtLength(pocket.waistBeyond, 0), -1)
  const innerLine = add(openTop, inwards)
  const innerTop =
    meet(openTop, add(openTop, along), innerLine, add(innerLine, subtract(openEnd, openTop))) ?? innerLine
  const sideBelow = subpath(pocket.side, 0, 3)
  const sideEnd = pathEnd(sideBelow)
  const innerEnd = add(sideEnd, inwards)
  const grainX = openEnd.x + 2.4
  return piece("slantFacing", {
    title: { en: "Pocket side piece", fr: "Fond de poche" },
    cut: { materials: ["shell"], quantity: 2, mirrored: true },
    sewLine: [
      edge("waistUnder", line(innerTop, openTop), s.seam.waist),
      edge("waist", pocket.waistBeyond, s.seam.waist),
      edge("side", pocket.sideBeyond, s.seam.outseam),
      edge("sideBelow", sideBelow, s.seam.outseam),
      edge("bottom", line(sideEnd, innerEnd), s.seam.pocket),
      edge("inner", line(innerEnd, innerTop), s.seam.pocket),
    ],
    lines: [{ name: "opening", kind: "placement", path: pocket.opening }],
    grain: [point(grainX, openEnd.y + 0.5), point(grainX, openEnd.y + 9)],
  })
}

/** The bag behind the front: along waist and side, rounded below (workroom practice: 28 deep, 16 wide). */
const bagLines = (front: FrontLines) => {
  const waistSide = pathEnd(front.sideUpper)
  const down = reversePath(front.sideUpper)
  const width = Math.min(BAG.wide, front.waistCF.x - waistSide.x - 2)
  const waistInner = point(waistSide.x + width, waistSide.y - 0.3)
  const sideEnd = pointAtLength(down, BAG.onSide)
  const bottom = point(waistSide.x + width / 2, waistSide.y - BAG.deep)
  const innerEnd = point(waistInner.x, bottom.y + 6)
  const outer = joinPaths(
    roundInto(sideEnd, tangentAtLength(down, BAG.onSide), bottom, point(1, 0)),
    roundInto(bottom, point(1, 0), innerEnd, point(0, 1)),
    line(innerEnd, waistInner),
  )
  const grain = [point(bottom.x, bottom.y + 6), point(bottom.x, waistSide.y - 5)] as const
  return { waistSide, waistInner, down, outer, grain }
}

/** The bag's layer against the body: whole. A pocket in the side seam has two of them. */
export const bagUnder = (s: TrouserSheet, front: FrontLines, quantity: 2 | 4) => {
  const { waistSide, waistInner, down, outer, grain } = bagLines(front)
  return piece("pocketBagUnder", {
    title: { en: "Pocket bag, back layer", fr: "Sac de poche, dessous" },
    cut: { materials: ["pocketing"], quantity, mirrored: true },
    sewLine: [
      edge("waist", line(waistInner, waistSide), s.seam.waist),
      edge("side", subpath(down, 0, BAG.onSide), s.seam.outseam),
      edge("outer", outer, s.seam.pocket),
    ],
    grain,
  })
}

/** The bag's layer against the front, cut off along the opening. */
export const bagUpper = (s: TrouserSheet, front: FrontLines, pocket: FrontPocket) => {
  const { waistInner, down, outer, grain } = bagLines(front)
  return piece("pocketBagUpper", {
    title: { en: "Pocket bag, front layer", fr: "Sac de poche, dessus" },
    cut: { materials: ["pocketing"], quantity: 2, mirrored: true },
    sewLine: [
      edge("waist", line(waistInner, pathStart(pocket.opening)), s.seam.waist),
      edge("opening", pocket.opening, s.seam.pocket),
      edge("side", subpath(down, DOWN_SIDE, BAG.onSide), s.seam.outseam),
      edge("outer", outer, s.seam.pocket),
    ],
    grain,
  })
}

/** A welt pocket on the front, slanted, not cut away: where it lies, seen on the right front. */
export const frontWeltLine = (front: FrontLines, lastStretch: Path): Path => {
  const along = pathLength(lastStretch)
  const onWaist = Math.max(1, along - 5.5)
  const top = add(pointAtLength(lastStretch, onWaist), scale(leftNormal(tangentAtLength(lastStretch, onWaist)), 3))
  const down = reversePath(front.sideUpper)
  const low = add(pointAtLength(down, 18), scale(leftNormal(tangentAtLength(down, 18)), 3))
  return line(top, towards(top, low, Math.min(15.5, distance(top, low))))
}

export const weltMark = (name: string, welt: Path, height: number): InnerLine => {
  const [from, to] = [pathStart(welt), pathEnd(welt)]
  const across = scale(rightNormal(unit(subtract(to, from))), height / 2)
  const [a, b, c, d]: readonly Point[] = [
    add(from, across),
    add(to, across),
    subtract(to, across),
    subtract(from, across),
  ]
  return { name, kind: "placement", path: joinPaths(line(a!, b!), line(b!, c!), line(c!, d!), line(d!, a!)) }
}

/** The pieces of the front pocket, by its kind. */
export const frontPocketPieces = (s: TrouserSheet, front: FrontLines, welt: Path): readonly DraftedPiece<string>[] => {
  switch (s.option.pocket) {
    case "inseam":
      return [
        bagUnder(s, front, 4),
        rectangle("pocketFacing", { en: "Pocket facing", fr: "Parementure de poche" }, 4, SIDE_OPENING.length + 4, {
          materials: ["shell"],
          quantity: 4,
          seam: s.seam.pocket,
        }),
      ]
    case "welt": {
      const length = pathLength(welt)
      return [
        rectangle("frontWelt", { en: "Front welt", fr: "Passepoil devant" }, length, 2.4, {
          materials: ["shell"],
          quantity: 2,
          mirrored: true,
          seam: s.seam.pocket,
          foldAt: 1.2,
        }),
        bagUnder(s, front, 4),
      ]
    }
    default:
      return []
  }
}
