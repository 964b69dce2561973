// The tests of garments in one thread, run anew for each mutant. Their sources and tests are bundled once, every constant
// replaced by a call that gives it, larger where it is the mutant; the script is compiled once and evaluated for each
// mutant, so that constants of modules are read anew. What the garments stand on (geometry, drafting) stays loaded. The
// tests are vitest's files with vitest's `expect`; collecting and running them is all that is done here.
import { readdirSync, readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { dirname, join, relative } from "node:path"
import { pathToFileURL } from "node:url"
import { Script } from "node:vm"
import { build } from "esbuild"
import { expect } from "vitest"
import { root } from "../../lib/workspace.mjs"
import { instrumented, mutantsOf } from "./mutants.mjs"

/** @typedef {import("./mutants.mjs").Mutant} Mutant */
/** @typedef {{ name: string, run: () => unknown }} Test */
/** Gives what loads each file of tests. @typedef {(require: (name: string) => unknown, constant: (i: number, value: number) => number) => readonly (() => void)[]} Evaluate */

/** A test with more drafts than this looks for what breaks on random bodies and options, not for measures; it is left out. */
const MOST_DRAFTS = 20

/**
 * The tests of a garment, golden drafts aside: those of its folder, and those of its shared rooms that draft it or no
 * garment at all.
 *
 * @param {string} garment
 * @param {readonly string[]} files its sources, from the root
 * @returns {string[]} from the root
 */
export const testsOf = (garment, files) =>
  [...new Set(files.map((file) => dirname(file)))].flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith(".test.ts") && name !== "golden.test.ts")
      .map((name) => join(folder, name))
      .filter((test) => {
        const garments = [...readFileSync(join(root, test), "utf8").matchAll(/from "(.+)\/index\.js"/g)]
        return garments.length === 0 || garments.some(([, path]) => path === "." || path?.endsWith(`/${garment}`))
      }),
  )

/** What a garment is judged with: sources and tests as one script, and what they stand on as another. @typedef {{ script: string, engine: string }} Bundle */

/**
 * Bundled once for all threads, so that a run is not disturbed by whoever changes a source meanwhile.
 *
 * @param {readonly string[]} files sources whose constants are changed
 * @param {readonly string[]} tests
 * @returns {Promise<{ mutants: readonly Mutant[], bundle: Bundle }>}
 */
export async function bundleOf(files, tests) {
  const [script, engine] = await Promise.all([bundled(files, tests), bundledEngine()])
  return { mutants: files.flatMap(mutantsOf), bundle: { script, engine } }
}

/** @param {Bundle} bundle */
export function judgeOf({ script, engine }) {
  /** @type {Evaluate} */
  const evaluate = new Script(
    `(function (require, constantOf) {\nconst module = {}\n${script}\nreturn module.exports\n})`,
  ).runInThisContext()
  /** Tests of one garment draft the same orders over and over: what was drafted, by pattern and order, for one mutant. @type {Map<unknown, Map<string, unknown>>} */
  let drafted = new Map()
  const required = loaded(engine, (pattern, order, draft) => {
    drafts++
    if (drafts > most) throw new Error(`more than ${MOST_DRAFTS} drafts`)
    const ofPattern = drafted.get(pattern) ?? new Map()
    drafted.set(pattern, ofPattern)
    const asked = JSON.stringify(order)
    if (!ofPattern.has(asked)) ofPattern.set(asked, draft())
    return ofPattern.get(asked)
  })

  let mutant = -1
  /** @type {Set<number>} */
  let read = new Set()
  let drafts = 0
  /** A test is stopped beyond so many: then it is known to be long. */
  let most = Number.POSITIVE_INFINITY
  let counting = true
  /** @type {(i: number, value: number) => number} */
  const constant = (i, value) => {
    if (counting) read.add(i)
    return i === mutant ? Number((value * 1.05).toPrecision(12)) : value
  }
  /** All sources and tests anew: of each file of tests what loads it and gives what it collects. */
  const anew = () => {
    drafted = new Map()
    let into = collector()
    const load = evaluate((name) => (name === "vitest" ? into.vitest : required(name)), constant)
    return load.map((one) => () => {
      into = collector()
      one()
      return into.collected
    })
  }

  // Without a mutant: which constants each test reads, and each file as it is loaded; and how many drafts they make
  /** @type {string[]} */
  const broken = []
  /** @type {string[]} */
  const heavy = []
  const files = anew()
    .map((_, nth) => {
      read = new Set()
      drafts = 0
      const collected = anew()[nth]?.() ?? []
      const loading = { read, drafts }
      const quick = collected.flatMap(({ name, run }, place) => {
        drafted = new Map()
        read = new Set()
        drafts = 0
        most = MOST_DRAFTS
        try {
          run()
        } catch {
          if (drafts <= MOST_DRAFTS) broken.push(name)
        }
        most = Number.POSITIVE_INFINITY
        if (drafts > MOST_DRAFTS) heavy.push(name)
        return drafts > MOST_DRAFTS || broken.includes(name) ? [] : [{ name, place, read, drafts }]
      })
      return { nth, loading, quick: quick.sort((a, b) => a.drafts - b.drafts) }
    })
    .sort((a, b) => a.loading.drafts - b.loading.drafts)
  counting = false
  /** Those tests of a file that a constant may fail. @param {typeof files[number]} file @param {number} i */
  const neededOf = ({ loading, quick }, i) => (loading.read.has(i) ? quick : quick.filter((one) => one.read.has(i)))

  return {
    /** Tests that fail without a mutant, and those that are left out for their length. */
    broken,
    heavy,
    /** The name of the first test that notices a mutant. @param {number} i @returns {string | undefined} */
    noticedBy(i) {
      mutant = i
      try {
        const load = anew()
        for (const file of files) {
          const needed = neededOf(file, i)
          if (needed.length === 0) continue
          const collected = load[file.nth]?.() ?? []
          for (const { name, place } of needed)
            try {
              const test = collected[place]
              if (test === undefined) return "the number of tests"
              test.run()
            } catch {
              return name
            }
        }
        return undefined
      } catch {
        return "loading the tests"
      } finally {
        mutant = -1
      }
    },
    /** Whether any of the tests reads a constant. @param {number} i */
    isRead: (i) => files.some((file) => neededOf(file, i).length > 0),
  }
}

