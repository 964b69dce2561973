// A part of the build: a bundle of each garment of the catalogue, with its reference data beside it, in dist/catalogue.
import { mkdir, rm, writeFile } from "node:fs/promises"
import { catalogue } from "@toile/garments"
import { bundleSource } from "./bundle-source.js"
import { catalogueFolder } from "./catalogue-bundles.js"

const bundles = await bundleSource("@toile/garments")
if (bundles._tag === "Err") throw new Error(bundles.error.join("\n"))
const made = new Set(bundles.value.map(({ data }) => data.patternId))
const missing = catalogue.filter(({ declaration }) => !made.has(declaration.id))
if (missing.length > 0 || made.size !== catalogue.length) {
  const names = missing.map(({ declaration }) => declaration.slug).join(", ")
  throw new Error(`@toile/garments does not export what its catalogue lists: ${names || "it exports more"}`)
}

await rm(catalogueFolder, { recursive: true, force: true })
await mkdir(catalogueFolder, { recursive: true })
for (const { source, data } of bundles.value) {
  await writeFile(new URL(`${data.slug}.js`, catalogueFolder), source)
  await writeFile(new URL(`${data.slug}.json`, catalogueFolder), JSON.stringify(data))
}
