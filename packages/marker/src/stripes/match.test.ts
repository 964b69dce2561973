import {
  type Marker,
  type Piece,
  type Placement,
  placementTransform,
  type Repeat,
  type Stitch,
  type XY,
} from "@toile/draft-model"
import { transformPoint } from "@toile/geometry"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { layOut, layOutWatched } from "../lay-out.js"
import { type NestingConfig, nestingDefaults } from "../nesting-config.js"
import type { LayoutNews, LayoutRequest } from "../request.js"
import { sewnPiece as piece } from "../sewn-piece.fixture.js"

const pair = { quantity: 2, mirrored: true }
/** A bodice of a back on the fold, fronts that close, sleeves and a pocket; `drop` shifts how the front is drawn. */
const garment = (drop: number) => {
  const back = piece(
    "back",
    [
      [0, 0, "hem", "hem"],
      [24, 0, "side", "side"],
      [25, 40, "armhole", "armhole"],
      [20, 60, "shoulder", "shoulder"],
      [0, 62, "fold", "centreBack"],
    ],
    {
      onFold: true,
      foldLine: [
        [0, 0],
        [0, 62],
      ],
    },
  )
  const front = piece(
    "front",
    [
      [3, drop, "frontEdge", "frontEdge"],
      [3, 55 + drop, "neck", "neckline"],
      [-5, 61 + drop, "shoulder", "shoulder"],
      [-19, 58 + drop, "armhole", "armhole"],
      [-24, 40 + drop, "side", "side"],
      [-23, drop, "hem", "hem"],
    ],
    {
      ...pair,
      grainLine: [
        [-5, 10 + drop],
        [-5, 40 + drop],
      ],
      internalLines: [
        {
          name: "centre",
          kind: "balance",
          points: [
            [1.5, 55 + drop],
            [1.5, drop],
          ],
        },
        {
          name: "place",
          kind: "placement",
          points: [
            [-4, 30 + drop],
            [-4, 42 + drop],
            [-14, 42 + drop],
            [-14, 30 + drop],
            [-4, 30 + drop],
          ],
        },
      ],
    },
  )
  const sleeve = piece(
    "sleeve",
    [
      [0, 0, "hem", "hem"],
      [24, 0, "backSeam", "sleeveSeam"],
      [34, 44, "capBack", "cap"],
      [16, 60, "capFront", "cap"],
      [-8, 44, "frontSeam", "sleeveSeam"],
    ],
    pair,
  )
  const pocket = piece(
    "pocket",
    [
      [0, 0, "lower"],
      [10, 0, "right"],
      [10, 12, "mouth"],
      [0, 12, "left"],
    ],
    {
      ...pair,
      grainLine: [
        [5, 2],
        [5, 9],
      ],
    },
  )
  const stitch = (name: string, a: Stitch["a"], b: Stitch["b"], more: Partial<Stitch> = {}): Stitch => ({
    name,
    a,
    b,
    ease: [0, 0],
    lengthA: 40,
    lengthB: 40,
    notches: [],
    ...more,
  })
  const stitches = [
    stitch("side", [{ piece: "front", edge: "side", reversed: true }], [{ piece: "back", edge: "side" }], {
      notches: [[15, 15]],
    }),
    stitch(
      "front armhole",
      [{ piece: "sleeve", edge: "capFront", reversed: true }],
      [{ piece: "front", edge: "armhole", reversed: true }],
      {
        notches: [[8, 7.5]],
      },
    ),
    stitch("back armhole", [{ piece: "sleeve", edge: "capBack" }], [{ piece: "back", edge: "armhole" }], {
      notches: [[8, 7.5]],
    }),
    stitch("shoulder", [{ piece: "front", edge: "shoulder" }], [{ piece: "back", edge: "shoulder" }], {
      lengthA: 14,
      lengthB: 20,
    }),
  ]
  return { pieces: [back, front, sleeve, pocket], stitches }
}

const markerOf = (
  drop: number,
  repeat: Repeat,
  nesting: Partial<NestingConfig> = {},
  watch: LayoutRequest["watch"] = () => {},
): Marker => {
  const { pieces, stitches } = garment(drop)
  return laidOut(pieces, stitches, repeat, { effort: 0.002, ...nesting }, watch)
}

