import type { XY } from "@toile/draft-model"
import type { Frame } from "./frame.js"

/** Shapes are the same where their corners differ by no more than this, cm. */
export const SAME = 0.05

/** How a piece lies where it is sewn on: reflected across its grain or not, then turned, then moved. */
export interface Pose {
  /** As the other of its pair lies. */
  readonly reflected: boolean
  /** Counter-clockwise, radians. */
  readonly angle: number
  /** The place's first corner, and the piece's that comes to lie there. */
  readonly at: XY
  readonly own: XY
}

/** A piece's directions as they lie in a pose. */
export const frameIn = ({ along, across }: Frame, { reflected, angle }: Pose): Frame => ({
  along: turned(along, angle),
  across: turned(reflected ? [-across[0], -across[1]] : across, angle),
})

/** How a piece lies whose line `own` comes to lie on `place`, corner on corner; undefined where their shapes differ. */
export const poseOf = (
  place: readonly XY[],
  own: readonly XY[],
  frame: Frame,
  reflected: boolean,
): Pose | undefined => {
  const [at, first] = [place[0], own[0]]
  if (at === undefined || first === undefined || place.length !== own.length) return undefined
  const mine = own.map((point) => (reflected ? acrossGrain(point, frame) : point))
  const [to, from] = [meanOf(place), meanOf(mine)]
  let cos = 0
  let sin = 0
  for (const [i, [x, y]] of mine.entries()) {
    const [ax, ay] = [x - from[0], y - from[1]]
    const [bx, by] = [place[i]![0] - to[0], place[i]![1] - to[1]]
    cos += ax * bx + ay * by
    sin += ax * by - ay * bx
  }
  const angle = Math.atan2(sin, cos)
  const isSame = mine.every(([x, y], i) => {
    const [u, v] = turned([x - from[0], y - from[1]], angle)
    return Math.hypot(u + to[0] - place[i]![0], v + to[1] - place[i]![1]) <= SAME
  })
  return isSame ? { reflected, angle, at, own: first } : undefined
}

const acrossGrain = ([x, y]: XY, { across: [ax, ay] }: Frame): XY => {
  const twice = 2 * (x * ax + y * ay)
  return [x - twice * ax, y - twice * ay]
}

const turned = ([x, y]: XY, angle: number): XY => {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return [x * cos - y * sin, x * sin + y * cos]
}

const meanOf = (points: readonly XY[]): XY => [
  points.reduce((sum, [x]) => sum + x, 0) / points.length,
  points.reduce((sum, [, y]) => sum + y, 0) / points.length,
]
