import type { Draft } from "@toile/draft-model"
import { type DraftFailure, failureMessages, makeDraft } from "@toile/drafting"
import type { DrawContext } from "@toile/drawing"
import { findPattern } from "@toile/garments"
import type { AnyPattern, Order, ParentDraft } from "@toile/pattern-model"
import type { FileType } from "@toile/production"
import { draftSvg, overlaySvg, walkSvg } from "@toile/svg-writer"
import { onePositional, parse, print, readJson } from "../arguments.js"
import { type Command, Refused, WrongUsage } from "../command.js"
import {
  checkFields,
  configFor,
  defaultFabric,
  type ExportSettings,
  exportSettings,
  fabricsOf,
  inExportScaling,
  orderWords,
  toldContext,
} from "../export-settings.js"
import { dateOfFiles, fontBytes, moreFonts } from "../file-settings.js"
import { bodyOf, notesOn, orderOf } from "../order.js"
import { placing } from "../placing.js"
import { readDraft } from "../read-draft.js"
import { theNamed, thePattern } from "../the-pattern.js"
import { printPages } from "../told-pages.js"
import { needWritable, type OutputFile, writeAll } from "../write-all.js"

const formats = ["json", "svg", "walk", "pdf", "dxf", "plt", "techpack", "maker", "opf", "garmentcode"] as const
type Format = (typeof formats)[number]
/** Files that hold a layout; the others show the draft itself. */
const isProduced = (format: Format): format is FileType => format === "pdf" || format === "dxf" || format === "plt"

export const draft: Command = {
  run: async (args) => {
    const { values, positionals } = parse(args, {
      input: { type: "string" },
      out: { type: "string" },
      format: { type: "string", default: "json" },
      config: { type: "string" },
      over: { type: "string" },
      parent: { type: "string" },
      "parent-pattern": { type: "string" },
      set: { type: "string", multiple: true, default: [] },
      toile: { type: "boolean", default: false },
      pages: { type: "boolean", default: false },
      json: { type: "boolean" },
    })
    const { pattern, text } = await theNamed(onePositional(positionals, "PATTERN"))
    const placed = await placing(text)
    if (values.input === undefined) throw new WrongUsage("--input is needed")
    const wanted = values.pages ? (["pdf"] as const) : formatsOf(values.format)
    const { out } = values
    if (out === undefined && !values.pages) throw new WrongUsage("--out is needed")
    if (out !== undefined) await needWritable(out)
    const settings = await exportSettings(values.config)
    const fileTypes = wanted.filter(isProduced)
    // One config serves the export and the question how many pages it has
    checkFields(values.pages ? formats : wanted, settings)
    const earlier = values.over === undefined ? undefined : await earlierDraft(values.over, pattern.declaration.id)

    const body = bodyOf(pattern, await readJson(values.input), values.set)
    const parent = await parentDraft(values.parent, values["parent-pattern"])
    const order: Order = { ...(await orderOf(pattern, body, parent)), ...(values.toile ? { toile: true } : {}) }
    const made = drafted(pattern, order, placed)
    const { slug, name } = pattern.declaration
    const told = await drawnWords(pattern, made, settings)
    if (values.pages) {
      const rescaled = inExportScaling(order, settings)
      await tellPages(slug, told, rescaled ? drafted(pattern, rescaled, placed) : made, settings, values.json === true)
      return
    }
    const files: OutputFile[] = []
    if (wanted.includes("json")) files.push({ filename: `${slug}.draft.json`, content: `${JSON.stringify(made)}\n` })
    if (wanted.includes("svg")) files.push(...svgFiles(slug, told, made, settings))
    if (wanted.includes("walk")) files.push({ filename: `${slug}-walk.svg`, content: walkSvg(made, told) })
    if (earlier) files.push({ filename: `${slug}-overlay.svg`, content: overlaySvg(made, earlier, told) })
    if (fileTypes.length > 0) {
      const rescaled = inExportScaling(order, settings)
      const cut = rescaled ? drafted(pattern, rescaled, placed) : made
      files.push(...(await produced(fileTypes, slug, told, cut, settings)))
    }
    if (wanted.includes("techpack")) {
      const { techPackFiles } = await import("../tech-pack-files.js")
      files.push(...(await techPackFiles(pattern, made, order, body.note, settings.config)))
    }
    const exchanged = wanted.filter((format) => format === "maker" || format === "opf" || format === "garmentcode")
    const lost: string[] = []
    if (exchanged.length > 0) {
      const { interchangeFile } = await import("../interchange-files.js")
      for (const format of exchanged) {
        const one = interchangeFile(format, slug, name, made)
        files.push(one.file)
        lost.push(...one.lost.map((what) => `${one.file.filename} does not hold ${what}`))
      }
    }
    for (const path of await writeAll(out!, files)) print(path)
    const notes = [...notesOn(body), ...made.warnings.map((warning) => warning.message), ...lost]
    for (const note of notes) process.stderr.write(`note: ${note}\n`)
  },
}

