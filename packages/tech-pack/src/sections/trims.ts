import type { Piece } from "@toile/draft-model"
import { column, note, piecesIn, sizeOf, type Tell, type Telling, tableOf } from "../telling.js"
import { buttonsOf, buttonsOn, diameterOf, SLEEVE_BUTTON } from "./buttons.js"
import { EYELET } from "./operation-list.js"
import { RIVET, rivetsAt, rivetsOf } from "./rivets.js"
import { threadNeeded } from "./thread.js"
import { zipsOf } from "./zips.js"

type Row = readonly [trim: string, size: string, count: number | "", where: string]

/** What is sewn on or in that no cloth is cut for, as far as the draft marks it. */
export const trims: Tell = (telling) => {
  const { w } = telling
  const buttoned = buttons(telling)
  const rows: Row[] = [
    ...zips(telling),
    ...buttoned,
    ...rivets(telling),
    ...hooks(telling),
    ...cords(telling),
    ...cutTrims(telling),
  ]
  const threaded = threads(telling)
  return [
    ...(rows.length === 0 ? [note(w.noTrims)] : []),
    ...tableOf(
      [column(w.trim, 3), column(w.trimSize, 5), column(w.count, 1.2, 0), column(w.where, 4)],
      [...rows, ...threaded],
    ),
    ...(buttoned.length === 0 ? [] : [note(w.buttonNote)]),
    ...(threaded.some(([, size]) => size.includes(w.metres)) ? [note(w.threadNote)] : []),
  ]
}

const zips = (telling: Telling): Row[] =>
  zipsOf(telling.input.draft).map(({ length, pieces }) => [
    telling.w.zip,
    `${telling.cm(length)} cm`,
    1,
    titles(telling, pieces),
  ])

/** Each place with its buttons, and one spare button of each kind. */
const buttons = (telling: Telling): Row[] => {
  const { w, cm } = telling
  const rows = buttonsOf(telling).map((kind) => {
    const { hole, count } = kind
    const wide = hole === undefined ? SLEEVE_BUTTON : diameterOf(hole)
    const how = hole === undefined ? w.sewnThrough : w.buttonFor(cm(hole))
    return { wide, row: [w.button, `${w.across} ${cm(wide)} cm, ${how}`, count, buttonsOn(telling, kind)] as const }
  })
  const kinds = [...new Set(rows.map(({ wide }) => wide))]
  return [
    ...rows.map(({ row }): Row => row),
    ...kinds.map((wide): Row => [w.spareButton, `${w.across} ${cm(wide)} cm`, 1, w.spareWhere]),
  ]
}

const rivets = (telling: Telling): Row[] => {
  const { w, cm, input } = telling
  return rivetsOf(input.draft).map((set) => [
    w.rivet,
    `${w.across} ${cm(RIVET)} cm, ${w.rivetPost}`,
    set.count,
    rivetsAt(telling, set),
  ])
}

const hooks = (telling: Telling): Row[] => {
  const { w, input } = telling
  const held = [
    ["hook", w.hookAndBar],
    ["hookAndEye", w.hookAndEye],
    ["buckle", w.buckle],
  ] as const
  return held.flatMap(([line, trim]): Row[] => {
    const pieces = input.draft.pieces.filter(({ internalLines }) => internalLines.some(({ name }) => name === line))
    return pieces.length === 0 ? [] : [[trim, "", 1, titles(telling, pieces)]]
  })
}

/** cm that a cord hangs out at each end. */
const CORD_END = 25

/** Eyelets where holes are wide, and the cord between them: along the channel, with its ends. */
const cords = (telling: Telling): Row[] => {
  const { w, cm, input } = telling
  const holed = input.draft.pieces.filter(({ drillHoles }) => drillHoles.some(({ diameter }) => diameter >= EYELET))
  const rows = holed.flatMap((piece): Row[] => {
    const wide = piece.drillHoles.filter(({ diameter }) => diameter >= EYELET)
    const sizes = [...new Set(wide.map(({ diameter }) => diameter))]
    return sizes.map((size) => [
      w.eyelet,
      `${w.across} ${cm(size)} cm`,
      wide.filter(({ diameter }) => diameter === size).length * piece.quantity * (piece.onFold ? 2 : 1),
      telling.said(piece.title),
    ])
  })
  const channel = input.draft.pieces.flatMap((piece) =>
    piece.edges
      .filter(({ seam, finish }) => seam === "hoodEdge" && finish === "turnedBack")
      .map(({ length }) => length * piece.quantity * (piece.onFold ? 2 : 1)),
  )
  if (rows.length === 0 || channel.length === 0) return rows
  const length = channel.reduce((sum, one) => sum + one, 0) + 2 * CORD_END
  return [...rows, [w.drawcord, `${cm(length)} cm, ${w.cordEnds(cm(CORD_END))}`, 1, titles(telling, holed)]]
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

/** Thread by size and colour, with its length where the garment says how it is sewn. */
const threads = (telling: Telling): Row[] => {
  const { w, cm } = telling
  const needed = threadNeeded(telling)
  if (needed.length === 0) return [[w.thread, w.threadSize, "", w.allSeams]]
  return needed.map(({ size, lining, metres }) => [
    w.thread,
    `${size}, ${lining ? w.threadLining : w.threadSize}, ${w.about} ${cm(metres, 0)} ${w.metres}`,
    "",
    lining ? w.liningSeams : w.allSeams,
  ])
}

const titles = ({ said, w }: Telling, pieces: readonly Piece[]): string =>
  [...new Set(pieces.map(({ title }) => said(title)))].join(w.semicolon)
