import type { Draft, Edge, EdgeRef, Piece, Stitch } from "@toile/draft-model"
import type { SecondFinding } from "./finding.js"
import { sewnLength, shortBy, walked } from "./lengths.js"

/** How far a seam may miss its ease, cm. */
const OFF = 0.03

/** An edge of a seam on its piece. */
export interface Sewn {
  readonly piece: Piece
  readonly edge: Edge
  readonly reversed: boolean
}

export const chainOf = ({ pieces }: Draft, chain: readonly EdgeRef[]): Sewn[] =>
  chain.flatMap((ref) => {
    const piece = pieces.find(({ name }) => name === ref.piece)
    const edge = piece?.edges.find(({ name }) => name === ref.edge)
    return piece && edge ? [{ piece, edge, reversed: ref.reversed === true }] : []
  })

/** Each edge is as long as it says, walked on its points. */
export const edgeLengths = (piece: Piece): SecondFinding[] =>
  piece.edges.flatMap((edge): SecondFinding[] => {
    const lengths = [
      [walked(edge.points), edge.length] as const,
      ...(edge.finishedLength === undefined ? [] : [[sewnLength(piece, edge), edge.finishedLength] as const]),
    ]
    return lengths.flatMap(([found, said]) => {
      const short = said - found
      if (short > -1e-3 && short < shortBy(edge.points)) return []
      const detail = `${edge.name} is said to be ${said} cm long, and is ${found.toFixed(4)} from point to point`
      return [{ kind: "secondLength", piece: piece.name, detail }]
    })
  })

/** The two sides of each seam, walked on their points, differ by what it allows; and are as long as it says. */
export const stitchLengths = (draft: Draft): SecondFinding[] =>
  draft.stitches.flatMap((stitch): SecondFinding[] => {
    const say = (detail: string): SecondFinding[] => [{ kind: "secondStitch", stitch: stitch.name, detail }]
    const [a, b] = [chainOf(draft, stitch.a), chainOf(draft, stitch.b)]
    if (a.length !== stitch.a.length || b.length !== stitch.b.length) return say("an edge of it is on no piece")
    const [lengthA, lengthB] = [chainLength(a), chainLength(b)]
    const slack = chainShort(a) + chainShort(b)
    const ease = lengthA - lengthB
    if (ease > stitch.ease[1] + OFF + slack || ease < stitch.ease[0] - OFF - slack)
      return say(`${lengthA.toFixed(3)} against ${lengthB.toFixed(3)} cm: ${ease.toFixed(3)}, allowed ${stitch.ease}`)
    if (Math.abs(lengthA - stitch.lengthA) > chainShort(a) || Math.abs(lengthB - stitch.lengthB) > chainShort(b))
      return say(`it is said to be ${stitch.lengthA} and ${stitch.lengthB} cm long, and is ${lengthA} and ${lengthB}`)
    return intervals(stitch, lengthA, lengthB, slack).flatMap(say)
  })

const chainLength = (chain: readonly Sewn[]): number =>
  chain.reduce((sum, { piece, edge }) => sum + sewnLength(piece, edge), 0)

const chainShort = (chain: readonly Sewn[]): number => chain.reduce((sum, { edge }) => sum + shortBy(edge.points), 0)

/** From one balance mark to the next both sides have what the seam allows, or nothing, between them. */
const intervals = ({ notches, ease }: Stitch, lengthA: number, lengthB: number, slack: number): string[] => {
  const marks = [[0, 0], ...notches, [lengthA, lengthB]].sort(([a = 0], [b = 0]) => a - b)
  return marks.slice(1).flatMap(([a = 0, b = 0], i) => {
    const [beforeA = 0, beforeB = 0] = marks[i]!
    const [overA, overB] = [a - beforeA, b - beforeB]
    if (overB < -0.01)
      return [`its marks at ${beforeB} and ${b} cm of the second side are not in the first one's order`]
    const [least, most] = [Math.min(0, ease[0]) - OFF - slack, Math.max(0, ease[1]) + OFF + slack]
    return overA - overB < least || overA - overB > most
      ? [`from mark to mark ${overA.toFixed(3)} against ${overB.toFixed(3)} cm, allowed ${ease}`]
      : []
  })
}
