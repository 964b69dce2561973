import { mkdir, readFile, writeFile } from "node:fs/promises"
import { dirname, join } from "node:path"
import { describe, expect, it } from "vitest"
import { scratch } from "../toile.fixture.js"
import { drafted, panels, run } from "./nest.fixture.js"

describe("cloths and files that toile nest lays together", () => {
  const folder = scratch()

  it("lays material groups that differ in capitals alone as one", async () => {
    const paths = ["shell", "Shell", "lining"].map((group) => join(folder, `cloth-${group}.json`))
    for (const [i, group] of ["shell", "Shell", "lining"].entries())
      await writeFile(paths[i]!, JSON.stringify(panels(group, 1)))
    const made = await run("--draft", ...paths, "--evaluations", "0", "--json")
    expect(
      JSON.parse(made.stdout).groups.map(({ materialGroup, placed }: Record<string, unknown>) => [
        materialGroup,
        placed,
      ]),
    ).toEqual([
      ["shell", 2],
      ["lining", 1],
    ])
    expect(made.stderr).toContain("cloth-Shell.json: its Shell is laid as shell")
  })

  it("says which file each label means, and which garments lie on several sheets unless that is allowed", async () => {
    const paths = ["anna", "ben"].map((name) => join(folder, name, "shirt.draft.json"))
    for (const path of paths) {
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, JSON.stringify(panels("shell", 4)))
    }
    const [config, out] = [join(folder, "short.json"), join(folder, "labels.json")]
    const lay = async (nesting: object, ...more: string[]): Promise<string> => {
      // Six lie on a sheet, four are of one shirt.
      await writeFile(config, JSON.stringify({ sheetWidth: 65, sheetLength: 65, ...nesting }))
      return (await run("--draft", ...paths, "--config", config, "--evaluations", "0", "--out", out, ...more)).stdout
    }
    const sources = [
      { number: 1, label: "shirt 1", path: paths[0] },
      { number: 2, label: "shirt 2", path: paths[1] },
    ]
    const told = JSON.parse(await lay({}, "--json"))
    expect(told.sources).toEqual(sources)
    expect(JSON.parse(await readFile(out, "utf8")).sources).toEqual(sources)
    const [{ label }] = told.groups[0].apart
    expect(told.groups[0].apart).toEqual([{ label: expect.stringMatching(/^shirt [12]$/), sheets: [1, 2] }])
    const text = await lay({})
    expect(text).toContain(`\n  1 shirt 1: ${paths[0]}\n  2 shirt 2: ${paths[1]}\n`)
    expect(text).toContain(`${label} lies on sheets 1, 2, which may differ in shade: nesting.shadeByGarment true lays`)
    for (const shadeByGarment of [true, false])
      expect(await lay({ shadeByGarment })).toMatch(/^shirt\+shirt: 8 of 8 parts(?![\s\S]*shade)/)
  })

  it("names a copy that is locked against the nap", async () => {
    const [path, config] = [join(folder, "velvet.json"), join(folder, "held.json")]
    const [only] = panels("shell", 2).pieces
    await writeFile(path, JSON.stringify({ version: 1, pieces: [{ ...only, nap: "oneWay" }] }))
    const told = async (rotation: number, ...more: string[]): Promise<string> => {
      await writeFile(config, JSON.stringify({ locked: [{ piece: "Front", copy: 2, x: 60, y: 60, rotation }] }))
      return (await run("--draft", path, "--config", config, "--evaluations", "0", ...more)).stdout
    }
    expect(await told(90)).toContain("    note: Front (copy 2) is locked 180 degrees off the nap\n")
    expect(await told(-90)).not.toContain("nap")
    expect(JSON.parse(await told(90, "--json")).groups[0].offNap).toEqual([{ piece: "Front", copy: 2, degrees: 180 }])
  })

  it("lays each cloth in its own nesting: the config's for it, the draft's, the config's for all", async () => {
    const order = JSON.parse(
      await readFile(new URL("../../../../fixtures/orders/straight-skirt-lined.json", import.meta.url), "utf8"),
    )
    const draftOf = async (name: string, materials: object): Promise<string> => {
      const path = join(folder, name)
      await mkdir(path, { recursive: true })
      await writeFile(join(path, "order.json"), JSON.stringify({ ...order, materials }))
      return drafted("straight-skirt", join(path, "order.json"), path)
    }
    const config = async (content: object): Promise<readonly string[]> => {
      await writeFile(join(folder, "cloths.json"), JSON.stringify(content))
      return ["--config", join(folder, "cloths.json"), "--evaluations", "0"]
    }
    const nestOf = async (...args: string[]) => {
      const { code, stdout, stderr } = await run("--json", ...args)
      return code === 0 ? JSON.parse(stdout) : { code, stderr }
    }
    const widths = ({ groups }: { groups: readonly { materialGroup: string; stripHeight: number }[] }) =>
      Object.fromEntries(groups.map(({ materialGroup, stripHeight }) => [materialGroup, stripHeight]))
    const one = await draftOf("one", { shell: { name: "denim", price: 12, nesting: { sheetWidth: 112 } } })
    const plain = await nestOf("--draft", one, "--evaluations", "0")
    expect(widths(plain)).toMatchObject({ shell: 112, lining: 140 })
    expect(plain.stripHeight).toBeNull()
    interface Told {
      readonly usedLength: number
      readonly stripHeight: number
      readonly density: number
    }
    const areaOf = ({ usedLength, stripHeight }: Told): number => usedLength * stripHeight
    const groups: readonly Told[] = plain.groups
    const all = groups.reduce((sum, group) => sum + areaOf(group), 0)
    const filled = groups.reduce((sum, group) => sum + group.density * areaOf(group), 0)
    expect(plain.density).toBeCloseTo(filled / all, 9)
    const bodied = await config({
      nesting: { sheetWidth: 130 },
      materials: { lining: { nesting: { sheetWidth: 90 } } },
    })
    expect(widths(await nestOf("--draft", one, ...bodied))).toMatchObject({ shell: 112, lining: 90 })
    const wider = await config({ materials: { shell: { nesting: { sheetWidth: 150, fullWidth: 156, endLoss: 4 } } } })
    const onWider = await nestOf("--draft", one, ...wider)
    expect(widths(onWider)).toMatchObject({ shell: 150, lining: 140 })
    // Ends are paid for, selvedges are no part of what is used.
    const [shell, lining] = onWider.groups
    expect(shell.cloth).toMatchObject({ usableWidth: 150, fullWidth: 156, endLoss: 4, partMargin: 1, price: 12 })
    expect(shell.cloth.length).toBeCloseTo(shell.usedLength + 4, 9)
    expect(shell.cloth.cost).toBeCloseTo(0.12 * shell.cloth.length, 9)
    expect(shell.cloth.use).toBeCloseTo((shell.density * shell.usedLength * 150) / (shell.cloth.length * 156), 9)
    expect(lining.cloth).toMatchObject({ usableWidth: 140, fullWidth: 140, endLoss: 0 })
    expect(lining.cloth.cost).toBeUndefined()

    // What lies at a place of the cloth is one cloth's.
    const hole = [
      [0, 0],
      [5, 0],
      [0, 5],
    ]
    expect(await nestOf("--draft", one, ...(await config({ defects: [hole] })))).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/nesting.defects: there are several cloths \(shell, .*materials.GROUP.nesting/),
    })
    const spoilt = await nestOf(
      "--draft",
      one,
      ...(await config({ materials: { lining: { nesting: { defects: [hole] } } } })),
    )
    expect([spoilt.groups[0].usedLength, spoilt.placed]).toEqual([plain.groups[0].usedLength, plain.placed])
    const locked = [{ piece: "frontLining", copy: 1, x: 0, y: 0, rotation: 0 }]
    expect(
      await nestOf("--draft", one, ...(await config({ materials: { shell: { nesting: { locked } } } }))),
    ).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/materials.shell.nesting.locked: .*frontLining.* is not cut of it/),
    })
    expect(await nestOf("--draft", one, ...(await config({ materials: { hood: {} } })))).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("materials.hood: there is no such material group"),
    })
    expect(await nestOf("--draft", one, ...(await config({ materials: { Lining: {} } })))).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/materials.Lining: .*, only .*: lining differs from it in capitals alone/),
    })

    // Of several drafts it is the first one's cloth, and no other.
    const other = await draftOf("other", { shell: { name: "denim", nesting: { sheetWidth: 120 } } })
    const { stdout, stderr } = await run(
      "--draft",
      one,
      other,
      "--evaluations",
      "0",
      "--json",
      "--svg",
      join(folder, "two.svg"),
    )
    expect(widths(JSON.parse(stdout)).shell).toBe(112)
    expect(stderr).toContain(`note: ${other}: materials.shell.nesting is not asked`)
    const linen = await draftOf("linen", { shell: { name: "linen" } })
    expect(await nestOf("--draft", one, linen, "--evaluations", "0")).toMatchObject({
      code: 1,
      stderr: expect.stringContaining(`its shell is linen, that of ${one} denim`),
    })
    // Files of one name are told apart by a number.
    const picture = await readFile(join(folder, "two-shell.svg"), "utf8")
    for (const number of [1, 2]) expect(picture).toMatch(new RegExp(`>1 Front straight-skirt ${number}<`))
    expect(picture).toContain("straight-skirt 1 (one) + straight-skirt 2 (other), shell")
  })
})
