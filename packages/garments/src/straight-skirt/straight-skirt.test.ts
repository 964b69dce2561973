import type { Draft, Piece, XY } from "@toile/draft-model"
import { failureMessages, makeDraft } from "@toile/drafting"
import { angleBetween, distance, type Point, rotation, subtract, transformPoint } from "@toile/geometry"
import type { Order } from "@toile/pattern-model"
import { apart, differences, goldenOf, pieceOf, sentBack, turnBetween } from "@toile/pattern-testing"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { anyOptions } from "../../test/arbitrary.js"
import {
  at,
  average,
  drafted,
  ordered,
  orders,
  pointsOf,
  refusalOf,
  withBand,
  withMeasurements,
  withOptions,
} from "../../test/ordered-skirt.js"
import { declaration } from "./declaration.js"
import { straightSkirt } from "./index.js"

const everyValue = Object.entries(declaration.options).flatMap(([id, option]) =>
  option.kind === "choice"
    ? option.values.map((v): [string, string | number] => [id, `${id}.${v}`])
    : [option.min, option.default, option.max].map((v): [string, string | number] => [id, v]),
)

describe.each(orders)("%s body", (body, order) => {
  test.each(everyValue)("%s %s is drafted and proven", (id, value) => {
    // A vent's length needs a vent, and a vent or a short skirt must fit below the hip.
    const vent = id === "ventLength" ? { vent: "vent.slit", length: 80 } : {}
    const made = makeDraft(straightSkirt, { ...order, options: { length: 70, ...vent, [id]: value } })
    if (made._tag === "Ok") return
    expect(failureMessages(made.error)).toEqual([
      expect.stringMatching(/^length: a skirt of 35\.0 cm ends less than 10 cm/),
    ])
    // A tall woman's hip lies so deep that the shortest length leaves too little below it.
    expect([id, value, body]).toEqual(["length", 35, "large"])
  })

  test("measures what was asked for", () => {
    const { measurements: m, options } = order
    const gm = drafted(order).garmentMeasurements
    const hip = Math.max(m.mbLowHipGirth!, m.mbMaxHipGirth!) + 4
    expect(gm.gmWaistGirth).toBeCloseTo(m.mbWaistGirth! + 1, 2)
    expect(gm.gmHipGirth).toBeCloseTo(hip, 2)
    expect(gm.gmHemGirth).toBeCloseTo(hip - 8, 2)
    expect(gm.gmSkirtLength).toBeCloseTo(Number(options!.length), 2)
    expect(gm.gmHipDepth).toBeCloseTo(m.mbWaistHeight! - m.mbLowHipHeight!, 2)
    expect(gm.gmWaistbandHeight).toBeCloseTo(3.5, 2)
  })

  test.each(["erect", "normal", "veryCurved"])(
    "sent back as a finished garment it is the same skirt (%s)",
    (posture) => {
      const made = drafted({ ...order, bodyShapes: { posture } })
      const mf = Object.entries(made.garmentMeasurements).map(([name, cm]) => [name.replace(/^gm/, "mf"), cm])
      const { selectedMeasurementIds: _, ...rest } = order
      const again = drafted({
        ...rest,
        measurementType: "final",
        measurements: Object.fromEntries(mf),
        options: made.options,
        bodyShapes: { posture },
      })
      expect(differences(goldenOf(again).pieces, goldenOf(made).pieces, 0.05)).toEqual([])
      expect(differences(again.garmentMeasurements, made.garmentMeasurements, 0.05)).toEqual([])
    },
  )

  test.each([
    { waistband: "waistband.contour", waistbandHeight: 5, lined: "lined.yes" },
    { waistband: "waistband.facing", highWaist: 4 },
    { highWaist: -3.5, vent: "vent.walkingVent", ventLength: 15, length: 70, lined: "lined.yes" },
    { waistband: "waistband.contour", highWaist: 6 },
  ])("sent back it is the same skirt: %j", (options) => {
    const made = drafted({ ...order, options })
    expect(apart(made, drafted(sentBack({ ...order, options }, made)))).toBeLessThan(0.05)
  })

  test("the same order twice is the same JSON, byte for byte", () => {
    expect(JSON.stringify(drafted(order))).toBe(JSON.stringify(drafted(order)))
  })
})

