import { existsSync } from "node:fs"
import { availableParallelism } from "node:os"
import { dirname, join, resolve } from "node:path"
import { onePositional, parse, print, wholeNumber } from "../arguments.js"
import { type Command, Refused } from "../command.js"
import { bundleOf, type Fate, judgeAll, type Mutant, matches, packageOf, sourcesOf, testsOf } from "../mutate/index.js"
import { isSource, named, ofCatalogue } from "../the-pattern.js"

export const mutate: Command = {
  run: async (args) => {
    const { values, positionals } = parse(args, {
      bodies: { type: "string", default: "20" },
      seed: { type: "string", default: "1" },
      drafts: { type: "string", default: "20" },
      seconds: { type: "string", default: "120" },
      only: { type: "string", multiple: true, default: [] },
      within: { type: "string", multiple: true, default: [] },
      without: { type: "string", multiple: true, default: [] },
      workers: { type: "string", default: String(availableParallelism()) },
      json: { type: "boolean" },
    })
    const bodies = wholeNumber("--bodies", values.bodies, 0)
    const seed = wholeNumber("--seed", values.seed, 0)
    const mostDrafts = wholeNumber("--drafts", values.drafts, 0)
    const seconds = wholeNumber("--seconds", values.seconds, 1)
    const workers = wholeNumber("--workers", values.workers, 1)

    const source = sourceOf(onePositional(positionals, "SOURCE"))
    const { patterns } = await named(source)
    const module = resolve(source)
    const files = await compiled(() => sourcesOf(module, values.within))
    const sources = files.filter(
      ({ name }) => values.only.length === 0 || values.only.some((one) => matches(one, name)),
    )
    if (sources.length === 0)
      throw new Refused([`--only ${values.only.join(" ")}: none of ${files.map(({ name }) => name).join(", ")}`])
    const tests = testsOf(files, packageOf(module), values.without)
    const { mutants, bundle } = await compiled(() => bundleOf({ module, sources, tests, within: values.within }))

    const fates = new Map<number, Fate>()
    const { broken, ...judges } = await judgeAll({
      asked: { bundle, bodies, seed, mostDrafts },
      worker: new URL("../mutate-worker.js", import.meta.url),
      workers: Math.min(workers, mutants.length),
      seconds,
      mutants: [...mutants.keys()],
      judged: (i, fate) => {
        fates.set(i, fate)
        if (fates.size % 100 === 0) process.stderr.write(`${fates.size} of ${mutants.length}\n`)
      },
    })
    if (broken.length > 0) throw new Refused(broken.map((what) => `fails as it is, without a change: ${what}`))

    const constants = [...mutants.keys()].map((i) => constantOf(mutants[i]!, fates.get(i)!))
    const count = (by: Fate["noticedBy"]): number => constants.filter(({ noticedBy }) => noticedBy === by).length
    if (values.json) {
      const slugs = patterns.map(({ declaration }) => declaration.slug)
      print({ source, patterns: slugs, seed, ...judges, constants })
      return
    }
    print(
      [
        `${counted(mutants.length, "constant")} in ${counted(sources.length, "file")}, judged by ${counted(judges.orders, "order")} and ${counted(judges.tests, "test")} (${judges.leftOut.length} with more than ${mostDrafts} drafts are left out)`,
        `${count("checks")} noticed by checks, ${count("tests")} by tests, ${count(null)} survive`,
        ...constants.filter(({ noticedBy }) => noticedBy === null).map(lineOf),
      ].join("\n"),
    )
  },
}

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? "" : "s"}`

const constantOf = ({ file, line, start, code, constant }: Mutant, { noticedBy, what, read, moves }: Fate) => ({
  file,
  line,
  start,
  code,
  constant,
  noticedBy,
  what,
  read,
  moves,
})

const lineOf = ({ file, line, code, constant, read, moves }: ReturnType<typeof constantOf>): string => {
  const does = moves.length > 0 ? `moves ${moves.join(", ")}` : read ? "moves nothing" : "is not read"
  return `${file}:${line} ${constant} in \`${code}\` (${does})`
}

/**
 * The module that is meant. A pattern of the catalogue comes without its sources; in this project's own folder they are
 * there.
 */
const sourceOf = (what: string): string => {
  if (isSource(what)) return what
  const { slug } = ofCatalogue(what).declaration
  for (let folder = process.cwd(); ; folder = dirname(folder)) {
    const module = join(folder, "packages/garments/src", slug, "index.ts")
    if (existsSync(module)) return module
    if (dirname(folder) === folder)
      throw new Refused([
        `${what}: only its built form is installed, and constants are changed in sources; name a SOURCE`,
      ])
  }
}

/** What does not compile is told, a line each. */
const compiled = async <T>(make: () => Promise<T>): Promise<T> => {
  try {
    return await make()
  } catch (error) {
    if (!(error instanceof Error && "errors" in error && Array.isArray(error.errors))) throw error
    const problems: readonly { readonly text: string; readonly location?: { file: string; line: number } | null }[] =
      error.errors
    throw new Refused(
      problems.map(({ text, location }) => (location ? `${location.file}:${location.line}: ${text}` : text)),
    )
  }
}
