import { addPoint, type FlatPoints, flatPoints } from "@toile/drawing"

/** How a sheet is cut into frames of paper. */
export interface Frames {
  readonly count: number
  /** cm */
  readonly length: number
}

/** How many frames a sheet of a length takes, at least one. */
export const frameCount = (length: number, frameLength: number): number =>
  Math.max(1, Math.ceil(length / frameLength - 1e-9))

/** What lies left of 0 or right of the last frame stays with the frame beside it. */
const frameAt = ({ count, length }: Frames, x: number): number =>
  Math.min(count - 1, Math.max(0, Math.floor(x / length)))

/** The frame that holds all of a line, if one does. */
export const onlyFrame = ({ numbers, length }: FlatPoints, frames: Frames): number | undefined => {
  let low = Number.POSITIVE_INFINITY
  let high = Number.NEGATIVE_INFINITY
  for (let at = 0; at < length; at += 2) {
    const x = numbers[at]!
    if (x < low) low = x
    if (x > high) high = x
  }
  return Math.floor(low / frames.length) === Math.floor(high / frames.length) ? frameAt(frames, low) : undefined
}

/** Stretches of a line in the room of the line before. */
export interface Stretches {
  readonly points: FlatPoints
  /** Of each stretch the frame that it lies in, and its numbers in `points`: from, to. */
  readonly bounds: { frame: number; from: number; to: number }[]
}

export const stretches = (): Stretches => ({ points: flatPoints(), bounds: [] })

/**
 * Cuts a line where it crosses from one frame of paper into the next. Both frames get the point of crossing, so that
 * the line meets itself across the joint; x still counts from the sheet's start.
 * @param line a closed one of three points or more gets its first point once more behind the last
 */
export const cutAtJoints = (line: FlatPoints, closed: boolean, frames: Frames, into: Stretches): void => {
  if (closed && line.length > 4) addPoint(line, line.numbers[0]!, line.numbers[1]!)
  const { points, bounds } = into
  points.length = 0
  bounds.length = 0
  const goOn = (ax: number, ay: number, bx: number, by: number): void => {
    const frame = frameAt(frames, (ax + bx) / 2)
    const last = bounds.at(-1)
    if (last?.frame === frame) {
      addPoint(points, bx, by)
      last.to = points.length
      return
    }
    const from = points.length
    addPoint(points, ax, ay)
    addPoint(points, bx, by)
    bounds.push({ frame, from, to: points.length })
  }
  for (let at = 2; at < line.length; at += 2) {
    const { numbers } = line
    const ax = numbers[at - 2]!
    const ay = numbers[at - 1]!
    const bx = numbers[at]!
    const by = numbers[at + 1]!
    const first = Math.floor(Math.min(ax, bx) / frames.length) + 1
    const high = Math.max(ax, bx)
    let beyond = first
    while (beyond * frames.length < high) beyond++
    let fromX = ax
    let fromY = ay
    for (let k = first; k < beyond; k++) {
      // In the order in which the line comes to them.
      const x = (ax <= bx ? k : first + beyond - 1 - k) * frames.length
      const y = ay + (by - ay) * ((x - ax) / (bx - ax))
      goOn(fromX, fromY, x, y)
      fromX = x
      fromY = y
    }
    goOn(fromX, fromY, bx, by)
  }
  const first = bounds[0]
  const last = bounds.at(-1)
  if (closed && first !== undefined && last !== undefined && first !== last && first.frame === last.frame) {
    // The outline started inside a frame: its end runs on into its start.
    for (let at = first.from + 2; at < first.to; at += 2) addPoint(points, points.numbers[at]!, points.numbers[at + 1]!)
    bounds.pop()
    bounds[0] = { frame: first.frame, from: last.from, to: points.length }
  }
}
