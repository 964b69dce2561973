import { onePositional, parse, print } from "../arguments.js"
import { schemaOf } from "../body-schema.js"
import type { Command } from "../command.js"
import { thePattern } from "../the-pattern.js"

export const schema: Command = {
  run: async (args) => {
    const { positionals } = parse(args, { json: { type: "boolean" } })
    print(schemaOf(await thePattern(onePositional(positionals, "PATTERN"))))
  },
}
