import { readFile } from "node:fs/promises"
import { type ReadPattern, type ReadPiece, readPattern } from "@toile/dxf"
import { Refused } from "./command.js"

const bytesOf = async (path: string): Promise<Uint8Array> => {
  try {
    return await readFile(path)
  } catch (error) {
    throw new Refused([`${path}: cannot be read (${(error as NodeJS.ErrnoException).code ?? "unknown"})`])
  }
}

/** A DXF file as pieces, in the sizes of a RUL file where one is given. */
export const patternFrom = async (path: string, rul?: string): Promise<ReadPattern> => {
  const read = readPattern(await bytesOf(path), rul === undefined ? {} : { rul: await bytesOf(rul) })
  if (read._tag === "Err") throw new Refused([`${path}: ${read.error.message}`])
  return read.value
}

/** The pieces of one size: the one asked for, else the sample size where there are several; pieces without a size are of all. */
export const ofSize = (
  { pieces, sizes, sampleSize }: ReadPattern,
  asked: string | undefined,
  path: string,
): readonly ReadPiece[] => {
  const there = new Set(pieces.map(({ size }) => size))
  if (asked !== undefined && !there.has(asked)) {
    const known = sizes.length > 0 ? `only ${sizes.join(", ")}` : "it tells none"
    throw new Refused([`${path}: there is no size ${asked}, ${known}`])
  }
  if (asked === undefined && there.size < 2) return pieces
  const size = asked ?? (there.has(sampleSize) ? sampleSize : pieces[0]!.size)
  return pieces.filter((piece) => piece.size === size || piece.size === "")
}
