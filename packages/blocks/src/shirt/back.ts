import {
  line,
  type Path,
  pathEnd,
  pathStart,
  point,
  polyline,
  reversePath,
  transformPath,
  translation,
} from "@toile/geometry"
import { edge, edges, type InnerLine, inSomeCuts, onFold, piece, turnedBack } from "@toile/pattern-model"
import { adjustBetween } from "../steps/adjust-at.js"
import { sideAtLevel } from "../steps/falling.js"
import { levelLine } from "../upper-body/level-line.js"
import { bodyRoles } from "../upper-body/roles.js"
import type { ShirtOptions, ShirtSeams } from "./ask.js"
import type { Block } from "./block.js"

/** A box pleat 3 wide or side pleats 1.5 deep: each half of the back has so much more cloth. */
export const PLEAT = 3
/** The pleats are marked so far down. */
const MARKED = 8

/** The back below the yoke, half of it on the fold, with its pleat or its dart. */
export const drawBack = (block: Block, option: ShirtOptions, seam: ShirtSeams) => {
  const { back, level } = block
  const box = option.backPleat === "box"
  const sides = option.backPleat === "sidePleats"
  // A box pleat is cloth beyond centre back; side pleats are cloth between the middle and the side
  const fold = box ? -PLEAT : 0
  const out = (path: Path): Path => (sides ? transformPath(path, translation(point(PLEAT, 0))) : path)

  const top = pathStart(back.backSeam).y
  const { bend } = back
  const bottom = pathStart(back.side.hem).y
  const hem: Path = {
    segments: [
      ...line(point(fold, bottom), point(sides ? PLEAT : 0, bottom)).segments,
      ...out(back.side.hem).segments,
    ].filter((s) => s.kind === "curve" || Math.hypot(s.to.x - s.from.x, s.to.y - s.from.y) > 1e-9),
  }
  const seamCurve: Path = { segments: back.backSeam.segments.slice(1) }
  const outer: Path = reversePath(out(seamCurve))
  const centrePart = line(bend, point(0, top))
  const seams = sides
    ? edges(
        edge("yokeSeam", outer, seam.yoke),
        edge("pleat", line(point(bend.x + PLEAT, top), bend), seam.yoke),
        edge("yokeSeamCentre", centrePart, seam.yoke),
      )
    : edges(
        edge("yokeSeam", { segments: [...outer.segments, ...centrePart.segments] }, seam.yoke),
        ...inSomeCuts(box && edge("pleat", line(point(0, top), point(fold, top)), seam.yoke)),
      )
  return piece("back", {
    side: "right",
    title: { en: "Back", fr: "Dos" },
    cut: { materials: ["shell"], quantity: 1 },
    roles: bodyRoles,
    sewLine: [
      edge("centreBack", line(point(fold, top), point(fold, bottom)), onFold),
      edge("hem", hem, option.hem === "straight" ? seam.hemStraight : seam.hemShirttail, turnedBack),
      edge("side", out(reversePath(back.side.seam)), seam.sideBack),
      edge("armhole", out(reversePath(back.armhole)), seam.armholeBody),
      ...seams,
    ],
    grain: [point(4 + (sides ? PLEAT : 0), level.waist + 14), point(4 + (sides ? PLEAT : 0), level.waist - 10)],
    adjustAt: adjustBetween(4 + (sides ? PLEAT : 0), level.underarm, level.waist),
    lines: [
      ...levelLines(block, fold, sides ? PLEAT : 0),
      ...(box ? pleatLines([-PLEAT / 2, 0], top) : []),
      ...(sides ? pleatLines([bend.x, bend.x + PLEAT / 2, bend.x + PLEAT], top) : []),
      ...dartLines(block),
    ],
  })
}

const levelLines = (block: Block, fold: number, shift: number): InnerLine[] => {
  const { seam, hem } = block.back.side
  const below = { side: seam, hem: transformPath(hem, translation(point(shift, 0))) }
  const riseAt = { chest: 0, waist: 0, hip: block.hollow }
  return (["chest", "waist", "hip"] as const).flatMap((name) => {
    const y = block.level[name]
    const to = point(sideAtLevel(seam, y).x + shift, y)
    const path = levelLine(point(fold, y + riseAt[name]), to, y, below)
    return path ? [{ name, kind: "level", path }] : []
  })
}

const pleatLines = (xs: readonly number[], top: number): InnerLine[] =>
  xs.map((x, i) => ({ name: `pleat${i + 1}`, kind: "pleat", path: line(point(x, top), point(x, top - MARKED)) }))

/** A dart within the back: widest at the waist, pointed above and below, in the middle of the half. */
const dartPoints = (block: Block) => {
  const { level, back, dart } = block
  const waist = sideAtLevel(back.side.seam, level.waist).x
  const x = 0.47 * waist
  // At one height on both sides, whatever lies above them
  const high = Math.min(level.waist + 15, level.chest + level.lower)
  const low = Math.max(level.waist - 15, pathEnd(back.side.seam).y + 2)
  return {
    top: point(x, high),
    left: point(x - dart / 2, level.waist),
    bottom: point(x, low),
    right: point(x + dart / 2, level.waist),
  }
}

const dartLines = (block: Block): InnerLine[] => {
  if (block.dart <= 0) return []
  const { top, left, bottom, right } = dartPoints(block)
  return [{ name: "dart", kind: "dart", path: polyline(top, left, bottom, right, top) }]
}
