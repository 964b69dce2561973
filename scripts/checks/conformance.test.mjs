import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { checkConformance, conformancePage, namedTests, readDemands } from "./conformance.mjs"
import { markOf, readContract } from "./contract-text.mjs"

/** @type {string} */
let base

/** @param {string} file @param {string} text */
const write = (file, text) => {
  mkdirSync(dirname(join(base, file)), { recursive: true })
  writeFileSync(join(base, file), text)
}

const CONTRACT = `# Things

The service keeps things. Bodies are JSON.

| Method | Path | Payload |
|---|---|---|
| GET | /v2/things | an array |
| POST | /v2/things | \`name\` |

Rules:

1. A thing has
   one name.

| Field | Type |
|---|---|
| name | string |
`
const tables = {
  "GET /v2/things": markOf("| GET | /v2/things | an array |"),
  "POST /v2/things": markOf("| POST | /v2/things | `name` |"),
}
const demands = {
  contract: [
    { section: "Things", table: "Things 1", rows: tables, demands: { "bodies are JSON": markOf("Bodies are JSON.") } },
    {
      section: "Thing",
      table: "Things 2",
      rows: { name: markOf("| name | string |") },
      demands: { "one name": markOf("A thing has one name.") },
    },
  ],
  nothing: { [markOf("The service keeps things.")]: "what it is about", [markOf("Rules:")]: "opens a list" },
  decisions: [{ section: "decisions Things", demands: ["names are short"] }],
}

/** As a test file has them; this file's own names are no tests of rows. @param {string} tags */
const testNamed = (tags) => `test("${tags.replaceAll("{", "[")}", () => {})\n`
const TESTS = [
  testNamed("{spec: Things / GET /v2/things | POST /v2/things] and more"),
  testNamed("{spec: Things / bodies are JSON] {spec: Thing / name | one name]"),
  `  test(\n    "[spec: decisions Things / names are short]",\n    async () => {},\n  )\n`,
]
const FILE = "packages/adapter-http/src/things.test.ts"

/** @param {typeof demands} list @param {readonly string[]} tests */
const plant = (list = demands, tests = TESTS) => {
  write("packages/adapter-http/src/conformance/demands.json", JSON.stringify(list))
  write(FILE, tests.join(""))
  write("docs/conformance.md", conformancePage(readDemands(base), namedTests(base).tests))
}

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), "toile-conformance-"))
  write("shared/spec/service-interface.md", CONTRACT)
  plant()
})
afterEach(() => rmSync(base, { recursive: true, force: true }))

const problems = () => checkConformance(base, join(base, "shared"))

describe("the list and the tests' names", () => {
  it("pass where every row has a test", () => {
    expect(problems()).toEqual([])
    expect(checkConformance(base, undefined)).toEqual([])
  })

  it("fail on a row without a test", () => {
    plant(demands, TESTS.slice(1))
    expect(problems()).toEqual(["no test shows: Things / GET /v2/things", "no test shows: Things / POST /v2/things"])
  })

  it("count a row as open whose test shows a refusal, and list it so", () => {
    const promised = {
      ...demands,
      decisions: [{ section: "decisions Things", demands: ["names are short"], open: ["things are blue"] }],
    }
    const refusal = testNamed("{open: decisions Things / things are blue] a 400")
    plant(promised)
    expect(problems()).toEqual(["no test shows that it is refused: decisions Things / things are blue"])
    plant(promised, [...TESTS, refusal])
    expect(problems()).toEqual([])
    const page = conformancePage(promised, namedTests(base).tests)
    expect(page).toContain("6 rows that are built, 1 that are open, 4 tests.")
    expect(page).toMatch(/## Open\n[^#]*decisions Things: things are blue \| \[things\.test\.ts\]\(.*\): a 400 \|/)
    expect(page).toContain("| things are blue | **open**")
    plant(promised, [...TESTS, refusal, testNamed("{spec: decisions Things / things are blue]")])
    expect(problems()).toEqual(["open, and yet shown: decisions Things / things are blue"])
    plant(demands, [...TESTS, testNamed("{open: Things / bodies are JSON]")])
    expect(problems()).toEqual(["refused, and not listed as open: Things / bodies are JSON"])
  })

  it("fail on a test that names no row", () => {
    plant(demands, [...TESTS, testNamed("{spec: Things / DELETE /v2/things]")])
    expect(problems()).toEqual([`${FILE}: no such row: Things / DELETE /v2/things`])
  })

  it("take no notice of tests that are commented out, and refuse rows named elsewhere", () => {
    plant(demands, [`// ${TESTS[0]}`, ...TESTS.slice(1)])
    expect(problems()).toEqual([
      `${FILE} names rows outside of a test's name: [spec: Things / GET /v2/things | POST /v2/things] and more`,
      "no test shows: Things / GET /v2/things",
      "no test shows: Things / POST /v2/things",
    ])
  })

  it("fail on a page that is not as they would make it", () => {
    write("docs/conformance.md", "# Conformance\n")
    expect(problems()).toEqual(["docs/conformance.md is stale: npm run conformance makes it anew"])
  })
})

describe("the list and the contract's text", () => {
  /** @param {string} from @param {string} to */
  const contractSays = (from, to) => write("shared/spec/service-interface.md", CONTRACT.replace(from, to))

  it("reads tables by their headings, endpoints by method and path, and sentences over line ends", () => {
    const { tables, sentences } = readContract(CONTRACT)
    expect(tables.map(({ name, rows }) => [name, Object.keys(rows)])).toEqual([
      ["Things 1", ["GET /v2/things", "POST /v2/things"]],
      ["Things 2", ["name"]],
    ])
    expect(sentences.map(({ text }) => text)).toEqual([
      "The service keeps things.",
      "Bodies are JSON.",
      "Rules:",
      "A thing has one name.",
    ])
  })

  it("fail on a row that is not listed", () => {
    contractSays("| name | string |", "| name | string |\n| size | number |")
    expect(problems()).toEqual([`a row of the contract is not listed: Thing / size (${markOf("| size | number |")})`])
    expect(checkConformance(base, undefined)).toEqual([])
  })

  it("fail on a row that says something new, and on one that is gone", () => {
    contractSays("| name | string |", "| name | string or null |")
    expect(problems()).toEqual([
      `the contract says something new of Thing / name (${markOf("| name | string or null |")})`,
      `the contract does not say any more what ${markOf("| name | string |")} stands for`,
    ])
    contractSays("| POST | /v2/things | `name` |\n", "")
    expect(problems()[0]).toBe("the contract has no such row: Things / POST /v2/things")
  })

  it("fail on a table and on a sentence that are not listed", () => {
    contractSays("Rules:", "Names are unique. Rules:")
    expect(problems()).toEqual([
      `a sentence of the contract is not listed: Things: Names are unique. (${markOf("Names are unique.")})`,
    ])
    contractSays("Rules:", "| Limit |\n|---|\n| one |\n\nRules:")
    expect(problems()).toContain("the contract's table Things 3 is not listed")
  })
})