const drafted = (pattern: AnyPattern, order: Order, placed: (failure: DraftFailure) => DraftFailure): Draft => {
  const made = makeDraft(pattern, order)
  if (made._tag === "Err") throw new Refused(failureMessages(placed(made.error)))
  return made.value
}

/**
 * What the drafted pattern takes from.
 *
 * @param what the parent's pattern by ID, slug or source, where the catalogue has no pattern of the draft's ID
 */
const parentDraft = async (path: string | undefined, what: string | undefined): Promise<ParentDraft | undefined> => {
  if (path === undefined) {
    if (what !== undefined) throw new WrongUsage("--parent-pattern is of a draft that --parent names")
    return undefined
  }
  const { patternId, garmentMeasurements } = await readDraft(path)
  const parent = what === undefined ? findPattern(patternId) : await thePattern(what)
  if (parent === undefined)
    throw new Refused([`${path}: the catalogue has no pattern ${patternId}; --parent-pattern names its source`])
  const { id, slug } = parent.declaration
  if (id !== patternId) throw new Refused([`${path}: is of pattern ${patternId}, and ${what} is ${id} ${slug}`])
  return { pattern: slug, garmentMeasurements }
}

/** A draft of the same pattern. */
const earlierDraft = async (path: string, patternId: number): Promise<Draft> => {
  const draft = await readDraft(path)
  if (draft.patternId !== patternId)
    throw new Refused([`${path}: is a draft of pattern ${draft.patternId}, not ${patternId}`])
  return draft
}

/** What drawings say besides the draft; in French the garment and its materials are called as the tech pack calls them. */
const drawnWords = async (pattern: AnyPattern, { pieces }: Draft, settings: ExportSettings): Promise<DrawContext> => {
  const told = toldContext(pattern.declaration.name, settings)
  if (told.language === "en") return told
  const { garmentName } = await import("@toile/tech-pack")
  const { titlesFor } = await import("../tech-pack-files.js")
  const titleOf = titlesFor(pattern, told.language)
  const groups = new Set(pieces.flatMap(({ materialGroups }) => materialGroups))
  return {
    ...told,
    garment: garmentName(told.garment, told.language),
    groupTitles: Object.fromEntries([...groups].map((group) => [group, titleOf("material", group).toLowerCase()])),
  }
}

const formatsOf = (list: string): readonly Format[] => {
  const wanted = list.split(",").map((word) => word.trim())
  const stranger = wanted.find((word) => !formats.some((format) => format === word))
  if (stranger !== undefined) throw new WrongUsage(`${stranger} is not one of ${formats.join(", ")}`)
  return [...new Set(wanted as Format[])]
}

/** The overview of all pieces; where singleFile is false, one for each material group. */
const svgFiles = (slug: string, told: DrawContext, draft: Draft, settings: ExportSettings): OutputFile[] => {
  if (settings.config.singleFile !== false) return [{ filename: `${slug}.svg`, content: draftSvg(draft, told) }]
  const groups = [...new Set(draft.pieces.flatMap((piece) => piece.materialGroups))]
  return groups.map((group) => ({
    filename: `${slug}-${group}.svg`,
    content: draftSvg({ ...draft, pieces: draft.pieces.filter((piece) => piece.materialGroups.includes(group)) }, told),
  }))
}

const produced = async (
  fileTypes: readonly FileType[],
  slug: string,
  told: DrawContext,
  draft: Draft,
  settings: ExportSettings,
): Promise<OutputFile[]> => {
  const { produce } = await import("@toile/production")
  const made = await produce({
    ...layoutOf(slug, told, draft, settings),
    outputs: fileTypes.map((fileType) => ({ fileType, config: configFor(fileType, settings.config) })),
    font: fileTypes.includes("pdf") ? await fontBytes() : new Uint8Array(),
    moreFonts,
  })
  if (made._tag === "Err") throw new Refused([[made.error.fileType, made.error.message].filter(Boolean).join(": ")])
  for (const warning of made.value.warnings) process.stderr.write(`note: ${warning}\n`)
  return made.value.files.map(({ filename, bytes }) => ({ filename, content: bytes }))
}

const layoutOf = (slug: string, told: DrawContext, draft: Draft, settings: ExportSettings) => ({
  draft,
  singleInstance: settings.config.singleInstance === true,
  materialGroup: settings.config.materialGroup !== false,
  fabrics: fabricsOf(draft, settings),
  defaultFabric: defaultFabric(settings),
  ...(settings.objects ? { objects: settings.objects } : {}),
  name: slug,
  context: told,
  size: "",
  createdAt: dateOfFiles(),
  order: orderWords(settings, draft),
})

/** The pages that a PDF would have, a line for each file; nothing is written. */
const tellPages = async (slug: string, told: DrawContext, draft: Draft, settings: ExportSettings, asJson: boolean) => {
  const { pagesBefore } = await import("@toile/production")
  const before = await pagesBefore(layoutOf(slug, told, draft, settings), configFor("pdf", settings.config))
  if (before._tag === "Err")
    throw new Refused([[before.error.fileType, before.error.message].filter(Boolean).join(": ")])
  printPages(before.value, asJson)
}
