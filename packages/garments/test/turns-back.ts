import { angleOf } from "@toile/geometry"

/** How far a line turns to the side to which it turns less, degrees: 0 where it bends one way only. */
export const turnsBack = (points: readonly (readonly [number, number])[]): number => {
  const steps = points.slice(1).map(([x, y], i) => angleOf({ x: x - points[i]![0], y: y - points[i]![1] }))
  const turns = steps.slice(1).map((angle, i) => ((angle - steps[i]! + 540) % 360) - 180)
  const sum = (side: number): number => turns.reduce((all, turn) => all + Math.max(0, side * turn), 0)
  return Math.min(sum(1), sum(-1))
}
