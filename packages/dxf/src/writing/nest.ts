import { err, ok, type Result } from "@toile/result"
import { dialects } from "../dialects/dialect.js"
import { type NestRequest, nestText } from "../dialects/nest.js"
import { rulText } from "../dialects/rul.js"
import { type DxfError, type DxfWarning, geometryFault } from "./request.js"

export type { NestPiece, NestRequest } from "../dialects/nest.js"

export interface NestOutput {
  readonly dxf: string
  readonly rul: string
  readonly warnings: readonly DxfWarning[]
}

/** A graded nest and its rules, in AAMA or ASTM: two files of one name. */
export const nestFiles = (request: NestRequest, format: "aama" | "astm"): Result<NestOutput, DxfError> => {
  if (Number.isNaN(Date.parse(request.meta.createdAt)))
    return err({ _tag: "InvalidMeta", message: `meta.createdAt is no date: ${JSON.stringify(request.meta.createdAt)}` })
  const { sizes, listed } = request
  if (sizes.length < 2 || [...sizes].sort().join(" ") !== [...listed].sort().join(" "))
    return err({ _tag: "InvalidMeta", message: "the listed sizes are not the sizes of the nest" })
  if (request.pieces.length === 0) return err({ _tag: "NothingToWrite", message: "the nest holds no piece" })
  for (const piece of request.pieces.flatMap((graded) => graded.sizes)) {
    const fault = geometryFault(piece)
    if (fault !== undefined)
      return err({ _tag: "InvalidGeometry", piece: piece.name, message: `${piece.name}: ${fault}` })
  }
  const dialect = dialects[format]
  const { content, warnings } = nestText(request, dialect)
  return ok({ dxf: content, rul: rulText(request, dialect), warnings })
}