const laidOut = (
  pieces: readonly Piece[],
  stitches: readonly Stitch[],
  repeat: Repeat,
  nesting: Partial<NestingConfig> = {},
  watch: LayoutRequest["watch"] = () => {},
): Marker => {
  const laid = layOut(pieces, {
    fabrics: {
      shell: {
        material: "Check",
        repeat,
        nesting: { ...nestingDefaults, sheetWidth: 150, effort: 0, stripes: true, ...nesting },
      },
    },
    stitches,
    singleInstance: false,
    materialGroup: true,
    watch,
  })
  if (laid._tag === "Err") throw new Error(laid.error.message)
  return laid.value[0]!
}

const placementsOf = (marker: Marker, name: string): readonly Placement[] =>
  marker.sheets.flatMap(({ placements }) => placements.filter(({ piece }) => piece === name))

/** Where points of every copy of a piece lie on the cloth, and whether its warp runs along +x there. */
const onCloth = (marker: Marker, name: string, [x, y]: XY) =>
  placementsOf(marker, name).map((placement) => {
    const map = placementTransform(placement)
    const at = transformPoint(map, { x, y })
    return {
      ...at,
      forth: transformPoint(map, { x, y: y + 1 }).x > at.x,
      left: transformPoint(map, { x: x - 1, y }).y > at.y,
    }
  })

/** How far two places are from showing the same of a balanced pattern. */
const miss = (a: number, aForth: boolean, b: number, bForth: boolean, repeat: number): number => {
  const difference = (aForth ? a : -a) - (bForth ? b : -b)
  return Math.abs(difference - Math.round(difference / repeat) * repeat)
}

const repeats = fc.record({
  warp: fc.double({ min: 1, max: 14, noNaN: true }),
  weft: fc.double({ min: 1, max: 14, noNaN: true }),
})
const drops = fc.double({ min: -3, max: 3, noNaN: true })
const settings = { seed: 15, numRuns: 12 }

