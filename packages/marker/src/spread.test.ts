import { type Marker, type Piece, type Placement, placementTransform, unfold, type XY } from "@toile/draft-model"
import { transformPoint } from "@toile/geometry"
import { describe, expect, it } from "vitest"
import { piece } from "../../draft-model/src/piece.fixture.js"
import { backOf, markersOf, messageOf, placementsOf, request as plainRequest } from "./lay-out.fixture.js"
import { layOut } from "./lay-out.js"
import type { NestingConfig } from "./nesting-config.js"
import type { LayoutRequest } from "./request.js"

const sleeve = piece(
  "sleeve",
  [
    [0, 0],
    [30, 0],
    [38, 45],
    [20, 58],
    [-2, 44],
  ],
  { quantity: 2, mirrored: true },
)
const fly = piece(
  "fly",
  [
    [0, 0],
    [6, 0],
    [6, 18],
    [2, 20],
  ],
  { quantity: 1 },
)
const cuff = piece(
  "cuff",
  [
    [0, 0],
    [25, 0],
    [25, 7],
    [0, 7],
  ],
  { quantity: 4 },
)

const request = (nesting: Partial<NestingConfig> = {}, more: Partial<LayoutRequest> = {}): LayoutRequest =>
  plainRequest({ spread: "folded", ...nesting }, more)
const markerOf = (all: readonly Piece[], asked: LayoutRequest): Marker => markersOf(all, asked)[0]!
const of = (marker: Marker, name: string): readonly Placement[] =>
  placementsOf(marker).filter((placement) => placement.piece === name)
const areaOf = (cutLine: readonly XY[]): number =>
  Math.abs(
    cutLine.reduce((sum, [x, y], i) => {
      const [nx, ny] = cutLine[(i + 1) % cutLine.length]!
      return sum + x * ny - nx * y
    }, 0) / 2,
  )

