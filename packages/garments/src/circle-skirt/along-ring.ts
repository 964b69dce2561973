import { intersectPaths, line, origin, type Path, type Point, pathEnd, pathStart, polar } from "@toile/geometry"
import { type EdgeUse, lengthOf } from "@toile/pattern-model"
import type { WaistEdge } from "./waist-edge.js"

/** Further than any waist lies from its ring's middle, cm. */
const BEYOND = 1000

/**
 * How far along the edges a share of the ring lies: by its turn, so that what is sewn together, lower behind or higher in front or not,
 * has it at the same place. Of a waist that is a circle their length tells the same.
 */
export const alongRing = (uses: readonly EdgeUse[], share: number, edge: WaistEdge | undefined): number => {
  if (!edge) return share * lengthOf(...uses)
  const at = share * uses.length
  const whole = Math.min(Math.floor(at), uses.length - 1)
  return lengthOf(...uses.slice(0, whole)) + alongTurn(uses[whole]!.path, at - whole)
}

const turnOf = ({ x, y }: Point): number => (Math.atan2(y, x) * 180) / Math.PI

/** How far along an edge about the ring's middle so much of its turn lies. */
const alongTurn = (path: Path, share: number): number => {
  if (share === 0) return 0
  const from = turnOf(pathStart(path))
  const to = turnOf(pathEnd(path))
  // All hang down: left and right of a whole circle's only half meet above
  const down = (turn: number): number => (turn > 90 ? turn - 360 : turn)
  const turn = down(from) + share * (down(to) - down(from))
  const [hit] = intersectPaths(path, line(origin, polar(origin, turn, BEYOND)))
  if (!hit) throw new Error("an edge about the ring's middle misses its own turn")
  return hit.alongA
}
