import {
  type Bodice,
  cutYoke,
  type Darted,
  dartedEdges,
  dartedWaist,
  dartRoof,
  dartsOf,
  mouth,
  turned,
} from "@toile/blocks/bodice"
import { adjustBetween, atLevel, levelAlong } from "@toile/blocks/steps"
import { bodyRoles } from "@toile/blocks/upper-body"
import {
  endTangent,
  line,
  type Path,
  type Point,
  pathEnd,
  pathStart,
  point,
  reversePath,
  startTangent,
} from "@toile/geometry"
import { edge, type InnerLine, piece } from "@toile/pattern-model"
import type { BodiceSeams } from "./declaration.js"

/** The sewn shoulder dart ends this far short of the blade's point. */
const BLADE_DART_SHORT = 1

/** The back, cut twice, mirrored, with a seam at centre back: the wearer's right half as seen from outside. */
export const drawBack = (bodice: Bodice, seam: BodiceSeams) => {
  const { back } = bodice.frame
  const waist = dartedWaist(bodice.back.waist)
  const shoulder = shoulderEdge(bodice)
  return piece("back", {
    title: { en: "Back", fr: "Dos" },
    cut: { materials: ["shell"], quantity: 2, mirrored: true },
    side: "right",
    roles: bodyRoles,
    sewLine: [
      edge("centreBack", back.centre, seam.centreBack),
      ...dartedEdges("waist", waist, seam.waist),
      edge("side", reversePath(bodice.back.side), seam.side),
      edge("armhole", reversePath(bodice.back.armhole), seam.armhole),
      ...dartedEdges("shoulder", shoulder, seam.shoulder),
      edge("neck", reversePath(back.neck), seam.neck),
    ],
    darts: dartsOf({ waist, shoulder }),
    lines: levels(bodice),
    grain: grain(bodice),
    adjustAt: adjustAt(bodice),
  })
}

/** From the shoulder's end to the neck point: with a dart, or longer by the ease. */
const shoulderEdge = ({ frame, blade }: Bodice): Darted => {
  const { neckPoint, tip } = frame.back
  const out = (p: Point): Point => turned(p, -blade.angle, frame.back.blade)
  if (blade.kind !== "dart") return { before: line(out(tip), neckPoint) }
  const at = mouth(frame.back.blade, out(blade.onShoulder), blade.onShoulder, BLADE_DART_SHORT)
  const before = line(out(tip), out(blade.onShoulder))
  const after = line(blade.onShoulder, neckPoint)
  const roof = dartRoof(at, { into: endTangent(before), outOf: startTangent(after), folded: "to" })
  return { before, dart: { mouth: at, roof }, after }
}

/** Back and yoke: the blade's dart is taken out at the armhole's end of their seam. */
export const drawYokedBack = (bodice: Bodice, seam: BodiceSeams) => {
  const { frame, blade } = bodice
  const { back } = frame
  const waist = dartedWaist(bodice.back.waist)
  const { yoke, below } = cutYoke(frame, blade, bodice.back.armhole, back.centre)

  const backPiece = piece("back", {
    title: { en: "Back", fr: "Dos" },
    cut: { materials: ["shell"], quantity: 2, mirrored: true },
    side: "right",
    roles: bodyRoles,
    sewLine: [
      edge("centreBack", below.centre, seam.centreBack),
      ...dartedEdges("waist", waist, seam.waist),
      edge("side", reversePath(bodice.back.side), seam.side),
      edge("armhole", reversePath(below.armhole), seam.armhole),
      edge("yoke", below.seam, seam.yoke),
    ],
    darts: dartsOf({ waist }),
    lines: levels(bodice),
    grain: grain(bodice),
    adjustAt: adjustAt(bodice),
  })
  const yokePiece = piece("backYoke", {
    title: { en: "Back yoke", fr: "Empiècement dos" },
    cut: { materials: ["shell"], quantity: 2, mirrored: true },
    side: "right",
    roles: bodyRoles,
    sewLine: [
      edge("centreBack", yoke.centre, seam.centreBack),
      edge("yoke", yoke.seam, seam.yoke),
      edge("armhole", reversePath(yoke.armhole), seam.armhole),
      edge("shoulder", yoke.shoulder, seam.shoulder),
      edge("neck", reversePath(back.neck), seam.neck),
    ],
    grain: [point(back.neckPoint.x, back.blade.y + 1), point(back.neckPoint.x, -1)],
  })
  return { back: backPiece, yoke: yokePiece }
}

const grain = ({ frame }: Bodice): readonly [Point, Point] => {
  const x = frame.back.blade.x * 0.45
  return [point(x, frame.level.waist + 4), point(x, frame.back.blade.y - 2)]
}

/** Between underarm and waist. */
const adjustAt = ({ frame: { back, level } }: Bodice) => adjustBetween(back.blade.x * 0.45, level.underarm, level.waist)

/** The lines by which a toile is judged: waist, bust and across back. */
const levels = ({ frame, back: { side, armhole, waist } }: Bodice): InnerLine[] => {
  const { level, back } = frame
  const at = (path: Path, y: number): Point => atLevel(path, y)?.point ?? pathEnd(path)
  // A lower shoulder's underarm may lie under the bust line
  const lines = [levelAlong("waist", [waist.centre, waist.side])]
  if (level.bust < level.underarm)
    lines.push({ name: "bust", kind: "level", path: line(at(back.centre, level.bust), at(side, level.bust)) })
  if (pathStart(armhole).y > back.across.y)
    lines.push({ name: "acrossBack", kind: "level", path: line(at(back.centre, back.across.y), back.across) })
  return lines
}
