import { describe, expect, it } from "vitest"
import { findFaults } from "./check.js"
import { readInstance, readSolution, solutionOf } from "./instance.js"
import { inItems } from "./instance-errors.js"
import { nest } from "./nest.js"
import { improve } from "./separate/improve.js"

const instance = {
  name: "small",
  strip_height: 10,
  items: [
    {
      id: 7,
      demand: 2,
      allowed_orientations: [0, 180],
      shape: { type: "rectangle", data: { x_min: 1, y_min: 1, width: 4, height: 5 } },
    },
    {
      id: 9,
      demand: 1,
      shape: {
        type: "simple_polygon",
        data: [
          [0, 0],
          [0, 3],
          [3, 0],
          [0, 0],
        ],
      },
    },
    {
      id: 11,
      demand: 1,
      shape: {
        type: "polygon",
        data: {
          outer: [
            [0, 0],
            [4, 0],
            [4, 4],
            [0, 4],
          ],
          inner: [
            [
              [1, 1],
              [1, 2],
              [2, 2],
              [2, 1],
            ],
          ],
        },
      },
    },
  ],
}

describe("readInstance", () => {
  it("reads rectangles, simple polygons in either sense and polygons with holes", () => {
    const read = readInstance(instance)
    if (read._tag === "Err") throw new Error(JSON.stringify(read.error))
    const { problem, area } = read.value
    expect(area).toBe(2 * 20 + 4.5 + 15)
    expect(problem.parts.map(({ demand }) => demand)).toEqual([2, 1, 1])
    expect(problem.parts[1]!.turns).toEqual({ kind: "any" })
    const layout = nest(problem, { seed: 1, evaluations: 1000 })
    if (layout._tag === "Err") throw new Error(JSON.stringify(layout.error))
    const solution = solutionOf(read.value, layout.value)
    expect(solution.placed_items.map(({ item_id }) => item_id).sort((a, b) => a - b)).toEqual([7, 7, 9, 11])
    expect(solution.density).toBeCloseTo(area / (10 * solution.strip_width), 12)
  })

  it("tells what it does not read, a misspelt field as well as another program's", () => {
    const [first, ...others] = instance.items
    const read = readInstance({
      ...instance,
      part_margins: 2,
      items: [{ ...first, allowed_orientation: [0] }, ...others],
    })
    expect(read).toMatchObject({ value: { unread: ["part_margins", "items[].allowed_orientation"] } })
    expect(readInstance(instance)).toMatchObject({ value: { unread: [] } })
  })

  it("names what it refuses", () => {
    const withShape = (shape: unknown) => ({ ...instance, items: [{ id: 1, demand: 1, shape }] })
    const square = (low: number, side: number) => {
      const high = low + side
      return [
        [low, low],
        [high, low],
        [high, high],
        [low, high],
      ]
    }
    const cases: readonly [unknown, string][] = [
      [null, "instance"],
      [{ ...instance, strip_height: "4" }, "strip_height"],
      [{ ...instance, items: {} }, "items"],
      [{ ...instance, items: [instance.items[0], instance.items[0]] }, "items[1].id"],
      [{ ...instance, items: [{ ...instance.items[0], demand: -1 }] }, "items[0].demand"],
      [{ ...instance, items: [{ ...instance.items[0], demand: 0 }] }, "items[0].demand"],
      [
        { ...instance, items: [{ ...instance.items[0], allowed_orientations: ["0"] }] },
        "items[0].allowed_orientations",
      ],
      [
        { ...instance, items: [{ ...instance.items[0], allowed_orientations: [0, 1e308] }] },
        "items[0].allowed_orientations",
      ],
      [withShape({ type: "multi_polygon", data: [] }), "items[0].shape.type"],
      [withShape({ type: "circle", data: [] }), "items[0].shape.type"],
      [withShape({ type: "simple_polygon", data: [[0, 0], [1]] }), "items[0].shape.data[1]"],
      [withShape({ type: "rectangle", data: { x_min: 0 } }), "items[0].shape.data"],
      [withShape({ type: "rectangle", data: { x_min: 0, y_min: 0, width: -2, height: 1 } }), "items[0].shape.data"],
      [withShape({ type: "simple_polygon", data: Array(10_001).fill([0, 0]) }), "items[0].shape.data"],
      [
        withShape({ type: "polygon", data: { outer: square(0, 9), inner: [square(8, 4)] } }),
        "items[0].shape.data.inner[0]",
      ],
      [
        withShape({ type: "polygon", data: { outer: square(0, 9), inner: [square(1, 4), square(3, 4)] } }),
        "items[0].shape.data.inner[1]",
      ],
    ]
    for (const [json, field] of cases) expect(readInstance(json)).toMatchObject({ _tag: "Err", error: { field } })
  })
})

