import { readFile } from "node:fs/promises"
import { failureMessages, makeDraft } from "@toile/drafting"
import type { NestOfSizes } from "@toile/drawing"
import { nestFiles } from "@toile/dxf"
import { type GradedSize, type Grading, type GradingError, gradeDrafts, gradeRules, increments } from "@toile/grading"
import { type AnyPattern, type Branches, branchesOf, choicesOf, type Order } from "@toile/pattern-model"
import { nestSvg } from "@toile/svg-writer"
import { onePositional, parse, print } from "../arguments.js"
import { type Command, Refused, WrongUsage } from "../command.js"
import { contextOf, exportSettings } from "../export-settings.js"
import { bodyOf, orderOf } from "../order.js"
import { PREDICTED, sizeSteps, tableOf } from "../size-steps.js"
import { type SizeRow, sizeTable } from "../size-table.js"
import { thePattern } from "../the-pattern.js"
import { printPages } from "../told-pages.js"
import { needWritable, type OutputFile, writeAll } from "../write-all.js"

export const grade: Command = {
  run: async (args) => {
    const { values, positionals } = parse(args, {
      sizes: { type: "string" },
      out: { type: "string" },
      hold: { type: "string" },
      sample: { type: "string" },
      align: { type: "string", multiple: true, default: [] },
      format: { type: "string", default: "dxf,svg" },
      config: { type: "string" },
      pages: { type: "boolean", default: false },
      json: { type: "boolean" },
    })
    const pattern = await thePattern(onePositional(positionals, "PATTERN"))
    if (values.sizes === undefined) throw new WrongUsage("--sizes is needed")
    const { out } = values
    if (out === undefined && !values.pages) throw new WrongUsage("--out is needed")
    if (out !== undefined) await needWritable(out)
    const wanted = values.pages ? ["pdf"] : formatsOf(values.format)
    const { config } = await exportSettings(values.config)
    const dialect = dialectOf(config)
    const [stranger] = Object.keys(pagesOf(config))
    if (stranger !== undefined && !wanted.includes("pdf"))
      throw new Refused([`config.${stranger} is not a field of a graded nest as ${wanted.join(" or ")}`])
    const isPredicted = values.sizes.startsWith(PREDICTED)
    const rows = isPredicted
      ? sizeSteps(values.sizes, pattern.declaration)
      : sizeTable(await readFile(values.sizes, "utf8"), pattern.declaration, values.sizes)
    const named = (option: string, size: string): SizeRow => {
      const row = rows.find(({ name }) => name === size)
      if (row === undefined)
        throw new Refused([`--${option} ${size}: the table has ${rows.map(({ name }) => name).join(", ")}`])
      return row
    }
    const held = values.hold === undefined ? undefined : named("hold", values.hold)
    const sample = named("sample", values.sample ?? held?.name ?? rows[Math.floor((rows.length - 1) / 2)]!.name)
    // What the held size's draft chose is chosen for all: what the table itself says of a size wins.
    const taken = held === undefined ? NOTHING_HELD : await heldChoices(pattern, held)
    const sizes: GradedSize[] = []
    for (const row of rows) sizes.push(await drafted(pattern, row, taken))
    const graded = gradeDrafts(sizes, { sample: sample.name, alignAt: alignment(values.align) })
    if (graded._tag === "Err") throw new Refused([await inTheHand(graded.error, held, pattern, rows, sizes)])
    for (const note of held === undefined ? [] : await heldNotes(pattern, rows, held, taken))
      process.stderr.write(`note: ${note}\n`)
    for (const note of graded.value.notes) process.stderr.write(`note: ${note}\n`)
    const { slug, name } = pattern.declaration
    const nest = nestOfTable(graded.value, rows)
    const pages = { nest, config: pagesOf(config), slug, name }
    if (values.pages) {
      const { nestPagesBefore } = await import("../nest-pages.js")
      printPages(await nestPagesBefore(pages), values.json === true)
      return
    }
    const files: OutputFile[] = [{ filename: `${slug}-increments.csv`, content: incrementTable(graded.value, rows) }]
    if (isPredicted) files.push({ filename: `${slug}-sizes.csv`, content: tableOf(rows) })
    if (wanted.includes("svg")) files.push({ filename: `${slug}-nest.svg`, content: nestSvg(nest, contextOf(name)) })
    if (wanted.includes("pdf")) {
      const { nestPages } = await import("../nest-pages.js")
      files.push(...(await nestPages(pages)))
    }
    if (wanted.includes("dxf")) files.push(...nestOf(graded.value, rows, slug, name, dialect))
    for (const path of await writeAll(out!, files)) print(path)
  },
}

