import { type Bodice, dartedEdges, dartedWaist, dartsOf, type FrontParts, princessLine } from "@toile/blocks/bodice"
import { adjustBetween, levelAlong } from "@toile/blocks/steps"
import { bodyRoles } from "@toile/blocks/upper-body"
import { add, line, type Path, type Point, pathEnd, pathStart, point, polar } from "@toile/geometry"
import { edge, type InnerLine, onFold, piece } from "@toile/pattern-model"
import type { BodiceSeams } from "./declaration.js"

/** The front, cut once on the fold, with its bust dart. */
export const drawFront = (bodice: Bodice, parts: FrontParts, seam: BodiceSeams) => {
  const { front } = bodice.frame
  const waist = dartedWaist(bodice.front.waist)
  return piece("front", {
    title: { en: "Front", fr: "Devant" },
    cut: { materials: ["shell"], quantity: 1 },
    side: "left",
    roles: bodyRoles,
    sewLine: [
      edge("centreFront", line(pathEnd(front.neck), front.waistCentre), onFold),
      ...dartedEdges("waist", waist, seam.waist),
      ...dartedEdges("side", parts.side, seam.side),
      ...dartedEdges("armhole", parts.armhole, seam.armhole),
      ...dartedEdges("shoulder", parts.shoulder, seam.shoulder),
      edge("neck", front.neck, seam.neck),
    ],
    darts: dartsOf({ waist, side: parts.side, armhole: parts.armhole, shoulder: parts.shoulder }),
    lines: [
      ...cross(front.bustPoint),
      bustToCentre(front.bustPoint),
      levelAlong("waist", [bodice.front.waist.centre, bodice.front.waist.side]),
    ],
    grain: grain(bodice),
    adjustAt: adjustAt(bodice),
  })
}

/** The front in two: the centre on the fold and a side front, joined from shoulder over the bust point to the waist. */
export const drawPrincessFront = (bodice: Bodice, parts: FrontParts, seam: BodiceSeams) => {
  const { front } = bodice.frame
  const { waist } = bodice.front
  const { before, dart, after } = parts.shoulder
  if (!dart || !after) throw new Error("a princess seam begins at the shoulder")
  const { bustPoint } = front
  const centre = piece("front", {
    title: { en: "Front", fr: "Devant" },
    cut: { materials: ["shell"], quantity: 1 },
    side: "left",
    roles: bodyRoles,
    sewLine: [
      edge("centreFront", line(pathEnd(front.neck), front.waistCentre), onFold),
      edge("waist", waist.centre, seam.waist),
      edge("princess", princessLine(pathEnd(waist.centre), bustPoint, dart.mouth.to), seam.princess),
      edge("shoulder", after, seam.shoulder),
      edge("neck", front.neck, seam.neck),
    ],
    lines: [bustToCentre(bustPoint), levelAlong("waist", [waist.centre])],
    grain: grain(bodice),
    adjustAt: adjustAt(bodice),
  })
  const side = piece("sideFront", {
    title: { en: "Side front", fr: "Côté devant" },
    cut: { materials: ["shell"], quantity: 2, mirrored: true },
    side: "left",
    roles: bodyRoles,
    sewLine: [
      edge("princess", princessLine(dart.mouth.from, bustPoint, pathStart(waist.side)), seam.princess),
      edge("waist", waist.side, seam.waist),
      edge("side", parts.side.before, seam.side),
      edge("armhole", parts.armhole.before, seam.armhole),
      edge("shoulder", before, seam.shoulder),
    ],
    lines: [
      levelAlong("waist", [waist.side]),
      // A lower shoulder's underarm may lie under the bust's level
      ...(bustPoint.y < bodice.frame.level.underarm
        ? [{ name: "bust", kind: "level" as const, path: line(bustPoint, point(front.bustX, bustPoint.y)) }]
        : []),
    ],
    grain: [
      point((bustPoint.x + front.bustX) / 2, bodice.frame.level.waist + 3),
      point((bustPoint.x + front.bustX) / 2, bodice.frame.level.underarm - 1),
    ],
  })
  return { front: centre, side }
}

const grain = ({ frame: { front, level } }: Bodice): readonly [Point, Point] => {
  const x = front.bustPoint.x / 2
  const top = pathEnd(front.neck).y
  return [point(x, level.waist + 3), point(x, Math.min(top - 2, front.bustPoint.y + 14))]
}

/** Under the bust, above the waist. */
const adjustAt = ({ frame: { front, level } }: Bodice) =>
  adjustBetween(front.bustPoint.x / 2, front.bustPoint.y - 4, level.waist)

const MARK = 0.8

/** The bust point itself, beyond the sewn darts. */
const cross = (at: Point): InnerLine[] => {
  const arm = (angle: number): Path => line(polar(at, angle + 180, MARK), polar(at, angle, MARK))
  return [
    { name: "bustPoint", kind: "balance", path: arm(45) },
    { name: "bustPointCross", kind: "balance", path: arm(-45) },
  ]
}

const bustToCentre = (at: Point): InnerLine => ({
  name: "bustLine",
  kind: "level",
  path: line(point(0, at.y), add(at, point(-1, 0))),
})