describe("a matched marker", () => {
  it("carries the bands over side seams, to the sleeve at the front notch and over the pocket, within 0.2 on every copy", () => {
    fc.assert(
      fc.property(repeats, drops, fc.boolean(), (repeat, drop, balanced) => {
        const marker = markerOf(drop, { ...repeat, balanced })
        const share = 15 / Math.hypot(1, 40)
        const cap = 8 / Math.hypot(24, 16)
        const armhole = 7.5 / Math.hypot(5, 18)
        for (const [[a, atA], [b, atB]] of [
          [
            ["back", [24 + share, 40 * share]],
            ["front", [-23 - share, drop + 40 * share]],
          ],
          [
            ["sleeve", [-8 + 24 * cap, 44 + 16 * cap]],
            ["front", [-24 + 5 * armhole, 40 + drop + 18 * armhole]],
          ],
          [
            ["pocket", [10, 0]],
            ["front", [-4, 30 + drop]],
          ],
        ] as const) {
          for (const one of onCloth(marker, a, atA))
            for (const other of onCloth(marker, b, atB))
              expect(miss(one.x, one.forth, other.x, other.forth, repeat.warp)).toBeLessThan(0.2)
        }
        for (const one of onCloth(marker, "pocket", [10, 0]))
          for (const other of onCloth(marker, "front", [-4, 30 + drop]))
            expect(miss(one.y, one.left, other.y, other.left, repeat.weft)).toBeLessThan(0.2)
        expect(Math.max(...marker.stripes!.matched.map(({ off }) => off))).toBeLessThan(0.2)
      }),
      settings,
    )
  })

  it("has a stripe on the back's fold and on the centre of both fronts, so that they mirror", () => {
    fc.assert(
      fc.property(repeats, drops, (repeat, drop) => {
        const marker = markerOf(drop, repeat)
        for (const { y } of [...onCloth(marker, "back", [0, 10]), ...onCloth(marker, "front", [1.5, 10 + drop])])
          expect(miss(y, true, 0, true, repeat.weft)).toBeLessThan(1e-6)
      }),
      settings,
    )
  })

  it("turns nothing round where the repeat is not balanced", () => {
    const marker = markerOf(1, { warp: 7, weft: 5, balanced: false })
    const forth = ["back", "front", "sleeve", "pocket"].flatMap((name) =>
      onCloth(marker, name, [0, 0]).map((at) => at.forth),
    )
    expect(new Set(forth).size).toBe(1)
    expect(forth).toHaveLength(7)
  })

  it("tells what is not matched and why, and what matching costs", () => {
    const { stripes } = markerOf(0, { warp: 9, weft: 6 })
    expect(stripes!.matched.map(({ stitch, carries }) => `${stitch}: ${carries}`).sort()).toEqual([
      "front armhole: bands",
      "front: place: bands",
      "front: place: stripes",
      "side: bands",
    ])
    const off = expect.any(Number)
    const beside = "its sides slant differently to the pattern there"
    expect(stripes!.notMatched).toEqual([
      { stitch: "back armhole", reason: "it is the back of a sleeve's cap", off },
      { stitch: "shoulder", reason: "it is eased and has no balance mark", off },
      // On either side of the notch, behind which the cap has its ease
      {
        stitch: "front armhole",
        reason: beside,
        off,
        stretch: expect.stringMatching(/^from the side seam, 7\.\d of 28\.8 cm; /),
      },
    ])
    expect(stripes!.unmatchedLength).toBe(markerOf(0, { warp: 9, weft: 6 }, { stripes: false }).sheets[0]!.length)
  })

  it("tells nothing of what matching costs where one of the two searches was stopped, and begins none after the first", () => {
    const { pieces, stitches } = garment(0)
    const nesting = { ...nestingDefaults, sheetWidth: 150, effort: 0.002, stripes: true }
    const stoppedAt = (asked: number) => {
      let times = 0
      const laid = layOutWatched(pieces, {
        fabrics: { shell: { material: "Check", repeat: { warp: 9, weft: 6 }, nesting } },
        stitches,
        singleInstance: false,
        materialGroup: true,
        shouldStop: () => ++times >= asked,
      })
      if (laid._tag === "Err") throw new Error(laid.error.message)
      const { stopped, markers } = laid.value
      return { times, stopped, stripes: markers[0]!.stripes! }
    }
    const whole = stoppedAt(Infinity)
    expect(whole.stopped).toBe(false)
    expect(whole.stripes.unmatchedLength).toBeGreaterThan(0)
    const inFirst = stoppedAt(1)
    const inSecond = stoppedAt(whole.times)
    for (const { stopped, stripes } of [inFirst, inSecond]) {
      expect(stopped).toBe(true)
      expect(stripes).not.toHaveProperty("unmatchedLength")
      expect(stripes.matched.map(({ stitch }) => stitch)).toContain("side")
    }
    expect(inFirst.times).toBe(1)
    expect(inSecond.times).toBe(whole.times)
  })

  const repeat = { warp: 9, weft: 6 }
  /** Copies locked as they lie in another marker, but behind all others and so much further along the cloth, across it and turned. */
  const lockedAs = (
    marker: Marker,
    name: string,
    ...moves: readonly (readonly [x: number, y: number, turn: number])[]
  ) =>
    placementsOf(marker, name)
      .slice(0, moves.length)
      .map(({ piece: own, copy, rotation, translation: [x, y] }, i) => {
        const [further, aside, turned] = moves[i]!
        return { piece: own, copy, x: x + 18 * 9 * (1 + i) + further, y: y + aside, rotation: rotation + turned }
      })
  const reasonsOf = ({ notMatched }: NonNullable<Marker["stripes"]>) =>
    notMatched.map(({ stitch, reason }) => `${stitch}: ${reason}`)

  it("goes by a copy that is locked off the stripes: what is sewn to it, what is sewn to that, and the others of its kind", () => {
    const plain = markerOf(0, repeat)
    const cap = 8 / Math.hypot(24, 16)
    const armhole = 7.5 / Math.hypot(5, 18)
    for (const further of [-0.15, 1, 4.5]) {
      const marker = markerOf(0, repeat, { locked: lockedAs(plain, "sleeve", [further, 0, 0]) })
      expect(reasonsOf(marker.stripes!)).toEqual(reasonsOf(plain.stripes!))
      expect(marker.stripes!.matched.map(({ stitch }) => stitch)).toEqual(
        plain.stripes!.matched.map(({ stitch }) => stitch),
      )
      const sleeves = onCloth(marker, "sleeve", [-8 + 24 * cap, 44 + 16 * cap])
      const fronts = onCloth(marker, "front", [-24 + 5 * armhole, 40 + 18 * armhole])
      expect([sleeves.length, fronts.length]).toEqual([2, 2])
      for (const one of sleeves)
        for (const other of fronts) expect(miss(one.x, one.forth, other.x, other.forth, repeat.warp)).toBeLessThan(0.2)
    }
  })

  it("lies as without it where a copy is locked on the stripes", () => {
    const plain = markerOf(0, repeat)
    const phases = (marker: Marker) => onCloth(marker, "front", [1.5, 10]).map(({ x, forth }) => ({ x, forth }))
    const [before] = phases(plain)
    for (const [further, moved] of [
      [0, 0],
      [9, 0],
      [1, 1],
    ] as const)
      for (const { x, forth } of phases(markerOf(0, repeat, { locked: lockedAs(plain, "sleeve", [further, 0, 0]) })))
        expect(
          Math.min(
            ...[moved, -moved].map((by) => miss(x + (forth ? by : -by), forth, before!.x, before!.forth, repeat.warp)),
          ),
        ).toBeLessThan(1e-6)
  })

  it("leaves a stripe on a fold and what goes by it where the locked copy is on the fold", () => {
    const plain = markerOf(0, repeat)
    const marker = markerOf(0, repeat, { locked: lockedAs(plain, "back", [2, 1.5, 0]) })
    for (const { y } of onCloth(marker, "front", [1.5, 10]))
      expect(miss(y, true, 0, true, repeat.weft)).toBeLessThan(1e-6)
    expect(reasonsOf(marker.stripes!)).toEqual(reasonsOf(plain.stripes!))
  })

  it("lays a facing with a centre seam by a back that is locked off the stripes", () => {
    const back = piece(
      "back",
      [
        [0, 0, "hem", "hem"],
        [24, 0, "side", "side"],
        [22, 55, "shoulder", "shoulder"],
        [10, 60, "neck", "neckline"],
        [0, 60, "centre", "centreBack"],
      ],
      {
        ...pair,
        grainLine: [
          [5, 10],
          [5, 40],
        ],
      },
    )
    const facing = piece(
      "facing",
      [
        [0, 54, "lower"],
        [14, 54, "shoulder", "shoulder"],
        [10, 60, "neck", "neckline"],
        [0, 60, "centre", "centreBack"],
      ],
      {
        ...pair,
        grainLine: [
          [3, 55],
          [3, 59],
        ],
      },
    )
    const neck: Stitch = {
      name: "neck",
      a: [{ piece: "back", edge: "neck" }],
      b: [{ piece: "facing", edge: "neck" }],
      ease: [0, 0],
      lengthA: 10,
      lengthB: 10,
      notches: [],
    }
    const laid = (locked: NonNullable<NestingConfig["locked"]>) => laidOut([back, facing], [neck], repeat, { locked })
    const neckOf = (marker: Marker) => marker.stripes!.matched.find(({ stitch }) => stitch === "neck")
    const plain = laid([])
    expect(neckOf(plain)).toMatchObject({ carries: "stripes" })
    for (const aside of [0, 1.5, -2]) {
      const [held] = lockedAs(plain, "back", [0, 24 + aside, 0])
      expect(neckOf(laid([held!]))).toMatchObject({ carries: "stripes", off: expect.closeTo(0, 6) })
    }
  })

  it("carries the stripes of a locked front to what is sewn on it", () => {
    const plain = markerOf(0, repeat)
    const marker = markerOf(0, repeat, { locked: lockedAs(plain, "front", [2, 1.5, 0]) })
    const fronts = onCloth(marker, "front", [-4, 30])
    for (const one of onCloth(marker, "pocket", [10, 0]))
      for (const other of fronts) {
        expect(miss(one.y, one.left, other.y, other.left, repeat.weft)).toBeLessThan(1e-6)
        expect(miss(one.x, one.forth, other.x, other.forth, repeat.warp)).toBeLessThan(1e-6)
      }
  })

  it("tells what is not matched where two copies are locked apart from each other, or one askew", () => {
    const plain = markerOf(0, repeat)
    const markerWith = (...moves: Parameters<typeof lockedAs>[2][]) =>
      markerOf(0, repeat, { locked: lockedAs(plain, "sleeve", ...moves) }).stripes!
    const lengthOf = ({ stretch }: { readonly stretch?: string }): number => Number(/([\d.]+) of/.exec(stretch!)![1])
    const frontOf = (stripes: NonNullable<Marker["stripes"]>) =>
      stripes.matched.find(({ stitch }) => stitch === "front armhole")!
    // Ahead by so much it misses sooner on both sides of the notch.
    const beside = markerWith([0, 0, 0], [-0.15, 0, 0])
    expect(reasonsOf(beside)).toEqual(reasonsOf(plain.stripes!))
    expect(frontOf(beside).off).toBeCloseTo(0.2, 5)
    expect(lengthOf(frontOf(beside))).toBeLessThan(lengthOf(frontOf(plain.stripes!)))
    const { matched, notMatched } = markerWith([0, 0, 0], [1, 0, 0])
    expect(matched.map(({ stitch }) => stitch)).not.toContain("front armhole")
    expect(matched.every(({ off }) => off <= 0.2)).toBe(true)
    expect(notMatched.at(-1)).toEqual({
      stitch: "front armhole",
      reason: "its bands miss where its pieces lie: a copy is locked there",
      off: expect.any(Number),
    })
    expect(notMatched.at(-1)!.off).toBeGreaterThan(1)
    expect(markerWith([0, 0, 5]).notMatched.find(({ stitch }) => stitch === "front armhole")).toEqual({
      stitch: "front armhole",
      reason: "a copy lies askew of the bands: a copy is locked there",
    })
  })

  it("tells no miss in cm where a pattern that is not balanced runs against itself", () => {
    const oneWay = { ...repeat, balanced: false }
    for (const further of [0, 2.25, 4.5, 6.75]) {
      const locked = [{ piece: "sleeve", copy: 1, x: 400 + further, y: 75, rotation: 90 }]
      const { matched, notMatched } = markerOf(0, oneWay, { locked }).stripes!
      expect(matched.map(({ stitch }) => stitch)).not.toContain("front armhole")
      expect(notMatched.filter(({ stitch }) => stitch === "front armhole")).toEqual([
        { stitch: "front armhole", reason: "a copy lies so that its bands run the other way: a copy is locked there" },
      ])
      expect(notMatched.find(({ stitch }) => stitch === "back armhole")).not.toHaveProperty("off")
    }
    // A nap leaves grains as they are drawn: the front's against the back's.
    const { pieces, stitches } = garment(0)
    const turned = pieces.map((one): Piece => {
      const [from, to] = one.grainLine
      return { ...one, nap: "twoWay", ...(one.name === "front" ? { grainLine: [to, from] } : {}) }
    })
    const sideOf = (own: Repeat) =>
      [laidOut(turned, stitches, own).stripes!].flatMap(({ matched, notMatched }) =>
        [...matched, ...notMatched].filter(({ stitch }) => stitch === "side"),
      )
    expect(sideOf(repeat)).toEqual([
      { stitch: "side", carries: "bands", off: expect.any(Number), along: expect.any(Array) },
    ])
    expect(sideOf(oneWay)).toEqual([
      { stitch: "side", reason: "the repeat is not balanced and the grains run against each other" },
    ])
  })

  it("tells how far both searches have come together, with what is matched", () => {
    const told: LayoutNews[] = []
    const { sheets, density } = markerOf(0, { warp: 9, weft: 6 }, {}, (news) => told.push(news))
    const progress = told.map((news) => news.progress)
    expect(progress.every((share, k) => share >= (progress[k - 1] ?? 0))).toBe(true)
    expect(progress.at(-1)).toBeCloseTo(1, 2)
    // One half of the work is the search without matching, which changes nothing of what is told of the layout.
    const second = told.filter((news) => news.progress > 0.5)
    expect(second.length).toBeGreaterThan(told.length / 10)
    for (const { usedLength, density: one } of second) {
      expect(usedLength).toBe(sheets[0]!.length)
      expect(one).toBeCloseTo(density, 9)
    }
  })

  it("refuses turns that leave none along the stripes, naming both", () => {
    for (const nesting of [{ partRotation: "90" }, { preNestRotation: 45 }] as const)
      expect(() => markerOf(0, { warp: 9, weft: 6 }, nesting)).toThrow(
        /piece "back" may take no turn that lays its grain along the stripes \(nesting\.stripes\): nesting\.partRotation is (null|"90"), nesting\.preNestRotation (0|45)/,
      )
  })

  it("matches nothing, lies as ever and says so on cloth without a repeat", () => {
    const plain = markerOf(0, { warp: 0, weft: 0 })
    const { noRepeat, ...laid } = plain
    expect(laid).toEqual(markerOf(0, { warp: 9, weft: 6 }, { stripes: false }))
    expect(plain.stripes).toBeUndefined()
    expect(noRepeat).toBe(true)
  })
})

