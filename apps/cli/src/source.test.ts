import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, inject, test } from "vitest"
import { run as runIn, scratch } from "./toile.fixture.js"

// A pattern of one's own: every command that takes one takes the module that exports it.

const folder = scratch()

const run = (...args: string[]) => runIn(args, { cwd: folder })
const write = (name: string, content: string) => {
  writeFileSync(join(folder, name), content)
  return name
}

write("width.ts", "export const half = (waist: number): number => waist / 2")
const belt = (id: number, slug: string, name: string) => `
export const ${name} = definePattern(
  declare({
    id: ${id}, slug: "${slug}", gender: "female", name: "Belt", description: "A strip.", materials: ["shell"],
    measurements: {
      body: { waist: required({ mbWaistGirth: asIs }) },
      final: { waist: needs("mfWaistGirth"), buckle: takes("mfBuckle") },
    },
    options: { height: range(2, 12, 0.5, 4) }, seams: { edge: 1 }, bodyShapes: [], garmentMeasurements: ["gmWaistGirth"],
  }),
  (s) => {
    const waist = s.type === "body" ? s.body.waist : s.final.waist
    if (waist > 120) refuse({ code: "waist", message: "waist: the belt is cut in one, up to 120 cm", measurement: "mbWaistGirth" })
    const [w, h] = [half(waist), s.option.height]
    const p = [point(0, 0), point(w, 0), point(w, h), point(0, h)] as const
    const strip = piece("strip", {
      title: { en: "Strip" },
      cut: { materials: ["shell"], quantity: 1 },
      sewLine: [
        edge("fold", line(p[3], p[0]), onFold), edge("lower", line(p[0], p[1]), s.seam.edge),
        edge("end", line(p[1], p[2]), s.seam.edge), edge("upper", line(p[2], p[3]), s.seam.edge),
      ],
      grain: [point(1, h / 2), point(w - 1, h / 2)],
    })
    return { pieces: [strip], stitches: [], measurements: { gmWaistGirth: 2 * w } }
  },
)`
const IMPORTS = `
import { line, point } from "@toile/geometry"
import { asIs, declare, definePattern, edge, needs, onFold, piece, range, refuse, required, takes } from "@toile/pattern-model"
import { half } from "./width.js"`
const source = write("belt.ts", `${IMPORTS}${belt(1000, "belt", "belt")}\nexport default belt`)

