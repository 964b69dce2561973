import { readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { scratch } from "../toile.fixture.js"
import { panels, run } from "./nest.fixture.js"

interface Told {
  readonly size?: string
  readonly material?: string
  /** So many times as large. */
  readonly by?: number
}

/** A piece of three corners, as a DXF file has it. */
const block = (name: string, { size, material, by = 1 }: Told = {}): string => {
  const text = (field: string, value: string | undefined): string =>
    value === undefined ? "" : `0\nTEXT\n8\n1\n1\n${field}: ${value}\n`
  const corners = [[0, 0] as const, [100, 0] as const, [100, 200] as const]
  return (
    `0\nBLOCK\n8\n1\n2\n${name} ${by}\n` +
    text("Piece Name", name) +
    text("Size", size) +
    text("Material", material) +
    "0\nPOLYLINE\n8\n1\n70\n1\n" +
    corners.map(([x, y]) => `0\nVERTEX\n8\n1\n10\n${x * by}\n20\n${y * by}\n`).join("") +
    "0\nSEQEND\n0\nENDBLK\n"
  )
}

const dxfOf = (...blocks: readonly string[]): string => {
  const units = "0\nTEXT\n8\n1\n1\nUnits: METRIC\n"
  return `0\nSECTION\n2\nBLOCKS\n${blocks.join("")}0\nENDSEC\n0\nSECTION\n2\nENTITIES\n${units}0\nENDSEC\n0\nEOF\n`
}

describe("what toile nest is given", () => {
  const folder = scratch()

  it("lays pieces that tell no size only with the size that is asked for, and never two of one name", async () => {
    const saved = async (name: string, ...blocks: readonly string[]): Promise<string> => {
      const path = join(folder, name)
      await writeFile(path, dxfOf(...blocks))
      return path
    }
    const front = [block("FRONT", { size: "38" }), block("FRONT", { size: "40", by: 1.1 })]
    const patched = await saved("patched.dxf", ...front, block("PATCH", { by: 0.5 }))
    const asked = await run("--pieces", patched, "--evaluations", "0")
    expect([asked.code, asked.stderr]).toEqual([
      1,
      expect.stringMatching(/PATCH \(line \d+\) tell no size: say --size 38 /),
    ])
    const laid = await run("--pieces", patched, "--size", "40", "--evaluations", "0", "--json")
    expect(JSON.parse(laid.stdout)).toMatchObject({ placed: 2, demanded: 2 })
    expect(laid.stderr).toContain("PATCH tells no size, where others are of 38, 40")
    const doubled = await saved("doubled.dxf", ...front, block("FRONT", { by: 1.2 }))
    const refused = await run("--pieces", doubled, "--size", "40", "--evaluations", "0")
    expect([refused.code, refused.stderr]).toEqual([
      1,
      expect.stringMatching(/FRONT \(line \d+\) tells no size, and there is/),
    ])
    const there = await run("--pieces", patched, "--size", "42", "--evaluations", "0")
    expect([there.code, there.stderr]).toEqual([1, expect.stringMatching(/no size 42, only 38, 40\n$/)])
    // A rule beside an outline's point: other sizes are in a RUL file.
    const ruled = (x: number, name: number) => `0\nTEXT\n8\n1\n10\n${x}\n20\n0\n1\n# ${name}\n`
    const rule = block("FRONT", { size: "38" }).replace("0\nENDBLK", `${ruled(0, 1)}${ruled(100, 2)}0\nENDBLK`)
    const file = await saved("graded.dxf", rule)
    const graded = await run("--pieces", file, "--size", "42", "--evaluations", "0")
    expect([graded.code, graded.stderr]).toEqual([
      1,
      expect.stringMatching(/no size 42, only 38; .* in its RUL file: --rul FILE\.rul --size 42\n$/),
    ])
    // With it the size is laid: its first corner lies 2 cm further out
    const rules = join(folder, "graded.rul")
    await writeFile(
      rules,
      "ANSI/AAMA VERSION: 1.0.0\nUNITS: METRIC\nNUMBER OF SIZES: 2\nSIZE LIST: 38 42\nSAMPLE SIZE: 38\nRULE: DELTA 1\n0,0 -20,0\nRULE: DELTA 2\n0,0 0,0\nEND\n",
    )
    const lengthOf = async (size: string): Promise<number> => {
      const laid = await run("--pieces", file, "--rul", rules, "--size", size, "--evaluations", "0", "--json")
      expect([laid.code, laid.stderr]).toEqual([0, expect.not.stringContaining("sizes")])
      return JSON.parse(laid.stdout).usedLength
    }
    expect([await lengthOf("38"), await lengthOf("42")]).toEqual([10, 12])
    const other = await run("--pieces", file, patched, "--rul", join(folder, "else.rul"), "--evaluations", "0")
    expect([other.code, other.stderr]).toEqual([2, expect.stringContaining("else.rul: of several files")])
  })

  it("says what of a config and of a file it does not know, and reads a config behind a byte-order mark", async () => {
    const [draft, config, pieces] = ["cloth.json", "asked.json", "bare.dxf"].map((name) => join(folder, name))
    await writeFile(draft!, JSON.stringify(panels("shell", 2)))
    const asked = async (content: object, ...from: readonly string[]) => {
      await writeFile(config!, `\uFEFF${JSON.stringify(content)}`)
      return run(...from, "--config", config!, "--evaluations", "0")
    }
    const repeat = await asked({ materials: { shell: { repeat: { warp: 6, weft: 4 } } } }, "--draft", draft!)
    expect([repeat.code, repeat.stderr]).toEqual([
      1,
      expect.stringContaining("materials.shell.repeat: a draft's order tells it, with its materials.shell.repeat"),
    ])
    const foo = await asked({ materials: { shell: { foo: 1 } } }, "--draft", draft!)
    expect(foo.stderr).toMatch(/materials\.shell\.foo is not a field of an export$/m)
    const nap = await asked({ napByGarment: true }, "--draft", draft!)
    expect([nap.code, nap.stdout]).toEqual([
      0,
      expect.stringContaining("note: nesting.napByGarment: the cloth has no nap"),
    ])
    await writeFile(pieces!, dxfOf(block("FRONT", { material: "lining" }), block("STAND")))
    const laid = await asked({ partRotation: "0" }, "--pieces", pieces!)
    expect(laid.code).toBe(0)
    expect(laid.stderr).toContain(`note: ${pieces}: no material is told of STAND, laid on shell`)
    expect(laid.stderr).toMatch(
      /note: lining: each piece has one turn, and .*: each lies as its own is drawn \(FRONT\)/,
    )
    const free = await asked({ partRotation: "+180" }, "--pieces", pieces!)
    expect(free.stderr).not.toContain("one turn")
  })

  it("cuts pieces of files larger where their cloth shrinks, as a config tells, and never for a draft's sake or twice", async () => {
    const [config, file, draft] = ["shrinks.json", "shrinking.dxf", "shrunk.json"].map((name) => join(folder, name))
    await writeFile(file!, dxfOf(block("FRONT", { material: "shell" })))
    const laid = async (content: object, ...more: readonly string[]) => {
      await writeFile(config!, JSON.stringify({ nesting: { partRotation: "0" }, ...content }))
      const args = [...more, "--pieces", file!, "--config", config!, "--evaluations", "0", "--json"]
      const { code, stdout, stderr } = await run(...args)
      return { code, stderr, length: code === 0 ? JSON.parse(stdout).usedLength : 0 }
    }
    const scaling = { shrinkageWarp: 0.8, shrinkageWeft: 0.5 }
    expect((await laid({})).length).toBeCloseTo(10, 6)
    const larger = await laid({ materials: { shell: { scaling } } })
    expect(larger.length).toBeCloseTo(12.5, 6)
    expect(larger.stderr).not.toContain("is not asked")
    // 20 across: of 38 it has room as it is, and not at twice the width.
    const narrow = { materials: { shell: { scaling } }, nesting: { partRotation: "0", sheetWidth: 38 } }
    expect((await laid(narrow)).stderr).toMatch(/FRONT.* \(12.5 cm along the sheet, 40 cm across\) does not fit/)
    for (const [wrong, told] of [
      [{ shrinkageWarp: 2 }, "materials.shell.scaling.shrinkageWarp "],
      [{ shrinkage: 0.9 }, "materials.shell.scaling"],
      [{ easeAdjWeft: 0.9 }, "materials.shell.scaling.easeAdjWeft: pieces of files are drawn already"],
    ] as const) {
      const refused = await laid({ materials: { shell: { scaling: wrong } } })
      expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining(told)])
    }
    // Beside a draft: 20 x 30 as it is cut, its grain along the 30, and the file's piece of the same cloth.
    const [only] = panels("shell", 1).pieces
    const drafted = { ...only, shrinkage: { warp: 0.25, weft: 1 } }
    await writeFile(draft!, JSON.stringify({ version: 1, pieces: [drafted] }))
    const beside = await laid({}, "--draft", draft!)
    expect(beside.stderr).not.toContain("in warp")
    const together = await laid({ materials: { shell: { scaling } } }, "--draft", draft!)
    expect(together.stderr).toContain("note: materials.shell.scaling is not asked of drafts")
    expect(together.stderr).toContain(
      `shell: cut 125.0 % in warp, 200.0 % in weft of what the file draws: ${file} (FRONT)`,
    )
    expect([beside.length, together.length]).toEqual([expect.closeTo(30, 6), expect.closeTo(30, 6)])
    // A file that says so on a piece is cut for it already: its small pieces have no room for the words.
    const says = "0\nTEXT\n8\n1\n10\n0\n20\n0\n1\ncut 125.0 % in warp, 200.0 % in weft\n0\nENDBLK"
    const front = block("FRONT", { material: "shell" }).replace("0\nENDBLK", says)
    await writeFile(file!, dxfOf(front, block("TAB", { material: "shell", by: 0.2 })))
    const already = await laid({ materials: { shell: { scaling } } })
    expect(already.stderr).toContain("FRONT, TAB: cut for shrinkage already, as the file tells (cut 125.0 % in warp")
    expect(already.stderr).not.toContain("of what the file draws")
    expect(already.length).toBeLessThan(12.1)
  })

  it("lays files of pieces by the nap and the repeat that a config tells of their cloth", async () => {
    const [config, out] = ["told.json", "laid.json"].map((name) => join(folder, name))
    const file = join(folder, "plain.dxf")
    // Ten times a triangle, each beside another one that is turned round.
    await writeFile(file, dxfOf(...Array.from({ length: 10 }, (_, i) => block(`T${i}`, { material: "velvet" }))))
    const laid = async (shell: object, ...more: readonly string[]) => {
      await writeFile(config!, JSON.stringify({ nesting: { sheetWidth: 45 }, materials: { velvet: shell } }))
      const args = ["--config", config!, "--evaluations", "20000", "--json", "--out", out!, ...more]
      const { code, stdout, stderr } = await run("--pieces", file, ...args)
      if (code !== 0) return { code, stderr, turns: new Set<number>(), told: undefined }
      const { placed_items: items } = JSON.parse(await readFile(out!, "utf8"))
      const turns = new Set<number>(items.map(({ rotation }: { rotation: number }) => rotation))
      return { code, stderr, turns, told: JSON.parse(stdout) }
    }
    expect((await laid({})).turns.size).toBe(2)
    const napped = await laid({ nap: "oneWay" })
    expect(napped.turns.size).toBe(1)
    expect(napped.stderr).toMatch(/note: velvet: each piece has one turn, and its file does not say which end/)
    expect((await laid({ nap: "twoWay" })).turns.size).toBe(2)

    const repeat = { warp: 6, weft: 4 }
    const striped = await laid({ repeat, nesting: { stripes: true } })
    expect(striped.told?.groups[0].stripes.repeat).toEqual(repeat)
    expect(striped.stderr).toContain(`note: ${file}: it tells no seams to be matched`)
    expect((await laid({ repeat: { warp: -6, weft: 4 }, nap: "up" })).stderr).toMatch(
      /materials\.velvet\.nap must be .*oneWay[\s\S]*materials\.velvet\.repeat\.warp must be/,
    )

    // Of a cloth on which a draft lies as well its order tells.
    const draft = join(folder, "velvet.json")
    await writeFile(draft, JSON.stringify({ ...panels("velvet", 1), materials: { velvet: { nap: "oneWay" } } }))
    expect((await laid({ nap: "oneWay" }, "--draft", draft)).stderr).toContain(
      "materials.velvet.nap: a draft's order tells it, with its materials.velvet.nap",
    )
    expect((await laid({}, "--draft", draft)).stderr).toMatch(/note: velvet: each piece has one turn/)
  })
})
