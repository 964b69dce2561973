import type { NestOfSizes } from "@toile/drawing"
import type { NestContext, NestPdfConfig, NestPdfFile } from "@toile/pdf-writer"
import { Refused } from "./command.js"
import { contextOf, type ExportSettings, orderText } from "./export-settings.js"
import { dateOfFiles, fontBytes, moreFonts } from "./file-settings.js"
import type { OutputFile } from "./write-all.js"

/** A nest's PDF as it is asked for. */
interface NestPages {
  readonly nest: NestOfSizes
  /** The config's fields for pages, and the order's subject and note. */
  readonly config: ExportSettings["config"]
  readonly slug: string
  /** The garment's. */
  readonly name: string
}

/** SLUG-nest.pdf, and by choice one for the copy shop and one for a projector; what no font has is a note. */
export const nestPages = async (asked: NestPages): Promise<OutputFile[]> => {
  const { nestPdf } = await import("@toile/pdf-writer")
  const { config, context } = await decoded(asked)
  const meta = {
    title: [`${asked.name}, sizes ${namesOf(asked.nest).join(", ")}`, context.subject]
      .filter((text) => text)
      .join(", "),
    author: "Toile",
    createdAt: dateOfFiles(),
    language: "en",
  }
  const made = await nestPdf(asked.nest, config, context, meta, { base: await fontBytes(), more: moreFonts })
  if (made._tag === "Err") throw new Refused([`pdf: ${made.error.message}`])
  for (const message of new Set(made.value.warnings.map((warning) => warning.message)))
    process.stderr.write(`note: ${message}\n`)
  return made.value.files.map((file) => ({ filename: filenameOf(asked, file), content: file.content }))
}

/** The pages that these files would have. */
export const nestPagesBefore = async (asked: NestPages) => {
  const { nestPdfPages } = await import("@toile/pdf-writer")
  const { config, context } = await decoded(asked)
  const told = nestPdfPages(asked.nest, config, context)
  if (told._tag === "Err") throw new Refused([`pdf: ${told.error.message}`])
  return told.value.map((file) => ({ filename: filenameOf(asked, file), pages: file.pages }))
}

const filenameOf = ({ slug }: NestPages, { purpose }: Pick<NestPdfFile, "purpose">): string =>
  `${slug}-nest${purpose === "pages" ? "" : `-${purpose}`}.pdf`

/** The sizes are named as the table has them. */
const namesOf = ({ sizes }: NestOfSizes): readonly string[] => sizes.map(({ name }) => name)

const decoded = async (
  asked: NestPages,
): Promise<{ readonly config: NestPdfConfig; readonly context: NestContext }> => {
  const { nestPdfConfig } = await import("@toile/pdf-writer")
  const { subject: _, note: __, ...pages } = asked.config
  const config = nestPdfConfig(pages, namesOf(asked.nest))
  if (config._tag === "Err")
    throw new Refused(config.error.issues.map(({ field, message }) => `config.${field} ${message}`))
  const [subject, note] = [orderText(asked, "subject"), orderText(asked, "note")]
  return {
    config: config.value,
    context: { ...contextOf(asked.name), ...(subject ? { subject } : {}), ...(note ? { note } : {}) },
  }
}