describe("a source", () => {
  test("gives its reference data and its schema, what it alone measures included", () => {
    expect(JSON.parse(run("pattern", source, "--json").stdout)).toMatchObject({ patternId: 1000, patternName: "Belt" })
    const schema = JSON.parse(run("schema", `./${source}`).stdout)
    expect(schema.properties.patternId.enum).toEqual([1000])
    expect(schema.properties.measurements.propertyNames.enum).toContain("mfBuckle")
  })

  test("is drafted, from a body and from the finished garment", () => {
    const body = write("body.json", JSON.stringify({ measurementType: "body", measurements: { mbWaistGirth: 70 } }))
    expect(
      run("draft", source, "--input", body, "--out", "out", "--format", "json,svg", "--set", "height=5").status,
    ).toBe(0)
    const draft = JSON.parse(readFileSync(join(folder, "out/belt.draft.json"), "utf8"))
    expect(draft).toMatchObject({ patternId: 1000, garmentMeasurements: { gmWaistGirth: 70 }, options: { height: 5 } })
    expect(readFileSync(join(folder, "out/belt.svg"), "utf8")).toContain("Belt")

    const finished = { measurementType: "final", measurements: { mfWaistGirth: 80, mfBuckle: 4 } }
    write("final.json", JSON.stringify(finished))
    expect(run("draft", source, "--input", "final.json", "--out", "out").status).toBe(0)
    expect(JSON.parse(readFileSync(join(folder, "out/belt.draft.json"), "utf8")).garmentMeasurements.gmWaistGirth).toBe(
      80,
    )
  })

  test("refuses in its own words", () => {
    write("stout.json", JSON.stringify({ measurementType: "body", measurements: { mbWaistGirth: 130 } }))
    const { status, stderr } = run("draft", source, "--input", "stout.json", "--out", "none")
    expect([status, stderr]).toEqual([1, "waist: the belt is cut in one, up to 120 cm\n"])
  })

  const order = write("waist.json", JSON.stringify({ measurementType: "body", measurements: { mbWaistGirth: 70 } }))
  /** A belt whose strip is made with `broken` for its points, five lines below the file's first. */
  const mistaken = (name: string, broken: string) =>
    write(
      name,
      `${IMPORTS}
import { splitPath } from "@toile/geometry"
${belt(1000, "belt", "belt").replace("line(p[0], p[1])", `\n${broken}\n`)}`,
    )
  const lineOf = (name: string, words: string): number =>
    readFileSync(join(folder, name), "utf8")
      .split("\n")
      .findIndex((line) => line.includes(words)) + 1

  const MISTAKES = [
    ["thrown", "src-throws.ts", "(() => { throw new Error('no such cloth') })()", "no such cloth"],
    [
      "a nothing read",
      "src-nothing.ts",
      "line(p[0], ([] as { corner: typeof p[0] }[])[3]!.corner)",
      "Cannot read prop",
    ],
    [
      "in the language, called wrongly",
      "src-split.ts",
      "splitPath(line(p[0], p[1]), 1000)[0]",
      "cannot split a path of length 35 at 1000",
    ],
  ] as const
  test.each(inject("whole") ? MISTAKES : MISTAKES.slice(0, 1))(
    "that has a mistake (%s) is told with the file and the line of it",
    (_what, name, broken, message) => {
      mistaken(name, broken)
      const at = `${name}:${lineOf(name, broken)}: the pattern has a mistake (step: draft`
      const { status, stdout, stderr } = run("draft", name, "--input", order, "--out", "none")
      expect([status, stdout]).toEqual([1, ""])
      expect(stderr.slice(0, at.length)).toBe(at)
      expect(stderr).toContain(message)
      // And in the threads of a check
      expect(run("check", name, "--bodies", "4", "--workers", "2").stdout).toContain(at)
    },
  )

  test("names the piece of a mistake, and a file that it imports", () => {
    write(
      "cut.ts",
      "export const cut = (w: number): number => {\n  return [w].map((cm) => cm).at(3)!.toFixed(1).length\n}\n",
    )
    const inPiece = belt(1000, "belt", "belt")
      .replace("const strip = piece(", 'const strip = step("the strip", () => piece(')
      .replace("quantity: 1 }", "quantity: cut(w) }")
      .replace("    })\n    return", '    }), "strip")\n    return')
    write("src-piece.ts", `${IMPORTS.replace("takes }", "step, takes }")}\nimport { cut } from "./cut.js"\n${inPiece}`)
    const { stderr } = run("draft", "src-piece.ts", "--input", order, "--out", "none")
    expect(stderr).toMatch(
      /^cut\.ts:2: the pattern has a mistake in the piece strip \(step: draft > .*the strip.*cut\): /,
    )
  })

  test.runIf(inject("whole"))("is checked, in threads as in one", () => {
    const reports = ["1", "2"].map((workers) => {
      const made = run("check", source, "--bodies", "60", "--seed", "3", "--workers", workers, "--json")
      expect(made.status).toBe(0)
      const [{ medianMs: _, ...report }, ...others] = JSON.parse(made.stdout)
      expect(others).toEqual([])
      return report
    })
    expect(reports[0]).toMatchObject({ pattern: "belt", drafts: 60, violations: [] })
    expect(reports[1]).toEqual(reports[0])
  })

  test("of several patterns is checked whole; a command that takes one says so", () => {
    const two = write("two.ts", `${IMPORTS}${belt(1001, "sash", "sash")}${belt(1000, "belt", "belt")}`)
    const made = run("check", two, "circle-skirt", "--bodies", "2", "--json", "--workers", "1")
    expect(JSON.parse(made.stdout).map(({ pattern }: { pattern: string }) => pattern)).toEqual([
      "belt",
      "sash",
      "circle-skirt",
    ])
    expect(run("schema", two)).toMatchObject({
      status: 1,
      stderr: "two.ts exports 2 patterns (belt, sash), and one is needed: name a module of it\n",
    })
  })

  test.each([
    ["is not there", "./nothing.ts", /nothing\.ts: is not there/],
    ["does not compile", write("broken.ts", "export const a = ("), /^broken\.ts:1: /],
    [
      "throws",
      write("throws.ts", 'throw new Error("no such cloth")'),
      /throws\.ts cannot be loaded: Error: no such cloth/,
    ],
    ["exports no pattern", write("none.ts", "export const a = 1"), /none\.ts exports no pattern/],
    [
      "declares what cannot be",
      write("odd.ts", `${IMPORTS}${belt(0.5, "../belt", "belt")}`),
      /belt: ID 0\.5 is not a whole number.*\nbelt: slug \.\.\/belt is not/,
    ],
    [
      "gives one name twice",
      write("same.ts", `${IMPORTS}${belt(1000, "belt", "a")}${belt(1000, "belt", "b")}`),
      /a and b have one ID, 1000\na and b have one slug, belt/,
    ],
  ])("that %s is refused with its reason", (_what, name, reason) => {
    const { status, stdout, stderr } = run("pattern", name)
    expect([status, stdout]).toEqual([1, ""])
    expect(stderr).toMatch(reason)
  })
})
