import { execFile } from "node:child_process"
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { promisify } from "node:util"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { angle } from "../nest/angle.fixture.js"
import { toile } from "../toile.fixture.js"

const SLOW = { timeout: 30_000 }
const instance = (data: readonly (readonly number[])[]) => ({
  name: "angles",
  strip_height: 12,
  items: [{ id: 4, demand: 5, allowed_orientations: [0, 180], shape: { type: "simple_polygon", data } }],
})

/** A draft of one piece, 20 x 30, so many times. */
const panels = (group: string, quantity: number) => ({
  version: 1,
  pieces: [
    {
      name: "Front",
      title: { en: "Front" },
      number: 1,
      materialGroups: [group],
      quantity,
      mirrored: false,
      onFold: false,
      edges: [],
      cutLine: [
        [0, 0],
        [20, 0],
        [20, 30],
        [0, 30],
      ],
      grainLine: [
        [10, 5],
        [10, 25],
      ],
      notches: [],
      drillHoles: [],
      internalLines: [],
      darts: [],
      nap: "none",
      labels: [],
    },
  ],
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

  it("prints and draws what docs/nesting.md shows", SLOW, async () => {
    const docs = new URL("../../../../docs/", import.meta.url)
    const page = await readFile(new URL("nesting.md", docs), "utf8")
    const [path, svg] = [join(folder, "gores.json"), join(folder, "gores.svg")]
    await writeFile(path, /<<'END'\n([\s\S]*?)END\n/.exec(page)![1]!)
    const { stdout } = await run(path, "--evaluations", "100000", "--svg", svg)
    expect(stdout).toContain(/It prints `([^`]+)`/.exec(page)![1]!)
    expect(await readFile(svg, "utf8")).toBe(await readFile(new URL("pictures/gores.svg", docs), "utf8"))
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

  it(
    "says shared in place of free of overlaps where pieces lie over each other on purpose, and how far",
    SLOW,
    async () => {
      const config = join(folder, "shared.json")
      const file = join(folder, "straight-skirt.draft.json")
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
    },
  )

  it("tells of the blocks that are cut first, and draws them", SLOW, async () => {
    const [config, svg] = [join(folder, "blocks.json"), join(folder, "blocks.svg")]
    const file = join(folder, "straight-skirt.draft.json")
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
    "lays pieces that tell no size only with the size that is asked for, and never two of one name",
    SLOW,
    async () => {
      const block = (name: string, size: string, by: number): string =>
        `0\nBLOCK\n8\n1\n2\n${name} ${by}\n0\nTEXT\n8\n1\n1\nPiece Name: ${name}\n` +
        `${size === "" ? "" : `0\nTEXT\n8\n1\n1\nSize: ${size}\n`}0\nPOLYLINE\n8\n1\n70\n1\n` +
        [[0, 0] as const, [100, 0] as const, [100, 200] as const]
          .map(([x, y]) => `0\nVERTEX\n8\n1\n10\n${x * by}\n20\n${y * by}\n`)
          .join("") +
        "0\nSEQEND\n0\nENDBLK\n"
      const saved = async (name: string, ...blocks: readonly string[]): Promise<string> => {
        const path = join(folder, name)
        const units = "0\nTEXT\n8\n1\n1\nUnits: METRIC\n"
        const sections = `0\nSECTION\n2\nBLOCKS\n${blocks.join("")}0\nENDSEC\n0\nSECTION\n2\nENTITIES\n${units}0\nENDSEC\n0\nEOF\n`
        await writeFile(path, sections)
        return path
      }
      const front = [block("FRONT", "38", 1), block("FRONT", "40", 1.1)]
      const patched = await saved("patched.dxf", ...front, block("PATCH", "", 0.5))
      const asked = await run("--pieces", patched, "--evaluations", "0")
      expect([asked.code, asked.stderr]).toEqual([
        1,
        expect.stringMatching(/PATCH \(line \d+\) tell no size: say --size 38 /),
      ])
      const laid = await run("--pieces", patched, "--size", "40", "--evaluations", "0", "--json")
      expect(JSON.parse(laid.stdout)).toMatchObject({ placed: 2, demanded: 2 })
      expect(laid.stderr).toContain("PATCH tells no size, where others are of 38, 40")
      const doubled = await saved("doubled.dxf", ...front, block("FRONT", "", 1.2))
      const refused = await run("--pieces", doubled, "--size", "40", "--evaluations", "0")
      expect([refused.code, refused.stderr]).toEqual([
        1,
        expect.stringMatching(/FRONT \(line \d+\) tells no size, and there is/),
      ])
      const there = await run("--pieces", patched, "--size", "42", "--evaluations", "0")
      expect([there.code, there.stderr]).toEqual([1, expect.stringMatching(/no size 42, only 38, 40\n$/)])
      // A rule beside an outline's point: other sizes are in a RUL file, which `toile read` takes.
      const rule = block("FRONT", "38", 1).replace("0\nENDBLK", "0\nTEXT\n8\n1\n10\n0\n20\n0\n1\n# 1\n0\nENDBLK")
      const graded = await run("--pieces", await saved("graded.dxf", rule), "--size", "42", "--evaluations", "0")
      expect([graded.code, graded.stderr]).toEqual([
        1,
        expect.stringMatching(/no size 42, only 38; .* toile read \S+graded\.dxf --rul FILE\.rul --size 42 --out DIR/),
      ])
    },
  )

  it(
    "says what of a config and of a file it does not know, and reads a config behind a byte-order mark",
    SLOW,
    async () => {
      const [draft, config, pieces] = ["cloth.json", "asked.json", "bare.dxf"].map((name) => join(folder, name))
      await writeFile(draft!, JSON.stringify(panels("shell", 2)))
      const asked = async (content: object, ...from: readonly string[]) => {
        await writeFile(config!, `\uFEFF${JSON.stringify(content)}`)
        return run(...from, "--config", config!, "--evaluations", "0")
      }
      const repeat = await asked({ materials: { shell: { repeat: { warp: 6, weft: 4 } } } }, "--draft", draft!)
      expect([repeat.code, repeat.stderr]).toEqual([
        1,
        expect.stringContaining(
          "materials.shell.repeat is not a field of an export: a draft's order tells it, with its materials.shell.repeat",
        ),
      ])
      const foo = await asked({ materials: { shell: { foo: 1 } } }, "--draft", draft!)
      expect(foo.stderr).toMatch(/materials\.shell\.foo is not a field of an export$/m)
      const nap = await asked({ napByGarment: true }, "--draft", draft!)
      expect([nap.code, nap.stdout]).toEqual([
        0,
        expect.stringContaining("note: nesting.napByGarment: the cloth has no nap"),
      ])
      const block = (name: string, material: string): string =>
        `0\nBLOCK\n8\n1\n2\n${name}\n0\nTEXT\n8\n1\n1\nPiece Name: ${name}\n` +
        `${material === "" ? "" : `0\nTEXT\n8\n1\n1\nMaterial: ${material}\n`}0\nPOLYLINE\n8\n1\n70\n1\n` +
        [
          [0, 0],
          [100, 0],
          [100, 200],
        ]
          .map(([x, y]) => `0\nVERTEX\n8\n1\n10\n${x}\n20\n${y}\n`)
          .join("") +
        "0\nSEQEND\n0\nENDBLK\n"
      const blocks = block("FRONT", "lining") + block("STAND", "")
      const units = "0\nTEXT\n8\n1\n1\nUnits: METRIC\n"
      await writeFile(
        pieces!,
        `0\nSECTION\n2\nBLOCKS\n${blocks}0\nENDSEC\n0\nSECTION\n2\nENTITIES\n${units}0\nENDSEC\n0\nEOF\n`,
      )
      const laid = await asked({ partRotation: "0" }, "--pieces", pieces!)
      expect(laid.code).toBe(0)
      expect(laid.stderr).toContain(`note: ${pieces}: no material is told of STAND, laid on shell`)
      expect(laid.stderr).toMatch(
        /note: lining: each piece has one turn, and .*: each lies as its own is drawn \(FRONT\)/,
      )
      const free = await asked({ partRotation: "+180" }, "--pieces", pieces!)
      expect(free.stderr).not.toContain("one turn")
    },
  )

  it("lays material groups that differ in capitals alone as one", SLOW, async () => {
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

  it(
    "says which file each label means, and which garments lie on several sheets unless that is allowed",
    SLOW,
    async () => {
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
      expect(text).toContain(
        `${label} lies on sheets 1, 2, which may differ in shade: nesting.shadeByGarment true lays`,
      )
      for (const shadeByGarment of [true, false])
        expect(await lay({ shadeByGarment })).toMatch(/^shirt\+shirt: 8 of 8 parts(?![\s\S]*shade)/)
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

  it("lays each cloth in its own nesting: the config's for it, the draft's, the config's for all", SLOW, async () => {
    const order = JSON.parse(
      await readFile(new URL("../../../../fixtures/orders/straight-skirt-lined.json", import.meta.url), "utf8"),
    )
    const drafted = async (name: string, materials: object): Promise<string> => {
      const path = join(folder, name)
      await mkdir(path, { recursive: true })
      await writeFile(join(path, "order.json"), JSON.stringify({ ...order, materials }))
      const draft = ["draft", "straight-skirt", "--input", join(path, "order.json"), "--out", path, "--format", "json"]
      await promisify(execFile)(process.execPath, [toile, ...draft])
      return join(path, "straight-skirt.draft.json")
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
    const one = await drafted("one", { shell: { name: "denim", price: 12, nesting: { sheetWidth: 112 } } })
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

    // Of several drafts it is the first one's cloth, and no other.
    const other = await drafted("other", { shell: { name: "denim", nesting: { sheetWidth: 120 } } })
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
    const linen = await drafted("linen", { shell: { name: "linen" } })
    expect(await nestOf("--draft", one, linen, "--evaluations", "0")).toMatchObject({
      code: 1,
      stderr: expect.stringContaining(`its shell is linen, that of ${one} denim`),
    })
    // Files of one name are told apart by a number.
    const picture = await readFile(join(folder, "two-shell.svg"), "utf8")
    for (const number of [1, 2]) expect(picture).toMatch(new RegExp(`>1 Front straight-skirt ${number}<`))
    expect(picture).toContain("straight-skirt 1 (one) + straight-skirt 2 (other), shell")
  })

  it("names the item that is refused, and says what is missing", SLOW, async () => {
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
