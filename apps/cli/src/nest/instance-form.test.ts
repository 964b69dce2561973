import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { angle } from "./angle.fixture.js"
import { nestInstance } from "./instance-form.js"

type XY = readonly [x: number, y: number]
const polygon = (data: unknown) => ({ shape: { type: "simple_polygon", data } })
const wheel = (corners: number): readonly XY[] =>
  Array.from({ length: corners }, (_, k) => [
    Math.cos((2 * Math.PI * k) / corners),
    Math.sin((2 * Math.PI * k) / corners),
  ])
const item = (more: object = {}) => ({ id: 4, demand: 5, allowed_orientations: [0, 180], ...polygon(angle), ...more })
const instance = (more: object = {}) => ({ name: "angles", strip_height: 12, items: [item()], ...more })
const of = (more: object) => instance({ items: [item(more)] })

describe("toile nest INSTANCE.json", () => {
  let folder = ""
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "toile-limits-"))
  })
  afterAll(() => rm(folder, { recursive: true }))
  const refused = async (text: string, start?: object): Promise<string> => {
    const [path, solution] = [join(folder, "one.json"), join(folder, "start.json")]
    await writeFile(path, text)
    if (start !== undefined) await writeFile(solution, JSON.stringify(start))
    const options = { evaluations: "100", seed: "1", ...(start === undefined ? {} : { start: solution }) }
    try {
      await nestInstance(path, options)
    } catch (error) {
      return String(error).replaceAll(`${folder}/`, "")
    }
    throw new Error("it was laid")
  }

  it("tells which item was laid by a plainer line than its own, and how much larger", async () => {
    const pinked = wheel(1000).map(([x, y], k) => [x * (2 + 0.1 * (k % 2)), y * (2 + 0.1 * (k % 2))])
    const path = join(folder, "pinked.json")
    await writeFile(path, JSON.stringify(instance({ items: [item(), item({ id: 7, demand: 1, ...polygon(pinked) })] })))
    const told = vi.spyOn(process.stdout, "write").mockReturnValue(true)
    await nestInstance(path, { evaluations: "10", seed: "1" })
    const text = told.mock.calls.join("")
    told.mockRestore()
    expect(text).toMatch(/\n {2}item 7 has so many corners that it was laid \d+\.\d\d % larger\n/)
    expect(text).not.toContain("item 4")
  })

  it("tells which defect of the cloth was laid by a plainer line, by its number from 1", async () => {
    const stain = wheel(1000).map(([x, y], k) => [5 + x * (2 + 0.1 * (k % 2)), 6 + y * (2 + 0.1 * (k % 2))])
    const hole = [
      [14, 5],
      [15, 5],
      [15, 6],
    ]
    const path = join(folder, "stained.json")
    await writeFile(path, JSON.stringify(instance({ defects: [hole, stain] })))
    const told = vi.spyOn(process.stdout, "write").mockReturnValue(true)
    await nestInstance(path, { evaluations: "10", seed: "1" })
    const text = told.mock.calls.join("")
    told.mockRestore()
    expect(text).toMatch(/\n {2}defect 2 has so many corners that it was laid \d+\.\d\d % larger\n/)
    expect(text).not.toMatch(/item \d|defect 1/)
  })

  it("tells of bad input which item or field it is, and why", async () => {
    const cases: readonly [object, string][] = [
      [
        of(
          polygon([
            [0, 0],
            ["NaN", 0],
            [6, 6],
          ]),
        ),
        "items[0].shape.data[1] must be [x, y], two finite numbers (item 4)",
      ],
      [of(polygon(wheel(1_000_000))), "items[0].shape.data has 1000000 corners, more than 10000 (item 4)"],
      [of({ demand: 0 }), "items[0].demand must be an integer, 1 or more (item 4)"],
      [
        of({ demand: 1e9 }),
        'items[0].demand part "4" is demanded 1000000000 times: of all parts together 1000000000, more than 4000 (item 4)',
      ],
      [instance({ items: [item(), item()] }), "items[1].id 4 is the id of an earlier item"],
      [
        of(
          polygon([
            [0, 0],
            [6, 2],
            [6, 0],
            [0, 2],
          ]),
        ),
        'items[0].shape part "4" crosses itself at (3, 1) (item 4)',
      ],
      [
        of(
          polygon([
            [0, 0],
            [6, 0],
            [3, 0],
          ]),
        ),
        'items[0].shape part "4" has no area (item 4)',
      ],
      [
        of(
          polygon([
            [0, 0],
            [3, 0],
            [3, -1],
            [3, 0],
            [6, 0],
            [6, 2],
          ]),
        ),
        'items[0].shape part "4" runs to (3, -1) and back on one line: a spur of no width (item 4)',
      ],
      [
        of(
          polygon([
            [0, 0],
            [26, 0],
            [26, 22],
            [0, 22],
          ]),
        ),
        'part "4" (26 long, 22 wide in the turn that comes nearest) does not fit the sheet, which has a width of 12 between its margins',
      ],
      [instance({ edge_margin: -1 }), "edge_margin must be a number, 0 or more"],
      [instance({ part_margin: -1 }), "part_margin must be a number, 0 or more"],
      [instance({ edge_margin: 7 }), "edge_margin two margins of 7 leave nothing of the sheet"],
      [instance({ strip_height: 0 }), "strip_height must be a finite number above 0"],
      [
        { ...of({ locked: [{ rotation: 0, translation: [18, 0] }] }), sheet_length: 20 },
        'items[0].locked[0] sheet 1: "4" leaves the margins; sheet 1: "4" ends behind the used length (item 4)',
      ],
      [
        instance({
          sheet_length: 20,
          defects: [
            [
              [0, 0],
              [20, 0],
              [20, 12],
              [0, 12],
            ],
          ],
        }),
        "defects[0] defect 1 of the cloth leaves nothing of its sheet: a sheet that nothing can lie on is to be left out",
      ],
      [
        instance({ items: [0, 1, 2].map((id) => item({ id, ...polygon(wheel(6000)) })) }),
        "items[2].shape and those before it have too many corners together (item 2)",
      ],
    ]
    for (const [given, wanted] of cases) expect(await refused(JSON.stringify(given))).toBe(`Error: one.json: ${wanted}`)
    expect(await refused(JSON.stringify(instance()).replace("[6,2]", "[NaN,2]"))).toMatch(/^Error: one.json: not JSON/)
    expect(await refused(JSON.stringify(instance()).replace("[6,2]", "[1e999,2]"))).toMatch(/shape.data\[2\] must be/)
    const placed_items = [0, 1, 2, 3, 4].map((x) => ({ item_id: 4, rotation: 0, translation: [x, 0] }))
    expect(await refused(JSON.stringify(instance()), { placed_items })).toMatch(
      /^Error: one.json: start is no valid layout: sheet 1: "4" and "4" touch or overlap/,
    )
  })
})
