import {
  angleOf,
  type Curve,
  endTangent,
  type Path,
  type Point,
  pathEnd,
  pathStart,
  type Segment,
  segmentCurvature,
  segmentTangent,
  startTangent,
} from "@toile/geometry"
import type { EdgeSpec } from "@toile/pattern-model"
import { describe, expect, test } from "vitest"
import { flyLines, flyZip } from "../closures/fly.js"
import { BACK_DIP, FRONT_HOLLOW, legHem } from "../hems/leg-hem.js"
import { backLines } from "./back-lines.js"
import { rises, USUAL_LEAN } from "./crotch-levers.js"
import { frontLines } from "./front-lines.js"
import type { TrouserSize } from "./size.js"
import type { WaistShape } from "./waist-shape.js"

// How the lines of front and back meet, whatever the size: read off the curves, not off what is flattened.

const FLAT: WaistShape = { pleats: [], front: "flat", back: { kind: "darts", lengths: [11] }, frontSideMost: 4 }
const PLEATED: WaistShape = { ...FLAT, pleats: [3.5, 2.5] }

const seam = { name: "", width: 1 }
const seams = {
  outseam: seam,
  inseamFront: seam,
  inseamBack: seam,
  seat: seam,
  crotch: seam,
  fly: seam,
  waist: seam,
  waistband: seam,
  pocket: seam,
  hem: seam,
  turnUpHem: seam,
}

const drawn = (more: Partial<TrouserSize>, shape: WaistShape) => {
  const unrisen = {
    waist: 84,
    waistSeam: 84,
    hip: 108,
    hipHeight: 7.2,
    knee: 46,
    hem: 40,
    inseam: 80,
    depth: 29,
    frontFork: 7.1,
    backFork: 11,
    seatLean: USUAL_LEAN,
    kneeHeight: 46,
    waistbandHeight: 4,
    from: { waist: "", inseam: "", thigh: "", frontRise: "", backRise: "" },
    ...more,
  }
  const up = rises(unrisen, shape, 2, 0)
  const size: TrouserSize = { ...unrisen, frontRise: up.front, backRise: up.back }
  const front = frontLines(size, shape)
  return { size, front, back: backLines(size, front, shape) }
}

const legs: readonly (readonly [string, Partial<TrouserSize>, WaistShape])[] = [
  ["straight", {}, FLAT],
  ["tapered, pleated", { hem: 34 }, PLEATED],
  ["wide", { knee: 66, hem: 68 }, FLAT],
  ["flared", { knee: 42, hem: 66 }, FLAT],
  // Its front's fork lies as far out as the back's: the back's inseam would be too short for a fork below the front's
  ["skinny, pleated on a wide hip", { hip: 112, knee: 40, hem: 31, frontFork: 7.6, backFork: 8.8 }, PLEATED],
  ["low", { depth: 14, hipHeight: 4.2, waist: 92, waistSeam: 92 }, FLAT],
]

/** The angle between two directions that leave the same corner, degrees. */
const between = (a: Point, b: Point): number => Math.abs(((angleOf(a) - angleOf(b) + 540) % 360) - 180)
const back = ({ x, y }: Point): Point => ({ x: -x, y: -y })

describe.each(legs)("%s", (_name, more, shape) => {
  const { size, front, back: behind } = drawn(more, shape)
  const hemOf = (lines: typeof front | typeof behind, by: number): Path =>
    legHem({ ...lines, seams, inseamSeam: seam, turnUp: undefined }, by).hem.path
  const hems = { front: hemOf(front, FRONT_HOLLOW), back: hemOf(behind, BACK_DIP) }

  test("the hems of front and back run on at both seams (I17), the hollow and the dip lie on the crease", () => {
    const side = (lines: typeof front | typeof behind, hem: Path): number =>
      between(startTangent(lines.sideLower), startTangent(hem))
    const inner = (lines: typeof front | typeof behind, hem: Path): number =>
      between(startTangent(lines.inseamLower), back(endTangent(hem)))
    expect(side(front, hems.front) + side(behind, hems.back)).toBeCloseTo(180, 6)
    expect(inner(front, hems.front) + inner(behind, hems.back)).toBeCloseTo(180, 6)
    for (const [hem, by] of [
      [hems.front, FRONT_HOLLOW],
      [hems.back, BACK_DIP],
    ] as const) {
      expect(pathStart(hem).y).toBeCloseTo(pathEnd(hem).y, 9)
      const crease = pathEnd({ segments: hem.segments.slice(0, 1) })
      expect(crease.y - pathStart(hem).y).toBeCloseTo(by, 9)
      expect(crease.x).toBeCloseTo(0, 9)
    }
  })

  test("the crotch leaves both inseams square, so that it runs on over the fork from front to back, from front to front and from back to back (I19)", () => {
    const corner = (inseam: Path, crotch: Path): number => between(back(endTangent(inseam)), startTangent(crotch))
    expect(corner(front.inseamUpper, front.crotch)).toBeCloseTo(90, 6)
    expect(corner(behind.inseamUpper, behind.seatCurve)).toBeCloseTo(90, 6)
    // The back's rises from there, by a quarter of the hip line's height at the most over centre back's foot
    const { fork, hipCB, upCB } = behind
    const foot = hipCB.x - (upCB.x / upCB.y) * size.hipHeight
    const { x, y } = startTangent(behind.seatCurve)
    expect(fork.y + (y / x) * (foot - fork.x)).toBeLessThan(size.hipHeight / 4 + 1e-6)
  })

  test("the seat runs round without a corner: hardly tighter than half the hip line's height, and straight on into centre back", () => {
    const [curve] = behind.seatCurve.segments as [Curve]
    const bends = Array.from({ length: 101 }, (_, i) => Math.abs(segmentCurvature(curve, i / 100)))
    expect(1 / Math.max(...bends)).toBeGreaterThan(0.6 * size.hipHeight)
    expect(between(endTangent(behind.seatCurve), startTangent(behind.seat))).toBeCloseTo(0, 6)
  })

  test("the under front's edge comes out by 0.6 as one smooth line, and meets the waist square", () => {
    const fly = flyLines(front, size, flyZip(size, front))
    expect(between(endTangent(fly.crotch), startTangent(fly.extended))).toBeLessThan(1e-6)
    for (const [i, segment] of fly.extended.segments.entries()) {
      const next = fly.extended.segments[i + 1]
      if (next)
        expect(between(endTangent({ segments: [segment] }), startTangent({ segments: [next] }))).toBeLessThan(1e-3)
    }
    expect(between(endTangent(fly.extended), startTangent(fly.extendedWaist))).toBeCloseTo(90, 6)
    const out = pathStart(fly.extendedWaist)
    expect(Math.hypot(out.x - front.waistCF.x, out.y - front.waistCF.y)).toBeCloseTo(0.6, 9)
  })
})

