import { type Marker, type Piece, placementTransform, unfold, type XY } from "@toile/draft-model"
import { transformPoint } from "@toile/geometry"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { piece } from "../../draft-model/src/piece.fixture.js"
import { garmentsApart } from "./garments-apart.js"
import { layOut, planMarkers } from "./lay-out.js"
import { type NestingConfig, nestingDefaults } from "./nesting-config.js"
import { ALL_PIECES, type LayoutRequest } from "./request.js"

/** A lopsided sleeve, its grain askew: mirrored it points another way. */
const sleeve = piece(
  "sleeve",
  [
    [0, 0],
    [30, 0],
    [38, 45],
    [20, 58],
    [-2, 44],
  ],
  {
    quantity: 2,
    mirrored: true,
    grainLine: [
      [10, 5],
      [13, 25],
    ],
  },
)
const cuff = piece(
  "cuff",
  [
    [0, 0],
    [25, 0],
    [25, 7],
    [0, 7],
  ],
  { quantity: 4, materialGroups: ["shell", "interfacing"] },
)
const back: Piece = piece(
  "back",
  [
    [0, 0],
    [26, 0],
    [24, 70],
    [0, 72],
  ],
  {
    onFold: true,
    foldLine: [
      [0, 0],
      [0, 72],
    ],
    edges: [
      {
        name: "centre",
        points: [
          [0, 72],
          [0, 0],
        ],
        length: 72,
        seam: "",
        allowance: 0,
      },
      {
        name: "rest",
        points: [
          [0, 0],
          [26, 0],
          [24, 70],
          [0, 72],
        ],
        length: 120,
        seam: "rest",
        allowance: 1,
      },
    ],
  },
)
const pieces = [sleeve, cuff, back]

const request = (nesting: Partial<NestingConfig> = {}, more: Partial<LayoutRequest> = {}): LayoutRequest => ({
  fabrics: { shell: { material: "Poplin", nesting: { ...nestingDefaults, effort: 0.01, ...nesting } } },
  singleInstance: false,
  materialGroup: true,
  ...more,
})
const markersOf = (all: readonly Piece[], asked: LayoutRequest): readonly Marker[] => {
  const result = layOut(all, asked)
  if (result._tag === "Err") throw new Error(result.error.message)
  return result.value
}
const placementsOf = (marker: Marker) => marker.sheets.flatMap(({ placements }) => placements)
const messageOf = (all: readonly Piece[], asked: LayoutRequest): string => {
  const result = layOut(all, asked)
  return result._tag === "Err" ? `${result.error._tag}: ${result.error.message}` : "no error"
}

