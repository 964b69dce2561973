import type { Piece, XY } from "@toile/draft-model"
import { foot } from "@toile/geometry"
import { isOwnMirror, type NestingPart, type Turns } from "@toile/nesting"

/** A piece is its own mirror image where its cut line, notches and drill holes differ from it by no more than this, cm. */
const ALIKE = 0.05

/**
 * The half of a piece on the fold as it lies on a fold of the cloth, its fold exactly straight.
 * @param whole the piece unfolded: its half first, from fold to fold
 */
export const halfOf = (
  { foldLine }: Piece,
  whole: readonly XY[],
): Required<Pick<NestingPart, "outline" | "onFold">> | undefined => {
  if (foldLine === undefined) return undefined
  const [a, b] = foldLine.map(([x, y]) => ({ x, y })) as [{ x: number; y: number }, { x: number; y: number }]
  const onto = ([x, y]: XY): XY => {
    const on = foot({ x, y }, a, b)
    return [on.x, on.y]
  }
  const half = whole.slice(0, whole.length / 2 + 1)
  const [from, to] = [onto(half[0]!), onto(half.at(-1)!)]
  return { outline: Float64Array.from([from, ...half.slice(1, -1), to].flat()), onFold: [from, to] }
}

/**
 * Whether either ply of double cloth gives the piece: it is alike across its grain line, or along it where it may be turned round.
 * @param outline its cut line, unfolded
 */
export const isAlike = (
  { notches, drillHoles, nap }: Pick<Piece, "notches" | "drillHoles" | "nap">,
  outline: Float64Array,
  grainAngle: number,
  turns: Turns,
): boolean => {
  const marks = Float64Array.from([...notches, ...drillHoles].flatMap(({ x, y }) => [x, y]))
  const mayTurn = nap !== "oneWay" && (turns.kind === "any" || turns.angles.length > 1)
  return [grainAngle, ...(mayTurn ? [grainAngle + 90] : [])].some((axis) => isOwnMirror(outline, axis, ALIKE, marks))
}
