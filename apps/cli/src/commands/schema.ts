import { draftBodyFields } from "@toile/contract"
import { finalMeasurementIds } from "@toile/garments"
import { measurementIds } from "@toile/measurement-predictor"
import { referenceData } from "@toile/pattern-model"
import { patternSchema } from "@toile/schema-validator"
import { onePositional, parse, print } from "../arguments.js"
import type { Command } from "../command.js"
import { thePattern } from "../the-pattern.js"

export const schema: Command = {
  usage: "toile schema PATTERN",
  run: async (args) => {
    const { positionals } = parse(args, { json: { type: "boolean" } })
    const data = referenceData(thePattern(onePositional(positionals, "PATTERN")).declaration)
    print(patternSchema(data, { ...draftBodyFields(), measurementIds: [...measurementIds, ...finalMeasurementIds()] }))
  },
}
