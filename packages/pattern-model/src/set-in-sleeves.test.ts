import { line, point } from "@toile/geometry"
import { describe, expect, test } from "vitest"
import { draftPattern, edge, net, piece, reversed, sewn } from "./index.js"
import { halfApron } from "./sample-pattern.fixture.js"
import { setInSleeves } from "./set-in-sleeves.js"

const strip = (name: string) =>
  piece(name, {
    title: { en: name },
    cut: { materials: ["shell"], quantity: 1 },
    sewLine: [edge("one", line(point(0, 0), point(9, 0)), net), edge("two", line(point(9, 0), point(0, 0)), net)],
    grain: [point(1, 0), point(5, 0)],
  })
const [sleeve, left, right, back] = ["sleeve", "left", "right", "back"].map(strip) as [
  ReturnType<typeof strip>,
  ReturnType<typeof strip>,
  ReturnType<typeof strip>,
  ReturnType<typeof strip>,
]

describe("sleeves that are set in", () => {
  test("are gathered from their seams: each its cap and its armhole, every edge once", () => {
    const cap = reversed(sleeve.edge.one)
    const seams = [
      sewn("left front", cap, left.edge.one, { setIn: { sleeves: ["left"], ease: 2 } }),
      sewn("right front", cap, right.edge.one, { setIn: { sleeves: ["right"], ease: 2 } }),
      sewn("back", sleeve.edge.two, back.edge.one, { setIn: { sleeves: ["left", "right"], ease: 2 } }),
      sewn("the same again", sleeve.edge.two, back.edge.one, { setIn: { sleeves: ["left"], ease: 2 } }),
      sewn("a side", left.edge.two, back.edge.two),
    ]
    const whole = [
      { piece: "sleeve", edge: "one", reversed: true },
      { piece: "sleeve", edge: "two" },
    ]
    expect(setInSleeves(seams)).toEqual([
      {
        name: "left",
        cap: whole,
        armhole: [
          { piece: "left", edge: "one" },
          { piece: "back", edge: "one" },
        ],
        ease: [2, 2],
      },
      {
        name: "right",
        cap: whole,
        armhole: [
          { piece: "right", edge: "one" },
          { piece: "back", edge: "one" },
        ],
        ease: [2, 2],
      },
    ])
  })
  test("may be asked for within a band", () => {
    const seam = sewn("cap", sleeve.edge.one, left.edge.one, { setIn: { sleeves: ["lining"], ease: [0, 7] } })
    expect(setInSleeves([seam])[0]!.ease).toEqual([0, 7])
  })
  test("stand in the draft where there are some", () => {
    const order = { measurementType: "body", measurements: { mbWaistGirth: 76, mbLowHipGirth: 100 } } as const
    const made = draftPattern(halfApron, order)
    expect(made._tag === "Ok" && "setInSleeves" in made.value).toBe(false)
    const set = {
      ...halfApron,
      draft: (sheet: Parameters<typeof halfApron.draft>[0]) => {
        const garment = halfApron.draft(sheet)
        const [seam, ...rest] = garment.stitches
        return { ...garment, stitches: [{ ...seam!, setIn: { sleeves: ["sleeve"], ease: 0 } }, ...rest] }
      },
    }
    const sleeved = draftPattern(set, order)
    expect(sleeved._tag === "Ok" && sleeved.value.setInSleeves).toEqual([
      {
        name: "sleeve",
        cap: [{ piece: "panel", edge: "waist", reversed: true }],
        armhole: [{ piece: "band", edge: "right", reversed: true }],
        ease: [0, 0],
      },
    ])
  })
})

test("edges say in the draft what they are, halves that are cut whole for shrinkage on both sides", () => {
  const order = { measurementType: "body", measurements: { mbWaistGirth: 76, mbLowHipGirth: 100 } } as const
  const rolesOf = (materials: object): Record<string, string | undefined> => {
    const made = draftPattern(halfApron, { ...order, materials } as never)
    if (made._tag === "Err") throw new Error(JSON.stringify(made.error))
    return Object.fromEntries(made.value.pieces[0]!.edges.map(({ name, role }) => [name, role]))
  }
  const plain = { centre: "centreFront", hem: "hem", side: "side", waist: "waist" }
  expect(rolesOf({})).toEqual(plain)
  expect(rolesOf({ shell: { scaling: { shrinkageWarp: 0.95 } } })).toEqual(plain)
})
