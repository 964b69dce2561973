import type { Result } from "@toile/result"
import { decoder, type InvalidConfig, show } from "./decoder.js"
import { type CommonConfig, commonDefaults } from "./file-type.js"
import { pensOf } from "./pens.js"

export const plotLanguages = ["hpgl", "hpgl2"] as const
export type PlotLanguage = (typeof plotLanguages)[number]

/** An export's config for file type plt, its defaults filled in. */
export interface PltConfig extends CommonConfig {
  /** As it was given, for example "STITCH SP1 MARKUP SP1 SEAM SP2"; `pensOf` reads it. */
  readonly pen: string
  /** Absent: hpgl. */
  readonly language?: PlotLanguage
  /** Plotter units per inch. */
  readonly resolution: number
  /** cm of paper in one plotter frame. */
  readonly pageLength: number
  /** Correction factors of the plotter, along the paper (x) and across it (y). */
  readonly scale: { readonly x: number; readonly y: number }
}

export const pltDefaults: PltConfig = {
  ...commonDefaults,
  pen: "STITCH SP1 MARKUP SP1 SEAM SP2",
  resolution: 1016,
  pageLength: 40,
  scale: { x: 1, y: 1 },
}

export const pltBounds = {
  resolution: { least: 100, most: 10_000, whole: true },
  pageLength: { least: 5, most: 10_000, unit: "cm" },
  scale: { least: 0.5, most: 2 },
} as const

/** Decodes a config as a client sent it. Every issue is reported, not just the first. */
export const pltConfig = (input: Readonly<Record<string, unknown>>): Result<PltConfig, InvalidConfig> => {
  const { refuse, number, common, decoded } = decoder("plt", input)
  const pen = (): string => {
    const value = input.pen
    if (value === undefined) return pltDefaults.pen
    if (typeof value !== "string") refuse("pen", `must be a text such as "${pltDefaults.pen}"; it is ${show(value)}`)
    else {
      const pens = pensOf(value)
      if (pens._tag === "Ok") return value
      refuse("pen", pens.error)
    }
    return pltDefaults.pen
  }
  const scale = (): PltConfig["scale"] => {
    const value = input.scale
    if (value === undefined) return pltDefaults.scale
    if (typeof value !== "object" || value === null || Array.isArray(value)) {
      refuse("scale", `must be an object with x and y; it is ${show(value)}`)
      return pltDefaults.scale
    }
    for (const key of Object.keys(value))
      if (key !== "x" && key !== "y") refuse(`scale.${key}`, "is not a field of scale: it has x and y")
    const { x, y }: { readonly x?: unknown; readonly y?: unknown } = value
    return {
      x: number("scale.x", x, pltDefaults.scale.x, pltBounds.scale),
      y: number("scale.y", y, pltDefaults.scale.y, pltBounds.scale),
    }
  }
  const language = (): Pick<PltConfig, "language"> => {
    const value = input.language
    if (value === undefined) return {}
    const found = plotLanguages.find((name) => name === value)
    if (found !== undefined) return { language: found }
    refuse("language", `must be ${plotLanguages.join(" or ")}; it is ${show(value)}`)
    return {}
  }
  return decoded({
    ...common(),
    pen: pen(),
    ...language(),
    resolution: number("resolution", input.resolution, pltDefaults.resolution, pltBounds.resolution),
    pageLength: number("pageLength", input.pageLength, pltDefaults.pageLength, pltBounds.pageLength),
    scale: scale(),
  })
}
