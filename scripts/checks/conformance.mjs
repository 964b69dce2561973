// Every demand of the HTTP contract has a test that names it. The demands are listed, in our own words, in
// packages/adapter-http/src/conformance/demands.json; a test says which of them it shows by its name:
// "[spec: Drafts / GET /v2/drafts | DELETE: for the testing stage alone] what else there is to say".
// A row that is open is promised and refused: tests that show the refusal say `[open: Section / row]`, and none may say that
// they show it. docs/conformance.md is made of all of them (`npm run conformance`).
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { readJson } from "../lib/workspace.mjs"
import { readContract } from "./contract-text.mjs"

/**
 * @typedef {object} Section
 * @property {string} section as tests name it
 * @property {string} [table] the contract's table that it lists: its heading and number
 * @property {Record<string, string>} [rows] the table's rows, with their marks
 * @property {Record<string, string>} [demands] what sentences, or rows in detail, demand: in our words, with the marks
 *   of where that is said
 *
 * @typedef {object} Demands
 * @property {Section[]} contract
 * @property {Record<string, string>} nothing marks of sentences that demand nothing, each with why
 * @property {{ section: string, demands: string[], open?: string[] }[]} decisions what the contract leaves open, as it
 *   was decided; `open` what is decided and not built
 *
 * @typedef {{ file: string, title: string, rows: string[], refused: string[] }} NamedTest `rows` that it shows, and
 *   those that it shows to be refused, as "section / row"
 */

export const PAGE = "docs/conformance.md"
const LIST = "packages/adapter-http/src/conformance/demands.json"

/** @param {string} base @returns {Demands} */
export const readDemands = (base) => readJson(join(base, LIST))

/** @param {Demands} demands @returns {{ section: string, rows: string[], open: string[] }[]} */
const listed = ({ contract, decisions }) => [
  ...contract.map(({ section, rows = {}, demands = {} }) => ({
    section,
    rows: [...Object.keys(rows), ...Object.keys(demands)],
    open: [],
  })),
  ...decisions.map(({ section, demands, open = [] }) => ({ section, rows: demands, open })),
]

/**
 * The tests of the workspace whose names carry rows.
 * @param {string} base @returns {{ tests: NamedTest[], problems: string[] }}
 */
