import { numberText, type Piece, type Titles, unfold, type XY } from "@toile/draft-model"
import type { TechPackInput } from "./input.js"
import type { Block, Cell, Column, Note, SectionId, Sketch, Table } from "./model.js"
import type { Words } from "./words/index.js"

/** What every section is told by. */
export interface Telling {
  readonly input: TechPackInput
  readonly w: Words
  /** A number in the language. */
  readonly cm: (value: number, digits?: number) => string
  readonly said: (titles: Titles) => string
}

export const tellingOf = (input: TechPackInput, w: Words): Telling => ({
  input,
  w,
  cm: (value, digits = 1) => numberText(value, digits, input.language),
  said: (titles) => titles[input.language] ?? titles.en,
})

/** What a section holds; nothing where it has nothing to tell. */
export type Tell = (telling: Telling) => readonly Block[]
export type Told = Readonly<Record<SectionId, Tell>>

export const column = (title: string, share: number, digits?: number): Column => ({
  title,
  share,
  ...(digits === undefined ? {} : { digits }),
})

export const table = (
  columns: readonly Column[],
  rows: readonly (readonly Cell[])[],
  more: { readonly title?: string; readonly pictures?: readonly (Sketch | null)[] } = {},
): Table => ({ kind: "table", columns, rows, ...more })

/** None where there are no rows. */
export const tableOf = (...told: Parameters<typeof table>): readonly Table[] =>
  told[1].length === 0 ? [] : [table(...told)]

export const note = (text: string): Note => ({ kind: "note", text })

/** All material groups: those of the pieces first, then what else the order says. */
export const groupsOf = ({ draft }: TechPackInput): readonly string[] => [
  ...new Set([...draft.pieces.flatMap((piece) => piece.materialGroups), ...Object.keys(draft.materials)]),
]

export const piecesIn = ({ draft }: TechPackInput, group: string): readonly Piece[] =>
  draft.pieces.filter((piece) => piece.materialGroups.includes(group) && piece.quantity > 0)

/** The piece opened out where it is drawn on the fold; as it is drawn where it cannot be. */
export const opened = (piece: Piece): Piece => {
  const whole = unfold(piece)
  return whole._tag === "Ok" ? whole.value : piece
}

/** Width and height of a piece with its allowances, as it is cut; one on the fold is opened out. */
export const sizeOf = (piece: Piece): readonly [number, number] => {
  const { cutLine } = opened(piece)
  const span = (at: 0 | 1) => {
    const values = cutLine.map((point) => point[at])
    return Math.max(...values) - Math.min(...values)
  }
  return [span(0), span(1)]
}

/** Enclosed by a closed line, cm². */
export const areaOf = (ring: readonly XY[]): number => {
  let twice = 0
  ring.forEach(([x, y], i) => {
    const [nx, ny] = ring[(i + 1) % ring.length]!
    twice += x * ny - nx * y
  })
  return Math.abs(twice) / 2
}
