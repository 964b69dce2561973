import type { Draft, Edge, InternalLine, Piece, SewnAs } from "@toile/draft-model"
import type { Telling } from "../telling.js"
import { said } from "../words/said.js"
import { enclosed } from "./enclosed.js"
import { openEdges } from "./open-edges.js"
import { type Operation, operations } from "./operation-list.js"
import { ownStitch } from "./own-stitch.js"

export interface Done {
  readonly text: string
  readonly rank: number
  readonly as: SewnAs | undefined
  readonly sewn: boolean
  readonly edges: readonly Edge[]
  readonly asMarked: boolean
  /** How much is sewn of the garment's seam of this name, cm. */
  readonly run?: { readonly length: number; readonly seam: string }
}

/** The operations of a draft, each with its pieces in words. */
export const operationsOf = (telling: Telling): readonly Done[] => [
  ...operations.flatMap((operation) => doneOf(telling, operation)),
  ...overcast(telling),
]

const doneOf = (telling: Telling, operation: Operation): readonly Done[] => {
  const { w, input } = telling
  const { draft, language } = input
  const { by, at, on, unless, where } = operation
  const pieces = draft.pieces.filter(({ quantity }) => quantity > 0)
  if (unless !== undefined && pieces.some((piece) => unless.test(baseOf(piece)))) return []
  const main = pieces.filter(
    (piece) => by.test(baseOf(piece)) && !isInterfacing(piece) && (where === undefined || where(piece, draft)),
  )
  const marked = at === undefined ? [] : pieces.filter((piece) => piece.internalLines.some(marks(at)))
  if (main.length === 0 || (at !== undefined && marked.length === 0)) return []
  const along = pieces.filter((piece) => operation.with?.test(baseOf(piece)) && !main.includes(piece))
  const under = at === undefined ? pieces.filter((piece) => on?.test(baseOf(piece))) : marked
  const edgesOn = (piece: Piece) => (operation.seam === undefined ? [] : openEdges(piece, draft, operation.seam))
  const titles = (some: readonly Piece[]) => [...new Set(some.map(({ title }) => telling.said(title)))].join(" + ")
  const onto = under.length === 0 ? "" : ` ${w.on} ${titles(under)}`
  return [
    {
      text: `${said(operation.said, language)}${w.colon}${titles([...main, ...along])}${onto}`,
      rank: typeof operation.rank === "number" ? operation.rank : operation.rank(draft),
      as: sewnAs(draft, operation),
      sewn: operation.unsewn === undefined,
      edges: allowedOn(main, operation.seam, edgesOn),
      asMarked: operation.asMarked === true,
      ...(operation.seam === undefined ? {} : { run: { length: sewnLength(main, edgesOn), seam: operation.seam } }),
    },
  ]
}

/** The edges that no stitch takes; else those of the seam, else all that the pieces are sewn in by. */
const allowedOn = (
  main: readonly Piece[],
  seam: string | undefined,
  open: (piece: Piece) => readonly Edge[],
): readonly Edge[] => {
  const sewn = main.flatMap(({ edges }) => edges.filter(({ finish }) => finish === undefined))
  return [main.flatMap(open), sewn.filter((edge) => edge.seam === seam), sewn].find((edges) => edges.length > 0) ?? []
}

const sewnAs = (draft: Draft, { seam, lies, stitch }: Operation): SewnAs | undefined => {
  if (stitch !== undefined) return ownStitch(draft, stitch, lies)
  const as = seam === undefined ? undefined : draft.sewing?.[seam]
  if (as === undefined || lies === undefined) return as
  return lies === "1.06" ? enclosed(as) : { ...as, seam: lies }
}

/** Single edges that the garment has overcast and leaves: facings, vents. */
const overcast = (telling: Telling): readonly Done[] => {
  const { w, input } = telling
  const { draft, language } = input
  return Object.entries(draft.sewing ?? {}).flatMap(([seam, as]) => {
    if (as?.seam !== "6.01") return []
    const pieces = draft.pieces.filter((piece) => openEdges(piece, draft, seam).length > 0)
    if (pieces.length === 0) return []
    const name = said(["Overcast the single edges", "Surfiler les bords libres"], language)
    return [
      {
        text: `${name}${w.colon}${[...new Set(pieces.map(({ title }) => telling.said(title)))].join(" + ")}`,
        rank: 18,
        as,
        sewn: true,
        asMarked: false,
        edges: pieces.flatMap((piece) => openEdges(piece, draft, seam)),
        run: { length: sewnLength(pieces, (piece) => openEdges(piece, draft, seam)), seam },
      },
    ]
  })
}

const sewnLength = (pieces: readonly Piece[], edgesOn: (piece: Piece) => readonly Edge[]): number =>
  pieces.reduce(
    (sum, piece) =>
      sum + edgesOn(piece).reduce((own, { length }) => own + length, 0) * piece.quantity * (piece.onFold ? 2 : 1),
    0,
  )

/** A piece's name without its side. */
export const baseOf = ({ name }: Piece): string => name.replace(/(Left|Right)$/, "")

const isInterfacing = ({ name }: Piece): boolean => /Interfacing(Left|Right)?$/.test(name)

const marks = (at: RegExp) => (drawn: InternalLine) => at.test(drawn.name)
