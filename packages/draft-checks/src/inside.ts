import type { XY } from "@toile/draft-model"
import { hypotenuse, type Point } from "@toile/geometry"
import { insideRing } from "@toile/geometry/kernel"
import type { FlatPiece, Ring } from "./flat-piece.js"
import { distanceTo } from "./nearest.js"
import type { Violation } from "./violation.js"

const SHORTEST_GRAIN = 0.5
/** So many stretches of the grain line are looked at; a piece with a hollow may hold both its ends and not its middle. */
const GRAIN_PARTS = 8

/** I23: grain line, labels, drill holes and inner lines lie inside the piece (a grain line may lie on a fold). */
export const checkInside = ({ piece, sew, cut }: FlatPiece): Violation[] => {
  const bad: Violation[] = []
  const [a, b] = piece.grainLine
  if (hypotenuse(b[0] - a[0], b[1] - a[1]) < SHORTEST_GRAIN)
    bad.push({ kind: "grain", piece: piece.name, at: a, detail: `the grain line is shorter than ${SHORTEST_GRAIN} cm` })
  const left = grainOutside(a, b, sew)
  if (left) bad.push({ kind: "grain", piece: piece.name, at: left, detail: "the grain line leaves the piece" })
  for (const label of piece.labels)
    if (!within(label, cut))
      bad.push({ kind: "label", piece: piece.name, at: [label.x, label.y], detail: `"${label.text}" lies outside` })
  for (const { x, y } of piece.drillHoles)
    if (!within({ x, y }, cut))
      bad.push({ kind: "mark", piece: piece.name, at: [x, y], detail: `the drill hole at ${x}, ${y} lies outside` })
  for (const { name, points } of piece.internalLines) {
    const outside = points.find(([x, y]) => !within({ x, y }, cut))
    if (outside) bad.push({ kind: "mark", piece: piece.name, at: outside, detail: `the line ${name} leaves the piece` })
  }
  return bad
}

/** The first place of the grain line that lies outside. */
const grainOutside = (a: XY, b: XY, sew: Ring): XY | undefined => {
  for (let i = 0; i <= GRAIN_PARTS; i++) {
    const p = between(a, b, i / GRAIN_PARTS)
    if (!within(p, sew)) return [p.x, p.y]
  }
  return undefined
}

const between = (a: XY, b: XY, share: number): Point => ({
  x: a[0] + (b[0] - a[0]) * share,
  y: a[1] + (b[1] - a[1]) * share,
})

/** A line may end on the outline, which is flattened to 0.001. */
const ON_OUTLINE = 0.0015

const within = (p: Point, outline: Ring): boolean =>
  insideRing(outline, p) || distanceTo(outline, p, 2 * ON_OUTLINE) <= ON_OUTLINE
