import { type Path, pathLength } from "@toile/geometry"
import { type EdgeUse, lengthOf, notchAt, type SeamNotch, type Sewn, sewn } from "@toile/pattern-model"
import { atLevel } from "../steps/falling.js"
import { bendOf, type Opening } from "./opening.js"
import type { TorsoLevels } from "./size.js"
import type { Torso } from "./torso.js"

/** Two marks of one seam nearer to each other than this are one. */
const APART = 3

/** No notch stands nearer to a corner, which marks itself. */
const OFF_CORNER = 1.2

/**
 * On the side seam, from the hem up: waist and hip, and where the bust dart closes between the front's stretches; a French
 * dart's slanting legs are a corner there, which marks itself.
 */
export const sideNotches = ({ back, level, style }: Torso, front: readonly EdgeUse[]): SeamNotch[] => {
  const closed = front.slice(1).map((_, i) => lengthOf(...front.slice(0, i + 1)))
  // Of two the lower one is the French dart
  const corner = style.bustDart === "french" || closed.length > 1 ? closed[0] : undefined
  const dart = corner === undefined ? closed[0] : closed[1]
  const whole = pathLength(back.side)
  const from = (y: number): number | undefined => {
    const hit = atLevel(back.side, y)
    return hit && whole - hit.along > APART ? whole - hit.along : undefined
  }
  const marks = [from(level.hip), from(level.waist)]
    .filter((at) => at !== undefined)
    .filter((at) => corner === undefined || Math.abs(at - corner) > OFF_CORNER)
  const clear = dart === undefined ? marks : marks.filter((at) => Math.abs(at - dart) > APART)
  return [...clear, ...(dart === undefined ? [] : [dart])].map((at) => notchAt(at))
}

/** Marks nearer to a bend's own than this are left out. */
const CLEAR = 2.5

/**
 * A princess seam from its top down: both pieces are alike but about the pivot, where `outer` may be longer by the ease;
 * notches bound that stretch, and mark waist and hip. Below a yoke it has no such stretch.
 */
export const princessSeam = (
  name: string,
  outer: EdgeUse,
  centre: EdgeUse,
  opening: Opening,
  level: TorsoLevels,
  bends: { readonly ease: readonly [number, number] } | undefined,
): Sewn => {
  const whole = { a: lengthOf(outer), b: lengthOf(centre) }
  const fromBelow = (below: number): SeamNotch => ({ a: whole.a - below, b: whole.b - below })
  const bend = bends && bendOf(outer.path, opening)
  const marks = [level.waist, level.hip].flatMap((y) => {
    const below = lengthBelow(outer.path, y)
    const clear = below > CLEAR && (!bend || bend.below - below > CLEAR)
    return clear ? [fromBelow(below)] : []
  })
  return sewn(name, outer, centre, {
    ...(bends ? { ease: bends.ease } : {}),
    notches: bend ? [...(bend.above > CLEAR ? [notchAt(bend.above)] : []), fromBelow(bend.below), ...marks] : marks,
  })
}

/** How much of a path that falls lies below a level. */
const lengthBelow = (path: Path, y: number): number => {
  const hit = path.segments.findIndex((s) => s.from.y >= y && s.to.y < y)
  if (hit < 0) return 0
  const rest = { segments: path.segments.slice(hit) }
  return pathLength(rest) - (atLevel(rest, y)?.along ?? 0)
}