test("any options on the three bodies draft clean, or are refused by an option", () => {
  let clean = 0
  fc.assert(
    fc.property(fc.constantFrom(...orders), anyOptions(straightSkirt), ([, order], options) => {
      const made = makeDraft(straightSkirt, { ...order, options })
      if (made._tag === "Ok") clean++
      else
        expect(failureMessages(made.error)[0]).toMatch(
          /^(length|ventLength|highWaist|waistbandHeight|dartsBack|dartsFront): /,
        )
    }),
    { seed: 1, numRuns: 120 },
  )
  expect(clean).toBeGreaterThan(65)
})

describe("measured anew on the drawing", () => {
  const draft = drafted(withOptions({ length: 60 }))
  const front = pieceOf(draft, "front")
  const back = pieceOf(draft, "back")
  const band = pieceOf(draft, "waistband")
  const gm = draft.garmentMeasurements

  /** How wide a piece's sew line is at a level. */
  const widthOf = (piece: Piece, y: number): number => {
    const ring = piece.edges.flatMap((e) => e.points.slice(1))
    const xs = ring.flatMap(([bx, by], i) => {
      const [ax, ay] = ring[(i + ring.length - 1) % ring.length]!
      return ay > y === by > y ? [] : [ax + ((bx - ax) * (y - ay)) / (by - ay)]
    })
    return Math.max(...xs) - Math.min(...xs)
  }

  test("hip, hem and band have the girths that are told", () => {
    const hipY = pointsOf(front, "sideLower").at(-1)!.y
    expect(2 * (widthOf(front, hipY - 0.001) + widthOf(back, hipY - 0.001))).toBeCloseTo(gm.gmHipGirth!, 1)
    const hem = [front, back].map((p) => pointsOf(p, "hem").at(-1)!.x)
    expect(2 * (hem[0]! + hem[1]!)).toBeCloseTo(gm.gmHemGirth!, 3)
    const [left, right] = [pointsOf(band, "rightBack")[0]!.x, pointsOf(band, "leftBack").at(-1)!.x]
    expect(right - left).toBeCloseTo(gm.gmWaistGirth!, 3)
  })

  test("the waist meets both centres squarely, both sides together run straight on, and so does the hem", () => {
    for (const piece of [front, back]) {
      const waist = pointsOf(piece, "waist1")
      expect(angleBetween(at(waist.at(-2)!, -1, waist), { x: -1, y: 0 })).toBeLessThan(1)
      const lower = pointsOf(piece, "sideLower")
      const hem = pointsOf(piece, "hem")
      expect(angleBetween(at(hem.at(-2)!, -1, hem), subtract(lower[1]!, lower[0]!))).toBeCloseTo(90, 0)
    }
    const join = [front, back].map((piece) => {
      const upper = pointsOf(piece, "sideUpper")
      const outer = piece.edges.filter((e) => e.name.startsWith("waist"))[0]!.name
      const waist = pointsOf(piece, outer)
      return angleBetween(subtract(upper.at(-2)!, upper.at(-1)!), subtract(waist[1]!, waist[0]!))
    })
    expect(join[0]! + join[1]!).toBeCloseTo(180, -0.3)
  })

  test("each dart closes to a waist without a kink or a step", () => {
    for (const piece of [front, back])
      for (const dart of piece.darts) {
        const [point, first, second] = [dart.point, ...dart.legs].map(([x, y]) => ({ x, y })) as [Point, Point, Point]
        const before = piece.edges
          .map((e) => e.points.map(([x, y]) => ({ x, y })))
          .find((p) => distance(p.at(-1)!, first) < 1e-9)!
        const after = piece.edges
          .map((e) => e.points.map(([x, y]) => ({ x, y })))
          .find((p) => distance(p[0]!, second) < 1e-9)!
        const angle = (p: Point): number => (Math.atan2(p.y - point.y, p.x - point.x) * 180) / Math.PI
        const turn = rotation(angle(first) - angle(second), point)
        const [laid, next] = [transformPoint(turn, second), transformPoint(turn, after[1]!)]
        expect(distance(laid, first)).toBeLessThan(0.001)
        expect(angleBetween(subtract(first, before.at(-2)!), subtract(next, laid))).toBeLessThan(3)
      }
  })

  test("centre front, sides, darts and the zip's stop are notched on both sides of their seams", () => {
    expect(front.notches.some((n) => n.x === 0)).toBe(true)
    expect(back.notches).toContainEqual(
      expect.objectContaining({ x: -2, y: -1 - 20, angle: 0, depth: 0.5, type: "slit" }),
    )
    // CB, side, CF, side; the left back's end is the band's own.
    expect(band.notches).toHaveLength(4)
    const darts = front.darts.length + back.darts.length
    expect(front.notches.length + back.notches.length).toBe(1 + 2 + 1 + 2 + 2 * darts)
  })
})

