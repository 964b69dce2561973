import type { Coefficients } from "../src/variables.js"

/** The coefficients as the TypeScript module that the package ships: one line for the means, one for each row. */
export const moduleText = ({ gender, rows, mean, factor }: Coefficients): string =>
  `// biome-ignore-all format: written by the training command (docs/prediction.md), not by hand
import type { Coefficients } from "../variables.js"

export const ${gender}: Coefficients = {
  gender: "${gender}",
  rows: { ansur1: ${rows.ansur1}, ansur2: ${rows.ansur2} },
  mean: [${mean.join(", ")}],
  factor: [
${factor.map((row) => `    [${row.join(", ")}],`).join("\n")}
  ],
}
`
