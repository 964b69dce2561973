import type { Draft } from "@toile/draft-model"
import { writeGarmentCode, writeOpf } from "@toile/interchange"
import { pieceModel } from "@toile/maker-adapter"
import { dateOfFiles } from "./file-settings.js"
import type { OutputFile } from "./write-all.js"

export interface InterchangeFile {
  readonly file: OutputFile
  /** What of the draft it does not hold. */
  readonly lost: readonly string[]
}

/** What the one size of a draft for one body is called, where a format wants a name. */
const SIZE = "made to measure"

/** A draft in a form that other programs read: a Maker.js model, Open Pattern Format or GarmentCode's JSON. */
export const interchangeFile = (
  format: "maker" | "opf" | "garmentcode",
  slug: string,
  name: string,
  draft: Draft,
): InterchangeFile => {
  const file = (json: unknown): OutputFile => ({
    filename: `${slug}.${format}.json`,
    content: `${JSON.stringify(json)}\n`,
  })
  if (format === "maker") {
    const models = Object.fromEntries(draft.pieces.map((piece) => [piece.name, pieceModel(piece)]))
    return {
      file: file({ units: "cm", models }),
      lost: ["quantities, materials, allowances, seams and nap: all pieces"],
    }
  }
  const meta = { styleName: name, size: SIZE, createdAt: dateOfFiles(), tool: "toile", toolVersion: "" }
  const { json, lost } = format === "opf" ? writeOpf(draft, meta) : writeGarmentCode(draft)
  return { file: file(json), lost }
}
