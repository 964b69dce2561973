import type { Draft, Edge, Piece, Stitch, XY } from "@toile/draft-model"
import type { FoundStitch, ReadPattern, ReadPiece } from "@toile/dxf"
import { readGarmentCode, readOpf } from "@toile/interchange"
import { Refused } from "./command.js"

/** What a file is told to hold, whatever its form. */
export interface ToldPattern extends Omit<ReadPattern, "dialect" | "units" | "doubts"> {
  readonly dialect: ReadPattern["dialect"] | "opf" | "garmentcode"
  /** `other`: of GarmentCode, which may count in anything. */
  readonly units: ReadPattern["units"] | "other"
  readonly doubts: readonly { readonly code: string; readonly message: string; readonly line: number }[]
}

export interface InterchangeSource {
  readonly told: ToldPattern
  readonly draft: Draft
}

type Fields = Readonly<Record<string, unknown>>

const BRACE = 0x7b

/** Does a file begin as a JSON object? No DXF file does. */
export const isJsonObject = (bytes: Uint8Array): boolean => {
  const start = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0
  for (let i = start; i < bytes.length; i++) if (bytes[i]! > 0x20) return bytes[i] === BRACE
  return false
}

/** Open Pattern Format and GarmentCode, each known by its own fields. Refused: other JSON, a size that is not there. */
export const interchangeFrom = (
  bytes: Uint8Array,
  path: string,
  style: string,
  size: string | undefined,
): InterchangeSource => {
  const file = parsed(bytes, path)
  if (isFields(file.asset) && Array.isArray(file.pieces)) return fromOpf(file, path, size)
  if (isFields(file.pattern) && isFields(file.pattern.panels)) return fromGarmentCode(file, path, style, size)
  const known =
    file.version === 1 && Array.isArray(file.pieces)
      ? "a draft of ours, which needs no reading: give it to toile nest --draft"
      : "models" in file || "paths" in file
        ? "a Maker.js model, which the command line does not read"
        : "JSON that is neither Open Pattern Format nor GarmentCode"
  throw new Refused([`${path}: no DXF, but ${known}`])
}

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const parsed = (bytes: Uint8Array, path: string): Fields => {
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as Fields
  } catch (error) {
    throw new Refused([`${path}: no DXF, and not JSON (${(error as Error).message})`])
  }
}

const fromOpf = (file: Fields, path: string, asked: string | undefined): InterchangeSource => {
  const style = isFields(file.style) ? file.style : {}
  const base = String(style.baseSize ?? "")
  const size = asked ?? base
  const sizes = Array.isArray(file.sizes) ? file.sizes.filter((one): one is string => typeof one === "string") : []
  if (asked !== undefined && !sizes.includes(asked))
    throw new Refused([`${path}: there is no size ${asked}, only ${sizes.join(", ")}`])
  const read = readOpf(file, { size })
  if (read._tag === "Err") throw new Refused([`${path}: ${read.error.path} ${read.error.message}`])
  const { draft, notes } = read.value
  const asset = file.asset as Fields
  const head = {
    dialect: "opf" as const,
    units: asset.unit === "inch" ? ("inch" as const) : ("mm" as const),
    style: String(style.name ?? ""),
    author: String(asset.authoringTool ?? ""),
    sampleSize: base,
    sizes,
  }
  return { told: toldOf(head, draft, size, notes), draft }
}

const fromGarmentCode = (file: Fields, path: string, style: string, asked: string | undefined): InterchangeSource => {
  if (asked !== undefined)
    throw new Refused([`${path}: there is no size ${asked}: GarmentCode has one, without a name`])
  const read = readGarmentCode(file, style)
  if (read._tag === "Err") throw new Refused([`${path}: ${read.error.path} ${read.error.message}`])
  const { draft, notes } = read.value
  const units = unitOf((file.properties as Fields).units_in_meter)
  const head = { dialect: "garmentcode" as const, units, style, author: "", sampleSize: "", sizes: [] }
  return { told: toldOf(head, draft, "", notes), draft }
}

const unitOf = (perMetre: unknown): ToldPattern["units"] =>
  perMetre === 100 ? "cm" : perMetre === 1000 ? "mm" : perMetre === 1 ? "m" : "other"

const toldOf = (
  head: Omit<ToldPattern, "pieces" | "doubts">,
  draft: Draft,
  size: string,
  notes: readonly string[],
): ToldPattern => ({
  ...head,
  pieces: draft.pieces.map((piece) => pieceAsRead(piece, size)),
  doubts: notes.map((message) => ({ code: "interchange", message, line: 0 })),
})

const pieceAsRead = (piece: Piece, size: string): ReadPiece => ({
  name: piece.name,
  size,
  quantity: piece.quantity,
  mirrored: piece.mirrored,
  material: piece.materialGroups.join("+"),
  boundary: piece.cutLine,
  sewLines: sewLineOf(piece.edges),
  internalLines: piece.internalLines.map(({ kind, points }) => ({
    kind: kind === "dart" || kind === "cut" ? kind : "internal",
    points,
  })),
  grainLine: piece.grainLine,
  ...(piece.foldLine === undefined ? {} : { foldLine: piece.foldLine }),
  notches: piece.notches.map(({ x, y, angle, depth, type }) => ({ x, y, angle, depth, type })),
  drillHoles: piece.drillHoles,
  texts: piece.labels.map(({ text, x, y, angle, height }) => ({ text, x, y, angle, height })),
  gradePoints: [],
  corners: [],
  row: 0,
})

/** Where allowances were added: the edges as one line, of a half piece without its fold. */
const sewLineOf = (edges: readonly Edge[]): readonly (readonly XY[])[] => {
  if (edges.every(({ allowance }) => allowance === 0)) return []
  const fold = edges.findIndex(({ seam }) => seam === "")
  const inTurn = [...edges.slice(fold + 1), ...edges.slice(0, fold + 1)].filter(({ seam }) => seam !== "")
  return [inTurn.flatMap(({ points }, i) => (i === 0 ? points : points.slice(1)))]
}

/** The file's own seams between single edges: they are told, not proposed. */
export const toldStitches = ({ pieces, stitches }: Draft): readonly FoundStitch[] => {
  const edgeOf = ([ref, ...more]: Stitch["a"]): FoundStitch["a"] | undefined => {
    const edge = pieces.find(({ name }) => name === ref?.piece)?.edges.find(({ name }) => name === ref?.edge)
    if (ref === undefined || edge === undefined || more.length > 0) return undefined
    const [from, to] = [edge.points[0]!, edge.points.at(-1)!]
    return {
      piece: ref.piece,
      edge: ref.edge,
      from: ref.reversed ? to : from,
      to: ref.reversed ? from : to,
      length: edge.length,
    }
  }
  return stitches.flatMap((stitch) => {
    const [a, b] = [edgeOf(stitch.a), edgeOf(stitch.b)]
    return a === undefined || b === undefined ? [] : [{ a, b, confidence: 1 }]
  })
}
