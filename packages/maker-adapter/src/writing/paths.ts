import type { XY } from "@toile/draft-model"
import type { MakerModel, MakerPath } from "../model.js"

/** A chain of points as lines, named `line1`, `line2` and on; a point that follows itself makes none. */
export const chainModel = (layer: string, points: readonly XY[], closed: boolean): MakerModel => ({
  layer,
  paths: chainPaths(closed && points.length > 0 ? [...points, points[0]!] : points),
})

const chainPaths = (points: readonly XY[]): Readonly<Record<string, MakerPath>> => {
  const paths: Record<string, MakerPath> = {}
  let count = 0
  let from = points[0]
  for (const to of points.slice(1)) {
    if (from === undefined || (from[0] === to[0] && from[1] === to[1])) continue
    paths[`line${++count}`] = { type: "line", origin: [...from], end: [...to] }
    from = to
  }
  return paths
}

/** Things by names of their own: one that is taken gets a number behind it. */
export const byName = <T>(things: ReadonlyArray<readonly [name: string, thing: T]>): Readonly<Record<string, T>> => {
  const named = new Map<string, T>()
  for (const [name, thing] of things) {
    let free = name
    for (let n = 2; named.has(free); n++) free = `${name}${n}`
    named.set(free, thing)
  }
  return Object.fromEntries(named)
}
