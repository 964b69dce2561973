import type { XY } from "@toile/draft-model"
import { dxfDefaults } from "@toile/export-config"
import { describe, expect, it } from "vitest"
import { drawnSample, sampleMarkers, sampleRequest, skirtFront } from "../pieces/sample-pieces.fixture.js"
import { readDxf } from "../reading/read.js"
import { dxfFiles } from "./files.js"
import { checkRequest, type DxfRequest } from "./request.js"

const aama = { ...dxfDefaults, format: "aama", driver: "generic" } as const
const filesOf = (result: ReturnType<typeof dxfFiles>) => {
  if (result._tag === "Err") throw new Error(result.error.message)
  return result.value.files
}
const errorOf = (result: {
  readonly _tag: string
  readonly error?: { readonly _tag: string; readonly message: string }
}) => (result.error === undefined ? "none" : `${result.error._tag}: ${result.error.message}`)

describe("dxfFiles", () => {
  it("writes tiip, which nobody documents, as aama", () => {
    const [aama, tiip] = (["aama", "tiip"] as const).map((format) =>
      filesOf(dxfFiles(sampleRequest, drawnSample, { ...dxfDefaults, format, driver: "generic" })),
    )
    expect(tiip).toEqual(aama)
  })

  it("writes etCad and optitex as generic", () => {
    const [generic, etCad, optitex] = (["generic", "etCad", "optitex"] as const).map((driver) =>
      filesOf(dxfFiles(sampleRequest, drawnSample, { ...aama, driver })),
    )
    expect(etCad).toEqual(generic)
    expect(optitex).toEqual(generic)
  })

  it("makes one file, or one for each material group", () => {
    for (const config of [dxfDefaults, aama]) {
      expect(filesOf(dxfFiles(sampleRequest, drawnSample, config)).map((file) => file.materialGroup)).toEqual([""])
      const files = filesOf(dxfFiles(sampleRequest, drawnSample, { ...config, singleFile: false }))
      expect(files.map((file) => file.materialGroup)).toEqual(["shell", "lining"])
    }
    const [, lining] = filesOf(dxfFiles(sampleRequest, drawnSample, { ...aama, singleFile: false }))
    const read = readDxf(lining!.content)
    expect(read._tag === "Ok" && read.value.blocks.map((block) => block.name)).toEqual(["SKIRT_FRONT"])
  })

  it("shows every placement of the markers in a plain file, where the marker puts it", () => {
    const [file] = filesOf(dxfFiles(sampleRequest, drawnSample, dxfDefaults))
    const read = readDxf(file!.content)
    if (read._tag === "Err") throw new Error(read.error.message)
    const outlines = read.value.entities.flatMap((e) =>
      e.type === "polyline" && e.layer === "CUT" && e.closed ? [e.points] : [],
    )
    expect(outlines.length).toBe(4)
    // The first skirt front is unfolded, turned by -90 degrees and moved to 10, 70: its hem runs along y at x = 6.
    const box = (points: readonly XY[]) => [
      Math.min(...points.map((p) => p[0])),
      Math.max(...points.map((p) => p[0])),
      Math.min(...points.map((p) => p[1])),
      Math.max(...points.map((p) => p[1])),
    ]
    const [left, right, bottom, top] = box(outlines[0]!)
    expect([left, right, bottom, top].map((value) => value! / 10)).toEqual([
      expect.closeTo(6, 2),
      expect.closeTo(70, 2),
      expect.closeTo(70 - 25.2, 2),
      expect.closeTo(70 + 25.2, 2),
    ])
  })

  it("refuses a drawing that leaves a piece out", () => {
    const emptied = drawnSample.map((sheet) => ({
      ...sheet,
      drawing: { ...sheet.drawing, strokes: sheet.drawing.strokes.filter((stroke) => stroke.kind !== "cut") },
    }))
    expect(errorOf(dxfFiles(sampleRequest, emptied, dxfDefaults))).toContain("PieceNotDrawn")
    expect(errorOf(dxfFiles(sampleRequest, [], dxfDefaults))).toContain("PieceNotDrawn")
  })
})

describe("checkRequest", () => {
  const spoilt = (piece: object): DxfRequest => ({
    ...sampleRequest,
    pieces: sampleRequest.pieces.map((p) => (p.name === skirtFront.name ? { ...p, ...piece } : p)),
  })
  const { foldLine: _, ...unfoldable } = skirtFront
  it.each<readonly [DxfRequest, string]>([
    [{ ...sampleRequest, markers: [] }, "NothingToWrite"],
    [{ ...sampleRequest, pieces: [skirtFront] }, "UnknownPiece: the marker places pocketStrip"],
    [{ ...sampleRequest, markers: [sampleMarkers[1]!] }, "PieceNotPlaced: pocketStrip"],
    [
      spoilt({
        cutLine: [
          [0, 0],
          [Number.NaN, 1],
          [1, 1],
        ],
      }),
      "its cut line holds a coordinate",
    ],
    [spoilt({ cutLine: [[0, 0]] }), "its cut line has 1 points"],
    [spoilt({ notches: [{ x: 1, y: 2, angle: Number.POSITIVE_INFINITY, depth: 1, type: "v" }] }), "a notch holds"],
    [{ ...sampleRequest, pieces: [unfoldable, ...sampleRequest.pieces.slice(1)] }, "has no fold line"],
    [{ ...sampleRequest, meta: { ...sampleRequest.meta, createdAt: "today" } }, "InvalidMeta: meta.createdAt"],
  ])("refuses what it cannot write: %#", (request, reason) => {
    expect(errorOf(checkRequest(request))).toContain(reason)
  })
})
