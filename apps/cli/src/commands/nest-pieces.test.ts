import { readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { beforeAll, describe, expect, inject, it } from "vitest"
import { orderBodyOf, scratch } from "../toile.fixture.js"
import { drafted, interrupted, panel, run } from "./nest.fixture.js"

describe("toile nest --draft", () => {
  const folder = scratch()
  let file = ""
  beforeAll(async () => {
    const input = join(folder, "order.json")
    const order = orderBodyOf("straight-skirt")
    await writeFile(input, JSON.stringify({ ...order, materials: { shell: { repeat: { warp: 6, weft: 4 } } } }))
    file = await drafted("straight-skirt", input, folder)
  })

  it("matches a draft's striped cloth where the config asks for it, and tells what that costs", async () => {
    const config = join(folder, "nesting.json")
    await writeFile(config, JSON.stringify({ stripes: true, effort: 0 }))
    const [shell] = JSON.parse((await run("--draft", file, "--config", config, "--json")).stdout).groups
    expect(shell.stripes.repeat).toEqual({ warp: 6, weft: 4 })
    expect(shell.stripes.matched).toContainEqual({
      stitch: "side seam, left",
      carries: "bands",
      off: expect.any(Number),
      along: [0, expect.any(Number)],
    })
    for (const { off } of shell.stripes.matched) expect(off).toBeLessThan(0.2)
    const { stdout } = await run("--draft", file, "--config", config)
    expect(stdout).toMatch(/^ {4}matched: side seam, left \(bands\)$/m)
    expect(stdout).toMatch(/^ {4}not matched: waist seam, left: the pieces' grains cross there$/m)
    expect(stdout).toMatch(/^ {4}note: nesting\.stripes: the cloth has no repeat, so nothing is matched$/m)
    const plain = JSON.parse((await run("--draft", file, "--evaluations", "0", "--json")).stdout).groups[0]
    expect(plain.stripes).toBeUndefined()
    expect(plain.usedLength).toBe(shell.stripes.unmatchedLength)
  })

  it("says shared in place of free of overlaps where pieces lie over each other on purpose, and how far", async () => {
    const config = join(folder, "shared.json")
    const told = async (nesting: object) => {
      await writeFile(config, JSON.stringify({ partMargin: 0, ...nesting }))
      return JSON.parse((await run("--draft", file, "--config", config, "--evaluations", "20000", "--json")).stdout)
    }
    const shared = await told({ shareAllowance: 0.4 })
    expect(shared.overlapFree).toBe("shared")
    const { most } = shared.groups[0].sharedAllowance
    expect(most).toBeGreaterThan(0.2)
    expect(most).toBeLessThanOrEqual(0.4)
    expect((await told({})).overlapFree).toBe(true)
  })

  it("tells of the blocks that are cut first, and draws them", async () => {
    const [config, svg] = [join(folder, "blocks.json"), join(folder, "blocks.svg")]
    await writeFile(config, JSON.stringify({ partMargin: 0, blocks: 1.5, blockPieces: ["waistband"] }))
    const args = ["--draft", file, "--config", config, "--evaluations", "0"]
    const told = JSON.parse((await run(...args, "--svg", svg, "--json")).stdout)
    expect(told.overlapFree).toBe(true)
    const [shell] = told.groups
    expect(shell.blocks).toMatchObject({ margin: 1.5, pieces: ["waistband"], blocks: 1 })
    expect(shell.blocks.copies).toBeGreaterThan(2)
    expect((await run(...args)).stdout).toMatch(/blocks: 1 of \d+ pieces, 1\.5 cm larger all round/)
    const drawn = await readFile(svg.replace(".svg", "-shell.svg"), "utf8")
    expect(drawn).toContain('id="toile-recut"')
    expect(drawn).toContain("block + 1.5 cm, cut again")
  })

  it("tells where an interfacing's blocks are larger than its cloth's", async () => {
    const config = join(folder, "fused.json")
    // A waistband that is cut from shell and interfacing.
    const both = JSON.parse(await readFile(file, "utf8"))
    both.pieces.find(({ name }: { name: string }) => name === "waistband").materialGroups = ["shell", "interfacing"]
    const fused = join(folder, "fused.draft.json")
    await writeFile(fused, JSON.stringify(both))
    const bareWith = async (cloth: number, interfacing: number) => {
      const materials = { shell: { nesting: { blocks: cloth } }, interfacing: { nesting: { blocks: interfacing } } }
      await writeFile(config, JSON.stringify({ materials }))
      const asked = ["--draft", fused, "--config", config, "--evaluations", "0"]
      return { told: JSON.parse((await run(...asked, "--json")).stdout), text: (await run(...asked)).stdout }
    }
    const bare = await bareWith(1, 1.5)
    expect(bare.told.bareGlue).toContainEqual({ piece: "waistband", interfacing: 1.5, cloth: 1 })
    expect(bare.text).toMatch(
      /^ {2}note: waistband: its interfacing is cut 1\.5 cm larger than the piece, its cloth 1 cm/m,
    )
    const covered = await bareWith(1.5, 1.5)
    expect([covered.told.bareGlue, covered.text.includes("glue")]).toEqual([undefined, false])
  })

  it("goes on from a layout of a draft that is given, never to a longer one, and refuses one that is wrong", async () => {
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
    expect(await spoilt((item) => ({ ...item, piece: "hood" }))).toMatch(/^1 .*"hood" is not cut of the material group/)
    expect(await spoilt((item) => ({ ...item, translation: [-20, 0] }))).toMatch(
      /^1 .*start: is no valid layout: .*leaves the margins/,
    )
    expect(await spoilt((item) => ({ ...item, rotation: "0" }))).toMatch(/^1 .*placed_items\[0\].rotation must be/)
  })

  it.runIf(inject("whole"))("ends by Ctrl-C with what it has found, written and checked", async () => {
    const [out, kites] = [join(folder, "stopped.json"), join(folder, "kites.draft.json")]
    const kite = (name: string, group: string) => ({
      ...panel(name, group, 24),
      cutLine: [
        [0, 0],
        [31, 4],
        [22, 27],
        [3, 19],
      ],
    })
    const pieces = ["shell", "lining"].flatMap((group) => [kite(`kite ${group}`, group), panel(group, group, 7)])
    await writeFile(kites, JSON.stringify({ version: 1, pieces }))
    const { code, signal, stdout, stderr } = await interrupted(
      "--draft",
      kites,
      "--time",
      "600",
      "--workers",
      "1",
      "--out",
      out,
      "--json",
    )
    expect([code, signal]).toEqual([0, null])
    expect(stderr).toContain("Ctrl-C once more ends it at once")
    const told = JSON.parse(stdout)
    expect(told).toMatchObject({ stopped: true, overlapFree: true, placed: told.demanded })
    expect(told.groups.length).toBeGreaterThan(1)
    expect(JSON.parse(await readFile(out, "utf8")).placed_items).toHaveLength(told.placed)

    const instance = join(folder, "bricks.json")
    const shape = {
      type: "simple_polygon",
      data: [
        [0, 0],
        [7, 0],
        [7, 3],
        [0, 2],
      ],
    }
    const items = [{ id: 0, demand: 30, allowed_orientations: [0, 180], shape }]
    await writeFile(instance, JSON.stringify({ name: "bricks", strip_height: 20, items }))
    const stopped = await interrupted(instance, "--time", "600", "--workers", "1", "--out", out)
    expect([stopped.code, stopped.stdout]).toEqual([0, expect.stringMatching(/30 of 30 parts[\s\S]*, stopped\n/)])
    expect(JSON.parse(await readFile(out, "utf8")).placed_items).toHaveLength(30)
  })

  it("lays drafts by the clock on several threads, each marker in its share, and in words of pieces what it refuses", async () => {
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
  })
})