describe("a marker of double cloth", () => {
  const pieces = [sleeve, fly, cuff, backOf(3)]

  it("lays a pair once, what is alike once for two, and a piece on the fold as its half there", () => {
    for (const spread of ["folded", "tubular"] as const) {
      const marker = markerOf(pieces, request({ spread }))
      expect(marker.spread).toEqual({ kind: spread, clothWidth: 140, spare: [{ piece: "fly", copies: 1 }] })
      expect(of(marker, "sleeve").map(({ copy, under }) => [copy, under])).toEqual([[1, 2]])
      expect(of(marker, "cuff").map(({ copy, under }) => [copy, under])).toEqual([
        [1, 3],
        [2, 4],
      ])
      expect(of(marker, "fly").map(({ copy, under }) => [copy, under])).toEqual([[1, undefined]])
      expect(of(marker, "back").map(({ copy, under, onFold }) => [copy, under, onFold])).toEqual(
        expect.arrayContaining([
          [1, 2, undefined],
          [3, undefined, true],
        ]),
      )
      expect(of(marker, "back")).toHaveLength(2)
      expect(marker.sheets.map(({ width }) => width)).toEqual([70])
    }
  })

  it("counts what is wanted over the whole width of the cloth", () => {
    const marker = markerOf(pieces, request())
    const area = pieces.reduce((sum, one) => {
      const whole = unfold(one)
      if (whole._tag === "Err") throw new Error(whole.error.message)
      return sum + one.quantity * areaOf(whole.value.cutLine)
    }, 0)
    expect(marker.density).toBeCloseTo(area / (marker.sheets[0]!.length * 140), 9)
    // Two plies are cut at once: the cloth is about as long as it would be opened out.
    const single = markerOf(pieces, request({ spread: "single" }))
    expect(single.spread).toBeUndefined()
    expect(marker.sheets[0]!.length / single.sheets[0]!.length).toBeLessThan(1.6)
  })

  it("has every half on its fold, and nothing else nearer to it than half of the gap", () => {
    const wide = backOf(1, 60)
    for (const spread of ["folded", "tubular"] as const) {
      const marker = markerOf([sleeve, fly, cuff, wide], request({ spread }))
      for (const placement of placementsOf(marker)) {
        const { cutLine } = [sleeve, fly, cuff, wide].find(({ name }) => name === placement.piece)!
        const ys = cutLine.map(([x, y]) => transformPoint(placementTransform(placement), { x, y }).y)
        const fold = Math.min(Math.min(...ys), spread === "tubular" ? 70 - Math.max(...ys) : Infinity)
        if (placement.onFold) expect(Math.abs(fold)).toBeLessThan(1e-9)
        else expect(fold).toBeGreaterThan(0.5 - 1e-6)
      }
      expect(of(marker, "back")).toMatchObject([{ copy: 1, onFold: true }])
    }
  })

  it("lays a half that has no room opened out on the fold, each copy", () => {
    const marker = markerOf([backOf(2, 40)], request())
    expect(of(marker, "back").map(({ copy, onFold }) => [copy, onFold])).toEqual([
      [1, true],
      [2, true],
    ])
    expect(messageOf([backOf(1, 72)], request())).toBe(
      'PieceDoesNotFit: piece "back" (72 cm along the sheet, 72 cm across from its fold) does not fit the sheet of the material ' +
        'group "shell", which lies folded, in any allowed turn: between its margins it has 3000 x 70 cm',
    )
    // Across the grain its fold runs across the cloth: it lies opened out, and one is cut too often.
    const across = markerOf([backOf(1)], request({ partRotation: "90", sheetWidth: 160 }))
    expect(across.spread?.spare).toEqual([{ piece: "back", copies: 1 }])
    expect(of(across, "back")[0]).not.toHaveProperty("onFold")
  })

  it("cuts a piece that is not its own mirror image, nor one of a pair, as often as it is wanted", () => {
    const lopsided = { ...fly, quantity: 2 }
    const marker = markerOf([lopsided], request())
    expect(of(marker, "fly").map(({ copy, under }) => [copy, under])).toEqual([
      [1, undefined],
      [2, undefined],
    ])
    expect(marker.spread?.spare).toEqual([{ piece: "fly", copies: 2 }])
    // A notch on one side alone makes a cuff another one than its mirror image.
    const notch: Piece["notches"][number] = { x: 3, y: 7, angle: 90, depth: 0.5, type: "slit" }
    expect(of(markerOf([{ ...cuff, notches: [notch] }], request()), "cuff")).toHaveLength(4)
    // On a nap that runs one way it must be alike across its grain.
    const flag = piece(
      "flag",
      [
        [0, 0],
        [20, 0],
        [12, 5],
        [20, 10],
        [0, 10],
      ],
      { quantity: 2 },
    )
    const placed = (nap: Piece["nap"]) => of(markerOf([{ ...flag, nap }], request()), "flag").length
    expect([placed("none"), placed("oneWay")]).toEqual([1, 2])
  })

  it("draws each piece once where it is wanted once", () => {
    const marker = markerOf(pieces, request({}, { singleInstance: true }))
    expect(placementsOf(marker).map(({ under }) => under)).toEqual([undefined, undefined, undefined, undefined])
    expect(marker.spread?.spare).toEqual([])
  })

  it("begins with sheets that are given, halves on the fold among them, and keeps what is locked", () => {
    const first = markerOf(pieces, request())
    const again = markerOf(pieces, request({ effort: 0 }, { start: { shell: first.sheets } }))
    expect(again.sheets[0]!.length).toBeCloseTo(first.sheets[0]!.length, 6)
    const locked = [
      { piece: "sleeve", copy: 1, x: 5, y: 50, rotation: -90 },
      { piece: "back", copy: 3, x: 100, y: 0, rotation: -90 },
    ]
    const wrong = locked.map((one) => (one.piece === "sleeve" ? { ...one, copy: 2 } : one))
    expect(messageOf(pieces, request({ locked: wrong }))).toMatch(/locked as copy 2, which is the other ply of copy 1/)
    expect(messageOf(pieces, request({ locked }))).toMatch(/"back \(on the fold\)" lies over the fold/)
    const turned = locked.map((one) => (one.piece === "back" ? { ...one, rotation: 90, x: 180 } : one))
    const held = markerOf(pieces, request({ locked: turned }))
    expect(of(held, "back")).toContainEqual({
      piece: "back",
      copy: 3,
      locked: true,
      onFold: true,
      mirrored: false,
      rotation: 90,
      translation: [180, 0],
    })
    expect(of(held, "sleeve")).toMatchObject([{ copy: 1, under: 2, translation: [5, 50] }])
  })

  it("refuses what needs one ply, by name and field", () => {
    expect(messageOf(pieces, request({ blocks: 1.5 }))).toMatch(
      /nesting.spread: folded cloth lies double, and nesting.b/,
    )
    const striped = request({ stripes: true })
    const fabric = { ...striped.fabrics.shell!, repeat: { warp: 4, weft: 0 } }
    expect(messageOf(pieces, { ...striped, fabrics: { shell: fabric } })).toMatch(/nesting.spread: .* nesting.stripes/)
    expect(layOut(pieces, { ...striped, fabrics: { shell: fabric } })).toMatchObject({
      error: { _tag: "LayoutFailed", materialGroup: "shell", field: "nesting.spread" },
    })
  })
})
