import type { CutPart, Surface } from "@toile/mesh"
import type { MeasuringWarning } from "./measured.js"
import type { StandingBody } from "./standing-body.js"
import { trunkAt } from "./trunk.js"

/** Degrees: bodies that stand lean by at most 1.7 (six with references, ten generated ones; none of a very curved back was among them). */
const MOST_LEAN = 4
/** Where the trunk's and the legs' middles are taken, parts of the height. */
const [KNEES, CROTCH, NECK] = [0.28, 0.52, 0.85]
/** A hole so near the crown or the floor, a part of the height, may hide the end of the body. */
const NEAR_END = 0.02
/** A hole that is no longer, cm, hides about half a centimetre of a crown. */
const SMALL_HOLE = 6

/** A hole takes a sole away where it is longer than this part of the height, or lies level: less high than this part of its length. Toes alone do not. */
const [SOLE, LEVEL] = [0.06, 0.25]

/** What makes every value doubtful: a body that leans, and ends that nobody scanned, for they set the scale. */
export const stanceDoubts = (body: StandingBody): MeasuringWarning[] => {
  const lean = leanOf(body)
  const ends = hiddenEnds(body)
  return [
    ...(lean > MOST_LEAN
      ? [
          {
            code: "leans" as const,
            message: `the body leans by about ${lean.toFixed(0)} degrees against its file's up: every value is less sure`,
          },
        ]
      : []),
    ...(ends.length > 0
      ? [
          {
            code: "endsNotSeen" as const,
            message: `what the height is measured between was not scanned, ${ends.join(" and ")}: every value is less sure`,
          },
        ]
      : []),
  ]
}

/** Degrees between up and the line of the middles, from crotch to neck or from knees to neck: whichever is more. */
const leanOf = (body: StandingBody): number => {
  const { height, level } = body
  const neck = longest(level(NECK * height), 1)
  const angle = (from: readonly CutPart[], share: number): number => {
    if (from.length === 0 || neck.length === 0) return 0
    const middle = (of: "u" | "v"): number => from.reduce((sum, part) => sum + part[of], 0) / from.length
    const off = Math.hypot(neck[0]!.u - middle("u"), neck[0]!.v - middle("v"))
    return (Math.atan2(off, (NECK - share) * height) * 180) / Math.PI
  }
  const trunk = trunkAt(body, CROTCH * height)
  return Math.max(angle(trunk === undefined ? [] : [trunk], CROTCH), angle(longest(level(KNEES * height), 2), KNEES))
}

const longest = (parts: readonly CutPart[], count: number): CutPart[] =>
  parts.toSorted((a, b) => b.length - a.length).slice(0, count)

/** Which of crown and soles has a hole so large that the body may go on beyond it. */
const hiddenEnds = ({ height, surface }: StandingBody): string[] => {
  const boxes = holesOf(surface).filter((box) => [0, 1, 2].some((axis) => box[3 + axis]! - box[axis]! > SMALL_HOLE))
  // One foot that is whole shows the floor
  const low = boxes.filter((box) => {
    const longest = Math.max(...[0, 1, 2].map((axis) => box[3 + axis]! - box[axis]!))
    return box[1]! < NEAR_END * height && (longest > SOLE * height || box[4]! - box[1]! < LEVEL * longest)
  })
  return [
    ...(boxes.some((box) => box[4]! > (1 - NEAR_END) * height) ? ["the crown"] : []),
    ...([1, -1].every((side) => low.some((box) => side * (box[0]! + box[3]!) > 0)) ? ["the soles"] : []),
  ]
}

/** Lowest and highest x, y, z of each closed hole: its fan's triangles share their last corner. */
const holesOf = ({ corners, mended, positions }: Surface): Float64Array[] => {
  const boxes = new Map<number, Float64Array>()
  for (let t = 0; t < corners.length; t += 3) {
    if (mended[t / 3] !== 1) continue
    const middle = corners[t + 2]!
    const box = boxes.get(middle) ?? Float64Array.of(Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity)
    boxes.set(middle, box)
    for (let k = 0; k < 3; k++)
      for (let axis = 0; axis < 3; axis++) {
        const value = positions[3 * corners[t + k]! + axis]!
        box[axis] = Math.min(box[axis]!, value)
        box[3 + axis] = Math.max(box[3 + axis]!, value)
      }
  }
  return [...boxes.values()]
}
