import { existsSync } from "node:fs"
import { resolve } from "node:path"
import { catalogue } from "@toile/garments"
import { parse, print } from "../arguments.js"
import { type Command, Refused, WrongUsage } from "../command.js"
import { onData, writableData } from "../configuration.js"

export const patterns: Command = {
  run: async ([word, ...args]) => {
    if (word === "init") return (await import("./init.js")).init(args)
    if (word === "publish") return publish(args)
    if (word === "allow") return allow(args)
    return listed(word === undefined ? [] : [word, ...args])
  },
}

const listed = async (args: readonly string[]): Promise<void> => {
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
}

const publish = async (args: readonly string[]): Promise<void> => {
  const { values, positionals } = parse(args, {
    ref: { type: "string" },
    unproven: { type: "boolean" },
    json: { type: "boolean" },
  })
  const [source, ...others] = positionals
  if (source === undefined || others.length > 0) throw new WrongUsage("one SOURCE is needed: a pattern's file")
  if (!existsSync(source)) throw new Refused([`${source}: is not there`])
  const { publishSource } = await import("@toile/adapter-operator")
  const { ref: refName, unproven = false } = values
  const how = { ...(refName === undefined ? {} : { refName }), unproven }
  const config = await writableData()
  const published = await onData(() => publishSource(config, resolve(source), how))
  if (published._tag === "Failure") throw new Refused(published.failure)
  for (const { slug, objections } of published.success)
    if (objections.length > 0) process.stderr.write(warning(slug, objections))
  if (values.json) return print(published.success)
  for (const { patternId, slug, name, refId, commitHash, isNew } of published.success) {
    print(`${isNew ? "Published" : "Already the latest"}: ${patternId} ${slug} on ${name}`)
    print(`  reference ${refId}, commit ${commitHash}`)
  }
}

const warning = (slug: string, objections: readonly string[]): string =>
  [
    `WARNING: ${slug} is published UNPROVEN, and stays: whoever orders it gets no draft, or a wrong one.`,
    ...objections.map((objection) => `  ${objection}`),
    "",
  ].join("\n")

const allow = async (args: readonly string[]): Promise<void> => {
  const { values, positionals } = parse(args, { ids: { type: "string" }, all: { type: "boolean" } })
  const [tenant, ...others] = positionals
  if (tenant === undefined || others.length > 0) throw new WrongUsage("one TENANT is needed: its ID")
  if ((values.ids === undefined) === (values.all === undefined)) throw new WrongUsage("either --ids or --all is needed")
  const ids = values.ids?.split(",").filter((text) => text !== "")
  const wrong = ids?.find((text) => !/^\d{1,9}$/.test(text))
  if (wrong !== undefined) throw new WrongUsage(`--ids: ${wrong} is not a pattern's ID`)
  const { setAllowedPatterns } = await import("@toile/adapter-operator")
  const config = await writableData()
  const set = await onData(() => setAllowedPatterns(config, tenant, ids?.map(Number)))
  if (set._tag === "Failure") throw new Refused([set.failure])
  print(`Tenant ${tenant} sees ${ids === undefined ? "all patterns" : `the patterns ${ids.join(", ") || "(none)"}`}`)
}
