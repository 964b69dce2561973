import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { Refused, WrongUsage } from "../command.js"
import { patterns } from "./patterns.js"

let folder: string
let printed: string[]
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "toile-patterns-"))
  vi.stubEnv("TOILE_DATA_DIR", join(folder, "data"))
  printed = []
  vi.spyOn(process.stdout, "write").mockImplementation((text) => printed.push(String(text)) > 0)
})
afterEach(async () => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true, force: true })
})

const sourceOf = async (name: string) => {
  const file = join(folder, "skirt.ts")
  await writeFile(
    file,
    `import { circleSkirt } from "@toile/garments"
import { definePattern } from "@toile/pattern-model"
export const skirt = definePattern({ ...circleSkirt.declaration, name: "${name}" }, circleSkirt.draft)`,
  )
  return file
}
const publish = async (...args: string[]) => {
  printed.length = 0
  await patterns.run(["publish", ...args, "--json"])
  return JSON.parse(printed.join(""))[0]
}

test("a pattern's file is published on a line, each version behind the one before, none twice", async () => {
  const first = await publish(await sourceOf("One"))
  expect(first).toEqual({
    patternId: 8,
    slug: "circle-skirt",
    refId: expect.any(String),
    name: "master",
    commitHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    parentCommitHash: "",
    isNew: true,
  })
  expect(await publish(await sourceOf("One"))).toEqual({ ...first, isNew: false })
  expect(await publish(await sourceOf("Two"))).toMatchObject({ parentCommitHash: first.commitHash, isNew: true })
  expect(await publish(await sourceOf("One"), "--ref", "trial")).toMatchObject({ name: "trial", parentCommitHash: "" })
  printed.length = 0
  await patterns.run(["publish", await sourceOf("Three")])
  expect(printed.join("")).toMatch(/^Published: 8 circle-skirt on master\n {2}reference \S{36}, commit [0-9a-f]{64}\n$/)
})

test("a source that is no pattern, a bad name and an unknown tenant are refused", async () => {
  const file = join(folder, "none.ts")
  await writeFile(file, "export const a = 1")
  await expect(publish(file)).rejects.toThrow(Refused)
  await expect(publish(await sourceOf("One"), "--ref", "1st")).rejects.toThrow(/no name for a reference/)
  await expect(patterns.run(["allow", "nobody", "--all"])).rejects.toThrow(/There is no tenant nobody/)
  await expect(patterns.run(["allow", "nobody", "--ids", "8"])).rejects.toThrow(/There is no pattern 8/)
})

test("wrong usage is told", async () => {
  const wrong = [["publish"], ["publish", "a", "b"], ["allow"], ["allow", "x"], ["allow", "x", "--ids", "a"], ["sell"]]
  for (const args of [...wrong, ["allow", "x", "--ids", "1", "--all"]]) {
    await expect(patterns.run(args)).rejects.toThrow(WrongUsage)
  }
})
