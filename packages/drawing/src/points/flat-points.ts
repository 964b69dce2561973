import type { XY } from "@toile/draft-model"

/**
 * The points of a line as numbers, x and y by turns, in room that the next line fills again: a plot has tens of thousands of points that
 * are moved, dashed and rounded, each once.
 */
export interface FlatPoints {
  /** At least `length` of them; what stands behind is of no line. */
  numbers: Float64Array
  /** How many numbers are in use: two a point. */
  length: number
}

const FEW = 256

export const flatPoints = (): FlatPoints => ({ numbers: new Float64Array(FEW), length: 0 })

/** The numbers once there is room for so many more of them: for whoever writes a line's one after the other. */
export const withRoom = (to: FlatPoints, more: number): Float64Array => {
  const needed = to.length + more
  if (needed > to.numbers.length) {
    const grown = new Float64Array(2 * needed)
    grown.set(to.numbers)
    to.numbers = grown
  }
  return to.numbers
}

export const addPoint = (to: FlatPoints, x: number, y: number): void => {
  const { length } = to
  const numbers = withRoom(to, 2)
  numbers[length] = x
  numbers[length + 1] = y
  to.length = length + 2
}

/** The points as they lie on a sheet, moved so far. */
export const putPoints = (to: FlatPoints, points: readonly XY[], dx: number, dy: number): void => {
  to.length = 0
  const numbers = withRoom(to, 2 * points.length)
  for (let i = 0; i < points.length; i++) {
    const point = points[i]!
    numbers[2 * i] = point[0] + dx
    numbers[2 * i + 1] = point[1] + dy
  }
  to.length = 2 * points.length
}

export const movePoints = ({ numbers, length }: FlatPoints, dx: number, dy: number): void => {
  if (dx === 0 && dy === 0) return
  for (let at = 0; at < length; at += 2) {
    numbers[at] = numbers[at]! + dx
    numbers[at + 1] = numbers[at + 1]! + dy
  }
}

export const pointsOf = ({ numbers, length }: FlatPoints): XY[] =>
  Array.from({ length: length / 2 }, (_, i): XY => [numbers[2 * i]!, numbers[2 * i + 1]!])