/** What sizes take over from the held one: the options of its draft, and the form that its body gave it. */
interface HeldChoices {
  readonly options: Readonly<Record<string, string | number>>
  readonly branches?: Branches
}

const NOTHING_HELD: HeldChoices = { options: {} }

const heldChoices = async (pattern: AnyPattern, row: SizeRow): Promise<HeldChoices> => {
  const choices = choicesOf(pattern, await orderOfSize(pattern, row, NOTHING_HELD))
  if (choices._tag === "Err")
    throw new Refused(failureMessages(choices.error).map((reason) => `size ${row.name}: ${reason}`))
  return choices.value
}

const orderOfSize = async (
  pattern: AnyPattern,
  { measurements, options }: SizeRow,
  held: HeldChoices,
): Promise<Order> => {
  const given = {
    measurementType: "body",
    measurements,
    options: { ...held.options, ...options },
    enableOptionFallbacks: true,
  }
  const order = await orderOf(pattern, bodyOf(pattern, given, []))
  return held.branches === undefined ? order : { ...order, held: held.branches }
}

/** What sizes have for the nest's sake and their own bodies would not have. */
const heldNotes = async (
  pattern: AnyPattern,
  rows: readonly SizeRow[],
  held: SizeRow,
  choices: HeldChoices,
): Promise<readonly string[]> => {
  const { options, branches = {} } = choices
  const notes: string[] = []
  for (const row of rows) {
    if (row === held || Object.keys(branches).length === 0) continue
    const own = await formOf(pattern, row, { options })
    const has = await formOf(pattern, row, choices)
    for (const [name, count] of Object.entries(branches))
      if (own && has?.[name] === count && own[name] !== count)
        notes.push(`size ${row.name}: ${name} ${count} as in ${held.name}; its own body would have ${own[name] ?? 0}`)
  }
  return notes
}

/** The form of a size's draft; undefined of one that cannot be drafted. */
const formOf = async (pattern: AnyPattern, row: SizeRow, held: HeldChoices): Promise<Branches | undefined> => {
  const found = branchesOf(pattern, await orderOfSize(pattern, row, held))
  return found._tag === "Ok" ? found.value : undefined
}

/** What of a size's form other bodies have otherwise though it is held, with its options: a front cut open over the belly. */
const notHeld = async (
  pattern: AnyPattern,
  rows: readonly SizeRow[],
  held: SizeRow,
  choices: HeldChoices,
): Promise<readonly string[]> => {
  const forms = await Promise.all(rows.map((row) => formOf(pattern, { ...row, options: {} }, choices)))
  return Object.entries(choices.branches ?? {}).flatMap(([name, count]) => {
    const others = rows.flatMap((row, at) => {
      const own = forms[at]?.[name]
      return own === undefined || own === count ? [] : [`${own} in ${row.name}`]
    })
    return others.length === 0
      ? []
      : [`${name} cannot be held: ${count} in ${held.name}, ${others.join(", ")}, by their bodies alone`]
  })
}

const drafted = async (pattern: AnyPattern, row: SizeRow, held: HeldChoices): Promise<GradedSize> => {
  const { name } = row
  try {
    const made = makeDraft(pattern, await orderOfSize(pattern, row, held))
    if (made._tag === "Err") throw new Refused(failureMessages(made.error))
    return { name, draft: made.value }
  } catch (error) {
    throw error instanceof Refused ? new Refused(error.messages.map((reason) => `size ${name}: ${reason}`)) : error
  }
}

