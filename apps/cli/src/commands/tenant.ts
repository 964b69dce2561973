import { parse, print } from "../arguments.js"
import { type Command, WrongUsage } from "../command.js"
import { onData, presentData, writableData } from "../configuration.js"

export const tenant: Command = {
  run: async (args) => {
    const options = {
      name: { type: "string" },
      "owner-email": { type: "string" },
      create: { type: "boolean" },
      json: { type: "boolean" },
    } as const
    const { values, positionals } = parse(args, options)
    if (positionals.length !== 1 || positionals[0] !== "create") throw new WrongUsage("toile tenant knows create")
    const { name = "", "owner-email": ownerEmail = "", create = false, json } = values
    if (name.trim() === "") throw new WrongUsage("--name is needed")
    if (!/^[^\s@]+@[^\s@]+$/.test(ownerEmail)) throw new WrongUsage("--owner-email must be an e-mail address")

    const config = await (create ? writableData() : presentData())
    const { newTenant } = await import("@toile/adapter-operator")
    const made = await onData(() => newTenant(config, { name, ownerEmail }))
    if (json) return print(made)
    print(`Tenant ${made.id}: ${name}`)
    print(`Its owner's login, shown this once: ${ownerEmail} with the password ${made.ownerPassword}`)
  },
}
