import type { Draft, InternalLine, XY } from "@toile/draft-model"
import type { Violation } from "./violation.js"

/** I14: how far a buttonhole or a button may lie from where the row has it, cm. */
const OFF = 0.02
/** Buttonholes whose directions differ by less than this, degrees, may be of one row. */
const ALIKE = 5

/**
 * I14: the buttonholes of a row lie on one line at even pitches, and another piece has a row of buttons (drill holes) at
 * the same pitches.
 */
export const checkButtons = ({ pieces }: Draft): Violation[] =>
  pieces.flatMap((piece) =>
    rowsOf(piece.internalLines.filter(isForButton)).flatMap((row): Violation[] => {
      const say = (detail: string, at: XY): Violation[] => [{ kind: "buttons", piece: piece.name, at, detail }]
      const pitches = pitchesOf(row)
      const uneven = pitches.findIndex((pitch) => Math.abs(pitch - pitches[0]!) > OFF)
      if (uneven >= 0)
        return say(
          `its buttonholes are ${pitches[0]!.toFixed(2)} and ${pitches[uneven]!.toFixed(2)} cm apart`,
          row[uneven + 1]!,
        )
      const off = row.findIndex((_, i) => offLine(row, i) > OFF)
      if (off >= 0) return say("its buttonholes do not lie on one line", row[off]!)
      const matches = pieces.some(
        (other) =>
          other !== piece &&
          hasRow(
            other.drillHoles.filter(({ kind }) => kind === undefined).map(({ x, y }): XY => [x, y]),
            pitches,
          ),
      )
      return matches ? [] : say(`no other piece has ${row.length} buttons ${pitches[0]!.toFixed(2)} cm apart`, row[0]!)
    }),
  )

/** The holes of a French cuff lie over each other and take a link, not a button. */
const isForButton = ({ kind, takes }: InternalLine): boolean => kind === "buttonhole" && takes !== "link"

/** Buttonholes further apart than this, cm, are not of one row. */
const FAR = 15

/** The first points of buttonholes that follow each other and run alike, two and more. */
const rowsOf = (holes: readonly InternalLine[]): XY[][] => {
  const rows: XY[][] = []
  for (const [i, hole] of holes.entries()) {
    const before = holes[i - 1]
    const at = hole.points[0]!
    if (before && turn(hole, before) < ALIKE && distance(before.points[0]!, at) < FAR) rows.at(-1)!.push(at)
    else rows.push([at])
  }
  return rows.filter((row) => row.length > 1)
}

const turn = (a: InternalLine, b: InternalLine): number => {
  const [u, v] = [a, b].map(
    ({ points }) => [points.at(-1)![0] - points[0]![0], points.at(-1)![1] - points[0]![1]] as const,
  )
  const cross = u![0] * v![1] - u![1] * v![0]
  return Math.abs((Math.atan2(Math.abs(cross), u![0] * v![0] + u![1] * v![1]) * 180) / Math.PI)
}

const distance = ([ax, ay]: XY, [bx, by]: XY): number => Math.hypot(bx - ax, by - ay)
const pitchesOf = (row: readonly XY[]): number[] => row.slice(1).map((p, i) => distance(row[i]!, p))

/** How far one of the row's points lies from the line through its ends. */
const offLine = (row: readonly XY[], i: number): number => {
  const [a, b] = [row[0]!, row.at(-1)!]
  const [x, y] = row[i]!
  return Math.abs((b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0])) / (distance(a, b) || 1)
}

/** Whether some of the points lie on a line at these distances from each other. */
const hasRow = (points: readonly XY[], pitches: readonly number[]): boolean =>
  points.some((start) =>
    points.some((second) => {
      if (Math.abs(distance(start, second) - pitches[0]!) > OFF) return false
      const step: XY = [second[0] - start[0], second[1] - start[1]]
      return pitches.every((_, i) => {
        const at: XY = [start[0] + step[0] * (i + 1), start[1] + step[1] * (i + 1)]
        return points.some((p) => distance(p, at) <= OFF * (i + 1))
      })
    }),
  )
