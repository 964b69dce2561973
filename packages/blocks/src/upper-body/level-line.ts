import { intersectPaths, line, type Path, type Point, pathEnd, pathStart } from "@toile/geometry"

/** A level is marked so far above the end of the side, cm, or so far above a tail's middle: nearer to a hem it tells nothing. */
const ROOM = { side: 1, tail: 3 } as const

/** One half's side and hem, the hem from the centre out. */
interface HalfBelow {
  readonly side: Path
  readonly hem: Path
}

/**
 * A level's line from the centre to the side. A shirt tail's side may end above it: then the line ends where the hem cuts it.
 *
 * @param to on the side, or below its end
 * @param level of the end, above or below that of the side's end
 */
export const levelLine = (from: Point, to: Point, level: number, { side, hem }: HalfBelow): Path | undefined => {
  const over = level - pathEnd(side).y
  if (over > ROOM.side) return line(from, to)
  if (from.y < pathStart(hem).y + ROOM.tail) return undefined
  const [cut] = intersectPaths(line(from, to), hem)
  return line(from, cut?.point ?? to)
}