/** vitest's `describe` and `test`, as far as the garments' tests use them: what is called is collected. */
function collector() {
  /** @type {Test[]} */
  const collected = []
  /** @type {string[]} */
  const within = []
  /** @param {string} name @param {() => void} body */
  const describe = (name, body) => {
    within.push(name)
    body()
    within.pop()
  }
  /** @param {string} name @param {() => unknown} body */
  const test = (name, body) => {
    const run = () => {
      if (body() instanceof Promise) throw new Error(`${name}: tests of garments do not wait`)
    }
    collected.push({ name: [...within, name].join(" > "), run })
  }
  /** @param {(name: string, body: () => void) => void} call */
  const each =
    (call) =>
    /** @param {readonly unknown[]} cases */
    (cases) =>
    /** @param {string} name @param {(...args: any[]) => void} body */
    (name, body) => {
      for (const one of cases) call(name, () => (Array.isArray(one) ? body(...one) : body(one)))
    }
  return {
    collected,
    vitest: {
      expect,
      describe: Object.assign(describe, { each: each(describe) }),
      test: Object.assign(test, { each: each(test) }),
    },
  }
}

/** Sources and tests as one script. @param {readonly string[]} files @param {readonly string[]} tests @returns {Promise<string>} */
async function bundled(files, tests) {
  /** @type {Map<string, number>} */
  const firstOf = new Map()
  let count = 0
  for (const file of files) {
    firstOf.set(file, count)
    count += mutantsOf(file).length
  }
  const made = await build({
    stdin: {
      contents: `module.exports = [${tests.map((test) => `() => require(${JSON.stringify(`./${test}`)})`).join()}]`,
      resolveDir: root,
    },
    bundle: true,
    write: false,
    format: "cjs",
    platform: "node",
    target: "node20",
    plugins: [
      {
        name: "mutants",
        setup(plugin) {
          plugin.onResolve({ filter: /^[^.]/ }, ({ path }) => ({ path, external: true }))
          plugin.onLoad({ filter: /\.ts$/ }, ({ path }) => {
            const file = relative(root, path)
            const first = firstOf.get(file)
            const text = first === undefined ? readFileSync(path, "utf8") : instrumented(file, first, "constantOf")
            return {
              contents: text.replaceAll("import.meta.url", JSON.stringify(pathToFileURL(path).href)),
              loader: "ts",
            }
          })
        },
      },
    ],
  })
  return made.outputFiles[0]?.text ?? ""
}

/** What the tests import from elsewhere, the workspace's own packages from their sources. */
async function bundledEngine() {
  const own = ["geometry", "draft-model", "pattern-model", "drafting", "measurement-predictor"].map(
    (n) => `@toile/${n}`,
  )
  const made = await build({
    stdin: {
      contents: `module.exports = {${own.map((name) => `${JSON.stringify(name)}: require("${name}")`)}}`,
      resolveDir: join(root, "packages", "garments"),
    },
    bundle: true,
    write: false,
    format: "cjs",
    platform: "node",
    target: "node20",
    conditions: ["toile-source"],
  })
  return made.outputFiles[0]?.text ?? ""
}

/** That script loaded; the rest as node finds it. @param {string} text @param {(pattern: unknown, order: unknown, draft: () => unknown) => unknown} drafting is asked for each draft */
function loaded(text, drafting) {
  const require = createRequire(join(root, "packages", "garments", "package.json"))
  const module = { exports: /** @type {Record<string, unknown>} */ ({}) }
  new Script(`(function (require, module) {\n${text}\n})`).runInThisContext()(require, module)
  const engine = /** @type {{ makeDraft: (...args: unknown[]) => unknown }} */ (module.exports["@toile/drafting"])
  module.exports["@toile/drafting"] = {
    ...engine,
    /** @param {unknown[]} args */
    makeDraft: (...args) => drafting(args[0], args[1], () => engine.makeDraft(...args)),
  }
  return (/** @type {string} */ name) => module.exports[name] ?? require(name)
}
