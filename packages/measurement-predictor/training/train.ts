/** Fits the two populations and writes src/coefficients/. Run from the package: `pnpm run train [FOLDER]`. */
import { mkdirSync, writeFileSync } from "node:fs"
import { dataFolder, reader } from "./data-folder.js"
import { coefficientsFrom, readSurveys } from "./fit.js"
import { moduleText } from "./module-text.js"

const read = reader(dataFolder())
mkdirSync("src/coefficients", { recursive: true })
for (const gender of ["female", "male"] as const) {
  const coefficients = coefficientsFrom(gender, readSurveys(gender, read))
  const text = moduleText(coefficients)
  writeFileSync(`src/coefficients/${gender}.ts`, text)
  console.log(`${gender}: ${coefficients.rows.ansur2} + ${coefficients.rows.ansur1} rows, ${text.length} bytes`)
}
