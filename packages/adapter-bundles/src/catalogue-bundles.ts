import { readdir, readFile } from "node:fs/promises"
import type { PatternReferenceData } from "@toile/pattern-model"
import { type PatternBundle, sha256 } from "./bundle.js"

/** Where the build writes them, seen from src/ as from dist/. */
export const catalogueFolder = new URL("../dist/catalogue/", import.meta.url)

/** The bundles of the catalogue that this installation was built with, in the order of their pattern IDs. */
export async function catalogueBundles(): Promise<readonly PatternBundle[]> {
  const names = (await readdir(catalogueFolder)).filter((name) => name.endsWith(".js"))
  const bundles = await Promise.all(
    names.map(async (name) => {
      const source = await readFile(new URL(name, catalogueFolder), "utf8")
      const reference = await readFile(new URL(name.replace(/\.js$/, ".json"), catalogueFolder), "utf8")
      return { source, commitHash: sha256(source), data: JSON.parse(reference) as PatternReferenceData }
    }),
  )
  return bundles.sort((a, b) => a.data.patternId - b.data.patternId)
}
