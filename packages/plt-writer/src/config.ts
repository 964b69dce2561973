import { err, ok, type Result } from "@toile/geometry"

/** What is wrong with one field of a config; the message reads after the field's name. */
export interface ConfigIssue {
  readonly field: string
  readonly message: string
}
export interface InvalidConfig {
  readonly _tag: "InvalidConfig"
  readonly issues: readonly ConfigIssue[]
}

/** SEAM is the cut line, STITCH the sew line, MARKUP everything else. */
export type PlotLayer = "STITCH" | "MARKUP" | "SEAM"
export type Pens = Readonly<Record<PlotLayer, number>>

/** An export's config for file type plt, its defaults filled in. */
export interface PltConfig {
  readonly singleInstance: boolean
  readonly materialGroup: boolean
  readonly singleFile: boolean
  /** As it was given, for example "STITCH SP1 MARKUP SP1 SEAM SP2"; `pensOf` reads it. */
  readonly pen: string
  /** Plotter units per inch. */
  readonly resolution: number
  /** cm of paper in one plotter frame. */
  readonly pageLength: number
  /** Correction factors of the plotter, along the paper (x) and across it (y). */
  readonly scale: { readonly x: number; readonly y: number }
}

export const pltDefaults: PltConfig = {
  singleInstance: false,
  materialGroup: true,
  singleFile: true,
  pen: "STITCH SP1 MARKUP SP1 SEAM SP2",
  resolution: 1016,
  pageLength: 40,
  scale: { x: 1, y: 1 },
}

const fieldsOfOthers: Readonly<Record<string, string>> = {
  format: "dxf",
  driver: "dxf",
  width: "pdf",
  height: "pdf",
  leftMargin: "pdf",
  topMargin: "pdf",
  rightMargin: "pdf",
  bottomMargin: "pdf",
  glueMargin: "pdf",
  orientation: "pdf",
}

/** Decodes a config as a client sent it. Every issue is reported, not just the first. */
export const pltConfig = (input: Readonly<Record<string, unknown>>): Result<PltConfig, InvalidConfig> => {
  const issues: ConfigIssue[] = []
  for (const field of Object.keys(input)) {
    const owner = fieldsOfOthers[field]
    if (owner !== undefined) issues.push({ field, message: `belongs to file type ${owner}, not to plt` })
    else if (!Object.hasOwn(pltDefaults, field)) issues.push({ field, message: "is not a field of a plt config" })
  }
  const flag = (field: "singleInstance" | "materialGroup" | "singleFile"): boolean => {
    const value = input[field]
    if (value === undefined) return pltDefaults[field]
    if (typeof value === "boolean") return value
    issues.push({ field, message: "must be true or false" })
    return pltDefaults[field]
  }
  const number = (field: string, value: unknown, fallback: number, least: number, most: number): number => {
    if (value === undefined) return fallback
    if (typeof value === "number" && value >= least && value <= most) return value
    issues.push({ field, message: `must be a number from ${least} to ${most}` })
    return fallback
  }
  const config: PltConfig = {
    singleInstance: flag("singleInstance"),
    materialGroup: flag("materialGroup"),
    singleFile: flag("singleFile"),
    pen: decodePen(input.pen, issues),
    resolution: number("resolution", input.resolution, pltDefaults.resolution, 100, 10_000),
    pageLength: number("pageLength", input.pageLength, pltDefaults.pageLength, 5, 10_000),
    scale: decodeScale(input.scale, number, issues),
  }
  return issues.length > 0 ? err({ _tag: "InvalidConfig", issues }) : ok(config)
}

const decodePen = (value: unknown, issues: ConfigIssue[]): string => {
  if (value === undefined) return pltDefaults.pen
  if (typeof value !== "string") issues.push({ field: "pen", message: `must be a text such as "${pltDefaults.pen}"` })
  else {
    const pens = pensOf(value)
    if (pens._tag === "Ok") return value
    issues.push({ field: "pen", message: pens.error })
  }
  return pltDefaults.pen
}

const decodeScale = (
  value: unknown,
  number: (field: string, value: unknown, fallback: number, least: number, most: number) => number,
  issues: ConfigIssue[],
): PltConfig["scale"] => {
  if (value === undefined) return pltDefaults.scale
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    issues.push({ field: "scale", message: "must be an object with x and y" })
    return pltDefaults.scale
  }
  for (const key of Object.keys(value))
    if (key !== "x" && key !== "y")
      issues.push({ field: `scale.${key}`, message: "is not a field of scale: it has x and y" })
  const given: { readonly x?: unknown; readonly y?: unknown } = value
  return { x: number("scale.x", given.x, 1, 0.5, 2), y: number("scale.y", given.y, 1, 0.5, 2) }
}

const layers: readonly PlotLayer[] = ["STITCH", "MARKUP", "SEAM"]

/** The pens that a pen text names: pairs of a layer and SPn, n from 1 to 99; a layer that is not named gets SP1. */
export const pensOf = (text: string): Result<Pens, string> => {
  const words = text.trim().toUpperCase().split(/\s+/)
  const pens: Record<PlotLayer, number> = { STITCH: 1, MARKUP: 1, SEAM: 1 }
  const named = new Set<string>()
  if (words[0] === "") return ok(pens)
  for (let index = 0; index < words.length; index += 2) {
    const layer = layers.find((name) => name === words[index])
    if (layer === undefined) return err(`names the layer ${words[index]}; the layers are STITCH, MARKUP and SEAM`)
    if (named.has(layer)) return err(`names ${layer} twice`)
    named.add(layer)
    const pen = /^SP([1-9]\d?)$/.exec(words[index + 1] ?? "")
    if (pen === null) return err(`needs a pen SP1 to SP99 after ${layer}, not ${words[index + 1] ?? "nothing"}`)
    pens[layer] = Number(pen[1])
  }
  return ok(pens)
}
