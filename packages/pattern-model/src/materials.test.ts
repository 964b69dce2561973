import { type Draft, finishedPiece, type Piece, type Scaling, type XY } from "@toile/draft-model"
import { curve, line, point, rotation, transformPath, transformPoint } from "@toile/geometry"
import { workspace } from "@toile/geometry/kernel"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { finishCut } from "./finish-cut.js"
import { type DraftedPiece, draftPattern, edge, groupScaling, type Order, onFold, piece, turnedBack } from "./index.js"
import { tube } from "./sample-levers.fixture.js"
import { halfApron } from "./sample-pattern.fixture.js"

const order: Order = {
  measurementType: "body",
  measurements: { mbWaistGirth: 76, mbLowHipGirth: 100, mbWaistHeight: 105 },
}
const scaled = (materials: Record<string, Scaling>, more: Partial<Order> = {}) =>
  draftPattern(tube, {
    ...order,
    ...more,
    materials: Object.fromEntries(Object.entries(materials).map(([group, scaling]) => [group, { scaling }])),
  })
const drafted = (materials: Record<string, Scaling>, more: Partial<Order> = {}): Draft => {
  const made = scaled(materials, more)
  if (made._tag === "Err") throw new Error(JSON.stringify(made.error))
  return made.value
}
const named = ({ pieces }: Draft, name: string): Piece => pieces.find((p) => p.name === name)!
const edgeOf = (p: Piece, name: string) => p.edges.find((e) => e.name === name)!

describe("whose factors count", () => {
  const groups = ["shell", "rib", "lining", "interfacing"]
  const of = (given: Record<string, Scaling>) =>
    groupScaling(groups, Object.fromEntries(Object.entries(given).map(([group, scaling]) => [group, { scaling }])), [
      "interfacing",
    ])
  test("all follow the first one's ease adjustment, field by field; what is fused to it its shrinkage too", () => {
    expect(of({ shell: { easeAdjWeft: 0.95, shrinkageWarp: 0.97 }, lining: { easeAdjWarp: 1.02 } })).toEqual({
      shell: { easeAdjWarp: 1, easeAdjWeft: 0.95, shrinkageWarp: 0.97, shrinkageWeft: 1 },
      rib: { easeAdjWarp: 1, easeAdjWeft: 0.95, shrinkageWarp: 1, shrinkageWeft: 1 },
      lining: { easeAdjWarp: 1.02, easeAdjWeft: 0.95, shrinkageWarp: 1, shrinkageWeft: 1 },
      interfacing: { easeAdjWarp: 1, easeAdjWeft: 0.95, shrinkageWarp: 0.97, shrinkageWeft: 1 },
    })
    expect(of({ shell: { shrinkageWarp: 0.97 }, interfacing: { shrinkageWarp: 1 } }).interfacing!.shrinkageWarp).toBe(1)
  })
})

