import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { predict } from "@toile/measurement-predictor"
import { describe, expect, test } from "vitest"
import { run, scratch } from "../toile.fixture.js"

const folder = scratch()

describe("predict", () => {
  const man = { gender: "male", measurements: { mbHeight: 180, mbWeight: 75 } } as const
  const result = predict(man)
  if (result._tag === "Err") throw new Error(result.error.message)
  const { measurements, intervals, sources, bodyShapes, warnings } = result.value
  const expected = { measurements, intervals, sources, bodyShapes, warnings }

  test("reads standard input, `-` or a file", () => {
    const input = JSON.stringify(man)
    const file = join(folder, "man.json")
    writeFileSync(file, input)
    for (const words of [[], ["-"], ["--input", "-"], ["--input", file]])
      expect(JSON.parse(run(["predict", ...words], { input }).stdout)).toEqual(expected)
  })
  test("takes one object a line, answers each in its place, and says how many it refused", () => {
    const lines = [man, { ...man, gender: "cat" }, "{", { ...man, measurements: { mbHeight: 170 } }, [], man]
    const input = lines.map((line) => (typeof line === "string" ? line : JSON.stringify(line))).join("\n\n")
    const { status, stdout, stderr } = run(["predict", "--ndjson"], { input })
    const answers = stdout
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line))
    expect(answers).toHaveLength(lines.length)
    expect(answers[0]).toEqual(expected)
    expect(answers[1]).toEqual({ error: "gender: must be female or male" })
    expect(answers[2]).toEqual({ error: expect.stringMatching(/JSON/) })
    expect(answers[3].measurements.mbHeight).toBe(170)
    expect(answers[4]).toEqual({ error: "must be a JSON object" })
    expect(answers[5]).toEqual(expected)
    expect([status, stderr]).toEqual([1, "3 of 6 lines were refused\n"])
  })
  test.each([
    [{}, "gender: must be female or male"],
    [{ gender: "female" }, "measurements: must be an object"],
    [{ ...man, size: "XL" }, "size: not a field of a prediction"],
    [{ ...man, measurements: { mbHeight: 1800 } }, "mbHeight"],
    [{ ...man, measurements: { mbHeight: "tall" } }, "mbHeight"],
    [{ ...man, bodyShapes: [] }, "bodyShapes: must be an object"],
  ])("%j is refused by name", (body, word) => {
    const { status, stdout, stderr } = run(["predict"], { input: JSON.stringify(body) })
    expect([status, stdout]).toEqual([1, ""])
    expect(stderr).toContain(word)
  })
  test("a file of lines that is not there is refused", () => {
    const { status, stderr } = run(["predict", "--ndjson", "--input", join(folder, "none.ndjson")])
    expect([status, stderr]).toEqual([1, expect.stringMatching(/none\.ndjson: cannot be read \(ENOENT\)/)])
  })
})
