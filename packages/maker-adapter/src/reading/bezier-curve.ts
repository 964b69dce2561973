import { type Fields, isFields } from "./fields.js"

/**
 * Maker.js draws a BezierCurve by arcs, a hundredth of its length off where nothing else is asked for, and keeps the curve itself as
 * its seed. The seed counts where the arcs are all of it: from its beginning to its end with none missing. One that was cut is its arcs.
 */
export const wholeSeed = (model: Fields): Fields | undefined => {
  const { type, seed, paths } = model
  if (type !== "BezierCurve" || !isFields(seed) || !isFields(paths)) return undefined
  const arcs = Object.values(paths)
  const ranges = arcs.map(rangeOf).sort(([a], [b]) => a - b)
  let reached = 0
  for (const [from, to] of ranges) {
    if (!(Math.abs(from - reached) < 1e-9)) return undefined
    reached = to
  }
  const layered = arcs.find((arc) => isFields(arc) && arc.layer !== undefined)
  if (Math.abs(reached - 1) > 1e-9 || !endsMeet(arcs, seed)) return undefined
  return isFields(layered) && seed.layer === undefined ? { ...seed, layer: layered.layer } : seed
}

const rangeOf = (path: unknown): readonly [number, number] => {
  const range = isFields(path) ? path.bezierData : undefined
  if (!isFields(range)) return [Number.NaN, Number.NaN]
  const { startT, endT } = range
  return typeof startT === "number" && typeof endT === "number" ? [startT, endT] : [Number.NaN, Number.NaN]
}

/** Each end of the seed lies on an end of a path: a path that was trimmed keeps what it was made of. */
const endsMeet = (paths: readonly unknown[], seed: Fields): boolean => {
  const ends = paths.flatMap(endsOf)
  return [seed.origin, seed.end].every(
    (at) =>
      Array.isArray(at) &&
      ends.some(([x, y]) => Math.hypot(Number(at[0]) - x, Number(at[1]) - y) <= 1e-3 * (1 + Math.abs(x) + Math.abs(y))),
  )
}

const endsOf = (path: unknown): ReadonlyArray<readonly [number, number]> => {
  if (!isFields(path) || !Array.isArray(path.origin)) return []
  const [x, y] = path.origin.map(Number)
  if (Array.isArray(path.end))
    return [
      [x!, y!],
      [Number(path.end[0]), Number(path.end[1])],
    ]
  return [path.startAngle, path.endAngle].map((angle) => {
    const turn = (Number(angle) * Math.PI) / 180
    const radius = Number(path.radius)
    return [x! + radius * Math.cos(turn), y! + radius * Math.sin(turn)]
  })
}
