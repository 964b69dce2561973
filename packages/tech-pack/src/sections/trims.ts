import type { InternalLine, Piece, XY } from "@toile/draft-model"
import { column, note, piecesIn, sizeOf, type Tell, type Telling, tableOf } from "../telling.js"
import { usualOf } from "./usual.js"

type Row = readonly [trim: string, size: string, count: number, where: string]

/** What is sewn on or in that no cloth is cut for, as far as the draft marks it. */
export const trims: Tell = (telling) => {
  const { w, input } = telling
  const rows: Row[] = [...zips(telling), ...buttons(telling), ...hooks(telling), ...cutTrims(telling)]
  const threads = [
    ...new Set(Object.values(input.draft.sewing ?? {}).flatMap((as) => usualOf(as, telling)?.thread ?? [])),
  ]
  const threadRow = [w.thread, [threads.join(", "), w.threadSize].filter(Boolean).join(", "), "", w.allSeams]
  return [
    ...(rows.length === 0 ? [note(w.noTrims)] : []),
    ...tableOf(
      [column(w.trim, 3), column(w.trimSize, 4), column(w.count, 1.2, 0), column(w.where, 5)],
      [...rows, threadRow],
    ),
  ]
}

const outer = ({ input }: Telling): readonly Piece[] => piecesIn(input, input.draft.pieces[0]?.materialGroups[0] ?? "")

/** A label "zip 22" tells the length; of a mirrored pair it is the same zip. */
const zips = (telling: Telling): Row[] => {
  const found = new Map<string, string>()
  for (const piece of telling.input.draft.pieces)
    for (const { text } of piece.labels) {
      const length = /^zip (\d+)/.exec(text)?.[1]
      if (length !== undefined && !found.has(length)) found.set(length, telling.said(piece.title))
    }
  return [...found].map(([length, where]) => [telling.w.zip, `${length} cm`, 1, where])
}

const buttons = (telling: Telling): Row[] =>
  outer(telling).flatMap((piece) => {
    const holes = piece.internalLines.filter(({ kind, takes }) => kind === "buttonhole" && takes === undefined)
    if (holes.length === 0) return []
    const bySize = new Map<string, number>()
    for (const hole of holes) {
      const size = telling.cm(lengthOf(hole.points))
      bySize.set(size, (bySize.get(size) ?? 0) + copies(piece))
    }
    return [...bySize].map(
      ([size, count]): Row => [telling.w.button, telling.w.buttonFor(size), count, telling.said(piece.title)],
    )
  })

/** Of two layers, one has the buttonholes. */
const copies = ({ name, quantity, mirrored }: Piece): number =>
  mirrored && /^(cuff|stand)/.test(name) ? Math.ceil(quantity / 2) : quantity

const hooks = (telling: Telling): Row[] => {
  const piece = outer(telling).find(({ internalLines }) => internalLines.some(({ name }) => name === "hook"))
  return piece ? [[telling.w.hookAndBar, "", 1, telling.said(piece.title)]] : []
}

const cutTrims = (telling: Telling): Row[] =>
  (["elastic", "wadding"] as const).flatMap((group) =>
    piecesIn(telling.input, group).map((piece): Row => {
      const size = sizeOf(piece)
        .map((value) => telling.cm(value))
        .join(" × ")
      return [
        group === "elastic" ? telling.w.elastic : telling.w.pad,
        `${size} cm`,
        piece.quantity,
        telling.said(piece.title),
      ]
    }),
  )

const lengthOf = (points: InternalLine["points"]): number =>
  points.slice(1).reduce((sum, p, i) => sum + distance(points[i]!, p), 0)

const distance = (a: XY, b: XY): number => Math.hypot(b[0] - a[0], b[1] - a[1])
