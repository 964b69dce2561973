import { type Point, point, polyline } from "@toile/geometry"
import type { InnerLine } from "@toile/pattern-model"

/** A dart within a piece: widest at the waist, pointed above and below. */
export interface WaistDart {
  readonly top: Point
  readonly left: Point
  readonly bottom: Point
  readonly right: Point
}

/** A dart that takes in so much at the waist; undefined where nothing is taken in. */
export const waistDart = (top: Point, waist: number, bottom: number, intake: number): WaistDart | undefined =>
  intake > 0
    ? {
        top,
        left: point(top.x - intake / 2, waist),
        bottom: point(top.x, bottom),
        right: point(top.x + intake / 2, waist),
      }
    : undefined

/** What a waist dart takes in at a level, cm. */
export const openingAt = (dart: WaistDart | undefined, y: number): number => {
  if (!dart || y >= dart.top.y || y <= dart.bottom.y) return 0
  const { left, right, top, bottom } = dart
  const waist = left.y
  const share = y >= waist ? (top.y - y) / (top.y - waist) : (y - bottom.y) / (waist - bottom.y)
  return (right.x - left.x) * share
}

/** The same of several. */
export const openingsAt = (darts: readonly WaistDart[], y: number): number =>
  darts.reduce((sum, dart) => sum + openingAt(dart, y), 0)

/** Waist darts' drawing on the piece, from the centre out: `waistDart`, `waistDart2`. */
export const waistDartLines = (...darts: readonly (WaistDart | undefined)[]): InnerLine[] =>
  darts.flatMap((dart, i) =>
    dart
      ? [
          {
            name: i === 0 ? "waistDart" : `waistDart${i + 1}`,
            kind: "dart" as const,
            path: polyline(dart.top, dart.left, dart.bottom, dart.right, dart.top),
          },
        ]
      : [],
  )
