import { catalogue } from "@toile/garments"
import { parse, print } from "../arguments.js"
import { type Command, WrongUsage } from "../command.js"

export const patterns: Command = {
  usage: "toile patterns [--json]",
  run: async (args) => {
    const { values, positionals } = parse(args, { json: { type: "boolean" } })
    if (positionals.length > 0) throw new WrongUsage(`${positionals[0]} is not known here`)
    const list = catalogue.map(({ declaration: { id, slug, name, gender, description } }) => ({
      id,
      slug,
      name,
      gender,
      description,
    }))
    if (values.json) return print(list)
    for (const p of list)
      print(`${String(p.id).padStart(3)}  ${p.slug.padEnd(18)} ${p.gender.padEnd(7)} ${p.description}`)
  },
}
