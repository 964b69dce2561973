import type { XY } from "@toile/draft-model"

/** A line to plot, in cm; `order` is when it is plotted: lower first. */
export interface PlotLine {
  readonly pen: number
  readonly order: number
  readonly points: readonly XY[]
  readonly closed: boolean
  /** The pattern in cm, where the plotter itself is to break the line; empty: solid. */
  readonly dash: readonly number[]
}

/** How many frames a sheet of a length takes, at least one. */
export const frameCount = (length: number, frameLength: number): number =>
  Math.max(1, Math.ceil(length / frameLength - 1e-9))

/** The open stretch of a line that lies in one frame, x counted from the sheet's start. */
export interface Stretch {
  readonly frame: number
  readonly points: readonly XY[]
}

/** The frame that holds all of a line, if one does. */
export const onlyFrame = (points: readonly XY[], frames: number, frameLength: number): number | undefined => {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const point of points) {
    const x = point[0]
    if (x < low) low = x
    if (x > high) high = x
  }
  const frame = Math.floor(low / frameLength)
  return frame === Math.floor(high / frameLength) ? Math.min(frames - 1, Math.max(0, frame)) : undefined
}

/**
 * Cuts a line where it crosses from one frame of paper into the next. Both frames get the point of crossing, so that
 * the line meets itself across the joint. What lies left of 0 or right of the last frame stays with the frame beside it.
 */
export const stretchesOf = (line: PlotLine, frames: number, frameLength: number): readonly Stretch[] => {
  const corners = line.closed && line.points.length > 2 ? [...line.points, line.points[0]!] : line.points
  const stretches: { readonly frame: number; readonly points: XY[] }[] = []
  for (let index = 1; index < corners.length; index++) {
    const places = [
      corners[index - 1]!,
      ...crossings(corners[index - 1]!, corners[index]!, frameLength),
      corners[index]!,
    ]
    for (let step = 1; step < places.length; step++) {
      const [from, to] = [places[step - 1]!, places[step]!]
      const middle = (from[0] + to[0]) / 2
      const frame = Math.min(frames - 1, Math.max(0, Math.floor(middle / frameLength)))
      const last = stretches.at(-1)
      if (last?.frame === frame) last.points.push(to)
      else stretches.push({ frame, points: [from, to] })
    }
  }
  const [first, last] = [stretches[0], stretches.at(-1)]
  if (line.closed && first !== undefined && last !== undefined && first !== last && first.frame === last.frame) {
    // The outline started inside a frame: its end runs on into its start.
    stretches[0] = { frame: first.frame, points: [...last.points, ...first.points.slice(1)] }
    stretches.pop()
  }
  return stretches
}

/** Where the segment crosses a joint between frames, in its own order, its ends left out. */
const crossings = (from: XY, to: XY, frameLength: number): readonly XY[] => {
  const [low, high] = [Math.min(from[0], to[0]), Math.max(from[0], to[0])]
  const found: XY[] = []
  for (let joint = Math.floor(low / frameLength) + 1; joint * frameLength < high; joint++) {
    const x = joint * frameLength
    const share = (x - from[0]) / (to[0] - from[0])
    found.push([x, from[1] + (to[1] - from[1]) * share])
  }
  return from[0] <= to[0] ? found : found.reverse()
}