export function namedTests(base) {
  /** @type {NamedTest[]} */
  const tests = []
  /** @type {string[]} */
  const problems = []
  for (const file of testFiles(base)) {
    const text = readFileSync(join(base, file), "utf8")
    for (const found of text.matchAll(/(["'`])((?:(?!\1)[^\\\n]|\\.)*?\[(?:spec|open): (?:(?!\1)[^\\\n]|\\.)*)\1/g)) {
      const title = String(found[2])
      // A name stands behind the bracket, or on the next line.
      const before = text.slice(0, found.index).split("\n").slice(-2).join("\n")
      if (!/^[^\S\n]*(?:test|it)\(\s*$/m.test(before)) {
        problems.push(`${file} names rows outside of a test's name: ${title}`)
        continue
      }
      /** @param {string} word */
      const named = (word) =>
        [...title.matchAll(/\[(spec|open): (.+?) \/ (.+?)\](?=\s|$)/g)].flatMap(([, said, section, names]) =>
          said === word
            ? String(names)
                .split(" | ")
                .map((name) => `${section} / ${name}`)
            : [],
        )
      const plain = title.replaceAll(/\[(?:spec|open): .+?\](?=\s|$)\s*/g, "")
      tests.push({ file, title: plain, rows: named("spec"), refused: named("open") })
    }
  }
  return { tests, problems }
}

/** @param {string} base */
function testFiles(base) {
  return ["packages", "apps"]
    .filter((kind) => existsSync(join(base, kind)))
    .flatMap((kind) => readdirSync(join(base, kind)).map((name) => `${kind}/${name}/src`))
    .filter((source) => existsSync(join(base, source)))
    .flatMap((source) =>
      readdirSync(join(base, source), { recursive: true, encoding: "utf8" }).map((file) => `${source}/${file}`),
    )
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => /\.test\.tsx?$/.test(file))
    .sort()
}

/**
 * What the list and the tests' names say of each other.
 * @param {Demands} demands @param {readonly NamedTest[]} tests @returns {string[]}
 */
export function coverageProblems(demands, tests) {
  const built = listed(demands).flatMap(({ section, rows }) => rows.map((row) => `${section} / ${row}`))
  const open = listed(demands).flatMap(({ section, open }) => open.map((row) => `${section} / ${row}`))
  const all = [...built, ...open]
  const known = new Set(all)
  const shown = new Set(tests.flatMap(({ rows }) => rows))
  const refused = new Set(tests.flatMap(({ refused }) => refused))
  return [
    ...all.filter((row, at) => all.indexOf(row) !== at).map((row) => `listed twice: ${row}`),
    ...built.filter((row) => !shown.has(row)).map((row) => `no test shows: ${row}`),
    ...open.filter((row) => !refused.has(row)).map((row) => `no test shows that it is refused: ${row}`),
    ...open.filter((row) => shown.has(row)).map((row) => `open, and yet shown: ${row}`),
    ...built.filter((row) => refused.has(row)).map((row) => `refused, and not listed as open: ${row}`),
    ...tests.flatMap(({ file, rows, refused }) =>
      [...rows, ...refused].filter((row) => !known.has(row)).map((row) => `${file}: no such row: ${row}`),
    ),
  ]
}

/**
 * What the list and the contract's own text say of each other.
 * @param {Demands} demands @param {string} markdown @returns {string[]}
 */
export function contractProblems({ contract, nothing }, markdown) {
  const { tables, sentences } = readContract(markdown)
  const said = new Set([...sentences.map(({ mark }) => mark), ...tables.flatMap(({ rows }) => Object.values(rows))])
  const known = new Set([
    ...Object.keys(nothing),
    ...contract.flatMap(({ rows = {}, demands = {} }) =>
      [...Object.values(rows), ...Object.values(demands)].flatMap((marks) => marks.split(" ")),
    ),
  ])
  const sectionOf = new Map(contract.map((section) => [section.table, section]))
  return [
    ...tables.flatMap(({ name, rows }) => {
      const section = sectionOf.get(name)
      if (section === undefined) return [`the contract's table ${name} is not listed`]
      return Object.entries(rows).flatMap(([row, mark]) => {
        const listedMark = section.rows?.[row]
        if (listedMark === undefined)
          return [`a row of the contract is not listed: ${section.section} / ${row} (${mark})`]
        return listedMark === mark ? [] : [`the contract says something new of ${section.section} / ${row} (${mark})`]
      })
    }),
    ...contract.flatMap(({ section, table, rows = {} }) => {
      const theirs = tables.find(({ name }) => name === table)?.rows ?? {}
      const gone = Object.keys(rows).filter((row) => theirs[row] === undefined)
      return gone.map((row) => `the contract has no such row: ${section} / ${row}`)
    }),
    ...sentences
      .filter(({ mark }) => !known.has(mark))
      .map(({ heading, text, mark }) => `a sentence of the contract is not listed: ${heading}: ${text} (${mark})`),
    ...[...known]
      .filter((mark) => !said.has(mark))
      .map((mark) => `the contract does not say any more what ${mark} stands for`),
  ]
}

/** @param {Demands} demands @param {readonly NamedTest[]} tests */
export function conformancePage(demands, tests) {
  /** @type {Map<string, NamedTest[]>} */
  const showing = new Map()
  for (const test of tests)
    for (const row of [...test.rows, ...test.refused]) showing.set(row, [...(showing.get(row) ?? []), test])
  const cell = (/** @type {string} */ text) => text.replaceAll("|", "\\|").replaceAll("<", "&lt;")
  /** @param {string} section @param {string} row */
  const testsOf = (section, row) => {
    const ofFile = new Map()
    for (const { file, title } of showing.get(`${section} / ${row}`) ?? []) {
      ofFile.set(file, [...(ofFile.get(file) ?? []), ...(title === "" ? [] : [title])])
    }
    return [...ofFile].map(([file, titles]) => {
      const words = titles.length === 0 ? "" : `: ${cell(titles.join("; "))}`
      return `[${file.split("/").at(-1)}](../${file})${words}`
    })
  }
  const sections = listed(demands)
  const rows = sections.reduce((sum, section) => sum + section.rows.length, 0)
  const open = sections.flatMap(({ section, open }) => open.map((row) => ({ section, row })))
  const openList = [
    "",
    "## Open",
    "",
    `Promised and not built: ${open.length} rows, which are refused with a 400 that says so. The tests show the refusal, and count for nothing else.`,
    "",
    "| row | refused by |",
    "|---|---|",
    ...open.map(({ section, row }) => `| ${cell(`${section}: ${row}`)} | ${testsOf(section, row).join("<br>")} |`),
    "",
  ].join("\n")
  const head = `# Conformance

Made by \`npm run conformance\`: what the HTTP interface demands, row by row, and the tests that show it, which send their
requests to a real server. A row without a test fails \`npm test\`, and so does a test that names a row that is not here. Sections
that begin with *decisions* hold what the interface leaves open and this project has decided.

${rows} rows that are built, ${open.length} that are open, ${tests.length} tests.
${open.length === 0 ? "" : openList}`
  const body = sections.map(({ section, rows, open }) =>
    [
      `## ${section}`,
      "",
      "| row | shown by |",
      "|---|---|",
      ...rows.map((row) => `| ${cell(row)} | ${testsOf(section, row).join("<br>")} |`),
      ...open.map((row) => `| ${cell(row)} | **open**: refused until it is built |`),
      "",
    ].join("\n"),
  )
  return [head, ...body].join("\n")
}

/**
 * @param {string} base the workspace's folder
 * @param {string | undefined} shared the folder that has the contract's text, as spec/service-interface.md
 * @returns {string[]} one line for each problem
 */
export function checkConformance(base, shared) {
  const demands = readDemands(base)
  const { tests, problems } = namedTests(base)
  const contract = shared === undefined ? undefined : join(shared, "spec", "service-interface.md")
  const theirs =
    contract !== undefined && existsSync(contract) ? contractProblems(demands, readFileSync(contract, "utf8")) : []
  const page = join(base, PAGE)
  const isStale = !existsSync(page) || readFileSync(page, "utf8") !== conformancePage(demands, tests)
  return [
    ...problems,
    ...coverageProblems(demands, tests),
    ...theirs,
    ...(isStale ? [`${PAGE} is stale: npm run conformance makes it anew`] : []),
  ]
}
