import type { Box, Drawing } from "@toile/drawing"
import { boxesOverlap, lineMeetsBox, type TurnedBox, textBox } from "@toile/drawing"
import { containsPoint } from "@toile/geometry"

/**
 * True where a page would show nothing of a piece: no line but the sheet's own edge, no text, and not the inside of a
 * piece either (a page from the middle of a large piece has no lines, but without it the paper has a hole).
 */
export const tileIsEmpty = (drawing: Drawing, area: Box): boolean => {
  const box: TurnedBox = {
    centre: { x: (area.minX + area.maxX) / 2, y: (area.minY + area.maxY) / 2 },
    halfWidth: (area.maxX - area.minX) / 2,
    halfHeight: (area.maxY - area.minY) / 2,
    cos: 1,
    sin: 0,
  }
  const drawn = drawing.strokes.some((s) => {
    if (s.kind === "frame") return false
    const chain = s.closed ? [...s.points, s.points[0]!] : s.points
    return chain.some((p, i) => i > 0 && lineMeetsBox(chain[i - 1]!, p, box))
  })
  if (drawn || drawing.texts.some((t) => boxesOverlap(textBox(t), box))) return false
  return !drawing.strokes.some(
    (s) =>
      s.kind === "cut" &&
      s.points.length > 2 &&
      containsPoint(
        s.points.map(([x, y]) => ({ x, y })),
        box.centre,
      ),
  )
}
