/** Prints what the rows give for each of @toile/body's relations. Run from the package: `pnpm run facts [FOLDER]`. */
import type { Gender } from "@toile/body"
import { dataFolder, reader } from "./data-folder.js"
import { firstSurveyMoments, lineOf, populationMoments } from "./regression.js"
import { type Relation, relations } from "./relations.js"

const read = reader(dataFolder())
for (const gender of ["female", "male"] as const satisfies readonly Gender[]) {
  const moments = { population: populationMoments(gender), first: firstSurveyMoments(gender, read) }
  console.log(`${gender}: slopes, constant (SD), in the joined population and in ANSUR I's rows; * the one that counts`)
  for (const [name, relation] of Object.entries<Relation>(relations)) {
    const columns = (["population", "first"] as const).map((rows) => {
      const { slopes, plus, sd } = lineOf(moments[rows], relation.of, relation.on)
      const constant = plus - (relation.less ?? 0)
      const numbers = [...slopes.map((slope) => slope.toFixed(4)), constant.toFixed(3)].join(" ")
      return `${relation.rows === rows ? "*" : " "} ${numbers} (${sd.toFixed(2)})`
    })
    console.log(`  ${name.padEnd(24)}${columns[0]!.padEnd(36)}${columns[1]}`)
  }
}
