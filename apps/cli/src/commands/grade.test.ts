import { spawnSync } from "node:child_process"
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { readPattern } from "@toile/dxf"
import { afterEach, beforeEach, expect, inject, test, vi } from "vitest"
import { Refused } from "../command.js"
import { grade } from "./grade.js"

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "toile-grade-"))
  vi.spyOn(process.stdout, "write").mockReturnValue(true)
  await writeFile(
    join(folder, "sizes.csv"),
    [
      "size,mbWaistGirth,mbLowHipGirth,mbMaxHipGirth,mbHighHipGirth,mbWaistHeight,mbLowHipHeight",
      "36,68,92,93,84.5,104.5,82.4",
      "38,72,96,97,88.5,105,82.7",
      "40,76,100,101,92.5,105.5,83",
    ].join("\n"),
  )
})
afterEach(async () => {
  vi.restoreAllMocks()
  await rm(folder, { recursive: true, force: true })
})
const run = (...more: readonly string[]) =>
  grade.run(["straight-skirt", "--sizes", join(folder, "sizes.csv"), "--out", join(folder, "out"), ...more])
const written = (name: string) => readFile(join(folder, "out", name), "utf8")

test("a table of sizes becomes a nest with its rules, its drawing and its increments, the same on every run", async () => {
  await run("--hold", "38")
  expect((await readdir(join(folder, "out"))).sort()).toEqual([
    "straight-skirt-increments.csv",
    "straight-skirt-nest.svg",
    "straight-skirt.dxf",
    "straight-skirt.rul",
  ])
  const rul = await written("straight-skirt.rul")
  expect(rul).toContain("SIZE LIST: 36 38 40\r\nSAMPLE SIZE: 38\r\n")
  const increments = (await written("straight-skirt-increments.csv")).split("\n")
  expect(increments[0]).toBe("measurement,36,38,40,36 to 38,38 to 40")
  expect(increments.find((line) => line.startsWith("gmWaistGirth"))).toMatch(/,4\.00,4\.00$/)
  const svg = await written("straight-skirt-nest.svg")
  expect(svg.match(/<g class="toile-size toile-size-\d" data-size="(36|38|40)"/g)).toHaveLength(3)
  const dxf = await written("straight-skirt.dxf")
  await run("--hold", "38")
  expect(await written("straight-skirt.dxf")).toBe(dxf)
  expect(await written("straight-skirt.rul")).toBe(rul)
})

test("the nest comes as PDF, with the sizes that are chosen alone, on pages and for copy shop and projector", async () => {
  const config = join(folder, "config.json")
  const pdf = (fields: object, ...more: readonly string[]) =>
    writeFile(config, JSON.stringify(fields)).then(() => run("--hold", "38", "--config", config, ...more))
  await pdf({ page: "A4", sizes: ["38", "40"], copyShop: true, projector: true }, "--format", "pdf")
  expect((await readdir(join(folder, "out"))).sort()).toEqual([
    "straight-skirt-increments.csv",
    "straight-skirt-nest-copyShop.pdf",
    "straight-skirt-nest-projector.pdf",
    "straight-skirt-nest.pdf",
  ])
  await expect(pdf({ sizes: ["42"] }, "--format", "pdf")).rejects.toThrow(
    /config.sizes must be one or more of 36, 38, 40/,
  )
  await expect(pdf({ tickets: true }, "--format", "pdf")).rejects.toThrow(/config.tickets is not a field of a graded/)
  await expect(pdf({ note: 7 }, "--format", "pdf")).rejects.toThrow(/config.note must be a text/)
  await expect(pdf({ note: "rush" })).rejects.toThrow(/config.note is not a field of a graded nest as dxf or svg/)
  await expect(pdf({ page: "A4" })).rejects.toThrow(/config.page is not a field of a graded nest as dxf or svg/)
})

