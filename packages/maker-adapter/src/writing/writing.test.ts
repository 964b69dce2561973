import type { Marker, Piece, XY } from "@toile/draft-model"
import { placementTransform, unfold } from "@toile/draft-model"
import { distanceToPolyline, transformPoint } from "@toile/geometry"
import fc from "fast-check"
import makerjs from "makerjs"
import { expect, test } from "vitest"
import { linesOfModel, makerLayers, markerModel, pieceModel } from "../index.js"

const corners: readonly XY[] = [
  [0, 0],
  [20, 0],
  [18, 12],
  [0, 10],
]
/** A half on the fold at x = 0, with one of each mark. */
const front: Piece = {
  name: "front",
  title: { en: "Front" },
  number: 1,
  materialGroups: ["shell"],
  quantity: 2,
  mirrored: false,
  onFold: true,
  edges: corners.map((from, i) => ({
    name: ["hem", "side", "top", "fold"][i]!,
    points: [from, corners[(i + 1) % 4]!],
    length: Math.hypot(corners[(i + 1) % 4]![0] - from[0], corners[(i + 1) % 4]![1] - from[1]),
    seam: "",
    allowance: 0,
  })),
  cutLine: corners,
  grainLine: [
    [5, 2],
    [5, 8],
  ],
  foldLine: [
    [0, 10],
    [0, 0],
  ],
  notches: [{ x: 10, y: 0, angle: 90, depth: 0.5, type: "v" }],
  drillHoles: [{ x: 9, y: 6, diameter: 0.4 }],
  internalLines: [
    {
      name: "pocket",
      kind: "placement",
      points: [
        [4, 4],
        [8, 4],
      ],
    },
  ],
  darts: [
    {
      name: "dart",
      point: [10, 6],
      legs: [
        [11, 11],
        [9, 11],
      ],
    },
  ],
  nap: "none",
  labels: [{ text: "Front", x: 10, y: 3, angle: 0, height: 0.5 }],
}

test("a piece's model holds all its lines on named layers, and the library measures and exports it", () => {
  const model = pieceModel(front)
  expect(Object.keys(model.models!)).toEqual([
    "cut",
    "sew",
    "grain",
    "fold",
    "notches",
    "drillHoles",
    "internalLines",
    "darts",
    "labels",
  ])
  const library = JSON.parse(JSON.stringify(model)) as makerjs.IModel
  const cut = makerjs.measure.modelExtents(library.models!.cut!)!
  expect([cut.width, cut.height]).toEqual([20, 12])
  const chain = makerjs.model.findSingleChain(library.models!.cut!)!
  expect(chain.endless).toBe(true)
  expect(makerjs.exporter.toDXF(library)).toContain("NOTCH")
  expect(makerjs.exporter.toSVG(library)).toContain("Front")
  expect(makerjs.model.getAllCaptionsOffset(library).map(({ text }) => text)).toEqual(["Front"])
})

test("cut line and sew line come back as they are", () => {
  const read = (layer: string) => {
    const lines = linesOfModel(pieceModel(front), { layer })
    if (lines._tag === "Err") throw new Error(lines.error.message)
    return lines.value
  }
  expect(read(makerLayers.cut).outlines[0]!.points).toEqual(corners)
  expect(read(makerLayers.sew).outlines[0]!.points).toEqual(corners)
  expect(read(makerLayers.drill).outlines.length).toBe(1)
})

test("a marker's copies lie where it has them, whole, mirrored and turned", () => {
  const whole = unfold(front)
  if (whole._tag === "Err") throw new Error(whole.error.message)
  fc.assert(
    fc.property(
      fc.double({ min: -180, max: 180, noNaN: true }),
      fc.boolean(),
      fc.tuple(fc.double({ min: 0, max: 99, noNaN: true }), fc.double({ min: 0, max: 99, noNaN: true })),
      (rotation, mirrored, translation) => {
        const placement = { piece: "front", copy: 1, mirrored, rotation, translation }
        const sheet = { width: 150, length: 120, placements: [{ ...placement, copy: 2 }, placement] }
        const marker: Marker = { materialGroup: "shell", material: "", density: 1, sheets: [sheet, sheet] }
        const model = markerModel(marker, [front])
        if (model._tag === "Err") throw new Error(model.error.message)
        const lines = linesOfModel(JSON.parse(JSON.stringify(model.value)), { layer: makerLayers.cut })
        if (lines._tag === "Err") throw new Error(lines.error.message)
        expect(lines.value.outlines.length).toBe(4)
        const second = lines.value.outlines.find(({ paths }) => paths[0]!.startsWith("/models/sheet2/models/front1/"))!
        const ring = [...second.points, second.points[0]!].map(([x, y]) => ({ x, y }))
        const map = placementTransform(placement)
        for (const [x, y] of whole.value.cutLine) {
          const at = transformPoint(map, { x, y })
          expect(distanceToPolyline({ x: at.x, y: at.y + 170 }, ring)).toBeLessThan(0.001)
        }
      },
    ),
    { seed: 3, numRuns: 40 },
  )
})

test("a marker that places a piece that is not there says which", () => {
  const placements = [{ piece: "sleeve", copy: 1, mirrored: false, rotation: 0, translation: [0, 0] as const }]
  const marker = { materialGroup: "shell", material: "", density: 1, sheets: [{ width: 9, length: 9, placements }] }
  expect(markerModel(marker, [front])).toMatchObject({ _tag: "Err", error: { _tag: "UnknownPiece", piece: "sleeve" } })
})

test("a copy that is cut out as a block first has the block on CUT, and what is cut of it afterwards on layers of its own", () => {
  const outline = corners.map(([x, y]) => [x * 1.2 - 2, y * 1.2 - 1] as const)
  const placement = { piece: "front", copy: 1, mirrored: false, rotation: 90, translation: [40, 10] as const }
  const marker: Marker = {
    materialGroup: "shell",
    material: "",
    density: 1,
    sheets: [{ width: 90, length: 90, placements: [placement] }],
    blocks: { margin: 1.5, pieces: [{ piece: "front", outline }] },
  }
  const model = markerModel(marker, [front])
  if (model._tag === "Err") throw new Error(model.error.message)
  const read = (layer: string) => {
    const lines = linesOfModel(JSON.parse(JSON.stringify(model.value)), { layer })
    if (lines._tag === "Err") throw new Error(lines.error.message)
    return lines.value
  }
  const map = placementTransform(placement)
  const [cut, ...others] = read(makerLayers.cut).outlines
  expect(others).toEqual([])
  const ring = [...cut!.points, cut!.points[0]!].map(([x, y]) => ({ x, y }))
  for (const [x, y] of outline) expect(distanceToPolyline(transformPoint(map, { x, y }), ring)).toBeLessThan(0.001)
  expect(read(makerLayers.recut).outlines).toHaveLength(1)
  expect(read(makerLayers.recutDrill).outlines.length).toBeGreaterThan(0)
  const [notches, drills] = [makerLayers.notch, makerLayers.drill].map((layer) =>
    JSON.stringify(model.value).includes(`"${layer}"`),
  )
  expect([notches, drills]).toEqual([false, false])
})
