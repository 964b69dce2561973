import {
  add,
  type Path,
  type Point,
  pathLength,
  pathStart,
  point,
  type Segment,
  splitPath,
  subtract,
} from "@toile/geometry"
import { fade } from "../steps/fade.js"
import type { Torso, TorsoHalf } from "../torso/torso.js"
import { hemToSide } from "../upper-body/side-hem.js"
import { LINING_SHORTER, LINING_WIDER } from "./hang.js"

/** The shell's lines, roomier below the waist and shorter: what the lining is cut from. */
export const liningTorso = (torso: Torso): Torso => {
  const { level } = torso
  const hem = level.hem + LINING_SHORTER
  // From the bust down; below a lower shoulder the underarm may lie under it, the front's lower than the back's
  const from = Math.min(level.bust, level.underarm, pathStart(torso.front.side).y)
  const out = (p: Point): Point => point(p.x + LINING_WIDER * fade(0, 1, (from - p.y) / (from - level.waist)), p.y)
  // Over a belly the front's side is another one than the back's, and as long
  const length = pathLength(moved(torso.back.side, out)) - LINING_SHORTER
  const half = (shell: TorsoHalf): TorsoHalf => {
    const side = splitPath(moved(shell.side, out), length)[0]
    const falls = level.hem - pathStart(shell.hem).y
    return {
      ...shell,
      side,
      hem: hemToSide(point(0, hem - falls), side, torso.style.hem, falls),
      opening: shell.opening && {
        ...shell.opening,
        centre: shortened(shell.opening.centre),
        side: shortened(shell.opening.side),
      },
    }
  }
  return {
    ...torso,
    level: { ...level, hem },
    back: { ...half(torso.back), centre: shortened(torso.back.centre) },
    front: half(torso.front),
  }
}

const shortened = (path: Path): Path => splitPath(path, pathLength(path) - LINING_SHORTER)[0]

/** Each end moved, and its handle with it: the curve's directions stay. */
const moved = (path: Path, to: (p: Point) => Point): Path => ({
  segments: path.segments.map((s): Segment => {
    const [from, end] = [to(s.from), to(s.to)]
    if (s.kind === "line") return { ...s, from, to: end }
    return { ...s, from, c1: add(s.c1, subtract(from, s.from)), c2: add(s.c2, subtract(end, s.to)), to: end }
  }),
})
