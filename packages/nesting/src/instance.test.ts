import { describe, expect, it } from "vitest"
import { readInstance, solutionOf } from "./instance.js"
import { nest } from "./nest.js"

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

  it("names what it refuses", () => {
    const withShape = (shape: unknown) => ({ ...instance, items: [{ id: 1, demand: 1, shape }] })
    const cases: readonly [unknown, string][] = [
      [null, "instance"],
      [{ ...instance, strip_height: "4" }, "strip_height"],
      [{ ...instance, items: {} }, "items"],
      [{ ...instance, items: [instance.items[0], instance.items[0]] }, "items[1].id"],
      [{ ...instance, items: [{ ...instance.items[0], demand: -1 }] }, "items[0].demand"],
      [
        { ...instance, items: [{ ...instance.items[0], allowed_orientations: ["0"] }] },
        "items[0].allowed_orientations",
      ],
      [withShape({ type: "multi_polygon", data: [] }), "items[0].shape.type"],
      [withShape({ type: "circle", data: [] }), "items[0].shape.type"],
      [withShape({ type: "simple_polygon", data: [[0, 0], [1]] }), "items[0].shape.data[1]"],
      [withShape({ type: "rectangle", data: { x_min: 0 } }), "items[0].shape.data"],
    ]
    for (const [json, field] of cases) expect(readInstance(json)).toMatchObject({ _tag: "Err", error: { field } })
  })
})