test("the under front's edge comes out over most of centre front's straight part above the fly's foot, does not kick, and ends straight", () => {
  const outOver = (more: Partial<TrouserSize>) => {
    const { size, front } = drawn(more, FLAT)
    const { extended } = flyLines(front, size, flyZip(size, front))
    // The stretch before the last, which runs on beside centre front
    const [comesOut, beside] = extended.segments.slice(-2) as [Segment, Segment]
    const along = ({ from, to }: Segment): number => Math.hypot(to.x - from.x, to.y - from.y)
    const turns = Array.from({ length: 21 }, (_, i) => between(segmentTangent(comesOut, i / 20), front.upCF))
    return { share: along(beside) / (along(beside) + along(comesOut)), beside: along(beside), most: Math.max(...turns) }
  }
  const usual = outOver({})
  expect([usual.share > 0.245, usual.beside > 2.99]).toEqual([true, true])
  expect(usual.most).toBeLessThan(7)
  // One with 5 of length for it
  expect(outOver({ depth: 10, hipHeight: 5, waist: 96, waistSeam: 96 }).most).toBeLessThan(17)
})

test("a fly that a cloth's give brings nearer than 3.5 to the fork is refused", () => {
  const { size, front } = drawn({}, FLAT)
  expect(() => flyLines(front, size, size.frontRise - 3.51)).not.toThrow()
  expect(() => flyLines(front, size, size.frontRise - 3.49)).toThrow()
})

test("a front's dart is 10 long (Aldrich) from the natural waist down, however far above that the seam lies; half of the way to the hip line where the rise is short", () => {
  const length = (more: Partial<TrouserSize>) => {
    const { front } = drawn(more, { ...FLAT, front: "dart" })
    if (front.waist.kind !== "dart") throw new Error("no dart")
    const { point: tip, legs } = front.waist.darts[0]!
    const foot = { x: (legs[0].x + legs[1].x) / 2, y: (legs[0].y + legs[1].y) / 2 }
    const { from, to } = front.centreFront.segments[0]!
    return { dart: Math.hypot(tip.x - foot.x, tip.y - foot.y), toHip: Math.hypot(to.x - from.x, to.y - from.y) }
  }
  expect(Math.abs(length({ depth: 28.8 }).dart - 10)).toBeLessThan(0.1)
  expect(Math.abs(length({ depth: 28.8 + 5 }).dart - 10)).toBeLessThan(0.1)
  const low = length({ depth: 20, hipHeight: 6 })
  expect(low.toHip).toBeLessThan(18)
  expect(Math.abs(low.dart / low.toHip - 0.5)).toBeLessThan(0.01)
})

test("a turn-up's hem is straight, its corners declared", () => {
  const { front } = drawn({}, FLAT)
  const { hem } = legHem({ ...front, seams, inseamSeam: seam, turnUp: 4 }, FRONT_HOLLOW)
  expect(hem.path.segments.map((s) => s.kind)).toEqual(["line"])
  expect(hem.corners).toEqual(["start", "end"])
})

test("a turn-up is the leg mirrored at the finished edge, then at its top: its side and inseam alike", () => {
  const { front } = drawn({ hem: 34 }, FLAT)
  const { sideTurnUp, inseamTurnUp, lines } = legHem({ ...front, seams, inseamSeam: seam, turnUp: 4 }, FRONT_HOLLOW)
  const of = ([edge]: readonly EdgeSpec[]): readonly Point[] => {
    const { segments } = edge!.path
    return [segments[0]!.from, ...segments.map((s) => s.to)]
  }
  const side = of(sideTurnUp)
  const inseam = [...of(inseamTurnUp)].reverse()
  for (const [finished, top, inner] of [side, inseam]) {
    expect(top!.y).toBeCloseTo(finished!.y - 4, 9)
    expect(inner!.y).toBeCloseTo(finished!.y - 8, 9)
    expect(inner!.x).toBeCloseTo(finished!.x, 9)
    // As wide as the leg 4 above its edge, which it is turned up over
    expect(Math.abs(top!.x)).toBeGreaterThan(Math.abs(finished!.x))
  }
  expect(lines.map(({ path }) => pathStart(path).y - side[0]!.y)).toEqual([0, expect.closeTo(-4, 9)])
})
