import type { XY } from "@toile/draft-model"

/** Corners are looked for from this turn on, in degrees; the next where sizes have not as many. */
/** Corners as near to each other as this, cm, are one that is cut off: in another size it may be sharp. */
const cutOffs = [0, 0.3, 1] as const

const turns = [15, 25, 35, 50, 70] as const

/** A closed line as the sections between its corners, the same number and order in each size; undefined where corners differ. */
export const outlineSections = (
  outlines: readonly (readonly XY[])[],
): readonly (readonly (readonly XY[])[])[] | undefined => {
  for (const [turn, near] of turns.flatMap((turn) => cutOffs.map((near) => [turn, near] as const))) {
    const corners = outlines.map((points) => cornersOf(points, turn, near))
    const count = corners[0]!.length
    if (count === 0 || corners.some((found) => found.length !== count)) continue
    const starts = corners.map((found, index) => aligned(outlines[0]!, corners[0]!, outlines[index]!, found))
    return Array.from({ length: count }, (_, section) =>
      outlines.map((points, index) => {
        const own = corners[index]!
        const from = own[(section + starts[index]!) % count]!
        const to = own[(section + 1 + starts[index]!) % count]!
        return from < to ? points.slice(from, to + 1) : [...points.slice(from), ...points.slice(0, to + 1)]
      }),
    )
  }
  return undefined
}

/** An open line as the sections between its corners; the whole line where sizes have not the same corners. */
export const lineSections = (lines: readonly (readonly XY[])[]): readonly (readonly (readonly XY[])[])[] => {
  for (const turn of turns) {
    const corners = lines.map((points) => [
      0,
      ...cornersOf(points, turn, 0).filter((index) => index > 0 && index < points.length - 1),
      points.length - 1,
    ])
    const count = corners[0]!.length
    if (corners.some((found) => found.length !== count)) continue
    return Array.from({ length: count - 1 }, (_, section) =>
      lines.map((points, index) => points.slice(corners[index]![section], corners[index]![section + 1]! + 1)),
    )
  }
  return [lines]
}

const cornersOf = (points: readonly XY[], turn: number, near: number): readonly number[] => {
  const kept: number[] = []
  for (const index of turningPoints(points, turn)) {
    const [last, place] = [points[kept.at(-1) ?? index]!, points[index]!]
    if (kept.length === 0 || Math.hypot(place[0] - last[0], place[1] - last[1]) > near) kept.push(index)
  }
  return kept
}

const turningPoints = (points: readonly XY[], turn: number): readonly number[] => {
  const straight = Math.cos((turn * Math.PI) / 180)
  return points.flatMap(([x, y], index) => {
    const [x0, y0] = points.at(index - 1)!
    const [x1, y1] = points[(index + 1) % points.length]!
    const [ax, ay, bx, by] = [x - x0, y - y0, x1 - x, y1 - y]
    return ax * bx + ay * by < straight * Math.hypot(ax, ay) * Math.hypot(bx, by) ? [index] : []
  })
}

/** By how many corners another size's count begins later: where the corners' places fit best once both are laid on their middle. */
const aligned = (
  sample: readonly XY[],
  corners: readonly number[],
  points: readonly XY[],
  found: readonly number[],
): number => {
  const own = centred(corners.map((index) => sample[index]!))
  const others = centred(found.map((index) => points[index]!))
  const misfit = (shift: number): number =>
    own.reduce((sum, [x, y], index) => {
      const [ox, oy] = others[(index + shift) % others.length]!
      return sum + (x - ox) ** 2 + (y - oy) ** 2
    }, 0)
  return own.reduce((best, _, shift) => (misfit(shift) < misfit(best) - 1e-9 ? shift : best), 0)
}

const centred = (places: readonly XY[]): readonly XY[] => {
  const [x, y] = places.reduce(([sx, sy], [px, py]) => [sx + px / places.length, sy + py / places.length], [0, 0])
  return places.map(([px, py]): XY => [px - x, py - y])
}