describe("the upper edge", () => {
  const girth = (options: Order["options"]): number => drafted(withOptions(options)).garmentMeasurements.gmWaistGirth!
  const lengthOf = (draft: Draft, piece: string, edge: string): number =>
    pieceOf(draft, piece).edges.find((e) => e.name === edge)!.length

  test("a facing or a contour band has the waist's girth exactly, held by a tape", () => {
    for (const waistband of ["waistband.facing", "waistband.contour"]) {
      const draft = drafted(withOptions({ waistband }))
      expect(draft.garmentMeasurements.gmWaistGirth).toBeCloseTo(77.24, 2)
      expect(lengthOf(draft, "stayTape", "lower")).toBeCloseTo(77.24, 2)
    }
  })
  test("a contour band on a raised waist is one arc from the centre to the side, square to both", () => {
    const draft = drafted(withOptions({ waistband: "waistband.contour", highWaist: 4, dartsFront: "dartsFront.two" }))
    for (const band of ["frontBand", "backBand"]) {
      const edgeOf = (name: string): XY[] =>
        pieceOf(draft, band)
          .edges.find((edge) => edge.name === name)!
          .points.slice()
      const lower = edgeOf("lower")
      const turns = lower.slice(2).map((_, i) => turnBetween(lower.slice(i, i + 2), lower.slice(i + 1, i + 3)))
      for (const turn of turns) expect(turn).toBeGreaterThan(180)
      for (const [before, after] of [
        ["centre", "lower"],
        ["lower", "side"],
        ["side", "waist"],
      ] as const)
        expect(Math.abs(turnBetween(edgeOf(before), edgeOf(after)) - 90)).toBeLessThan(0.5)
    }
  })

  test("a contour band is the top of the skirt with its darts closed", () => {
    const draft = drafted(withOptions({ waistband: "waistband.contour", waistbandHeight: 5 }))
    const band = pieceOf(draft, "backBand")
    expect(band.darts).toEqual([])
    expect([band.quantity, pieceOf(draft, "frontBand").quantity]).toEqual([4, 2])
    expect(lengthOf(draft, "backBand", "centre")).toBeCloseTo(5, 6)
    expect(lengthOf(draft, "backBand", "lower")).toBeGreaterThan(lengthOf(draft, "backBand", "waist") + 0.5)
    // The length counts from the seam under the band
    expect(draft.garmentMeasurements.gmSkirtLength).toBeCloseTo(60, 6)
    expect(draft.garmentMeasurements.gmHipDepth).toBeCloseTo(105.96 - 83.4, 2)
  })
  test("raised it is rounder by 0.5 a cm, lowered it follows the body down to the hip", () => {
    expect(girth({ highWaist: 4 })).toBeCloseTo(77.24 + 2, 2)
    expect(girth({ highWaist: 6, waistband: "waistband.facing" })).toBeCloseTo(77.24 + 3, 2)
    expect(girth({ highWaist: -4 })).toBeGreaterThan(77.24 + 5)
    expect(girth({ highWaist: -4 })).toBeLessThan(77.24 + 9)
  })
  test("a raised dart is widest at the body's waist and runs on from there side by side", () => {
    const back = pieceOf(drafted(withOptions({ highWaist: 4, waistband: "waistband.facing" })), "back")
    const dart = back.darts[0]!
    const lines = back.internalLines.filter((l) => l.kind === "dart" && l.name.startsWith(dart.name))
    expect(lines.map((l) => l.points[0])).toEqual([dart.legs[0], dart.legs[1]])
    const mouth = back.edges.find((e) => e.name === dart.name)!
    const legs = Math.hypot(dart.legs[0][0] - dart.legs[1][0], dart.legs[0][1] - dart.legs[1][1])
    expect(mouth.length).toBeCloseTo(legs, 3)
  })
})