/** The grain's direction on the sheet, in degrees, from what a writer would draw. */
const grainsOf = (marker: Marker, all: readonly Piece[]): number[] =>
  placementsOf(marker).map((placement) => {
    const map = placementTransform(placement)
    const [from, to] = all
      .find(({ name }) => name === placement.piece)!
      .grainLine.map(([x, y]) => transformPoint(map, { x, y })) as [{ x: number; y: number }, { x: number; y: number }]
    return Math.round((Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI + 360) % 360
  })

it("names a layout that was given as what it is, not by the piece that lies wrong in it", () => {
  const planned = planMarkers([sleeve], request())
  if (planned._tag === "Err") throw new Error(planned.error.message)
  const { problem, explain } = planned.value[0]!
  const { id } = problem.parts[0]!
  const reason = "is no valid layout: two overlap"
  const origins = [{ of: "placed" as const, index: 0, id, sheet: 0, at: 0 }]
  expect(explain({ _tag: "InvalidProblem", field: "start", reason, origins })).toMatchObject({
    _tag: "LayoutFailed",
    message: `start: ${reason}`,
  })
})

describe("layOut", () => {
  it("makes a marker for each material group, with every copy, half of a pair mirrored", () => {
    const [shell, interfacing] = markersOf(pieces, request())
    expect([shell!.materialGroup, shell!.material, interfacing!.materialGroup, interfacing!.material]).toEqual([
      "shell",
      "Poplin",
      "interfacing",
      "",
    ])
    expect(placementsOf(interfacing!).map(({ piece: name, copy }) => [name, copy])).toEqual(
      [1, 2, 3, 4].map((n) => ["cuff", n]),
    )
    const sleeves = placementsOf(shell!).filter((placement) => placement.piece === "sleeve")
    expect(sleeves.map(({ mirrored }) => mirrored).sort()).toEqual([false, true])
    expect(sleeves.map(({ copy }) => copy).sort()).toEqual([1, 2])
    expect(placementsOf(shell!)).toHaveLength(7)
    expect(shell!.density).toBeGreaterThan(0.4)
  })

  it("keeps every cut line, unfolded and placed as writers place it, on the sheet", () => {
    const [shell] = markersOf(pieces, request({ sheetEdgeMargin: 2, sheetLength: 80 }))
    expect(shell!.sheets.length).toBeGreaterThan(0)
    for (const sheet of shell!.sheets) {
      expect(sheet.width).toBe(140)
      expect(sheet.length).toBeLessThanOrEqual(80)
      for (const placement of sheet.placements) {
        const whole = unfold(pieces.find(({ name }) => name === placement.piece)!)
        if (whole._tag === "Err") throw new Error(whole.error.message)
        for (const [px, py] of whole.value.cutLine) {
          const { x, y } = transformPoint(placementTransform(placement), { x: px, y: py })
          expect(Math.min(x, y, sheet.length - x, sheet.width - y)).toBeGreaterThan(2 - 1e-6)
        }
      }
    }
  })

  it("lays the grain along the sheet, then turns by preNestRotation, then as partRotation allows", () => {
    const turned = (nesting: Partial<NestingConfig>) =>
      new Set(grainsOf(markersOf([sleeve, cuff], request(nesting))[0]!, [sleeve, cuff]))
    const within = (angles: ReadonlySet<number>, allowed: readonly number[]) =>
      expect([...angles].every((angle) => allowed.includes(angle))).toBe(true)
    expect([...turned({ partRotation: "0" })]).toEqual([0])
    expect([...turned({ partRotation: "90" })]).toEqual([90])
    expect([...turned({ partRotation: "180" })]).toEqual([180])
    within(turned({ partRotation: "+180" }), [0, 180])
    within(turned({ partRotation: "+90" }), [0, 90, 180, 270])
    within(turned({ partRotation: null }), [0, 180])
    expect([...turned({ partRotation: "0", preNestRotation: 45 })]).toEqual([45])
    within(turned({ partRotation: "+180", preNestRotation: -30 }), [330, 150])
    expect([...turned({ partRotation: "0", preNestRotation: null })]).toEqual([0])
  })

  it("lays pieces with a one-way nap one way, with a two-way nap along it", () => {
    const grains = (nap: Piece["nap"], partRotation: NestingConfig["partRotation"]) => {
      const napped = [sleeve, cuff].map((one) => ({ ...one, nap }))
      return grainsOf(markersOf(napped, request({ partRotation, effort: 0.02 }))[0]!, napped)
    }
    for (const rotation of [null, "+180", "+90", "0"] as const) {
      expect(new Set(grains("oneWay", rotation))).toEqual(new Set([0]))
      expect(grains("twoWay", rotation).every((angle) => angle % 180 === 0)).toBe(true)
    }
  })

  it("singleInstance: each piece once, as drawn; materialGroup false: all on one fabric", () => {
    const [single] = markersOf(pieces, request({}, { singleInstance: true }))
    expect(placementsOf(single!).map(({ piece: name, mirrored }) => [name, mirrored])).toHaveLength(3)
    expect(placementsOf(single!).some(({ mirrored }) => mirrored)).toBe(false)
    const defaultFabric = { material: "Paper", nesting: { ...nestingDefaults, sheetWidth: 90, effort: 0 } }
    const markers = markersOf(pieces, request({}, { materialGroup: false, defaultFabric }))
    expect(markers.map(({ materialGroup, material }) => [materialGroup, material])).toEqual([[ALL_PIECES, "Paper"]])
    expect(placementsOf(markers[0]!)).toHaveLength(7)
    expect(markers[0]!.sheets[0]!.width).toBe(90)
  })

  it("lays out only the objects asked for, and names one that there is not", () => {
    const [only, ...rest] = markersOf(pieces, request({}, { objects: ["back"] }))
    expect(placementsOf(only!).map(({ piece: name }) => name)).toEqual(["back"])
    expect(rest).toEqual([])
    expect(messageOf(pieces, request({}, { objects: ["back", "hood"] }))).toBe(
      'UnknownObject: objects: the draft has no piece "hood", only sleeve, cuff, back',
    )
  })

  it("names a piece that does not fit, with its size and the sheet's", () => {
    expect(messageOf(pieces, request({ sheetWidth: 45, sheetEdgeMargin: 1 }))).toBe(
      'PieceDoesNotFit: piece "back" (72 cm along the sheet, 52 cm across) does not fit the sheet of the material group ' +
        '"shell" in any allowed turn: between its margins it has 2998 x 43 cm',
    )
  })

  it("names a piece whose form is wrong", () => {
    expect(messageOf([{ ...sleeve, quantity: 1.5 }], request())).toMatch(
      /InvalidPiece: piece "sleeve" has the quantity/,
    )
    expect(messageOf([sleeve, sleeve], request())).toMatch(/InvalidPiece: another piece is called "sleeve" too/)
    const bow: readonly XY[] = [
      [0, 0],
      [9, 9],
      [9, 0],
      [0, 8],
    ]
    expect(messageOf([piece("bow", bow)], request())).toMatch(/InvalidPiece: cut line of piece "bow": .*crosses itself/)
    // A block hides the line that is cut within it.
    expect(messageOf([piece("bow", bow)], request({ blocks: 1.5 }))).toMatch(
      /InvalidPiece: cut line of piece "bow": it crosses itself/,
    )
    const grainLine = [
      [1, Number.NaN],
      [1, 2],
    ] as const
    expect(messageOf([{ ...sleeve, grainLine }], request())).toMatch(
      /InvalidPiece: piece "sleeve" has a grain line that is not of finite numbers/,
    )
    const round = Array.from({ length: 10_001 }, (_, k): XY => [30 * Math.cos(k / 1600), 30 * Math.sin(k / 1600)])
    for (const how of [{}, { blocks: 1.5 }, { shareAllowance: 0.4 }, { spread: "folded" }] as const)
      expect(messageOf([piece("wheel", round)], request(how))).toBe(
        'InvalidPiece: cut line of piece "wheel": it has 10001 corners, more than 10000',
      )
    const { foldLine: _, ...unfoldable } = back
    expect(messageOf([unfoldable], request())).toMatch(/InvalidPiece: piece "back" cannot be unfolded/)
  })

  it("gives the same markers for the same input", () => {
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom("+90" as const, "any" as const, null), (seed, partRotation) => {
        const asked = request({ partRotation, effort: 0.005 }, { seed })
        expect(markersOf(pieces, asked)).toEqual(markersOf(pieces, asked))
      }),
      { seed: 10, numRuns: 10 },
    )
  })

  it("keeps locked copies where they lie and all others off the cloth's defects", () => {
    const locked = [
      { piece: "cuff", copy: 3, x: 60, y: 40, rotation: 12 },
      { piece: "sleeve", copy: 2, x: 160, y: 70, rotation: 90 },
    ]
    const defect: readonly XY[] = [
      [0, 0],
      [20, 0],
      [20, 30],
      [0, 30],
    ]
    const [shell] = markersOf(pieces, request({ locked, defects: [defect] }))
    const placed = placementsOf(shell!)
    expect(placed).toHaveLength(7)
    expect(shell!.defects).toEqual([{ sheet: 1, outline: defect }])
    expect(placed).toContainEqual({
      piece: "cuff",
      copy: 3,
      locked: true,
      mirrored: false,
      rotation: 12,
      translation: [60, 40],
    })
    // Of a pair the second is the mirrored one.
    expect(placed).toContainEqual({
      piece: "sleeve",
      copy: 2,
      locked: true,
      mirrored: true,
      rotation: 90,
      translation: [160, 70],
    })
    expect(placed.flatMap(({ piece: name, copy }) => (name === "cuff" ? [copy] : [])).sort()).toEqual([1, 2, 3, 4])
    for (const placement of placed) {
      const whole = unfold(pieces.find(({ name }) => name === placement.piece)!)
      if (whole._tag === "Err") throw new Error(whole.error.message)
      for (const [px, py] of whole.value.cutLine) {
        const { x, y } = transformPoint(placementTransform(placement), { x: px, y: py })
        expect(Math.max(x - 20, y - 30)).toBeGreaterThan(1 - 1e-6)
      }
    }
  })

  it("tells locked copies at one place apart by their turns and hands", () => {
    const flap = piece(
      "flap",
      [
        [2, 2],
        [12, 2],
        [12, 30],
        [2, 30],
      ],
      { quantity: 4, mirrored: true },
    )
    // Back to back about one place: two as drawn and two of the other hand.
    const locked = [180, 0, 0, 180].map((rotation, k) => ({ piece: "flap", copy: k + 1, x: 60, y: 60, rotation }))
    const [shell] = markersOf([flap], request({ locked, partMargin: 0 }))
    const told = placementsOf(shell!).map(({ copy, rotation, mirrored, locked: isHeld }) => [
      copy,
      rotation,
      mirrored,
      isHeld,
    ])
    expect(told.sort(([a], [b]) => Number(a) - Number(b))).toEqual([
      [1, 180, false, true],
      [2, 0, false, true],
      [3, 0, true, true],
      [4, 180, true, true],
    ])
  })

  it("lays on several sheets with what is locked on, and the defects of, each", () => {
    const flaw: readonly XY[] = [
      [0, 0],
      [20, 0],
      [20, 30],
      [0, 30],
    ]
    const held = { piece: "cuff", copy: 2, x: 40, y: 40, rotation: 0, sheet: 2 }
    const [shell] = markersOf(
      pieces,
      request({ sheetLength: 80, locked: [held], defects: [{ sheet: 2, outline: flaw }] }),
    )
    expect(shell!.sheets.length).toBeGreaterThan(1)
    expect(shell!.sheets.map(({ length }) => length <= 80)).not.toContain(false)
    expect(shell!.sheets[1]!.placements).toContainEqual({
      piece: "cuff",
      copy: 2,
      locked: true,
      mirrored: false,
      rotation: 0,
      translation: [40, 40],
    })
    expect(shell!.defects).toEqual([{ sheet: 2, outline: flaw }])
    expect(placementsOf(shell!).filter((placement) => placement.locked)).toHaveLength(1)
    const copies = placementsOf(shell!).flatMap(({ piece: name, copy }) => (name === "cuff" ? [copy] : []))
    expect(copies.sort()).toEqual([1, 2, 3, 4])
    expect(
      messageOf(pieces, request({ locked: [{ ...held, x: 5, y: 5 }], defects: [{ sheet: 2, outline: flaw }] })),
    ).toMatch(/nesting.locked\[0\], nesting.defects\[0\]: "cuff" and defect 1 of the cloth/)
  })

  it("takes sheets to begin with as they are, mirrored copies too, and never comes to longer ones", () => {
    for (const nesting of [{}, { sheetLength: 80 }, { tilt: 5 }]) {
      const first = markersOf(pieces, request({ ...nesting, effort: 0.02 }))
      const start = Object.fromEntries(first.map(({ materialGroup, sheets }) => [materialGroup, sheets]))
      const lengths = (markers: readonly Marker[]) => markers.map(({ sheets }) => sheets.map(({ length }) => length))
      const same = markersOf(pieces, { ...request({ ...nesting, effort: 0 }), start })
      for (const [at, own] of lengths(same).entries())
        for (const [k, length] of own.entries()) expect(length).toBeCloseTo(first[at]!.sheets[k]!.length, 6)
      const better = markersOf(pieces, { ...request({ ...nesting, effort: 0.02 }), seed: 2, start })
      for (const [at, { sheets }] of better.entries()) {
        expect(sheets.length).toBeLessThanOrEqual(first[at]!.sheets.length)
        if (sheets.length === first[at]!.sheets.length)
          expect(sheets.at(-1)!.length).toBeLessThanOrEqual(first[at]!.sheets.at(-1)!.length + 1e-9)
      }
    }
    // Someone's own turn within the tilt is kept, as is a copy that is locked in it.
    const [shell] = markersOf([cuff], request({ effort: 0 }))
    const sheets = shell!.sheets.map((sheet) => ({
      ...sheet,
      placements: sheet.placements.map((placement, at) => ({
        ...placement,
        rotation: placement.rotation + 1.5,
        translation: [10 + at * 40, 40] as const,
      })),
    }))
    const kept = markersOf([cuff], { ...request({ effort: 0, tilt: 2 }), start: { shell: sheets } })[0]!
    expect(placementsOf(kept).map(({ translation }) => translation[0])).toEqual([10, 50, 90, 130])
    expect(messageOf([cuff], { ...request({ effort: 0 }), start: { shell: sheets } })).toMatch(
      /start: .*must not be turned by/,
    )
  })

  it("says what is wrong with what is locked, and with a defect", () => {
    const one = { piece: "cuff", copy: 1, x: 60, y: 40, rotation: 0 }
    expect(messageOf(pieces, request({ locked: [one, { ...one, copy: 2, x: 70 }] }))).toMatch(
      /LayoutFailed: nesting.locked\[0\], nesting.locked\[1\]: .*"cuff" and "cuff"/,
    )
    expect(messageOf(pieces, request({ locked: [{ ...one, copy: 5 }] }))).toMatch(
      /"cuff" is locked as copy 5, and is cut 4/,
    )
    expect(messageOf(pieces, request({ locked: [one, one] }))).toMatch(/"cuff" is locked twice as copy 1/)
    expect(messageOf(pieces, request({ locked: [{ ...one, piece: "hood" }] }))).toMatch(/nesting.locked: .*"hood"/)
    const flat: readonly XY[] = [
      [0, 0],
      [5, 5],
      [9, 9],
    ]
    expect(messageOf(pieces, request({ defects: [flat] }))).toMatch(
      /nesting.defects\[0\]: defect 1 of the cloth has no area/,
    )
    const square: readonly XY[] = [
      [0, 0],
      [9, 0],
      [9, 9],
      [0, 9],
    ]
    expect(messageOf(pieces, request({ defects: [square, flat] }))).toMatch(
      /nesting.defects\[1\]: defect 2 of the cloth/,
    )
    // In the words of the config, not of the problem that is made of it.
    expect(messageOf(pieces, request({ spread: "tubular", sheetWidth: 14, partMargin: 9 }))).toMatch(
      /nesting.partMargin: a gap of 9 leaves nothing of a sheet 7 wide/,
    )
    // The second of the locked is the first of its piece's mirrored copies.
    const held = { piece: "sleeve", copy: 2, x: 3, y: 3, rotation: 0 }
    expect(messageOf(pieces, request({ locked: [one, held] }))).toMatch(/nesting.locked\[1\]: .*"sleeve \(mirrored\)"/)
  })

  it("lays each garment one way on a nap, all its pieces alike, where the config asks for it", () => {
    // Two halves of a square: on cloth as wide as that they lie in each other where one of them is turned round.
    const half = (name: string) =>
      piece(
        name,
        [
          [0, 0],
          [60, 0],
          [0, 60],
        ],
        {
          nap: "oneWay",
          grainLine: [
            [1, 1],
            [2, 1],
          ],
        },
      )
    const halves = [half("a"), half("b")]
    const lengthOf = (garments: Record<string, string>, napByGarment = true): number =>
      markersOf(halves, {
        ...request({ sheetWidth: 63, partMargin: 0, effort: 0.02, napByGarment }),
        garments,
      })[0]!.sheets[0]!.length
    expect(lengthOf({ a: "1", b: "2" })).toBeLessThan(64)
    expect(lengthOf({ a: "1", b: "1" })).toBeGreaterThan(100)
    expect(lengthOf({})).toBeGreaterThan(100)
    expect(lengthOf({ a: "1", b: "2" }, false)).toBeGreaterThan(100)
  })

  it("lays each garment on one sheet, for its shade, where the config asks for it", () => {
    const square: readonly XY[] = [
      [0, 0],
      [40, 0],
      [40, 40],
      [0, 40],
    ]
    const squares = ["a", "b", "c"].map((name) => piece(name, square, { quantity: 4 }))
    const garments = { a: "1", b: "2", c: "3" }
    const asked = (nesting: Partial<NestingConfig>): LayoutRequest => ({
      ...request({ sheetWidth: 85, sheetLength: 130, effort: 0.002, ...nesting }),
      garments,
    })
    const sheets = (nesting: Partial<NestingConfig>) =>
      markersOf(squares, asked(nesting))[0]!.sheets.map((sheet) => new Set(sheet.placements.map((one) => one.piece)))
    expect(sheets({})).toHaveLength(2)
    expect(sheets({ shadeByGarment: true }).map((own) => own.size)).toEqual([1, 1, 1])
    // Who lies where they may differ is told, and it moves nothing to say that they may.
    const [free] = markersOf(squares, asked({}))
    const [allowed] = markersOf(squares, asked({ shadeByGarment: false }))
    expect(allowed).toEqual(free)
    expect(garmentsApart(free!, garments)).toEqual([{ garment: "2", sheets: [1, 2] }])
    expect(garmentsApart(free!)).toEqual([{ garment: "", sheets: [1, 2] }])
    expect(garmentsApart(markersOf(squares, asked({ shadeByGarment: true }))[0]!, garments)).toEqual([])
    expect(messageOf(squares, asked({ shadeByGarment: true, sheetLength: 60 }))).toBe(
      'LayoutFailed: nesting.shadeByGarment: the pieces of garment "1" (6400 cm2) do not fit one sheet of the material group ' +
        '"shell", which has 5100 cm2 between its margins',
    )
  })

  it("lays parts into what is cut out of others where the config asks for it", () => {
    const cut = { name: "window", kind: "cut" as const }
    const square = (from: number, to: number): XY[] => [
      [from, from],
      [to, from],
      [to, to],
      [from, to],
    ]
    const panel = (quantity = 1) =>
      piece("panel", square(0, 60), {
        quantity,
        mirrored: true,
        internalLines: [
          { ...cut, points: [...square(5, 45), [5, 5]] },
          { ...cut, name: "slit", points: square(50, 55) },
        ],
      })
    const tab = piece("tab", square(0, 15), { quantity: 4 })
    const asked = (nesting: Partial<NestingConfig>) => request({ sheetWidth: 62, effort: 0.02, ...nesting })
    const lengthOf = (nesting: Partial<NestingConfig>, quantity = 1): number =>
      markersOf([panel(quantity), tab], asked(nesting))[0]!.sheets[0]!.length
    expect(lengthOf({})).toBeGreaterThan(75)
    expect(lengthOf({ partsInHoles: true })).toBeCloseTo(60, 5)
    expect(lengthOf({ partsInHoles: true }, 2)).toBeCloseTo(121, 5)
    const [marker] = markersOf([panel(), tab], asked({ partsInHoles: true }))
    expect(marker!.density).toBeCloseTo((3600 - 1600 + 4 * 225) / (60 * 62), 5)
    expect(messageOf([panel()], asked({ partsInHoles: true, blocks: 1 }))).toMatch(
      /nesting.partsInHoles: .* nesting.blocks/,
    )
    // Folded cloth has them in both plies.
    expect(lengthOf({ partsInHoles: true, spread: "folded", sheetWidth: 124 }, 2)).toBeCloseTo(60, 5)
  })

  it("lets parts lie askew by the tilt, never by more", () => {
    const within = grainsOf(markersOf(pieces, request({ tilt: 3, partRotation: "0" }))[0]!, pieces)
    expect(within.every((angle) => [357, 0, 3].includes(angle))).toBe(true)
  })

  it("has no marker where there is nothing to cut", () => {
    expect(markersOf([{ ...sleeve, quantity: 0 }], request())).toEqual([])
    expect(markersOf([], request())).toEqual([])
  })
})
