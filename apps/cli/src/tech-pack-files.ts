import { bodyWords, measuredTitle } from "@toile/body/words"
import type { Draft } from "@toile/draft-model"
import type { AnyPattern, Order } from "@toile/pattern-model"
import type { TechPackInput, TitleOf } from "@toile/tech-pack"
import { Refused } from "./command.js"
import { sheetLanguage } from "./export-settings.js"
import { dateOfFiles, dateTold, fontBytes, moreFonts } from "./file-settings.js"
import type { OutputFile } from "./write-all.js"

type Config = Readonly<Record<string, unknown>>

/** SLUG-techpack.pdf and the same as data, SLUG-techpack.json. */
export const techPackFiles = async (
  pattern: AnyPattern,
  draft: Draft,
  order: Order,
  note: unknown,
  config: Config,
): Promise<OutputFile[]> => {
  const { clothNeeded } = await import("@toile/production")
  const { packPdf, techPack } = await import("@toile/tech-pack")
  const chosen = await decoded(config)
  const { slug, name } = pattern.declaration
  const laid = clothNeeded(draft)
  const pack = techPack({
    draft,
    garment: name,
    note: chosen.note ?? (typeof note === "string" ? note : ""),
    titleOf: titlesFor(pattern, chosen.language),
    createdAt: chosen.createdAt,
    ...(laid._tag === "Ok" ? { markers: laid.value } : { noMarker: laid.error.message }),
    ...(chosen.fit ? { fit: await fitOf(pattern, order) } : {}),
    subject: chosen.subject,
    language: chosen.language,
    excludedSections: chosen.excludedSections,
  })
  const made = await packPdf(pack, { font: { base: await fontBytes(), more: moreFonts } })
  if (made._tag === "Err") throw new Refused([`techpack: ${made.error.message}`])
  for (const { message } of made.value.warnings) process.stderr.write(`note: techpack: ${message}\n`)
  return [
    { filename: `${slug}-techpack.pdf`, content: made.value.bytes },
    { filename: `${slug}-techpack.json`, content: `${JSON.stringify(pack)}\n` },
  ]
}

interface Chosen {
  readonly createdAt: string
  readonly language: "en" | "fr"
  readonly subject: string
  /** The order's own where the config has none. */
  readonly note: string | undefined
  readonly fit: boolean
  readonly excludedSections: TechPackInput["excludedSections"]
}

const decoded = async ({
  language: given,
  sheetLanguage: words,
  subject = "",
  note,
  date,
  fit = false,
  excludedSections = [],
}: Config): Promise<Chosen> => {
  const { excludableSections, sectionIds } = await import("@toile/tech-pack")
  const known: readonly string[] = [...new Set([...excludableSections, ...sectionIds])]
  // A plotter's language is none of the words'
  const own = given === "hpgl" || given === "hpgl2" ? undefined : given
  const language = own ?? sheetLanguage({ sheetLanguage: words })
  if (language !== "en" && language !== "fr") throw new Refused(["config.language must be en or fr"])
  if (typeof subject !== "string") throw new Refused(["config.subject must be a text"])
  if (note !== undefined && typeof note !== "string") throw new Refused(["config.note must be a text"])
  // The day that stands in the pack: without one, that of all files
  const createdAt = dateTold(date) ?? dateOfFiles()
  if (typeof fit !== "boolean") throw new Refused(["config.fit must be true or false"])
  const isList = Array.isArray(excludedSections) && excludedSections.every((one) => known.includes(one as string))
  if (!isList) throw new Refused([`config.excludedSections must be a list of ${known.join(", ")}`])
  return {
    language,
    subject,
    note,
    createdAt,
    fit,
    excludedSections: excludedSections as TechPackInput["excludedSections"],
  }
}

const fitOf = async (
  pattern: AnyPattern,
  { measurementType, measurements, measurementSources = {}, bodyShapes, options }: Order,
) => {
  if (measurementType !== "body") throw new Refused(["config.fit: the risk of fit is of an order by body measurements"])
  // What was predicted is not known
  const known = Object.entries(measurements).filter(([id]) => measurementSources[id] !== "predicted")
  if (known.length === 0) throw new Refused(["config.fit: none of the measurements was measured"])
  const shapes = Object.fromEntries(Object.entries(bodyShapes ?? {}).map(([id, value]) => [id, String(value)]))
  const { fitRisk } = await import("@toile/fit-risk")
  const fit = fitRisk(pattern, {
    measurements: Object.fromEntries(known),
    ...(bodyShapes ? { bodyShapes: shapes } : {}),
    ...(options ? { options } : {}),
  })
  if (fit._tag === "Err") throw new Refused([`config.fit: ${fit.error.message}`])
  return fit.value
}

/** What a pattern and the bodies' home call a name; its identifier in words where neither has a title. */
export const titlesFor =
  ({ declaration }: AnyPattern, language: "en" | "fr"): TitleOf =>
  (kind, name) => {
    const titles: Readonly<Record<string, { readonly title: Readonly<Record<string, string>> } | undefined>> =
      declaration.titles ?? {}
    const body: Readonly<Record<string, { readonly title: Readonly<Record<string, string>> } | undefined>> = bodyWords
    const title =
      titles[`${kind} ${name}`]?.title ??
      titles[name]?.title ??
      (kind === "measurement" ? (measuredTitle(name) ?? body[name]?.title) : undefined)
    return title?.[language] ?? title?.en ?? inWords(kind, name)
  }

const inWords = (kind: string, name: string): string => {
  const bare =
    kind === "value"
      ? name.slice(name.indexOf(".") + 1)
      : kind === "measurement"
        ? name.replace(/^(gm|mf|mb)/, "")
        : name
  const words = bare.replace(
    /([a-z0-9])([A-Z])/g,
    (_all, before: string, after: string) => `${before} ${after.toLowerCase()}`,
  )
  return words.charAt(0).toUpperCase() + words.slice(1)
}
