import { splitAtX } from "@toile/blocks/steps"
import { openingAt, type WaistDart } from "@toile/blocks/torso"
import {
  curveBetween,
  line,
  type Path,
  type Point,
  pathEnd,
  pathLength,
  point,
  polyline,
  transformPath,
  translation,
} from "@toile/geometry"
import type { InnerLine } from "@toile/pattern-model"

/** A dart that runs through the hem: its legs end there, at one height; `bottom` is where they would meet. */
export interface HemDart extends WaistDart {
  readonly mouth: readonly [left: Point, right: Point]
  /** From the hem's start to the mouth. */
  readonly along: number
}

interface HemEnd {
  readonly at: Point
  readonly direction: number
  readonly pull?: number
}

/** The mouth's level is found in so many steps; each leaves less than a tenth of what was wrong. */
const STEPS = 12

/** A hem from the centre to the side, drawn with its dart closed and opened again: sewn, it runs on smoothly over it. */
export const hemOverDart = (
  from: HemEnd,
  to: HemEnd,
  dart: WaistDart | undefined,
): { readonly hem: Path; readonly dart: HemDart | undefined } => {
  const closed = (opening: number): Path => curveBetween(from.at, from, point(to.at.x - opening, to.at.y), to)
  if (!dart) return { hem: closed(0), dart }
  const partsAt = (level: number) => {
    const opening = openingAt(dart, level)
    const [before, after] = splitAtX(closed(opening), dart.top.x - opening / 2)
    return { opening, before, after }
  }
  let parts = partsAt(from.at.y)
  for (let i = 0; i < STEPS; i++) parts = partsAt(pathEnd(parts.before).y)
  const { opening, before, after } = parts
  const left = pathEnd(before)
  const right = point(left.x + opening, left.y)
  const beyond = transformPath(after, translation(point(opening, 0)))
  return {
    hem: { segments: [...before.segments, ...line(left, right).segments, ...beyond.segments] },
    dart: { ...dart, mouth: [left, right], along: pathLength(before) },
  }
}

/** The dart's drawing on a piece: its legs from the point down to the hem, and its mouth. */
export const hemDartLines = (dart: HemDart | undefined): InnerLine[] => {
  if (!dart) return []
  const { top, left, mouth, right } = dart
  return [{ name: "waistDart", kind: "dart", path: polyline(top, left, ...mouth, right, top) }]
}