describe("blocks", () => {
  it("lie further apart by twice what they have more, and the density is the pieces' own", () => {
    const nesting = { stripes: false, partMargin: 0.5, effort: 0 }
    const tight = markerOf(0, { warp: 0, weft: 0 }, nesting)
    const blocks = markerOf(0, { warp: 0, weft: 0 }, { ...nesting, blocks: 1.5 })
    const area = (marker: Marker): number => marker.density * marker.sheets[0]!.length
    expect(area(blocks)).toBeCloseTo(area(tight), 6)
    const xs = placementsOf(blocks, "pocket").flatMap(({ translation }) => translation)
    expect(xs).not.toEqual(placementsOf(tight, "pocket").flatMap(({ translation }) => translation))
    expect(blocks.sheets[0]!.length).toBeGreaterThan(tight.sheets[0]!.length)
  })
})

describe("what is told", () => {
  it("is of every seam of the cloth and of every piece that lies alone whether its pattern goes on", () => {
    const { pieces, stitches } = garment(0)
    const flap = piece("flap", [
      [0, 0, "lower"],
      [12, 0, "right"],
      [12, 5, "upper"],
      [0, 5, "left"],
    ])
    const seam = (name: string, a: string, b: string, of: string): Stitch => ({
      name,
      a: [{ piece: of, edge: a }],
      b: [{ piece: of, edge: b, ...(a === b ? {} : { reversed: true }) }],
      ease: [0, 0],
      lengthA: 44,
      lengthB: 44,
      notches: [],
    })
    const all = [
      ...stitches,
      seam("sleeve seam", "frontSeam", "backSeam", "sleeve"),
      seam("centre front", "frontEdge", "frontEdge", "front"),
    ]
    const toldOf = (own: readonly Piece[], repeat: Repeat) => {
      const { matched, notMatched } = laidOut(own, all, repeat).stripes!
      const seams = new Set([...matched, ...notMatched].map(({ stitch }) => stitch))
      for (const { name } of all) expect(seams).toContain(name)
      return {
        matched: matched.map(({ stitch }) => stitch),
        reasons: new Map(notMatched.map(({ stitch, reason }) => [stitch, reason])),
        offs: new Map(notMatched.map(({ stitch, off }) => [stitch, off])),
      }
    }
    const check = { warp: 6, weft: 4 }
    const good = toldOf([...pieces, flap], check)
    expect(good.matched).toEqual(expect.arrayContaining(["sleeve seam", "centre front"]))
    expect(good.reasons.get("flap")).toMatch(/no seam and no place/)
    // A sleeve whose seams lie askew of each other by 2 cm cannot go on, wherever it lies.
    const lift = ([x, y]: XY): XY => (x >= 24 ? [x, y + 2] : [x, y])
    const askew = pieces.map((one) =>
      one.name === "sleeve" ? { ...one, edges: one.edges.map((e) => ({ ...e, points: e.points.map(lift) })) } : one,
    )
    const { reasons, offs } = toldOf(askew, check)
    expect(reasons.get("sleeve seam")).toMatch(/of one piece, and shaped so/)
    expect(offs.get("sleeve seam")).toBeCloseTo(2, 1)
    expect(toldOf(pieces, { warp: 0, weft: 4 }).reasons.get("side")).toMatch(/no bands/)
  })
})
