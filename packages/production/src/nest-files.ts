import type { Draft } from "@toile/draft-model"
import { dxfConfig, nestFiles } from "@toile/dxf"
import { gradeDrafts, gradeRules } from "@toile/grading"
import { err, ok, type Result } from "@toile/result"
import { refusedConfig } from "./files.js"
import type { Produced, ProductionError } from "./request.js"

/** One draft of a nest, with the pieces that are wanted of it. */
export interface NestSize {
  readonly name: string
  readonly draft: Draft
  readonly objects: readonly string[]
}

export interface NestProduction {
  readonly sizes: readonly NestSize[]
  /** The size whose form and rules count, by name. */
  readonly sample: string
  readonly config: Readonly<Record<string, unknown>>
  /** The files' name without ending. */
  readonly name: string
  readonly styleName: string
  /** ISO 8601 */
  readonly createdAt: string
}

/**
 * Drafts of one pattern as the sizes of one nest: the DXF with a block for each piece and size, and the RUL file. Nothing is laid
 * out: how often a piece is cut stands in its texts.
 */
export const produceNest = (request: NestProduction): Result<Produced, ProductionError> => {
  const config = dxfConfig(request.config)
  if (config._tag === "Err") return refusedConfig("dxf", config.error)
  const { format } = config.value
  if (format !== "aama" && format !== "astm")
    return err({ fileType: "dxf", message: "config.gradedNest needs the format aama or astm" })
  const sizes = request.sizes.map(({ name, draft, objects }) => ({
    name,
    draft: { ...draft, pieces: draft.pieces.filter((piece) => objects.includes(piece.name)) },
  }))
  const graded = gradeDrafts(sizes, { sample: request.sample })
  if (graded._tag === "Err") return err({ fileType: "dxf", message: graded.error.message })
  const { rules, points } = gradeRules(graded.value)
  const made = nestFiles(
    {
      sizes: graded.value.sizes.map(({ name }) => name),
      listed: sizes.map(({ name }) => name),
      pieces: graded.value.pieces.map((piece, index) => ({ ...piece, points: points[index]! })),
      rules,
      meta: { styleName: request.styleName, size: "", createdAt: request.createdAt, author: "Toile;toile;1" },
    },
    format,
  )
  if (made._tag === "Err") return err({ fileType: "dxf", message: made.error.message })
  const file = (ending: "dxf" | "rul", contentType: string, text: string) => ({
    fileType: "dxf" as const,
    filename: `${request.name}.${ending}`,
    contentType,
    bytes: new TextEncoder().encode(text),
  })
  return ok({
    files: [file("dxf", "image/vnd.dxf", made.value.dxf), file("rul", "text/plain", made.value.rul)],
    markers: [],
    warnings: [...graded.value.notes, ...made.value.warnings.map(({ message }) => message)],
    // There is nothing to search for
    stopped: false,
  })
}