test.runIf(inject("whole"))("the pages of a nest that is packed are told before, and nothing is written", async () => {
  const config = join(folder, "config.json")
  const told = async (
    fields: object,
  ): Promise<readonly { filename: string; pages: readonly { count: number }[] }[]> => {
    await writeFile(config, JSON.stringify(fields))
    const print = vi.mocked(process.stdout.write).mockClear()
    const table = join(folder, "sizes.csv")
    await grade.run(["straight-skirt", "--sizes", table, "--hold", "38", "--pages", "--json", "--config", config])
    return JSON.parse(String(print.mock.calls[0]![0])).files
  }
  const margins = { leftMargin: 1, rightMargin: 1, topMargin: 1, bottomMargin: 1 }
  const packed = await told({ page: "A4", ...margins, layout: "packed", copyShop: true })
  expect(packed.map(({ filename }) => filename)).toEqual([
    "straight-skirt-nest.pdf",
    "straight-skirt-nest-copyShop.pdf",
  ])
  const [inRows] = await told({ page: "A4", ...margins })
  expect(packed[0]!.pages[0]!.count).toBeLessThan(inRows!.pages[0]!.count)
  expect(await readdir(folder)).not.toContain("out")
})

test.runIf(inject("whole"))(
  "whom a nest is for is written in its own script, and what no font has is a note",
  async () => {
    const config = join(folder, "config.json")
    const notes = vi.spyOn(process.stderr, "write").mockReturnValue(true)
    await writeFile(
      config,
      JSON.stringify({ page: "A0", layout: "packed", subject: "田中 花子ウール", note: "ผ้าไหม 서" }),
    )
    await run("--hold", "38", "--format", "pdf", "--config", config)
    expect(notes.mock.calls.map(([text]) => text)).toEqual(["note: the font has no glyph for 서\n"])
    const read = spawnSync("pdftotext", [join(folder, "out", "straight-skirt-nest.pdf"), "-"], { encoding: "utf8" })
    if (read.error) return console.log("reading the text again: skipped, no pdftotext")
    for (const text of ["田中 花子ウール", "ผ้าไหม"]) expect(read.stdout).toContain(text)
  },
)

test("sizes come from the predictor, and their table gives the same nest again", async () => {
  const predicted = (steps: string, ...more: readonly string[]) =>
    grade.run(["straight-skirt", "--sizes", `predicted:${steps}`, "--out", join(folder, "out"), ...more])
  await predicted("by=waist,from=70,to=76,step=3,height=168", "--hold", "73")
  const [head, ...lines] = (await written("straight-skirt-sizes.csv")).trim().split("\n")
  expect(head).toMatch(/^size,mb/)
  expect(lines.map((line) => line.split(",")[0])).toEqual(["70", "73", "76"])
  const dxf = await written("straight-skirt.dxf")
  const table = join(folder, "out", "straight-skirt-sizes.csv")
  await grade.run(["straight-skirt", "--sizes", table, "--out", join(folder, "again"), "--hold", "73"])
  expect(await readFile(join(folder, "again", "straight-skirt.dxf"), "utf8")).toBe(dxf)
  await expect(predicted("from=70,to=76")).rejects.toThrow(/needs from, to and step, or population alone/)
  await expect(predicted("girth=70")).rejects.toThrow(/girth is not one of by, from/)
  await expect(predicted("from=88,to=900,step=406")).rejects.toThrow(/mbBustGirth is 494/)
})

test("a nest of a T-shirt goes without the marks of an ease that some sizes have, held or not, and tells it", async () => {
  const notes = vi.spyOn(process.stderr, "write").mockReturnValue(true)
  const shirt = (...more: readonly string[]) =>
    grade.run(["womens-t-shirt", "--sizes", "predicted:from=92,to=96,step=4", "--out", join(folder, "out"), ...more])
  for (const hold of [[], ["--hold", "96"]]) {
    notes.mockClear()
    await shirt(...hold)
    expect(notes.mock.calls.map(([text]) => text)).toEqual([
      "note: left out of all sizes: the notches on front (side) and back (side) that 96 (2) alone has; the seam is sewn between the marks that stay\n",
    ])
  }
  expect(await readdir(join(folder, "out"))).toContain("womens-t-shirt.rul")
})

test("sizes that differ in form tell just how, and what holding one of them may do", async () => {
  await writeFile(
    join(folder, "sizes.csv"),
    [
      "size,mbWaistGirth,mbLowHipGirth,mbMaxHipGirth,mbHighHipGirth,mbWaistHeight,mbLowHipHeight,dartsFront",
      "36,68,92,93,84.5,104.5,82.4,one",
      "38,72,96,97,88.5,105,82.7,two",
    ].join("\n"),
  )
  await expect(run()).rejects.toThrow(/^sizes 36 and 38 differ in piece front: .*; --hold SIZE drafts all sizes/)
  await expect(run("--hold", "38")).rejects.toThrow(/; they have the choices of 38: this comes of the bodies/)
})

