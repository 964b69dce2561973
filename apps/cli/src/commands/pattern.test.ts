import { existsSync } from "node:fs"
import { join } from "node:path"
import { catalogue, findPattern } from "@toile/garments"
import { referenceData } from "@toile/pattern-model"
import { describe, expect, test } from "vitest"
import { schemaOf } from "../body-schema.js"
import { orderFile, run, scratch } from "../toile.fixture.js"

const out = join(scratch(), "out")

describe("patterns", () => {
  test("are listed, as a table or as JSON", () => {
    const list = catalogue.map(({ declaration: { id, slug, name, gender, description } }) => ({
      id,
      slug,
      name,
      gender,
      description,
    }))
    expect(JSON.parse(run(["patterns", "--json"]).stdout)).toEqual(list)
    const table = run(["patterns"])
    expect(table.status).toBe(0)
    expect(table.stdout.split("\n").slice(0, -1)).toHaveLength(list.length)
    expect(table.stdout).toMatch(/^ {2}1 {2}straight-skirt /)
  })
  test("give their reference data by ID or slug", () => {
    const { slug: _slug, ...data } = referenceData(findPattern(1)!.declaration)
    expect(JSON.parse(run(["pattern", "1", "--json"]).stdout)).toEqual(data)
    expect(run(["pattern", "straight-skirt"]).stdout).toBe(run(["pattern", "1", "--json"]).stdout)
  })
  test("give their schema", () => {
    expect(JSON.parse(run(["schema", "straight-skirt"]).stdout)).toEqual(
      JSON.parse(JSON.stringify(schemaOf(findPattern(1)!))),
    )
  })
  test.each([["pattern"], ["schema"], ["draft"]])(
    "%s of one that is not there is refused with those that are",
    (command) => {
      const { status, stdout, stderr } = run(
        [command, "99", "--input", orderFile("straight-skirt"), "--out", out].slice(0, command === "draft" ? 6 : 2),
      )
      expect([status, stdout]).toEqual([1, ""])
      expect(stderr).toMatch(/^there is no pattern 99; known are 1 straight-skirt, /)
      expect(existsSync(out)).toBe(false)
    },
  )
  test("a refusal is JSON with --json", () => {
    const { status, stderr } = run(["pattern", "bogus", "--json"])
    expect(status).toBe(1)
    expect(JSON.parse(stderr)).toEqual({ errors: [expect.stringMatching(/^there is no pattern bogus;/)] })
  })
})
