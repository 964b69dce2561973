import { execFile } from "node:child_process"
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { afterAll, beforeAll, describe, expect, it } from "vitest"

const toile = fileURLToPath(new URL("../../dist/toile.js", import.meta.url))
const SLOW = { timeout: 30_000 }
const angle = [
  [0, 0],
  [6, 0],
  [6, 2],
  [2, 2],
  [2, 6],
  [0, 6],
]
const instance = (data: readonly (readonly number[])[]) => ({
  name: "angles",
  strip_height: 12,
  items: [{ id: 4, demand: 5, allowed_orientations: [0, 180], shape: { type: "simple_polygon", data } }],
})

describe("toile nest", () => {
  let folder = ""
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "toile-nest-"))
    await writeFile(join(folder, "angles.json"), JSON.stringify(instance(angle)))
    const crossing = [angle[0]!, angle[2]!, angle[1]!, angle[4]!]
    await writeFile(join(folder, "crossing.json"), JSON.stringify(instance(crossing)))
  })
  afterAll(() => rm(folder, { recursive: true }))
  const run = async (...args: string[]) => {
    try {
      return { code: 0, ...(await promisify(execFile)(process.execPath, [toile, "nest", ...args])) }
    } catch (error) {
      return error as { code: number; stdout: string; stderr: string }
    }
  }

  it("lays an instance by a count, the same on every run, and writes solution and picture", SLOW, async () => {
    const [out, svg] = [join(folder, "out.json"), join(folder, "out.svg")]
    const args = [join(folder, "angles.json"), "--evaluations", "3000", "--json", "--out", out, "--svg", svg]
    const told = JSON.parse((await run(...args)).stdout)
    const solution = await readFile(out, "utf8")
    expect(told).toMatchObject({ name: "angles", stripHeight: 12, placed: 5, demanded: 5, overlapFree: true, seed: 1 })
    expect(told.density).toBeCloseTo(100 / (12 * told.usedLength), 9)
    expect(JSON.parse(solution)).toMatchObject({ strip_width: told.usedLength, density: told.density })
    expect(JSON.parse(solution).placed_items[0].item_id).toBe(4)
    expect((await readFile(svg, "utf8")).match(/<polygon/g)?.length).toBe(5)
    await run(...args)
    expect(await readFile(out, "utf8")).toBe(solution)

    const again = await run(join(folder, "angles.json"), "--time", "1", "--workers", "2", "--start", out, "--json")
    expect(JSON.parse(again.stdout).usedLength).toBeLessThanOrEqual(told.usedLength)
  })

  it("ends by the clock with a layout of thousands of parts on one worker, too", SLOW, async () => {
    const path = join(folder, "many.json")
    const [item] = instance(angle).items
    await writeFile(path, JSON.stringify({ ...instance(angle), strip_height: 120, items: [{ ...item, demand: 3000 }] }))
    const { code, stdout } = await run(path, "--time", "3", "--workers", "1", "--json")
    expect(code).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({ placed: 3000, demanded: 3000, overlapFree: true })
  })

  it("matches a draft's striped cloth where the config asks for it, and tells what that costs", SLOW, async () => {
    const order = JSON.parse(
      await readFile(new URL("../../../../fixtures/orders/straight-skirt-average.json", import.meta.url), "utf8"),
    )
    const [input, config] = [join(folder, "order.json"), join(folder, "nesting.json")]
    await writeFile(input, JSON.stringify({ ...order, materials: { shell: { repeat: { warp: 6, weft: 4 } } } }))
    await writeFile(config, JSON.stringify({ stripes: true, effort: 0 }))
    const draft = ["draft", "straight-skirt", "--input", input, "--out", folder, "--format", "json"]
    await promisify(execFile)(process.execPath, [toile, ...draft])
    const file = join(folder, "straight-skirt.draft.json")
    const [shell] = JSON.parse((await run("--draft", file, "--config", config, "--json")).stdout).groups
    expect(shell.stripes.repeat).toEqual({ warp: 6, weft: 4 })
    expect(shell.stripes.matched).toContainEqual({
      stitch: "side seam, left",
      carries: "bands",
      off: expect.any(Number),
    })
    for (const { off } of shell.stripes.matched) expect(off).toBeLessThan(0.2)
    const plain = JSON.parse((await run("--draft", file, "--evaluations", "0", "--json")).stdout).groups[0]
    expect(plain.stripes).toBeUndefined()
    expect(plain.usedLength).toBe(shell.stripes.unmatchedLength)
  })

  it(
    "goes on from a layout of a draft that is given, never to a longer one, and refuses one that is wrong",
    SLOW,
    async () => {
      const file = join(folder, "straight-skirt.draft.json")
      const out = join(folder, "first.json")
      const first = JSON.parse((await run("--draft", file, "--evaluations", "60000", "--out", out, "--json")).stdout)
      const again = await run("--draft", file, "--evaluations", "0", "--start", out, "--json")
      expect(JSON.parse(again.stdout)).toMatchObject({ usedLength: first.usedLength, density: first.density })
      const on = JSON.parse((await run("--draft", file, "--evaluations", "60000", "--start", out, "--json")).stdout)
      expect(on.usedLength).toBeLessThanOrEqual(first.usedLength)
      const solution = JSON.parse(await readFile(out, "utf8"))
      const spoilt = async (change: (item: Record<string, unknown>) => unknown): Promise<string> => {
        const placed = solution.placed_items.map((item: Record<string, unknown>, at: number) =>
          at === 0 ? change(item) : item,
        )
        await writeFile(join(folder, "spoilt.json"), JSON.stringify({ ...solution, placed_items: placed }))
        const { code, stderr } = await run("--draft", file, "--start", join(folder, "spoilt.json"))
        return `${code} ${stderr}`
      }
      expect(await spoilt((item) => ({ ...item, piece: "hood" }))).toMatch(
        /^1 .*"hood" is not cut of the material group/,
      )
      expect(await spoilt((item) => ({ ...item, translation: [-20, 0] }))).toMatch(
        /^1 .*start: is no valid layout: .*leaves the margins/,
      )
      expect(await spoilt((item) => ({ ...item, rotation: "0" }))).toMatch(/^1 .*placed_items\[0\].rotation must be/)
    },
  )

  it(
    "lays drafts by the clock on several threads, each marker in its share, and in words of pieces what it refuses",
    SLOW,
    async () => {
      const file = join(folder, "straight-skirt.draft.json")
      const out = join(folder, "clock.json")
      const first = JSON.parse((await run("--draft", file, "--evaluations", "0", "--json")).stdout)
      const config = join(folder, "double.json")
      await writeFile(config, JSON.stringify({ spread: "folded" }))
      const clock = ["--draft", file, "--time", "1", "--workers", "2", "--json", "--out", out]
      const found = JSON.parse((await run(...clock)).stdout)
      expect(found).toMatchObject({ placed: first.placed, demanded: first.demanded, overlapFree: true })
      expect(found.usedLength).toBeLessThanOrEqual(first.usedLength + 1e-6)
      expect(found.groups.map((group: { materialGroup: string }) => group.materialGroup)).toEqual(
        first.groups.map((group: { materialGroup: string }) => group.materialGroup),
      )
      const again = await run("--draft", file, "--evaluations", "0", "--start", out, "--json")
      expect(JSON.parse(again.stdout).density).toBeCloseTo(found.density, 9)
      const folded = JSON.parse(
        (await run("--draft", file, "--time", "0.6", "--workers", "1", "--config", config, "--json")).stdout,
      )
      const { kind, clothWidth } = folded.groups[0].spread
      expect([kind, clothWidth, folded.placed]).toEqual(["folded", 140, folded.demanded])
      await writeFile(config, JSON.stringify({ sheetWidth: 20 }))
      const refused = await run(...clock, "--config", config)
      expect([refused.code, refused.stderr]).toEqual([1, expect.stringMatching(/front.* cm across\) does not fit/)])
      const both = await run(...clock, "--evaluations", "5")
      expect([both.code, both.stderr]).toEqual([2, expect.stringContaining("--time or --evaluations, one of them")])
      const counted = await run("--draft", file, "--workers", "2")
      expect([counted.code, counted.stderr]).toEqual([2, expect.stringContaining("--workers share a --time")])
    },
  )

  it("names the item that is refused, and says what is missing", SLOW, async () => {
    const refused = await run(join(folder, "crossing.json"), "--evaluations", "100")
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('part "4" crosses itself')])
    const none = instance(angle)
    none.items[0]!.demand = 0
    await writeFile(join(folder, "none.json"), JSON.stringify(none))
    const empty = await run(join(folder, "none.json"), "--evaluations", "100")
    expect([empty.code, empty.stderr]).toEqual([1, expect.stringContaining("the demand of item 4 is 0")])
    const wrong = await run(join(folder, "angles.json"))
    expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining("--time or --evaluations is needed")])
  })
})