describe("an ease adjustment", () => {
  const plain = drafted({})
  test("of 1 gives the same draft, byte for byte", () => {
    const one = { easeAdjWarp: 1, easeAdjWeft: 1, shrinkageWarp: 1, shrinkageWeft: 1 }
    const draft = drafted({ shell: one, lining: one })
    expect(JSON.stringify({ ...draft, materials: {} })).toBe(JSON.stringify(plain))
  })
  test("is a factor on the finished size, and leaves what the size keeps", () => {
    const draft = drafted({ shell: { easeAdjWeft: 0.95, easeAdjWarp: 1.02 } })
    const { gmHipGirth, gmLength } = plain.garmentMeasurements
    expect(draft.garmentMeasurements).toMatchObject({
      gmHipGirth: expect.closeTo(0.95 * gmHipGirth!, 3),
      gmLength: expect.closeTo(1.02 * gmLength!, 3),
    })
    expect(edgeOf(named(draft, "tube"), "low").length).toBeCloseTo(0.95 * gmHipGirth!, 3)
    expect(edgeOf(named(draft, "rib"), "left").length).toBe(6)
    expect(draft.scaling!.lining).toMatchObject({ easeAdjWeft: 0.95 })
  })
  test("of one material alone is that of its pieces, and what is read on them", () => {
    const draft = drafted({ rib: { easeAdjWeft: 0.95 } })
    expect(draft.garmentMeasurements.gmRibGirth).toBeCloseTo(0.95 * plain.garmentMeasurements.gmRibGirth!, 3)
    expect(draft.garmentMeasurements.gmHipGirth).toBe(plain.garmentMeasurements.gmHipGirth)
    const seam = draft.stitches.find((s) => s.name === "rib seam")!
    expect(seam.lengthB).toBeCloseTo(0.9 * 0.95 * seam.lengthA, 3)
    expect(seam.ease[0]).toBeCloseTo(seam.lengthA - seam.lengthB, 3)
    expect(scaled({ rib: { easeAdjWeft: 0.85 } })).toMatchObject({ error: { refusal: { stitch: "rib seam" } } })
    expect(seam.notches[0]![0]).toBeCloseTo(seam.lengthA / 2, 3)
    expect(seam.notches[0]![1]).toBeCloseTo(seam.lengthB / 2, 3)
  })
  test("that parts two materials' seam is refused with its lengths", () => {
    const made = scaled({ lining: { easeAdjWeft: 0.97 } })
    expect(made).toMatchObject({
      error: {
        refusal: {
          code: "scaledSeam",
          stitch: "lining seam",
          message:
            "materials: with these easeAdj the lining seam would be 103.80 against 100.69 cm, an ease of 3.11; -1.00 to 1.00 are sewn",
        },
      },
    })
  })
  test("cannot differ between materials of one piece", () => {
    expect(scaled({ interfacing: { easeAdjWeft: 0.99 } })).toMatchObject({
      error: {
        refusal: {
          message: "materials: stay is cut from shell and interfacing alike, so both must have the same easeAdj",
        },
      },
    })
  })
  test("is refused by a pattern that has none", () => {
    expect(
      draftPattern(halfApron, {
        measurementType: "body",
        measurements: { mbWaistGirth: 76, mbLowHipGirth: 100 },
        materials: { shell: { scaling: { easeAdjWarp: 0.97, shrinkageWarp: 0.97 } } },
      }),
    ).toMatchObject({
      error: {
        problems: [
          {
            section: "materials",
            key: "shell",
            reason: "shell.scaling.easeAdjWarp: this pattern has no ease adjustment, only 1 can be drafted",
          },
        ],
      },
    })
  })
  test("holds a target on the adjusted size", () => {
    const draft = drafted({ shell: { easeAdjWeft: 0.97 } }, { targetGarmentMeasurements: { gmHipGirth: 102 } })
    expect(draft.garmentMeasurements.gmHipGirth).toBeCloseTo(102, 2)
    const final: Partial<Order> = {
      measurementType: "final",
      measurements: { mfHipGirth: 104, mfSkirtLength: 60 },
      targetGarmentMeasurements: { gmWaistGirth: 82 },
    }
    expect(drafted({ shell: { easeAdjWeft: 0.97 } }, final).targets).toMatchObject([
      { lever: "mfWaistGirth", value: expect.closeTo(82 / 0.97, 1) },
    ])
  })
  test("beyond what cloth asks for is told as a note, shrinkage too", () => {
    const codes = drafted({ shell: { easeAdjWeft: 0.79, shrinkageWarp: 0.84, easeAdjWarp: 0.8 } }).warnings
    expect(codes.map((w) => w.message)).toEqual([
      "materials.shell.scaling.easeAdjWeft: 0.79 is unusual, 0.8 to 1.1 is what cloth asks for",
      "materials.shell.scaling.shrinkageWarp: 0.84 is unusual, 0.85 to 1.03 is what cloth asks for",
    ])
  })
})

