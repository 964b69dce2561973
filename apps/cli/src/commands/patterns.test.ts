import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, expect, inject, test, vi } from "vitest"
import { Refused, WrongUsage } from "../command.js"
import { patterns } from "./patterns.js"

/** Each publishing bundles the source, and a whole catalogue where it imports one. */
const SLOW = { timeout: 120_000 }

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

/** A skirt of a rectangle; `draft` is what becomes of its garment `g`. */
const named = async (id: number, slug: string, name = "Mine", draft = "g") => {
  const file = join(folder, "named.ts")
  await writeFile(
    file,
    `import { line, point } from "@toile/geometry"
import { asIs, declare, definePattern, edge, lengthOf, needs, onFold, piece, required, turnedBack } from "@toile/pattern-model"
const declaration = declare({
  id: ${id}, slug: "${slug}", name: "${name}", gender: "female", description: "", materials: ["shell"],
  measurements: { body: { waist: required({ mbWaistGirth: asIs }) }, final: { waist: needs("mfWaistGirth") } },
  options: {}, seams: { back: 1, hem: 3, waist: 1 }, bodyShapes: [], garmentMeasurements: ["gmWaistGirth"],
})
export const mine = definePattern(declaration, (s) => {
  const width = (s.type === "body" ? s.body.waist : s.final.waist) / 2
  const panel = piece("panel", {
    title: { en: "Panel" },
    cut: { materials: ["shell"], quantity: 1 },
    sewLine: [
      edge("front", line(point(0, 0), point(0, -50)), onFold),
      edge("hem", line(point(0, -50), point(width, -50)), s.seam.hem, turnedBack),
      edge("back", line(point(width, -50), point(width, 0)), s.seam.back),
      edge("waist", line(point(width, 0), point(0, 0)), s.seam.waist),
    ],
    grain: [point(5, -40), point(5, -5)],
  })
  const g = { pieces: [panel], stitches: [], measurements: { gmWaistGirth: 2 * lengthOf(panel.edge.waist) } }
  return ${draft}
})`,
  )
  return file
}

test("a pattern's file is published on a line, each version behind the one before, none twice", SLOW, async () => {
  // Toile's own, which is bundled with all of its catalogue; what follows it is smaller
  const first = await publish(await sourceOf("One"))
  const skirt = (name: string) => named(8, "circle-skirt", name)
  expect(first).toEqual({
    patternId: 8,
    slug: "circle-skirt",
    refId: expect.any(String),
    name: "master",
    commitHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    parentCommitHash: "",
    isNew: true,
    objections: [],
  })
  const second = await publish(await skirt("Two"))
  expect(second).toMatchObject({ parentCommitHash: first.commitHash, isNew: true })
  expect(await publish(await skirt("Two"))).toEqual({ ...second, isNew: false })
  expect(await publish(await skirt("Two"), "--ref", "trial")).toMatchObject({ name: "trial", parentCommitHash: "" })
  printed.length = 0
  await patterns.run(["publish", await skirt("Three")])
  expect(printed.join("")).toMatch(/^Published: 8 circle-skirt on master\n {2}reference \S{36}, commit [0-9a-f]{64}\n$/)
})

test.each([
  ["throws", "g.pieces[1].name", /^my-skirt: the usual body: the pattern has a mistake .*step: /],
  [
    "measures no number",
    "({ ...g, measurements: { gmWaistGirth: Number.NaN } })",
    /^my-skirt: .*gmWaistGirth is no number/,
  ],
  ["does not measure what it declares", "({ ...g, measurements: {} })", /^my-skirt: .*gmWaistGirth/],
  ["forgets its pieces", "({ ...g, pieces: [] })", /^my-skirt: /],
])(
  "a pattern that %s is refused, and nothing of it is kept, unless it is asked for unproven",
  SLOW,
  async (_, draft, words) => {
    const file = await named(1000, "my-skirt", "Mine", draft)
    const refused = await publish(file).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(Refused)
    expect((refused as Refused).message).toMatch(words)
    expect((refused as Refused).message).toMatch(/Nothing is published.*--unproven/)

    const warned: string[] = []
    vi.spyOn(process.stderr, "write").mockImplementation((text) => warned.push(String(text)) > 0)
    expect(await publish(file, "--unproven")).toMatchObject({ isNew: true, parentCommitHash: "" })
    expect(warned.join("")).toMatch(/^WARNING: my-skirt is published UNPROVEN/)
    // A sound version follows it as any other
    expect(await publish(await named(1000, "my-skirt"))).toMatchObject({ isNew: true, objections: [] })
  },
)

test.runIf(inject("whole"))(
  "an ID stays with its slug and a slug with its ID; new patterns have IDs from 1000 on",
  SLOW,
  async () => {
    // The data has nothing published yet: Toile's own names hold all the same.
    const refused = async (id: number, slug: string) => {
      const failure = await publish(await named(id, slug)).catch((error: unknown) => error)
      expect(failure).toBeInstanceOf(Refused)
      return (failure as Refused).message
    }
    expect(await refused(8, "my-skirt")).toBe("Pattern 8 is circle-skirt (female), not my-skirt (female).")
    expect(await refused(1000, "circle-skirt")).toBe(
      "The slug circle-skirt is that of pattern 8: pattern 1000 needs another.",
    )
    expect(await refused(999, "my-skirt")).toBe(
      "Pattern 999 (my-skirt) is new, and IDs under 1000 are for patterns that come with Toile: give it one from 1000 on.",
    )

    expect(await publish(await named(1000, "my-skirt"))).toMatchObject({ patternId: 1000, isNew: true })
    expect(await refused(1000, "your-skirt")).toBe("Pattern 1000 is my-skirt (female), not your-skirt (female).")
    expect(await refused(1001, "my-skirt")).toBe(
      "The slug my-skirt is that of pattern 1000: pattern 1001 needs another.",
    )
    expect(await publish(await named(1000, "my-skirt", "Wider"))).toMatchObject({ isNew: true })
    expect(await publish(await named(1001, "your-skirt"), "--ref", "trial")).toMatchObject({ isNew: true })
    expect(await publish(await named(8, "circle-skirt", "Ours, anew"))).toMatchObject({ patternId: 8, isNew: true })
  },
)

test("a source that is no pattern, a bad name and an unknown tenant are refused", async () => {
  const file = join(folder, "none.ts")
  await writeFile(file, "export const a = 1")
  await expect(publish(file)).rejects.toThrow(Refused)
  await expect(publish(await named(1000, "my-skirt"), "--ref", "1st")).rejects.toThrow(/no name for a reference/)
  await expect(patterns.run(["allow", "nobody", "--all"])).rejects.toThrow(/There is no tenant nobody/)
  await expect(patterns.run(["allow", "nobody", "--ids", "8"])).rejects.toThrow(/There is no pattern 8/)
})

test("wrong usage is told", async () => {
  const wrong = [["publish"], ["publish", "a", "b"], ["allow"], ["allow", "x"], ["allow", "x", "--ids", "a"], ["sell"]]
  for (const args of [...wrong, ["allow", "x", "--ids", "1", "--all"]]) {
    await expect(patterns.run(args)).rejects.toThrow(WrongUsage)
  }
})