test.each(inject("whole") ? [[], ["--hold", "134"], ["--hold", "140"]] : [["--hold", "140"]])(
  "a front cut open over the belly in one size alone is told by name, and that no size is held for it (%s %s)",
  async (...hold) => {
    const coats = ["womens-coat", "--sizes", "predicted:from=134,to=140,step=6,by=waist", "--out", join(folder, "out")]
    const bellyCuts = hold[1] === "140" ? "1 in 140, 0 in 134" : "0 in 134, 1 in 140"
    await expect(grade.run([...coats, ...hold])).rejects.toThrow(
      new RegExp(
        `^sizes \\d+ and \\d+ differ in piece frontLeft: .*; bellyCuts cannot be held: ${bellyCuts}, by their bodies alone$`,
      ),
    )
  },
)

test("what is not in the table or not of the pattern is told", async () => {
  await expect(run("--hold", "44")).rejects.toThrow(/--hold 44: the table has 36, 38, 40/)
  await expect(run("--align", "front=nowhere")).rejects.toThrow(/no edge nowhere of a piece front/)
  await writeFile(join(folder, "sizes.csv"), "size,mbWaistGirth\n36,68\n38,72")
  await expect(run()).rejects.toThrow(Refused)
})

const HELD = [
  // Its front dart is thin, and the notch of its fly stands where two edges meet
  ["womens-trousers", "from=92,to=108,step=8,by=waist", "100"],
  ["bodice-block", "from=108,to=132,step=12", "108"],
  ["mens-trousers", "from=88,to=136,step=12", "112"],
  ["blouse", "from=100,to=120,step=5", "110"],
  // One size has a level line twice, beside each of two darts
  ["dress", "from=100,to=120,step=5", "110"],
  ["mens-blazer", "from=80,to=120,step=10,by=waist", "100"],
  ["shirt", "from=108,to=126,step=18,by=waist", "108"],
  ["shirt", "from=108,to=126,step=18,by=waist", "126"],
  ["waistcoat", "from=108,to=126,step=18,by=waist", "108"],
  ["dress", "from=96,to=120,step=24,by=waist", "96"],
  ["dress", "from=96,to=120,step=24,by=waist", "120"],
  ["bodice-block", "from=104,to=132,step=14", "132"],
]

test.each(inject("whole") ? HELD : HELD.slice(0, 2))(
  "darts that the bodies of a %s (%s) would not all have are held as %s has them",
  async (slug, sizes, hold) => {
    const of = (...more: readonly string[]) =>
      grade.run([slug, "--sizes", `predicted:${sizes}`, "--out", join(folder, slug), "--format", "svg", ...more])
    await expect(of()).rejects.toThrow(/differ in piece/)
    await of("--hold", hold)
  },
)

const WITH_RULES = [
  ["bodice-block", "aama"],
  ["dress", "astm"],
  ["blouse", "aama"],
]

test.each(inject("whole") ? WITH_RULES : WITH_RULES.slice(0, 1))(
  "two darts that are held in the side of a %s from the largest size to the smallest make a nest whose rules (%s) give its blocks",
  async (slug, format) => {
    const config = join(folder, "config.json")
    await writeFile(config, JSON.stringify({ format }))
    const steps = "predicted:from=76,to=132,step=28"
    const at = join(folder, "out")
    vi.spyOn(process.stderr, "write").mockReturnValue(true)
    await grade.run([slug, "--sizes", steps, "--out", at, "--format", "dxf", "--config", config, "--hold", "132"])
    const [dxf, rul] = await Promise.all([readFile(join(at, `${slug}.dxf`)), readFile(join(at, `${slug}.rul`))])
    const read = readPattern(dxf, { rul })
    expect(read).toMatchObject({ _tag: "Ok", value: { doubts: [] } })
    const sizes = read._tag === "Ok" ? new Set(read.value.pieces.map(({ size }) => size)) : undefined
    expect(sizes).toEqual(new Set(["76", "104", "132"]))
  },
)
