import type { XY } from "@toile/draft-model"
import { type Box, type Circle, distance, type LineNear, ledOut, liesOn, type Surroundings } from "./led-out.js"

/** Of a circle with one letter, points. */
export const RADIUS = 5.4
/** What is seen of a tape between a circle on it and its end, points. */
const CLEAR = 3

/** A mark that stands on a line of the page; on a point where its line has no other. */
export interface OnLine {
  readonly label: string
  readonly line: readonly XY[]
  readonly radius: number
}
export interface Placed {
  readonly label: string
  readonly at: XY
  /** The place on its line, where it stands beside that. */
  readonly ledFrom?: XY
}

/**
 * Where circles stand: on their lines, none on another one or over a short tape, with both ends of the line in sight; those of
 * tapes that are too short for it, or have no room, beside them.
 */
export const placed = (marks: readonly OnLine[], lines: readonly LineNear[], box: Box): readonly Placed[] => {
  // Another's circle would hide all of them, or leave their own no room
  const short = marks.filter(({ line, radius }) => line.length > 1 && lengthOf(line) < 2 * (2 * radius + CLEAR))
  const circles: Circle[] = []
  const on: Placed[] = []
  const led: OnLine[] = []
  for (const mark of marks) {
    const spot = spotOn(mark, circles, short)
    if (spot === undefined) led.push(mark)
    else {
      circles.push({ centre: spot, radius: mark.radius })
      on.push({ label: mark.label, at: spot })
    }
  }
  const beside = led.map((mark): Placed => {
    const own = besideLine(mark, { box, circles, lines })
    circles.push({ centre: own.at, radius: mark.radius })
    return own
  })
  return [...on, ...beside]
}

/** Led from the line's middle, or where another's circle lies on that from elsewhere; on it all the same where there is no room about it. */
const besideLine = ({ label, line, radius }: OnLine, about: Surroundings): Placed => {
  for (const share of SHARES) {
    const [before, ledFrom, after] = [pointOn(line, share - 0.05), pointOn(line, share), pointOn(line, share + 0.05)]
    const at = ledOut(ledFrom, [after[0] - before[0], after[1] - before[1]], radius, about)
    if (at !== undefined) return { label, at, ledFrom }
  }
  return { label, at: pointOn(line, 0.5) }
}

/** Where on its line a mark stands, the best first. */
const SHARES = [0.5, 0.36, 0.64, 0.25, 0.75, 0.15, 0.85, 0.43, 0.57, 0.3, 0.7, 0.2, 0.8, 0.1, 0.9]

const spotOn = (mark: OnLine, circles: readonly Circle[], short: readonly OnLine[]): XY | undefined => {
  const { line, radius } = mark
  const isFree = (centre: XY): boolean =>
    circles.every((other) => distance(centre, other.centre) > radius + other.radius + 1) &&
    short.every((tape) => tape === mark || !liesOn({ centre, radius }, tape.line))
  const [point] = line
  // On a point, or else about it
  if (line.length === 1) return [point!, ...around(point!)].find(isFree) ?? point
  const length = lengthOf(line)
  return SHARES.filter((share) => Math.min(share, 1 - share) * length >= radius + CLEAR)
    .map((share) => pointOn(line, share))
    .find(isFree)
}

const around = ([x, y]: XY): XY[] =>
  [1.1, 2.2, 3.3].flatMap((far) =>
    Array.from(
      { length: 8 },
      (_, i): XY => [
        x + far * 2 * RADIUS * Math.cos((i * Math.PI) / 4),
        y + far * 2 * RADIUS * Math.sin((i * Math.PI) / 4),
      ],
    ),
  )

const lengthOf = (line: readonly XY[]): number => line.slice(1).reduce((sum, p, i) => sum + distance(line[i]!, p), 0)

const pointOn = (line: readonly XY[], share: number): XY => {
  const lengths = line.slice(1).map((p, i) => distance(line[i]!, p))
  let left = share * lengthOf(line)
  for (let i = 0; i < lengths.length; i++) {
    if (left <= lengths[i]! && lengths[i]! > 0) {
      const [a, b] = [line[i]!, line[i + 1]!]
      const t = left / lengths[i]!
      return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]
    }
    left -= lengths[i]!
  }
  return line[0]!
}
