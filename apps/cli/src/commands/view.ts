import { existsSync } from "node:fs"
import { resolve } from "node:path"
import { catalogueSource } from "@toile/adapter-bundles"
import { onePositional, parse, print } from "../arguments.js"
import { type Command, Refused, WrongUsage } from "../command.js"
import { isSource, ofCatalogue } from "../the-pattern.js"
import { serveView } from "../view/serve-view.js"

export const view: Command = {
  run: async (args) => {
    const { values, positionals } = parse(args, { port: { type: "string", default: "8090" } })
    const what = onePositional(positionals, "PATTERN")
    const port = Number(values.port)
    if (!/^\d{1,5}$/.test(values.port) || port > 65_535) throw new WrongUsage(`--port: ${values.port} is not a port`)
    const { module, slug } = sourceOf(what)
    const { address, ended } = await serveView(module, slug, port)
    print(address)
    process.stderr.write(`${slug ?? what} is drawn anew when ${module} or what it imports is saved. Ctrl-C ends.\n`)
    await ended
  },
}

/** A file is a source of its own; anything else names a pattern of the catalogue. */
const sourceOf = (what: string): { readonly module: string; readonly slug: string | undefined } => {
  if (isSource(what)) {
    if (!existsSync(what)) throw new Refused([`${what}: is not there`])
    return { module: resolve(what), slug: undefined }
  }
  const { slug } = ofCatalogue(what).declaration
  if (!existsSync(catalogueSource()))
    throw new Refused([`the catalogue's source is not installed: ${catalogueSource()}`])
  return { module: catalogueSource(), slug }
}
