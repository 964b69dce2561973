import { mkdirSync, symlinkSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { beforeAll, describe, expect, inject, test } from "vitest"
import { run as runIn, scratch } from "../toile.fixture.js"

// `toile mutate`: a belt of two halves with planted constants, in a package of its own.

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const folder = scratch()

const run = (cwd: string, ...args: string[]) => runIn(["mutate", ...args, "--workers", "1"], { cwd })

const IMPORTS = `
import { line, point } from "@toile/geometry"
import { asIs, declare, definePattern, edge, needs, piece, range, required, sewn } from "@toile/pattern-model"
import { FRONT_ENDS, HOLE } from "./places.js"`
const BELT = `${IMPORTS}
const declaration = declare({
  id: 1000, slug: "belt", gender: "female", name: "Belt", description: "A strip in two.", materials: ["shell"],
  measurements: { body: { waist: required({ mbWaistGirth: asIs }) }, final: { waist: needs("mfWaistGirth") } },
  options: { height: range(2, 12, 0.5, 4) }, seams: { edge: 1 }, bodyShapes: [], garmentMeasurements: ["gmWaistGirth"],
})
const BACK_ENDS = 1.25
const half = <const Name extends string>(name: Name, length: number, height: number, seam: number) => {
  const p = [point(0, 0), point(length, 0), point(length, height), point(0, height)] as const
  return piece(name, {
    title: { en: name },
    cut: { materials: ["shell"], quantity: 1 },
    sewLine: [
      edge("lower", line(p[0], p[1]), seam), edge("end", line(p[1], p[2]), seam),
      edge("upper", line(p[2], p[3]), seam), edge("other", line(p[3], p[0]), seam),
    ],
    lines: [{ name: "hole", kind: "placement", path: line(point(HOLE, 0.4), point(HOLE, 0.6)) }],
    grain: [point(length / 4, 1), point(length / 2, 1)],
  })
}
export const belt = definePattern(declaration, (s) => {
  const waist = s.type === "body" ? s.body.waist : s.final.waist
  const front = half("front", waist / 2, s.option.height + FRONT_ENDS, s.seam.edge)
  const back = half("back", waist / 2, s.option.height + BACK_ENDS, s.seam.edge)
  return {
    pieces: [front, back],
    stitches: [sewn("end", front.edge.end, back.edge.end)],
    measurements: { gmWaistGirth: waist },
  }
})`
const PLACES = `
/** Longer than 1.5. */
export const FRONT_ENDS = 1.25
export const HOLE: number = 0.75
export const LENGTHS = ["2", "3"] as const
`
const TEST = `
import { draftOf, pieceOf } from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { belt } from "./belt.js"

describe("a belt", () => {
  test.each([70, 80])("of %s", async (mbWaistGirth) => {
    const draft = await Promise.resolve(draftOf(belt, { measurementType: "body", measurements: { mbWaistGirth } }))
    const [hole] = pieceOf(draft, "front").internalLines
    expect(hole!.points[0]![0]).toBeCloseTo(0.75, 3)
  })
})`

/** A package of its own: its folder. */
const packageWith = (name: string, files: Readonly<Record<string, string>>): string => {
  const at = join(folder, name)
  mkdirSync(join(at, "src"), { recursive: true })
  symlinkSync(path("../../template/node_modules"), join(at, "node_modules"))
  writeFileSync(join(at, "package.json"), JSON.stringify({ name, type: "module" }))
  for (const [file, content] of Object.entries(files)) writeFileSync(join(at, "src", file), content)
  return at
}
const untested = packageWith("untested", { "belt.ts": BELT, "places.ts": PLACES })
const tested = packageWith("tested", { "belt.ts": BELT, "places.ts": PLACES, "belt.test.ts": TEST })

interface Report {
  readonly orders: number
  readonly tests: number
  readonly constants: readonly {
    readonly file: string
    readonly code: string
    readonly constant: string
    readonly noticedBy: string | null
    readonly what: string
    readonly moves: readonly string[]
  }[]
}
const reportOf = (cwd: string, ...args: string[]): Report => {
  const { stdout, stderr } = run(cwd, "src/belt.ts", "--bodies", "3", "--json", ...args)
  if (stdout === "") throw new Error(stderr)
  return JSON.parse(stdout)
}
const fateOf = ({ constants }: Report, code: RegExp) => constants.find((one) => code.test(one.code))

describe("a constant", () => {
  let plain: Report
  let proven: Report
  beforeAll(() => {
    plain = reportOf(untested)
    proven = reportOf(tested)
  })

  test("that makes two edges of one seam differ is noticed by the checks, in whatever file it is", () => {
    expect(plain).toMatchObject({ orders: 3, tests: 0, leftOut: [] })
    expect(fateOf(plain, /FRONT_ENDS =/)).toMatchObject({
      file: "src/places.ts",
      line: 3,
      constant: "1.25",
      noticedBy: "checks",
      what: expect.stringMatching(/end/),
    })
    expect(fateOf(plain, /BACK_ENDS =/)).toMatchObject({ file: "src/belt.ts", noticedBy: "checks" })
  })

  test("that nothing is held to survives, with what it moves", () => {
    expect(fateOf(plain, /HOLE: number/)).toMatchObject({
      constant: "0.75",
      noticedBy: null,
      read: true,
      moves: ["the draft"],
    })
  })

  test.runIf(inject("whole"))("that a test beside the source is written for is noticed by it", () => {
    expect(proven.tests).toBe(2)
    expect(fateOf(proven, /HOLE: number/)).toMatchObject({ noticedBy: "tests", what: "a belt > of 70" })
    const [with0, without] = [reportOf(tested, "--bodies", "0"), reportOf(tested, "--without", "**/*.test.ts")]
    expect(fateOf(with0, /BACK_ENDS =/)).toMatchObject({ noticedBy: "tests" })
    expect(fateOf(without, /HOLE: number/)).toMatchObject({ noticedBy: null })
  })

  test.runIf(inject("whole"))("without which a loop does not end is noticed by that", () => {
    const LOOP = '\nexport const STEP = 0.5\nfor (let x = 0; x !== "22".length; x += STEP);\n'
    const at = packageWith("endless", { "belt.ts": BELT, "places.ts": PLACES + LOOP })
    const report = reportOf(at, "--only", "src/places.ts", "--seconds", "4")
    expect(fateOf(report, /STEP = /)).toMatchObject({ noticedBy: "tests", what: "it does not end in 4 s" })
    expect(fateOf(report, /HOLE: /)).toMatchObject({ noticedBy: null })
  })

  test("is looked for in chosen files", () => {
    const report = reportOf(untested, "--only", "src/pl*.ts")
    expect(report.constants.map(({ constant }) => constant)).toEqual(["1.25", "0.75"])
    expect(run(untested, "src/belt.ts", "--only", "lib/*")).toMatchObject({
      status: 1,
      stderr: "--only lib/*: none of src/belt.ts, src/places.ts\n",
    })
  })

  test("is told in a line with what became of all", () => {
    const { status, stdout } = run(tested, "src/belt.ts", "--bodies", "2", "--only", "src/places.ts")
    expect([status, stdout]).toEqual([
      0,
      "2 constants in 1 file, judged by 2 orders and 2 tests (0 with more than 20 drafts are left out)\n" +
        "1 noticed by checks, 1 by tests, 0 survive\n",
    ])
    expect(run(untested, "src/belt.ts", "--bodies", "2", "--only", "src/places.ts").stdout).toContain(
      "src/places.ts:4 0.75 in `export const HOLE: number = 0.75` (moves the draft)\n",
    )
  })
})

describe("a source", () => {
  test.each([
    ["does not compile", "src/broken.ts", "export const a = (", /^src\/broken\.ts:1: /],
    ["exports no pattern", "src/none.ts", "export const a = 1", /exports no pattern/],
    ["is not there", "src/nothing.ts", undefined, /nothing\.ts/],
  ])("that %s is refused with the reason", (_, source, content, reason) => {
    if (content !== undefined) writeFileSync(join(untested, source), content)
    const { status, stderr } = run(untested, source)
    expect([status, stderr]).toEqual([1, expect.stringMatching(reason)])
  })

  test.runIf(inject("whole"))("whose checks fail as it is, or whose tests do, is not mutated", () => {
    const crooked = packageWith("crooked", { "belt.ts": BELT, "places.ts": PLACES.replace("1.25", "4") })
    expect(run(crooked, "src/belt.ts", "--bodies", "1")).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^fails as it is, without a change: belt, seed 1: /),
    })
    const stale = packageWith("stale", {
      "belt.ts": BELT,
      "places.ts": PLACES,
      "belt.test.ts": TEST.replace("0.75", "9"),
    })
    expect(run(stale, "src/belt.ts", "--bodies", "1").stderr).toMatch(/^fails as it is, .* a belt > of 70: /)
    const files = {
      "belt.ts": BELT,
      "places.ts": PLACES,
      "belt.test.ts": `${TEST}\nvi.fn()`.replace("test }", "test, vi }"),
    }
    expect(run(packageWith("more", files), "src/belt.ts", "--bodies", "1").stderr).toMatch(
      /^fails as it is, .* src\/belt\.test\.ts: .*undefined/,
    )
  })

  test.runIf(inject("whole"))("is what a slug of the catalogue has in the project alone", () => {
    expect(run(untested, "straight-skirt")).toMatchObject({
      status: 1,
      stderr: "straight-skirt: only its built form is installed, and constants are changed in sources; name a SOURCE\n",
    })
    const { stdout } = run(path("."), "circle-skirt", "--only", "**/size.ts", "--without", "**", "--bodies", "0")
    expect(stdout).toMatch(/^\d+ constants? in /)
  })
})

test.runIf(inject("whole"))("blocks are taken in by name, and their constants are changed as well", () => {
  const { stdout } = run(
    path("../../../../examples/pyjama-trousers"),
    ...["src/pyjama-trousers.ts", "--within", "@toile/blocks", "--only", "@toile/blocks/src/trousers/back-leg.ts"],
    ...["--without", "**", "--bodies", "2", "--json"],
  )
  expect(JSON.parse(stdout).constants[0]).toMatchObject({ file: "@toile/blocks/src/trousers/back-leg.ts", read: true })
})

test("wrong usage is told", () => {
  expect(run(untested, "src/belt.ts", "--bodies", "-1").status).toBe(2)
  expect(run(untested).status).toBe(2)
})
