import { readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { beforeAll, describe, expect, it } from "vitest"
import { angle } from "../nest/angle.fixture.js"
import { scratch } from "../toile.fixture.js"
import { run } from "./nest.fixture.js"

const instance = (data: readonly (readonly number[])[]) => ({
  name: "angles",
  strip_height: 12,
  items: [{ id: 4, demand: 5, allowed_orientations: [0, 180], shape: { type: "simple_polygon", data } }],
})

describe("toile nest INSTANCE.json", () => {
  const folder = scratch()
  beforeAll(async () => {
    await writeFile(join(folder, "angles.json"), JSON.stringify(instance(angle)))
    const crossing = [angle[0]!, angle[2]!, angle[1]!, angle[4]!]
    await writeFile(join(folder, "crossing.json"), JSON.stringify(instance(crossing)))
  })

  it("lays an instance by a count, the same on every run, and writes solution and picture", async () => {
    const [out, svg] = [join(folder, "out.json"), join(folder, "out.svg")]
    const args = [join(folder, "angles.json"), "--evaluations", "3000", "--json", "--out", out, "--svg", svg]
    const told = JSON.parse((await run(...args)).stdout)
    const solution = await readFile(out, "utf8")
    expect(told).toMatchObject({ name: "angles", stripHeight: 12, placed: 5, demanded: 5, overlapFree: true, seed: 1 })
    expect(told.density).toBeCloseTo(100 / (12 * told.usedLength), 9)
    expect(JSON.parse(solution)).toMatchObject({ strip_width: told.usedLength, density: told.density })
    expect(JSON.parse(solution).placed_items[0].item_id).toBe(4)
    const picture = await readFile(svg, "utf8")
    expect(picture.match(/<polygon/g)?.length).toBe(5)
    // Each part's name can be read, and how large all is.
    expect(picture.match(/<text [^>]*>4</g)?.length).toBe(5)
    expect(picture).toMatch(/>\d+; sheet 12 wide, [\d.]+ long</)
    await run(...args)
    expect(await readFile(out, "utf8")).toBe(solution)

    const again = await run(join(folder, "angles.json"), "--time", "1", "--workers", "2", "--start", out, "--json")
    expect(JSON.parse(again.stdout).usedLength).toBeLessThanOrEqual(told.usedLength)
  })

  it("prints and draws what docs/nesting.md shows", async () => {
    const docs = new URL("../../../../docs/", import.meta.url)
    const page = await readFile(new URL("nesting.md", docs), "utf8")
    const [path, svg] = [join(folder, "gores.json"), join(folder, "gores.svg")]
    await writeFile(path, /<<'END'\n([\s\S]*?)END\n/.exec(page)![1]!)
    const { stdout } = await run(path, "--evaluations", "100000", "--svg", svg)
    expect(stdout).toContain(/It prints `([^`]+)`/.exec(page)![1]!)
    expect(await readFile(svg, "utf8")).toBe(await readFile(new URL("pictures/gores.svg", docs), "utf8"))
  })

  it("ends by the clock with a layout of thousands of parts on one worker, too", async () => {
    const path = join(folder, "many.json")
    const [item] = instance(angle).items
    await writeFile(path, JSON.stringify({ ...instance(angle), strip_height: 120, items: [{ ...item, demand: 3000 }] }))
    const { code, stdout } = await run(path, "--time", "3", "--workers", "1", "--json")
    expect(code).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({ placed: 3000, demanded: 3000, overlapFree: true })
  })

  it("names the item that is refused, and says what is missing", async () => {
    const refused = await run(join(folder, "crossing.json"), "--evaluations", "100")
    expect([refused.code, refused.stderr]).toEqual([
      1,
      expect.stringMatching(/crossing.json: items\[0\].shape part "4" crosses itself at .* \(item 4\)/),
    ])
    const none = instance(angle)
    none.items[0]!.demand = 0
    await writeFile(join(folder, "none.json"), JSON.stringify(none))
    const empty = await run(join(folder, "none.json"), "--evaluations", "100")
    expect([empty.code, empty.stderr]).toEqual([
      1,
      expect.stringContaining("items[0].demand must be an integer, 1 or more (item 4)"),
    ])
    const wrong = await run(join(folder, "angles.json"))
    expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining("--time or --evaluations is needed")])
  })
})
