import type { Draft, Notch, Piece, XY } from "@toile/draft-model"
import { alongOf, chainOf, distanceTo } from "./chain.js"
import { ON_LINE } from "./met-places.js"
import { pairedInOrder } from "./paired-in-order.js"

/** A balance mark of a draft: a notch on each of the edges that meet there. */
export interface BalanceMark {
  /** Which edges it stands on, in words; marks of two sizes that are the same have the same. */
  readonly on: string
  /** In the order of the pieces and their edges. */
  readonly notches: readonly MarkNotch[]
}

export interface MarkNotch {
  readonly piece: number
  readonly notch: number
  readonly edge: number
  readonly type: Notch["type"]
  /** Of the edge's length, from its start. */
  readonly share: number
  /** Of the edge, cm. */
  readonly length: number
}

/** Notches of one number are one mark; a notch without a number is one by itself. */
export const balanceMarks = ({ pieces }: Draft): readonly BalanceMark[] => {
  const groups = new Map<string, MarkNotch[]>()
  for (const [at, piece] of pieces.entries())
    for (const [index, notch] of piece.notches.entries()) {
      const key = notch.number === undefined ? `${at} ${index}` : `${notch.number}`
      const group = groups.get(key) ?? []
      groups.set(key, group)
      group.push({ piece: at, notch: index, type: notch.type, ...placeOn(piece, notch) })
    }
  return [...groups.values()].map((group) => {
    const notches = group.toSorted((a, b) => a.piece - b.piece || a.edge - b.edge || a.share - b.share)
    const on = notches.map(({ piece, edge, type }) => {
      const { name, edges } = pieces[piece]!
      return `${name} (${edges[edge]!.name}${type === "slit" ? "" : `, ${type}`})`
    })
    return { on: on.join(" and "), notches }
  })
}

/**
 * A notch stands on the cut line and points to its place on the sew line: a dart's along its leg, others square to their edge. Where two edges meet both have that place, and the
 * notch is the former's, so that it stands on the same one in all sizes.
 */
const placeOn = ({ edges }: Piece, notch: Notch): Pick<MarkNotch, "edge" | "share" | "length"> => {
  const inwards = footOf(edges, notch)
  const off = edges.map((edge) =>
    inwards ? distanceTo(inwards, edge.points) : Math.abs(distanceTo([notch.x, notch.y], edge.points) - widest(edge)),
  )
  const least = Math.min(...off)
  const edge = off.findIndex((own) => own <= least + ON_LINE)
  const chain = chainOf(edges[edge]!.points)
  const length = chain.along.at(-1)!
  const along = alongOf(chain, inwards ?? [notch.x, notch.y])
  return { edge, length, share: length === 0 ? 0 : along / length }
}

/** Where a notch's line first meets the sew line within the allowance; undefined where it meets none. */
const footOf = (edges: Piece["edges"], { x, y, angle }: Notch): XY | undefined => {
  const turn = (angle * Math.PI) / 180
  const [dx, dy] = [Math.cos(turn), Math.sin(turn)]
  const ways = edges.flatMap((edge) =>
    edge.points.slice(1).flatMap(([x1, y1], at): readonly number[] => {
      const [x0, y0] = edge.points[at]!
      const [ex, ey] = [x1 - x0, y1 - y0]
      const across = dx * ey - dy * ex
      if (across === 0) return []
      const way = ((x0 - x) * ey - (y0 - y) * ex) / across
      const share = ((x0 - x) * dy - (y0 - y) * dx) / across
      const slack = ON_LINE / Math.hypot(ex, ey)
      return share >= -slack && share <= 1 + slack && way >= -ON_LINE && way <= ASKEW * widest(edge) + ON_LINE
        ? [way]
        : []
    }),
  )
  if (ways.length === 0) return undefined
  const way = Math.min(...ways)
  return [x + way * dx, y + way * dy]
}

/** A dart's notch that slants to its edge stands farther from it than the allowance is wide, by no more than so many times. */
const ASKEW = 2

/** The seam allowance of an edge, cm; the wider end's where it tapers. */
export const widest = ({ allowance }: Pick<Piece["edges"][number], "allowance">): number =>
  typeof allowance === "number" ? allowance : Math.max(...allowance)

/** cm along the edge: marks that lie farther apart in two sizes, by their share of the way, are not the same. */
const FARTHEST = 3

/**
 * The marks of one kind in all sizes that are the same ones, a row for each with its mark in each size. Where all sizes have as many, the order tells
 * them; else the shares of the way: the pairing with the least to move, in order.
 */
export const sameMarks = (sizes: readonly (readonly BalanceMark[])[]): readonly (readonly BalanceMark[])[] => {
  const [sample, ...others] = sizes.map((marks) => marks.toSorted((a, b) => shareOf(a) - shareOf(b)))
  if (sample === undefined) return []
  const isEven = others.every((marks) => marks.length === sample.length)
  const mates = others.map((marks) => (isEven ? sample.map((_, at): number | undefined => at) : paired(sample, marks)))
  return sample.flatMap((mark, at) => {
    const row = mates.flatMap((own, size) => (own[at] === undefined ? [] : [others[size]![own[at]]!]))
    return row.length === others.length ? [[mark, ...row]] : []
  })
}

const shareOf = ({ notches }: BalanceMark): number => notches[0]!.share

const paired = (marks: readonly BalanceMark[], others: readonly BalanceMark[]): readonly (number | undefined)[] =>
  pairedInOrder(marks, others, FARTHEST, (mark, other) =>
    Math.max(...mark.notches.map(({ share, length }, at) => Math.abs(share - other.notches[at]!.share) * length)),
  )
