import type { StandingBody } from "./standing-body.js"

/** Degrees out of upright, to the body's left and forward. */
export type Off = readonly [sideways: number, forward: number]

export const lengthOf = ([sideways, forward]: Off): number => Math.hypot(sideways, forward)

/** Feet, a part of the height; in them heels and balls, parts of the foot's length from behind. */
const FEET = 0.05
const HEEL = 0.35
const BALL = 0.55

type Point = readonly [x: number, y: number, z: number]

/** How far what the feet stand on is out of level, as if a plane lay under heels and balls of both: a body that is turned in its file stands on its toes, its heels or one foot. */
export const soleTiltOf = ({ height, surface: { corners, mended, positions } }: StandingBody): Off => {
  const lowest = (side: number): { readonly heel: Point; readonly ball: Point } | undefined => {
    const points: Point[] = []
    for (let at = 0; at < corners.length; at++) {
      if (mended[Math.floor(at / 3)] === 1) continue
      const place = 3 * corners[at]!
      if (positions[place + 1]! > FEET * height || side * positions[place]! <= 0) continue
      points.push([positions[place]!, positions[place + 1]!, positions[place + 2]!])
    }
    const [back, front] = [Infinity, -Infinity].map((start, end) =>
      points.reduce((most, [, , z]) => (end === 0 ? Math.min(most, z) : Math.max(most, z)), start),
    )
    const within = (from: number, to: number): Point | undefined =>
      points
        .filter(([, , z]) => z >= back! + from * (front! - back!) && z <= back! + to * (front! - back!))
        .reduce<Point | undefined>((low, point) => (low === undefined || point[1] < low[1] ? point : low), undefined)
    const [heel, ball] = [within(0, HEEL), within(BALL, 1)]
    return heel === undefined || ball === undefined ? undefined : { heel, ball }
  }
  const [left, right] = [lowest(1), lowest(-1)]
  if (left === undefined || right === undefined) return [0, 0]
  const pitches = [left, right].map(({ heel, ball }) => degrees(heel[1] - ball[1], ball[2] - heel[2]))
  const [a, b] = [left, right].map(({ heel, ball }) => (heel[1] < ball[1] ? heel : ball))
  // One foot may be lifted or have a hole: the flatter one stands
  const forward = pitches.reduce((least, pitch) => (Math.abs(pitch) < Math.abs(least) ? pitch : least))
  return [degrees(b![1] - a![1], a![0] - b![0]), forward]
}

const degrees = (rise: number, run: number): number => (Math.atan2(rise, run) * 180) / Math.PI
