import type { Piece, XY } from "@toile/draft-model"
import type { Sketches, SketchLine, SketchMark } from "../model.js"
import type { Fused } from "../sections/fused.js"
import { opened } from "../telling.js"
import { fewer, insideOf } from "./overview.js"

const GAP = 5

/** Each fused piece with what lies on it shaded; a mark has the interfacing's number. One picture, or none. */
export const fusingMap = (fused: readonly Fused[]): readonly Sketches[] => {
  const bases = new Map<Piece, Piece[]>()
  for (const { interfacing, on } of fused) {
    const base = on ?? interfacing
    bases.set(base, [...(bases.get(base) ?? []), interfacing])
  }
  const lines: SketchLine[] = []
  const marks: SketchMark[] = []
  let [x, y, rowHeight] = [0, 0, 0]
  const drawn = [...bases]
    .map(([base, parts]) => ({ base: opened(base), parts: parts.map(opened) }))
    .sort((p, q) => spanOf(q.base).height - spanOf(p.base).height)
  const width = Math.max(130, ...drawn.map(({ base }) => spanOf(base).width))
  for (const { base, parts } of drawn) {
    const span = spanOf(base)
    if (x > 0 && x + span.width > width) {
      x = 0
      y -= rowHeight + GAP
      rowHeight = 0
    }
    const move = ([px, py]: XY): XY => [px - span.minX + x, py - span.maxY + y]
    for (const part of parts) {
      // One that is drawn elsewhere than its piece is laid on its middle
      const own = spanOf(part)
      const away = part.name !== base.name && !within(own, span)
      const onto = away
        ? ([px, py]: XY): XY =>
            move([
              px - own.minX + span.minX + (span.width - own.width) / 2,
              py - own.maxY + span.maxY - (span.height - own.height) / 2,
            ])
        : move
      lines.push({ points: fewer(part.cutLine, true).map(onto), closed: true, look: "area" })
      const at = onto(insideOf(part.cutLine, [0, own.maxY - own.height / 2]))
      marks.push({ label: String(part.number), at, along: [] })
    }
    lines.push({ points: fewer(base.cutLine, true).map(move), closed: true, look: "outline" })
    x += span.width + GAP
    rowHeight = Math.max(rowHeight, span.height)
  }
  return [{ kind: "sketches", sketches: [{ caption: "", lines, marks }], height: 0.45 }]
}

interface Span {
  readonly minX: number
  readonly maxY: number
  readonly width: number
  readonly height: number
}

const spanOf = ({ cutLine }: Piece): Span => {
  const xs = cutLine.map(([x]) => x)
  const ys = cutLine.map(([, y]) => y)
  const [minX, maxY] = [Math.min(...xs), Math.max(...ys)]
  return { minX, maxY, width: Math.max(...xs) - minX, height: maxY - Math.min(...ys) }
}

const within = (inner: Span, outer: Span): boolean =>
  inner.minX > outer.minX - 1 &&
  inner.maxY < outer.maxY + 1 &&
  inner.minX + inner.width < outer.minX + outer.width + 1 &&
  inner.maxY - inner.height > outer.maxY - outer.height - 1