/** What may be done about sizes that differ: holding one's choices, where they have not the same. */
const inTheHand = async (
  { _tag, message }: GradingError,
  held: SizeRow | undefined,
  pattern: AnyPattern,
  rows: readonly SizeRow[],
  sizes: readonly GradedSize[],
): Promise<string> => {
  if (_tag !== "SizesDiffer") return message
  const whose = held ?? rows[0]!
  const free = await notHeld(pattern, rows, whose, await heldChoices(pattern, whose))
  if (free.length > 0) return [message, ...free].join("; ")
  if (held !== undefined)
    return `${message}; they have the choices of ${held.name}: this comes of the bodies, or of the table's own options`
  const choices = await Promise.all(
    rows.map(async (row, at) => {
      const branches = branchesOf(pattern, await orderOfSize(pattern, row, NOTHING_HELD))
      return JSON.stringify([sizes[at]!.draft.options, branches._tag === "Ok" ? branches.value : {}])
    }),
  )
  return new Set(choices).size > 1
    ? `${message}; --hold SIZE drafts all sizes with one size's choices`
    : `${message}; --hold does not help: all sizes have the same options and darts already`
}

const formatsOf = (list: string): readonly string[] => {
  const wanted = list.split(",").map((word) => word.trim())
  const stranger = wanted.find((word) => !["dxf", "svg", "pdf"].includes(word))
  if (stranger !== undefined) throw new WrongUsage(`${stranger} is not one of dxf, svg, pdf`)
  return wanted
}

const dialectOf = (config: Readonly<Record<string, unknown>>): "aama" | "astm" => {
  const { format = "aama" } = config
  if (format !== "aama" && format !== "astm")
    throw new Refused(["config.format must be aama or astm for a graded nest"])
  return format
}

/** In the table's order; what a size looks like follows from the grading's, in which the sample is the first. */
const nestOfTable = ({ sizes, pieces }: Grading, rows: readonly SizeRow[]): NestOfSizes => {
  const order = rows.map(({ name }) => sizes.findIndex((size) => size.name === name))
  return {
    sizes: order.map((at) => ({ name: sizes[at]!.name, order: at })),
    pieces: pieces.map((piece) => ({ sizes: order.map((at) => piece.sizes[at]!) })),
  }
}

/** The config's fields for pages and what is said of the order; those of the DXF beside them are told apart by name. */
const pagesOf = ({ format: _, gradedNest: __, driver: ___, ...pages }: Readonly<Record<string, unknown>>) => pages

/** `--align front=waist`: the sizes of the front lie on each other where its waist begins. */
const alignment = (given: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    given.map((text) => {
      const [piece, edge, ...more] = text.split("=")
      if (!piece || !edge || more.length > 0) throw new WrongUsage(`--align ${text}: must be PIECE=EDGE`)
      return [piece, edge] as const
    }),
  )

const nestOf = (
  grading: Grading,
  rows: readonly SizeRow[],
  slug: string,
  styleName: string,
  dialect: "aama" | "astm",
): OutputFile[] => {
  const { rules, points } = gradeRules(grading)
  const seconds = Number(process.env.SOURCE_DATE_EPOCH ?? 315_532_800)
  const made = nestFiles(
    {
      sizes: grading.sizes.map(({ name }) => name),
      listed: rows.map(({ name }) => name),
      pieces: grading.pieces.map((piece, index) => ({ ...piece, points: points[index]! })),
      rules,
      meta: { styleName, size: "", createdAt: new Date(seconds * 1000).toISOString(), author: "Toile;toile;1" },
    },
    dialect,
  )
  if (made._tag === "Err") throw new Refused([made.error.message])
  for (const message of new Set(made.value.warnings.map((warning) => warning.message)))
    process.stderr.write(`note: ${message}\n`)
  return [
    { filename: `${slug}.dxf`, content: made.value.dxf },
    { filename: `${slug}.rul`, content: made.value.rul },
  ]
}

/** A line a garment measurement: its value in each size, and from size to size in the table's order. */
const incrementTable = (grading: Grading, rows: readonly SizeRow[]): string => {
  const order = rows.map(({ name }) => grading.sizes.findIndex((size) => size.name === name))
  const head = [
    "measurement",
    ...rows.map(({ name }) => name),
    ...rows.slice(1).map(({ name }, i) => `${rows[i]!.name} to ${name}`),
  ]
  const lines = increments(grading).map(({ garmentMeasurement, values }) => {
    const own = order.map((at) => values[at]!)
    const steps = own.slice(1).map((value, index) => value - own[index]!)
    return [garmentMeasurement, ...[...own, ...steps].map((value) => value.toFixed(2))]
  })
  return `${[head, ...lines].map((cells) => cells.join(",")).join("\n")}\n`
}
