import { describe, expect, test } from "vitest"
import { helps } from "./help.js"
import { orderFile, run } from "./toile.fixture.js"

const order = orderFile("straight-skirt")

describe("usage", () => {
  test("is printed on request", () => {
    const { status, stdout } = run(["--help"])
    expect(status).toBe(0)
    expect(stdout).toMatch(/^usage:\n {2}toile COMMAND/)
    for (const word of ["straight-skirt", "SOURCE", "TOILE_DATA_DIR", "Exit codes"]) expect(stdout).toContain(word)
    expect(run(["help"])).toMatchObject({ status: 0, stdout, stderr: "" })
  })
  test("is told of each command, with what it does, its options and their defaults", () => {
    const commands = [...run(["--help"]).stdout.matchAll(/^ {2}([a-z]+) {2,}\S/gm)].map(([, name]) => name!)
    expect(commands).toEqual(expect.arrayContaining(["patterns", "draft", "check", "view", "serve", "mutate"]))
    for (const command of commands) {
      const { status, stdout, stderr } = run([command, "--help"])
      expect([command, status, stderr]).toEqual([command, 0, ""])
      expect(stdout).toMatch(new RegExp(`^usage:\n {2}toile ${command}\\b`))
      expect(run(["help", command]).stdout).toBe(stdout)
    }
    expect(run(["check", "--bodies", "--help"]).stdout).toMatch(/\[--bodies N\].*\n(?:.*\n)*? +--bodies N .*\(200\)/)
    expect(run(["patterns", "publish", "--help"]).stdout).toContain("--unproven")
  }, 60_000)
  test("an option that is not needed stands in brackets, and one that is does not", () => {
    const needed = [
      "--input",
      "--out",
      "--pages",
      "--name",
      "--owner-email",
      "--ids",
      "--all",
      "--draft",
      "--pieces",
      "--sizes",
      "--time",
      "--evaluations",
      "--gender",
      "--height",
      "--weight",
    ]
    for (const { usage } of Object.values(helps)) {
      // What stands in no bracket of any depth.
      let bare = usage.join(" ")
      for (let before = ""; before !== bare; ) [before, bare] = [bare, bare.replace(/\[[^[\]]*\]/g, "")]
      for (const option of bare.match(/--[a-z-]+/g) ?? []) expect(needed).toContain(option)
    }
  })
  test("every option that a command shows is one that it takes", () => {
    for (const [name, { usage }] of Object.entries(helps)) {
      const { stdout } = run([name, "--help"])
      for (const option of new Set(usage.join(" ").match(/--[a-z-]+/g))) expect(stdout).toContain(option)
    }
  }, 60_000)
  test("has a version", () => {
    expect(run(["--version"])).toMatchObject({ status: 0, stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) })
  })
  test.each([["draft"], ["pattern"], ["schema"], ["check"], ["view"], ["mutate"], ["patterns", "publish"]])(
    "a SOURCE that is not there is told as such: %s %s",
    (...command) => {
      const words = command.filter((word): word is string => word !== undefined)
      const more = words[0] === "draft" ? ["--input", order, "--out", "out"] : []
      const { status, stderr } = run([...words, "src/nowhere.ts", ...more])
      expect([status, stderr]).toEqual([1, "src/nowhere.ts: is not there\n"])
    },
  )
  test.each([
    [[], "a command is needed"],
    [["sew"], "there is no command sew"],
    [["help", "sew"], "there is no command sew"],
    [["constructor"], "there is no command constructor"],
    [["patterns", "1"], "1 is not known here"],
    [["patterns", "--yaml"], "--yaml is not known here\nusage:"],
    [["check", "-b"], "-b is not known here\nusage:"],
    [["draft", "1", "--input"], "--input needs a value\nusage:"],
    [["draft", "1", "--input", "--out", "x"], "--input needs a value\nusage:"],
    [["nest", "one.json", "--evaluations", "-5"], "--evaluations must be a whole number from 1, not -5\nusage:"],
    [["nest", "one.json", "--time", "-.5"], "--time must be a number of seconds above 0, not -.5\nusage:"],
    [["nest", "one.json", "--evaluations", "--time", "5"], "--evaluations needs a value\nusage:"],
    [
      ["nest", "one.json", "--evaluations", "5", "--seed", "4294967296"],
      "--seed must be a whole number below 4294967296, not 4294967296\nusage:",
    ],
    [["patterns", "-5"], "-5 is not known here\nusage:"],
    [["patterns", "--json=yes"], "--json takes no value\nusage:"],
    [["pattern"], "PATTERN is needed, once"],
    [["schema", "1", "2"], "PATTERN is needed, once"],
    [["draft", "1", "--out", "x"], "--input is needed"],
    [["draft", "1", "--input", order], "--out is needed"],
    [
      ["draft", "1", "--input", order, "--out", "x", "--format", "json,dwg"],
      "dwg is not one of json, svg, walk, pdf, dxf, plt, techpack, maker, opf, garmentcode",
    ],
    [["predict", "body.json"], "body.json is not known here"],
    [["serve", "--port", "1"], "--port is not known here"],
    [["runner", "now"], "now is not known here"],
  ])("%j is wrong: exit code 2, a word on stderr, nothing on stdout", (args, word) => {
    const { status, stdout, stderr } = run(args)
    expect(status).toBe(2)
    expect(stdout).toBe("")
    expect(stderr).toContain(word)
    expect(stderr).toContain("usage:")
  })
})
