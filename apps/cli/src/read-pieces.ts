import { readFile } from "node:fs/promises"
import type { Draft } from "@toile/draft-model"
import { type FoundStitch, type ReadPattern, type ReadPiece, readAsDraft, readPattern } from "@toile/dxf"
import { Refused } from "./command.js"
import { isJsonObject, type ToldPattern } from "./read-interchange.js"

const bytesOf = async (path: string): Promise<Uint8Array> => {
  try {
    return await readFile(path)
  } catch (error) {
    throw new Refused([`${path}: cannot be read (${(error as NodeJS.ErrnoException).code ?? "unknown"})`])
  }
}

/** A file of pieces in any form that is read. */
export interface PiecesSource {
  readonly told: ToldPattern
  /** Those of one size: the one asked for, else the sample's. */
  readonly pieces: readonly ReadPiece[]
  /** The same as a draft, and what was taken for it where the file says nothing. */
  readonly asDraft: () => { readonly draft: Draft; readonly notes: readonly string[] }
  /** The seams that the file itself tells; absent where its form has none. */
  readonly stitches?: readonly FoundStitch[]
}

export interface SourceOptions {
  readonly rul?: string | undefined
  readonly size?: string | undefined
}

/** A DXF file, in the sizes of a RUL file where one is given, an Open Pattern Format or a GarmentCode file, told by its content. */
export const piecesFrom = async (path: string, { rul, size }: SourceOptions = {}): Promise<PiecesSource> => {
  const bytes = await bytesOf(path)
  if (isJsonObject(bytes)) {
    if (rul !== undefined) throw new Refused([`${path}: --rul goes with a DXF file, and this is JSON`])
    const { interchangeFrom, toldStitches } = await import("./read-interchange.js")
    const { told, draft } = interchangeFrom(bytes, path, nameOf(path), size)
    const asDraft = () => ({ draft, notes: [] })
    return { told, pieces: told.pieces, asDraft, stitches: toldStitches(draft) }
  }
  const read = readPattern(bytes, rul === undefined ? {} : { rul: await bytesOf(rul) })
  if (read._tag === "Err") throw new Refused([`${path}: ${read.error.message}`])
  const pattern = read.value
  const pieces = ofSize(pattern, size, path, rul !== undefined)
  const told = size === undefined ? pattern : { ...pattern, pieces }
  return { told, pieces, asDraft: () => readAsDraft(pieces, pattern.style) }
}

/** The file's name without folders and ending, as a file of ours may be called. */
export const nameOf = (path: string): string =>
  path
    .replace(/^.*[\\/]/, "")
    .replace(/\.[^.]*$/, "")
    .replace(/[^A-Za-z0-9_-]+/g, "-") || "pieces"

/** The pieces of one size: the one asked for, else the sample size where there are several; pieces without a size are of all. */
const ofSize = (
  { pieces, sizes, sampleSize }: ReadPattern,
  asked: string | undefined,
  path: string,
  hasRules: boolean,
): readonly ReadPiece[] => {
  const there = new Set(pieces.map(({ size }) => size).filter((size) => size !== ""))
  if (asked !== undefined && !there.has(asked)) {
    const known = sizes.length > 0 ? `only ${sizes.join(", ")}` : "it tells none"
    const isGraded = !hasRules && pieces.some(({ gradePoints }) => gradePoints.length > 0)
    const way = isGraded ? `; other sizes are in its RUL file: --rul FILE.rul --size ${asked}` : ""
    throw new Refused([`${path}: there is no size ${asked}, ${known}${way}`])
  }
  if (asked === undefined && there.size < 2) return pieces
  const size = asked ?? (there.has(sampleSize) ? sampleSize : [...there][0]!)
  return pieces.filter((piece) => piece.size === size || piece.size === "")
}
