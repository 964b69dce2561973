import { point } from "@toile/geometry"
import { describe, expect, test } from "vitest"
import { draftPattern } from "./draft-pattern.js"
import { acrossAt, acrossFrom, alongEdges, alongLine, edgeNamed, type Garment, straightAlong } from "./index.js"
import { readingsOf } from "./readings-of.js"
import { halfApron } from "./sample-pattern.fixture.js"

const order = { measurementType: "body", measurements: { mbWaistGirth: 80, mbLowHipGirth: 100 } } as const
/** The half apron, its waist read somewhere. */
const read = (readings: (garment: Garment) => NonNullable<Garment["readings"]>, change: object = {}) =>
  draftPattern(
    {
      ...halfApron,
      draft: (sheet) => {
        const garment: Garment = halfApron.draft(sheet)
        return { ...garment, readings: readings(garment) }
      },
    },
    { ...order, ...change },
  )
const pieceOf = ({ pieces }: Garment, name: string) => pieces.find((piece) => piece.name === name)!

describe("readings", () => {
  test("are carried in the draft: edges, straight or not, lines of the piece, and lines across it from its fold", () => {
    const made = read((garment) => {
      const panel = pieceOf(garment, "panel")
      return {
        gmWaistGirth: [
          ...alongEdges(2, edgeNamed(panel, "waist")!),
          ...straightAlong(1, edgeNamed(panel, "hem")!),
          acrossAt(panel, 2, -10),
          acrossAt(panel, 2, -10, { from: 1, to: 5 }),
          acrossFrom(panel, -1, point(0, 0), point(1 / 3, -1)),
        ],
      }
    })
    expect(made._tag === "Ok" && made.value.readings).toEqual([
      {
        garmentMeasurement: "gmWaistGirth",
        along: [
          { piece: "panel", edge: "waist", times: 2 },
          { piece: "panel", edge: "hem", straight: true, times: 1 },
          {
            piece: "panel",
            line: [
              [0, -10],
              [400, -10],
            ],
            times: 2,
          },
          {
            piece: "panel",
            line: [
              [1, -10],
              [5, -10],
            ],
            times: 2,
          },
          {
            piece: "panel",
            line: [
              [0, 0],
              [0.3333, -1],
            ],
            times: -1,
          },
        ],
      },
    ])
  })
  test("of a measurement that did not come out are left away", () => {
    const made = read((garment) => ({ gmHipGirth: alongEdges(2, edgeNamed(pieceOf(garment, "panel"), "waist")!) }))
    expect(made._tag === "Ok" && made.value.readings).toBe(undefined)
  })
  test("on what is not there are a defect that names the measurement and the piece", () => {
    const made = read((garment) => ({ gmWaistGirth: [alongLine(pieceOf(garment, "panel"), 1, "neckGirth")] }))
    expect(made).toMatchObject({
      _tag: "Err",
      error: {
        _tag: "Defect",
        defect: {
          piece: "panel",
          step: expect.stringContaining("read gmWaistGirth"),
          message: expect.stringContaining("neckGirth of panel"),
        },
      },
    })
  })
  test("on a piece that a trial garment leaves out are left away with it", () => {
    const garment: Garment = { pieces: [], stitches: [], measurements: { gmWaistGirth: 80 } }
    const readings = { gmWaistGirth: [{ piece: "band", edge: "waist", times: 1 }] }
    expect(readingsOf({ ...garment, readings }, true)).toEqual([])
    expect(() => readingsOf({ ...garment, readings }, false)).toThrow()
  })
})
