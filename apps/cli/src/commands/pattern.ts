import { referenceData } from "@toile/pattern-model"
import { onePositional, parse, print } from "../arguments.js"
import type { Command } from "../command.js"
import { thePattern } from "../the-pattern.js"

export const pattern: Command = {
  run: async (args) => {
    const { positionals } = parse(args, { json: { type: "boolean" } })
    const { slug: _slug, ...data } = referenceData(
      (await thePattern(onePositional(positionals, "PATTERN"))).declaration,
    )
    print(data)
  },
}