describe("what the form lacks", () => {
  const ring = (...xy: number[]) => Array.from({ length: xy.length / 2 }, (_, i) => [xy[2 * i]!, xy[2 * i + 1]!])
  const wedge = { type: "simple_polygon", data: ring(0, 0, 6, 0, 6, 3) }
  const wedges = { id: 3, label: "front", demand: 5, allowed_orientations: [0], mirrored: true, shape: wedge }
  const halves = {
    id: 4,
    demand: 2,
    allowed_orientations: [0, 180],
    fold: [
      [0, 0],
      [0, 5],
    ],
    shape: { type: "simple_polygon", data: ring(0, 0, 4, 0, 2, 5, 0, 5, 0, 2) },
  }
  const full = {
    name: "full",
    strip_height: 14,
    sheet_length: 21,
    part_margin: 0.5,
    edge_margin: 1,
    defects: [ring(8, 1, 10, 1, 10, 3, 8, 3), { sheet: 2, outline: ring(0, 0, 3, 0, 3, 3) }],
    repeat: { warp: 4, weft: 0 },
    items: [
      { ...wedges, match: [6, null] },
      halves,
      {
        id: 5,
        demand: 3,
        tilt: 4,
        allowed_orientations: [0],
        locked: [{ rotation: 20, translation: [5, 4], sheet: 2 }],
        shape: { type: "rectangle", data: { x_min: 0, y_min: 0, width: 5, height: 4 } },
      },
    ],
  }
  const opened = (json: unknown) => {
    const read = readInstance(json)
    if (read._tag === "Err") throw new Error(JSON.stringify(read.error))
    return read.value
  }

  it("is read: sheets, margins, defects, tilt, pairs, folds, labels, stripes and what is locked", () => {
    const instance = opened(full)
    const { problem, area } = instance
    expect(problem.sheet).toEqual({ width: 14, length: 21, margin: 1 })
    expect([problem.gap, problem.holes?.map(({ sheet }) => sheet)]).toEqual([0.5, [0, 1]])
    const [front, other, halved, tilted] = problem.parts
    expect([front!.id, front!.demand, other!.id, other!.demand]).toEqual(["3 front", 3, "3 front (mirrored)", 2])
    // Mirrored x -> -x and turned by 180 it points as the front does, on the other side of the grain.
    expect([[...other!.outline], other!.turns]).toEqual([[-0, 0, -6, 0, -6, 3], { kind: "listed", angles: [180] }])
    expect([front!.lattice, other!.lattice]).toEqual([
      { x: 4, y: 0, at: [6, 0] },
      { x: 4, y: 0, at: [-6, 0] },
    ])
    // The half opened out, its corner on the fold gone.
    expect(halved!.outline).toHaveLength(12)
    expect([...halved!.outline]).toEqual(expect.arrayContaining([-4, -2]))
    expect(area).toBeCloseTo(5 * 9 + 2 * 30 + 3 * 20, 9)
    expect(tilted!.turns).toEqual({ kind: "listed", angles: [0], within: 4 })

    const napped = opened({ ...full, nap: "garment", items: [{ ...wedges, garment: "7" }, halves] }).problem.parts
    expect(napped.map(({ sameWay }) => sameWay)).toEqual(["7", "7", undefined])

    const first = nest(problem, { seed: 1, evaluations: 2000 })
    if (first._tag === "Err") throw new Error(JSON.stringify(first.error))
    expect(findFaults(problem, first.value.sheets)).toEqual([])
    const solution = solutionOf(instance, first.value)
    expect(solution.placed_items.filter(({ mirrored }) => mirrored)).toHaveLength(2)
    const locked = solution.placed_items.find(
      ({ item_id, sheet, rotation }) => item_id === 5 && sheet === 2 && rotation === 20,
    )
    expect(locked?.translation).toEqual([5, 4])
    const again = readSolution(instance, JSON.parse(JSON.stringify(solution)))
    expect(again._tag === "Ok" && findFaults(problem, again.value)).toEqual([])
  })

  it("names the item, or the field, of what is wrong", () => {
    const cases: readonly [unknown, RegExp][] = [
      [{ ...full, sheet_length: 0 }, /^sheet_length /],
      [{ ...full, part_margin: "1" }, /^part_margin /],
      [{ ...full, edge_margin: Number.NaN }, /^edge_margin /],
      [{ ...full, nap: "up" }, /^nap /],
      [{ ...full, items: [{ ...wedges, garment: 1 }] }, /^items\[0\].garment .*\(item 3\)/],
      [{ ...full, defects: [[[0, 0], [1]]] }, /^defects\[0\]\[1\] /],
      [{ ...full, defects: [{ sheet: 0, outline: ring(0, 0, 1, 0, 1, 1) }] }, /^defects\[0\].sheet /],
      [{ ...full, repeat: { warp: 4 } }, /^repeat /],
      [{ ...full, items: [{ ...wedges, tilt: -1 }] }, /^items\[0\].tilt .*\(item 3\)/],
      [{ ...full, items: [{ ...wedges, mirrored: 1 }] }, /^items\[0\].mirrored .*\(item 3\)/],
      [{ ...full, items: [{ ...wedges, label: 1 }] }, /^items\[0\].label .*\(item 3\)/],
      [{ ...full, items: [{ ...wedges, match: [1] }] }, /^items\[0\].match .*\(item 3\)/],
      [{ ...full, repeat: undefined }, /^items\[0\].match needs the instance's repeat \(item 3\)/],
      [{ ...full, items: [{ ...halves, fold: [[0, 0]] }] }, /^items\[0\].fold .*\(item 4\)/],
      [{ ...full, items: [{ ...halves, fold: ring(0, 0, 2, 5) }] }, /^items\[0\].fold must be an edge .*\(item 4\)/],
      [{ ...full, items: [{ ...halves, locked: [{ rotation: 0 }] }] }, /^items\[0\].locked .*\(item 4\)/],
      [
        { ...full, items: [{ ...halves, locked: [{ rotation: 0, translation: [5, 5], mirrored: true }] }] },
        /^items\[0\].locked may be mirrored .*\(item 4\)/,
      ],
    ]
    for (const [json, wanted] of cases) {
      const read = readInstance(json)
      const { error } = read as { error?: { field: string; reason: string; message: string } }
      expect(`${error?.field} ${error?.reason}`).toMatch(wanted)
      expect(error?.message).toBe(`${error?.field} ${error?.reason}`)
    }
  })

  it("names the field of a solution's item that is wrong", () => {
    const instance = opened(full)
    const first = nest(instance.problem, { seed: 1, evaluations: 0 })
    if (first._tag === "Err") throw new Error(JSON.stringify(first.error))
    const { placed_items: items } = solutionOf(instance, first.value)
    const placed = items.find(({ item_id }) => item_id === 4)!
    const errorOf = (more: object): string | false => {
      const read = readSolution(instance, { placed_items: [{ ...placed, sheet: 1, ...more }] })
      return read._tag === "Err" && read.error.message
    }
    expect(errorOf({})).toBe(false)
    for (const [more, wanted] of [
      [{ item_id: 99 }, "item_id 99 is no item of the instance"],
      [{ item_id: undefined }, "item_id what is missing is no item of the instance"],
      [{ mirrored: "yes" }, "mirrored must be true or false"],
      [{ mirrored: null }, "mirrored must be true or false"],
      [{ mirrored: true }, "mirrored must be false: item 4 is not cut mirrored"],
      [{ on_fold: 1 }, "on_fold must be true or false"],
      [{ on_fold: true }, "on_fold must be false: item 4 does not lie on the fold"],
      [{ rotation: "0" }, "rotation must be a number (degrees)"],
    ] as const)
      expect(errorOf(more)).toBe(`placed_items[0].${wanted}`)
    // Of a folded cloth that is as wide as one half of it no copy lies between the folds.
    const half = { ...halves, demand: 1, allowed_orientations: [90, 270], fold: ring(0, 0, 0, 5), locked: undefined }
    const folded = opened({ name: "folded", strip_height: 14, spread: "folded", items: [half] })
    const read = readSolution(folded, { placed_items: [{ item_id: 4, rotation: 0, translation: [0, 0] }] })
    expect(read._tag === "Err" && read.error.message).toBe(
      "placed_items[0].on_fold must be true: item 4 is not cut otherwise",
    )
  })

  it("names the item in what a search of it finds, whatever parts it has been made into", () => {
    const errorIn = (json: object): unknown => {
      const instance = opened({ ...full, defects: [], repeat: undefined, ...json })
      const made = nest(instance.problem, { seed: 1, evaluations: 0 })
      if (made._tag === "Ok") return undefined
      const error = inItems(instance, made.error)
      return error._tag === "InvalidProblem" ? `${error.field} ${error.reason}` : error.message
    }
    const block = full.items[2]!
    const at = (x: number, y: number) => ({ rotation: 0, translation: [x, y] })
    // Two parts for the pair before it.
    const locked = [at(12, 1), at(1, 1), at(3, 3)]
    expect(opened({ ...full, items: [wedges, block], repeat: undefined }).problem.parts).toHaveLength(3)
    expect(errorIn({ items: [wedges, { ...block, locked }] })).toMatch(
      /^items\[1\].locked\[1\] sheet 1: "5" and "5" .*\(item 5\)/,
    )
    expect(errorIn({ items: [wedges, { ...block, demand: 5000, locked: [] }] })).toMatch(
      /^items\[1\].demand .*\(item 5\)/,
    )
    const crossing = { type: "simple_polygon", data: ring(0, 0, 4, 4, 4, 0, 0, 3) }
    expect(errorIn({ items: [wedges, { ...block, shape: crossing, locked: [] }] })).toMatch(
      /^items\[1\].shape part "5" crosses itself at .*\(item 5\)/,
    )
    const square = ring(-9, -9, 9, -9, 9, 9, -9, 9)
    const pierced = (...inner: unknown[]) => ({ type: "polygon", data: { outer: square, inner } })
    const holed = {
      ...block,
      fold: [
        [-9, -9],
        [9, -9],
      ],
      shape: pierced(ring(1, 1, 2, 1, 2, 2), ring(5, 5, 6, 6, 7, 7)),
    }
    expect(errorIn({ items: [{ ...holed, locked: [] }], parts_in_holes: true, strip_height: 99 })).toMatch(
      /^items\[0\].shape.data.inner\[1\] hole 2 of part "5" has no area \(item 5\)/,
    )
    expect(errorIn({ items: [wedges], defects: [ring(0, 0, 1, 0, 1, 1), ring(0, 0, 1, 1, 2, 2)] })).toMatch(
      /^defects\[1\] defect 2 of the cloth has no area/,
    )
    expect(errorIn({ items: [wedges], edge_margin: 9 })).toMatch(/^edge_margin two margins of 9 leave nothing/)
    expect(errorIn({ items: [wedges], spread: "tubular", edge_margin: 0, part_margin: 9 })).toMatch(
      /^part_margin a gap of 9 leaves nothing of a sheet 7 wide/,
    )
    const wide = ring(0, 0, 1, 0, 1, 1)
    expect(errorIn({ items: [wedges], defects: [wide, { sheet: 5000, outline: wide }] })).toMatch(
      /^defects\[1\].sheet /,
    )
  })

  it("leaves a layout that was given the name that it was given by, with the copies that are at fault", () => {
    const instance = opened({ ...full, items: [wedges], defects: [], repeat: undefined })
    const [one] = instance.problem.parts
    const lying = { part: one!.id, mirrored: false, rotation: 0, x: -50, y: 0 }
    const start = [{ usedLength: 9, placements: [lying] }]
    const made = improve(instance.problem, { seed: 1, spent: () => 1, start })
    if (made._tag === "Ok") throw new Error("taken")
    expect(inItems(instance, made.error)).toMatchObject({
      field: "start",
      origins: expect.arrayContaining([{ of: "placed", index: 0, id: one!.id, sheet: 0, at: 0 }]),
    })
  })
})