describe("shrinkage", () => {
  test("leaves seams and garment measurements as they are sewn, and cuts the pieces larger", () => {
    const plain = drafted({})
    const draft = drafted({ shell: { shrinkageWarp: 0.97, shrinkageWeft: 0.96 } })
    expect(draft.garmentMeasurements).toEqual(plain.garmentMeasurements)
    expect(draft.stitches).toEqual(plain.stitches)
    const shell = named(draft, "tube")
    expect(shell.shrinkage).toEqual({ warp: 0.97, weft: 0.96 })
    expect(edgeOf(shell, "low").length).toBeCloseTo(edgeOf(named(plain, "tube"), "low").length / 0.96, 3)
    expect(edgeOf(shell, "left").length).toBeCloseTo(edgeOf(named(plain, "tube"), "left").length / 0.97, 3)
    expect(edgeOf(shell, "low").finishedLength).toBe(edgeOf(named(plain, "tube"), "low").length)
    expect(named(draft, "lining")).toEqual(named(plain, "lining"))
  })
  test("of a piece that two materials shrink differently gives each its own shape", () => {
    const draft = drafted({ shell: { shrinkageWarp: 0.97 }, interfacing: { shrinkageWarp: 1 } })
    expect(draft.pieces.map((p) => [p.name, p.materialGroups.join(), p.title.en, p.shrinkage?.warp])).toEqual([
      ["tube", "shell", "tube", 0.97],
      ["lining", "lining", "lining", undefined],
      ["rib", "rib", "rib", undefined],
      ["stay", "shell", "stay", 0.97],
      ["stayInterfacing", "interfacing", "stay (interfacing)", undefined],
    ])
    expect(draft.pieces.map((p) => p.number)).toEqual([1, 2, 3, 4, 5])
    expect(named(drafted({ shell: { shrinkageWarp: 0.97 } }), "stay").materialGroups).toEqual(["shell", "interfacing"])
  })
})

/** A piece with a curve, turned by an angle, its grain by another one; on the fold where that is asked for. */
const sample = (turn: number, grain: number, fold: boolean): DraftedPiece => {
  const t = rotation(turn)
  const at = (x: number, y: number) => transformPoint(t, point(x, y))
  const along = transformPoint(rotation(grain), point(0, 6))
  const middle = at(6, 10)
  return piece("sample", {
    title: { en: "Sample" },
    cut: { materials: ["shell"], quantity: 1 },
    sewLine: [
      edge("centre", transformPath(line(point(0, 20), point(0, 0)), t), fold ? onFold : { name: "side", width: 1 }),
      edge("hem", transformPath(line(point(0, 0), point(14, 0)), t), { name: "hem", width: 3 }, turnedBack),
      edge("side", transformPath(curve(point(14, 0), point(16, 8), point(11, 13), point(12, 20)), t), {
        name: "side",
        width: 1,
      }),
      edge("top", transformPath(line(point(12, 20), point(0, 20)), t), { name: "side", width: [1, 2] }),
    ],
    grain: [
      point(middle.x - along.x / 2, middle.y - along.y / 2),
      point(middle.x + along.x / 2, middle.y + along.y / 2),
    ],
    notches: [{ edge: "side", along: 7 }],
    drillHoles: [{ ...at(4, 4), diameter: 0.3 }],
    lines: [
      { name: "hole", kind: "buttonhole", path: transformPath(line(point(3, 8), point(4.3, 8)), t) },
      { name: "level", kind: "level", path: transformPath(line(point(2, 12), point(9, 12)), t) },
    ],
    labels: [{ text: "Sample", at: at(6, 15), angle: 30, height: 0.8 }],
  })
}
const cut = (drafted: DraftedPiece, warp: number, weft: number): Piece =>
  finishCut({ piece: drafted, shrinkage: { warp, weft } }, 1, () => [{ edge: "hem", along: 5 }], workspace())
const neutral = (drafted: DraftedPiece): Piece =>
  finishCut({ piece: drafted }, 1, () => [{ edge: "hem", along: 5 }], workspace())
const apart = ([ax, ay]: XY, [bx, by]: XY): number => Math.hypot(ax - bx, ay - by)
/** How far a point lies from a chain of points. */
const off = (p: XY, chain: readonly XY[]): number =>
  Math.min(
    ...chain.slice(1).map((b, i) => {
      const a = chain[i]!
      const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
      const t = Math.max(0, Math.min(1, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / (dx * dx + dy * dy)))
      return Math.hypot(p[0] - a[0] - t * dx, p[1] - a[1] - t * dy)
    }),
  )
const length = (points: readonly XY[]): number => points.slice(1).reduce((sum, p, i) => sum + apart(points[i]!, p), 0)

const factor = fc.double({ min: 0.85, max: 1.03, noNaN: true })
const anyPiece = fc
  .record({ turn: fc.integer({ min: 0, max: 359 }), grain: fc.integer({ min: 0, max: 359 }), fold: fc.boolean() })
  .map(({ turn, grain, fold }) => sample(turn, grain, fold))