test("what is cut beside the skirt has its trade dimensions", () => {
  const draft = drafted(
    withOptions({ waistband: "waistband.facing", vent: "vent.walkingVent", ventLength: 15, lined: "lined.yes" }),
  )
  const length = (piece: string, edge: string): number =>
    pieceOf(draft, piece).edges.find((e) => e.name === edge)!.length
  expect(length("backFacing", "centre")).toBeCloseTo(5.5, 6)
  expect([length("zipStrip", "lower"), length("zipStrip", "right")]).toEqual([2.5, 21])
  expect([length("ventStrip", "hem"), length("ventStrip", "fold")]).toEqual([4.5, 15])
  expect([length("ventCorner", "lower"), length("ventCorner", "right")]).toEqual([3, 3])
  expect(length("stayTape", "right")).toBe(1)
  const pleat = pieceOf(draft, "frontLining").internalLines.find((l) => l.kind === "pleat")!.points
  expect(Math.hypot(pleat[0]![0] - pleat[1]![0], pleat[0]![1] - pleat[1]![1])).toBeCloseTo(3, 3)
  // Below the zip the lining's seam runs back to centre back over 1.0
  const [setBack, backAt] = pointsOf(pieceOf(draft, "backLiningRight"), "centreBack")
  expect([setBack!.y - backAt!.y, backAt!.x]).toEqual([1, 0])
})

describe("figures", () => {
  test("an erect back drops the waist at centre back further", () => {
    const top = (posture: string): number =>
      pointsOf(pieceOf(drafted({ ...withOptions({}), bodyShapes: { posture } }), "back"), "zip")[0]!.y
    expect([top("veryErect"), top("normal"), top("veryCurved")]).toEqual([-1.6, -1, -0.4])
  })
  test("the skirt goes over the largest hip", () => {
    const gm = drafted(withMeasurements({ mbMaxHipGirth: 110 })).garmentMeasurements
    expect(gm.gmHipGirth).toBeCloseTo(114, 2)
  })
  test("over a belly as large as the hips there are no darts", () => {
    const draft = drafted(withMeasurements({ mbWaistGirth: 102 }))
    expect(draft.pieces.flatMap((p) => p.darts)).toEqual([])
    expect(draft.garmentMeasurements.gmWaistGirth).toBeCloseTo(103, 2)
  })
  test("notes tell of a tight high hip, deep darts, a narrow hem and a short zip", () => {
    const codes = (order: Order): string[] => drafted(order).warnings.map((w) => w.code)
    expect(codes(withMeasurements({ mbHighHipGirth: 105.4 }))).toContain("highHipTight")
    expect(codes(withMeasurements({ mbWaistGirth: 66 }))).toContain("dartsDeep")
    expect(codes(withOptions({ hemNarrowing: 3 }))).toContain("hemNarrow")
    expect(codes(withOptions({ length: 80 }))).toContain("hemNarrow")
    expect(codes(withOptions({ length: 80, vent: "vent.slit" }))).toEqual([])
    expect(
      codes(ordered({ ...withMeasurements({ mbLowHipHeight: 73.5 }), options: { length: 80, vent: "vent.slit" } })),
    ).toEqual(["zipShort"])
  })
  test("the hips pass the open zip, or a note says that they do not (I32); a lining is 0.8 wider below it (I21)", () => {
    const usual = drafted(withOptions({ lined: "lined.yes" }))
    const [zip] = usual.openings!
    expect(zip).toMatchObject({ name: "zip", passes: average.measurements.mbMaxHipGirth })
    // A zip of 20 and a band of 3.5, open on both sides
    expect(zip!.girth).toBeCloseTo(usual.garmentMeasurements.gmWaistGirth! + 47, 3)
    expect(usual.liningGirths).toHaveLength(1)
    for (const { shell, lining, ease } of usual.liningGirths!) {
      expect(ease).toBe(0.8)
      expect(lining - shell).toBeCloseTo(0.8, 3)
    }
    expect(drafted(withOptions({})).liningGirths).toEqual([])
    const measurements = { ...average.measurements, mbWaistGirth: 82.9, mbLowHipGirth: 124, mbMaxHipGirth: 125.2 }
    const options = { waistband: "waistband.contour", waistbandHeight: 7.5, dartsFront: "dartsFront.two" }
    const round = drafted({ ...average, measurements, options })
    expect(round.openings![0]!.girth).toBeLessThan(125.2)
    expect(round.warnings.map(({ code }) => code)).toContain("zipOpening")
  })
  test("+1 cm of a measurement is +1 cm of its girth, and of no other", () => {
    const gm = (more: Record<string, number>) => drafted(withMeasurements(more)).garmentMeasurements
    const { mbWaistGirth: waist, mbMaxHipGirth: hip } = average.measurements
    const [was, wider, rounder] = [gm({}), gm({ mbWaistGirth: waist! + 1 }), gm({ mbMaxHipGirth: hip! + 1 })]
    const change = (to: Draft["garmentMeasurements"], name: string): number => to[name]! - was[name]!
    expect(change(wider, "gmWaistGirth")).toBeCloseTo(1, 3)
    expect(change(wider, "gmHipGirth")).toBeCloseTo(0, 3)
    expect(change(rounder, "gmHipGirth")).toBeCloseTo(1, 3)
    expect(change(rounder, "gmHemGirth")).toBeCloseTo(1, 3)
    expect(change(rounder, "gmWaistGirth")).toBeCloseTo(0, 3)
  })
  test("a hair more of any measurement moves no point by more than 1 mm", () => {
    const ids = ["mbWaistGirth", "mbMaxHipGirth", "mbWaistHeight", "mbLowHipHeight"] as const
    const edgesOf = (draft: Draft) =>
      Object.values(goldenOf(draft).pieces).map((p) => Object.values(p.edges).map((e) => e.slice(1)))
    let compared = 0
    fc.assert(
      fc.property(fc.constantFrom(...ids), fc.integer({ min: 5500, max: 10100 }), (id, waist) => {
        const measurements = { mbWaistGirth: waist / 100 }
        const order = withMeasurements(measurements)
        const [a, b] = [
          makeDraft(straightSkirt, order),
          makeDraft(straightSkirt, {
            ...order,
            measurements: { ...order.measurements, [id]: order.measurements[id]! + 0.01 },
          }),
        ]
        if (a._tag === "Err" || b._tag === "Err") return
        // A dart that comes or goes, 0.8 wide, changes the edges' names and the side (thin-darts.test.ts).
        const sameEdges = a.value.pieces.every((p, i) => p.edges.length === b.value.pieces[i]!.edges.length)
        if (!sameEdges) return
        compared++
        expect(differences(edgesOf(b.value), edgesOf(a.value), 0.1)).toEqual([])
      }),
      { seed: 25, numRuns: 60 },
    )
    expect(compared).toBeGreaterThan(36)
  })
})

