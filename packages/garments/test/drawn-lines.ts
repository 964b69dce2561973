import type { Draft, InternalLine, XY } from "@toile/draft-model"
import { pieceOf } from "@toile/pattern-testing"

// For tests alone: what is read off drawn pieces by the tests of a method. cm.

export const distance = ([ax, ay]: XY, [bx, by]: XY): number => Math.hypot(ax - bx, ay - by)
export const middle = ([ax, ay]: XY, [bx, by]: XY): XY => [(ax + bx) / 2, (ay + by) / 2]
export const lineOf = (draft: Draft, piece: string, name: string): InternalLine =>
  pieceOf(draft, piece).internalLines.find((l) => l.name === name)!
export const linesOf = (draft: Draft, piece: string, kind: string): readonly InternalLine[] =>
  pieceOf(draft, piece).internalLines.filter((l) => l.kind === kind)
export const outlineOf = (draft: Draft, piece: string): readonly XY[] =>
  pieceOf(draft, piece).edges.flatMap((e) => e.points)
export const extent = (points: readonly XY[]): readonly [number, number] => {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  return [Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)]
}