describe("a piece that is cut for shrinkage", () => {
  test("has its finished shape back once the cloth has shrunk", () => {
    fc.assert(
      fc.property(anyPiece, factor, factor, (drafted, warp, weft) => {
        const back = finishedPiece(cut(drafted, warp, weft))
        for (const e of neutral(drafted).edges) {
          const same = back.edges.find(({ name }) => name === e.name)
          // A fold that lies askew of the grain is opened
          if (!same) expect(e.name).toBe("centre")
          else {
            expect(Math.max(...same.points.map((p) => off(p, e.points)))).toBeLessThan(0.002)
            expect(apart(same.points[0]!, e.points[0]!)).toBeLessThan(0.001)
            expect(same.length).toBeCloseTo(e.length, 3)
            expect(Math.abs(length(same.points) - e.length)).toBeLessThan(0.003)
          }
        }
      }),
      { seed: 4, numRuns: 100, endOnFailure: true },
    )
  })
  test("keeps allowances, notch depths, holes, buttonholes and texts, and moves their places with the cloth", () => {
    fc.assert(
      fc.property(anyPiece, factor, factor, (drafted, warp, weft) => {
        const before = neutral(drafted)
        const after = cut(drafted, warp, weft)
        const finished = finishedPiece(after)
        expect(
          after.edges
            .slice(-3)
            .map((e) => e.seam)
            .sort(),
        ).toEqual(
          before.edges
            .slice(-3)
            .map((e) => e.seam)
            .sort(),
        )
        for (const e of before.edges) {
          const same = after.edges.find(({ name }) => name === e.name)
          if (same) expect(same.allowance).toEqual(e.allowance)
        }
        expect(after.drillHoles[0]!.diameter).toBe(0.3)
        expect(after.labels[0]).toMatchObject({ height: 0.8, angle: 30 })
        expect(after.notches.map((n) => n.depth)).toEqual(expect.arrayContaining(before.notches.map((n) => n.depth)))
        expect(length(after.internalLines[0]!.points)).toBeCloseTo(1.3, 3)
        const level = finished.internalLines.find((l) => l.name === "level")!
        expect(apart(level.points[0]!, before.internalLines[1]!.points[0]!)).toBeLessThan(0.001)
      }),
      { seed: 6, numRuns: 60, endOnFailure: true },
    )
  })
  test("has the two of a double notch as far apart as ever, about the place that moved with the cloth", () => {
    const pair = [-0.5, 0.5].map((beside) => ({ edge: "hem", along: 8 + beside, beside }))
    const hem = (p: Piece): number[] =>
      p.notches
        .filter((n) => n.y < -1)
        .map((n) => n.x)
        .sort((a, b) => a - b)
    const drafted = sample(0, 0, false)
    expect(hem(finishCut({ piece: drafted }, 1, () => pair, workspace()))).toEqual([7.5, 8.5])
    const shrunk = hem(finishCut({ piece: drafted, shrinkage: { warp: 1, weft: 0.8 } }, 1, () => pair, workspace()))
    expect(shrunk).toEqual([9.5, 10.5])
  })
  test("stays on a fold along warp or weft, and is cut whole where the fold lies askew", () => {
    expect(cut(sample(0, 0, true), 0.97, 0.95)).toMatchObject({
      onFold: true,
      foldLine: [
        [0, expect.anything()],
        [0, expect.anything()],
      ],
    })
    expect(cut(sample(20, 110, true), 0.97, 0.95).onFold).toBe(true)
    expect(cut(sample(0, 45, true), 0.97, 0.97).onFold).toBe(true)
    const whole = cut(sample(0, 45, true), 0.97, 0.95)
    expect(whole.onFold).toBe(false)
    expect(whole.edges.map((e) => e.name)).toEqual(["hem", "side", "top", "topMirrored", "sideMirrored", "hemMirrored"])
    // Each mark twice, the taper turned round
    expect(whole.notches).toHaveLength(4)
    expect(whole.drillHoles).toHaveLength(2)
    expect(whole.edges.find((e) => e.name === "topMirrored")!.allowance).toEqual([2, 1])
  })
  test("opened, is as long on both sides of its fold once it has shrunk", () => {
    const back = finishedPiece(cut(sample(10, 52, true), 0.97, 0.9))
    for (const name of ["hem", "side", "top"]) {
      const mirrored = back.edges.find((e) => e.name === `${name}Mirrored`)!
      expect(length(mirrored.points)).toBeCloseTo(length(back.edges.find((e) => e.name === name)!.points), 2)
    }
  })
})