describe("refusals name what drives them", () => {
  const final = (change: Record<string, number>): Order => ({
    measurementType: "final",
    measurements: { mfWaistGirth: 77, mfHipGirth: 106, mfSkirtLength: 60, ...change },
  })
  test.each([
    ["measurement", "mbWaistGirth", withMeasurements({ mbWaistGirth: 112 })],
    ["measurement", "mbWaistGirth", withMeasurements({ mbWaistGirth: 40 })],
    // Two darts in front would do: the option stands against it
    ["option", "dartsFront", withMeasurements({ mbWaistGirth: 50 })],
    ["option", "highWaist", withOptions({ highWaist: 3, waistband: "waistband.contour" })],
    ["option", "waistbandHeight", withBand(8, { mbLowHipHeight: 89.5 })],
    ["measurement", "mbLowHipHeight", withMeasurements({ mbLowHipHeight: 104 })],
    ["measurement", "mbLowHipHeight", withMeasurements({ mbLowHipHeight: 60 })],
    ["option", "length", { ...orders[2]![1], options: { length: 35 } }],
    ["option", "ventLength", withOptions({ vent: "vent.slit", ventLength: 30 })],
    ["measurement", "mfWaistGirth", final({ mfWaistGirth: 105.5 })],
    ["measurement", "mfWaistGirth", final({ mfWaistGirth: 40 })],
    ["measurement", "mfSkirtLength", final({ mfSkirtLength: 25 })],
    ["measurement", "mfSkirtLength", final({ mfSkirtLength: 300 })],
    ["measurement", "mfHemGirth", final({ mfHemGirth: 50 })],
    ["measurement", "mfHemGirth", final({ mfHemGirth: 120 })],
    ["measurement", "mfHipDepth", final({ mfHipDepth: 8 })],
    ["measurement", "mfWaistbandHeight", final({ mfWaistbandHeight: 0.5 })],
  ] as const)("%s %s", (what, id, order) => {
    const refusal = refusalOf(order)
    expect(refusal[what]).toBe(id)
    expect(refusal.message.startsWith(`${id}: `)).toBe(true)
  })
  test("a vent that is too long is told how long it may be", () => {
    expect(refusalOf(withOptions({ vent: "vent.slit", ventLength: 30 })).message).toMatch(
      /up to 2\d cm can be drafted$/,
    )
    expect(refusalOf(withOptions({ length: 45, vent: "vent.slit" })).message).toMatch(/so short a skirt has no vent$/)
  })
})
