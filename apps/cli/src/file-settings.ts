import { readFile } from "node:fs/promises"
import { createRequire } from "node:module"
import { Refused } from "./command.js"

/** The same input gives the same bytes: files carry SOURCE_DATE_EPOCH (seconds), or 1980. */
export const dateOfFiles = (): string => {
  const epoch = process.env.SOURCE_DATE_EPOCH
  if (epoch === undefined || epoch === "") return "1980-01-01T00:00:00.000Z"
  const date = new Date(Number(epoch) * 1000)
  if (Number.isNaN(date.getTime())) throw new Refused([`SOURCE_DATE_EPOCH: ${epoch} is not a number of seconds`])
  return date.toISOString()
}

/** The day that is told in files: the config's `date` (2026-01-31), or that of SOURCE_DATE_EPOCH; undefined where nobody says one. */
export const dateTold = (date: unknown): string | undefined => {
  if (date === undefined) return (process.env.SOURCE_DATE_EPOCH ?? "") === "" ? undefined : dateOfFiles()
  const told = `${date}T00:00:00.000Z`
  if (!/^\d{4}-\d{2}-\d{2}$/.test(String(date)) || Number.isNaN(Date.parse(told)))
    throw new Refused(["config.date must be a day as in 2026-01-31"])
  return told
}

/** The font of PDF files. */
export const fontBytes = (): Promise<Uint8Array> =>
  readFile(createRequire(import.meta.url).resolve("dejavu-fonts-ttf/ttf/DejaVuSans.ttf"))

/** Fonts for texts that it lacks, by language: packages that are there, or are not. */
export const moreFonts = async (language: "th" | "zh" | "ja"): Promise<Uint8Array | undefined> =>
  (await import("@toile/adapter-engine/more-fonts")).moreFonts(language)
