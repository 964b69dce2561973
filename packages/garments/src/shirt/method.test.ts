import { man } from "@toile/body/survey"
import type { Draft, XY } from "@toile/draft-model"
import {
  draftOf,
  firstPoint,
  gm,
  lastPoint,
  lengthOfEdges,
  pieceOf,
  pointsOf,
  turnBetween,
  warningCodes,
} from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { body, made, underarm, usual, without } from "../../test/average-shirt.js"
import { distance, extent, lineOf, linesOf, outlineOf } from "../../test/drawn-lines.js"
import { shirt } from "./index.js"

// What the method says of body, yoke and front (the tailored shirt on the body), read off the drawn pieces. cm.

describe("body", () => {
  test("the armhole is the body's own and 6, slim 4.5, relaxed 8.5", () => {
    const scye = 0.157 * body.mbBustGirth! + 0.505 * body.mbBicepGirth! + 12.1
    for (const [fit, over] of [
      ["slim", 4.5],
      ["regular", 6],
      ["relaxed", 8.5],
    ] as const)
      expect(gm(made({ fit: `fit.${fit}` }), "gmArmholeGirth")).toBeCloseTo(scye + over, 2)
  })
  test("the back has 0.20 of the ease, 2 to 3, each half of the front 0.11 of it", () => {
    // So broad a shoulder and so large a chest that neither limits them
    const wide = { mbAcromionShoulderWidthHorizontal: 39.5, mbAcrossBackWidth: 38, mbAcrossChestWidth: 34 }
    const draft = made({ bustEase: 14 }, wide)
    expect(gm(draft, "gmAcrossBackWidth")).toBeCloseTo(38 + 2 * 1.4, 2)
    expect(gm(draft, "gmAcrossChestWidth")).toBeCloseTo(34 + 2 * 1.54, 2)
    for (const [bustEase, ease] of [
      [6, 2],
      [24, 3],
    ] as const)
      expect(gm(made({ bustEase }, wide), "gmAcrossBackWidth")).toBeCloseTo(38 + ease, 2)
    const { mbAcrossChestWidth: _, ...unmeasured } = { ...body, ...wide }
    const guessed = draftOf(shirt, { measurementType: "body", measurements: unmeasured, options: { bustEase: 14 } })
    expect(gm(guessed, "gmAcrossChestWidth")).toBeCloseTo(0.9 * 38 + 2 * 1.54, 2)
  })
  test("the armhole is at least 0.115 of the chest wide: what lacks comes off the front to 0.87 of the back, then off both", () => {
    const wide = { mbAcromionShoulderWidthHorizontal: 50, mbAcrossBackWidth: 46, mbAcrossChestWidth: 44 }
    const draft = made({ bustEase: 6 }, wide)
    const across = gm(draft, "gmAcrossBackWidth") + gm(draft, "gmAcrossChestWidth")
    expect(body.mbBustGirth! + 6 - across).toBeCloseTo(0.23 * body.mbBustGirth!, 2)
  })
  test("shoulders go out over a back that is wider", () => {
    const draft = made({ bustEase: 14 }, { mbAcrossBackWidth: 43, mbAcromionShoulderWidthHorizontal: 40 })
    // 0.7 inside the shoulder's end on each side
    expect(gm(draft, "gmShoulderWidth") - gm(draft, "gmAcrossBackWidth")).toBeCloseTo(1.4, 2)
    expect(gm(draft, "gmShoulderWidth")).toBeGreaterThan(43.5)
  })
  test("the shoulder ends 3 beyond the across lines at the most: they come out with it", () => {
    const over = (draft: Draft, id: string): number => (gm(draft, "gmShoulderWidth") - gm(draft, id)) / 2
    const extended = made({ shoulderExtension: 4, bustEase: 24 })
    expect(over(extended, "gmAcrossBackWidth")).toBeCloseTo(3, 2)
    expect(over(extended, "gmAcrossChestWidth")).toBeCloseTo(3, 2)
    // Where the armhole needs the room, they come out less
    const close = made({ shoulderExtension: 4, bustEase: 6 })
    const across = gm(close, "gmAcrossBackWidth") + gm(close, "gmAcrossChestWidth")
    expect(over(close, "gmAcrossBackWidth")).toBeGreaterThan(3.2)
    expect(body.mbBustGirth! + 6 - across).toBeCloseTo(0.23 * body.mbBustGirth!, 2)
    const finals = { mfNeckGirth: 41, mfChestGirth: 118, mfWaistGirth: 108, mfHipGirth: 114, mfBackLength: 76 }
    const given = { ...finals, mfSleeveLength: 62, mfShoulderWidth: 52 }
    const wide = draftOf(shirt, { measurementType: "final", measurements: given })
    expect(over(wide, "gmAcrossBackWidth")).toBeCloseTo(3, 2)
  })
  test("the body is 3 and the length below the waist long: the tailor's waist lies 3 below the natural one", () => {
    expect(gm(made({ lengthBelowWaist: 20 }), "gmBackLength")).toBeCloseTo(body.mbBackNeckToWaist! + 3 + 20, 3)
  })
  test("front and back neck points stand apart by what was measured, or 1.1; rise 2.2 at the back", () => {
    const neck = lastPoint(pointsOf(usual, "yoke", "neckFront"))
    expect(neck[1]).toBeCloseTo(2.2, 4)
    const front = body.mbSideNeckToWaist! - (body.mbBackNeckToWaist! + 2.25)
    const least = Math.min(4, Math.max(-2, front))
    expect(gm(usual, "gmFrontLength") - gm(usual, "gmBackLength")).toBeCloseTo(2.2 + least, 2)
    const guessed = draftOf(shirt, without("mbSideNeckToWaist"))
    expect(gm(guessed, "gmFrontLength") - gm(guessed, "gmBackLength")).toBeCloseTo(2.2 + man.balance, 2)
    const long = made({}, { mbSideNeckToWaist: body.mbBackNeckToWaist! + 2.25 + 6 })
    expect(gm(long, "gmFrontLength") - gm(long, "gmBackLength")).toBeCloseTo(2.2 + 4, 2)
    expect(warningCodes(long)).toContain("balance")
    const short = made({}, { mbSideNeckToWaist: body.mbBackNeckToWaist! + 2.25 - 4 })
    expect(gm(short, "gmFrontLength") - gm(short, "gmBackLength")).toBeCloseTo(2.2 - 2, 2)
  })
  test("a step of posture: back + 0.6, front - 0.5, neck rise + 0.15, strip + 0.3 at the neck and + 0.4 at the end", () => {
    const of = (posture: string): Draft => draftOf(shirt, { ...without("mbSideNeckToWaist"), bodyShapes: { posture } })
    const [normal, curved] = [of("normal"), of("curved")]
    const by = (name: string): number => gm(curved, name) - gm(normal, name)
    expect(by("gmBackLength")).toBeCloseTo(0.6, 3)
    expect(by("gmFrontLength")).toBeCloseTo(-0.5, 2)
    const rise = (draft: Draft): number => lastPoint(pointsOf(draft, "yoke", "neckFront"))[1]
    expect(rise(curved) - rise(normal)).toBeCloseTo(0.15, 4)
    const strip = (draft: Draft, edge: string): number => lengthOfEdges(draft, "yoke", edge)
    expect(strip(curved, "armholeFront") - strip(normal, "armholeFront")).toBeCloseTo(0.4, 1)
    expect(strip(curved, "neckFront") - strip(normal, "neckFront")).toBeCloseTo(0.3, 1)
  })
  test("the pattern's slope is 20 for a body of 26, 3 less on the back", () => {
    const of = (slope: string): number => {
      const [a, b] = lineOf(made({}, {}, { bodyShapes: { shoulderSlope: slope } }), "yoke", "shoulder").points as [
        XY,
        XY,
      ]
      return (Math.atan2(a[1] - b[1], b[0] - a[0]) * 180) / Math.PI
    }
    expect(of("normal")).toBeCloseTo(17, 0)
    expect(Math.abs(of("sloping") - 21)).toBeLessThan(0.8)
    expect(Math.abs(of("square") - 13)).toBeLessThan(0.8)
  })
  test("the shoulder drop is told from the neck point: above zero on the squarest shoulder too", () => {
    const narrow = { mbAcromionShoulderWidthHorizontal: 38, mbAcrossBackWidth: 36 }
    const draft = made({ shoulderExtension: -2 }, narrow, { bodyShapes: { shoulderSlope: "verySquare" } })
    const [neckPoint, tip] = lineOf(draft, "yoke", "shoulder").points as [XY, XY]
    expect(gm(draft, "gmShoulderDrop")).toBeCloseTo(neckPoint[1] - tip[1], 4)
    // Its end lies above the nape's level here
    expect(tip[1]).toBeGreaterThan(0)
  })
  test("hips whose height is not known lie where the survey's do for that waist's height", () => {
    expect(gm(draftOf(shirt, without("mbLowHipHeight")), "gmHipDepth")).toBeCloseTo(
      man.hipDepth(body.mbWaistHeight!),
      2,
    )
  })
  test("the side takes 2.5 at the waist on each edge at the most, 3.25 for the ease of a slim one, whatever the fit; a dart 3.0", () => {
    const slim = { mbWaistGirth: 60 }
    for (const [backPleat, most] of [
      ["none", 0],
      ["darts", 3],
    ] as const)
      for (const fit of ["fit.slim", "fit.regular"])
        for (const [waistEase, side] of [
          [6, 3.25],
          [8, 3.25],
          [11, 2.875],
          [14, 2.5],
        ] as const) {
          const draft = made({ fit, bustEase: 13, backPleat: `backPleat.${backPleat}`, waistEase }, slim)
          expect(warningCodes(draft)).toContain("waistSuppression")
          const dart = pieceOf(draft, "back").internalLines.find((l) => l.kind === "dart")
          const width = dart ? dart.points[3]![0] - dart.points[1]![0] : 0
          expect([waistEase, width]).toEqual([waistEase, expect.closeTo(most, 1)])
          expect([waistEase, sideIntake(draft)]).toEqual([waistEase, expect.closeTo(side, 1)])
        }
  })
  test("the back's neckline is evenly round up to the neck point, whatever posture and slope", () => {
    for (const posture of ["veryErect", "normal", "veryCurved"])
      for (const shoulderSlope of ["verySquare", "normal", "verySloping"]) {
        const neck = pointsOf(made({}, {}, { bodyShapes: { posture, shoulderSlope } }), "yoke", "neckBack")
        const radii = neck.slice(2).map((c, i) => {
          const [a, b] = [neck[i]!, neck[i + 1]!]
          const turn = Math.abs(Math.atan2(c[1] - b[1], c[0] - b[0]) - Math.atan2(b[1] - a[1], b[0] - a[0]))
          return (distance(a, b) + distance(b, c)) / 2 / Math.min(turn, 2 * Math.PI - turn)
        })
        expect(Math.min(...radii)).toBeGreaterThan(1.3)
      }
  })
  test("the side is measured at chest, waist and hip: back 1.5 wider than the front at each of them", () => {
    const level = (piece: string, name: string): number =>
      lastPoint(lineOf(made({ backPleat: "backPleat.none" }), piece, name).points)[0]
    for (const name of ["chest", "waist"]) expect(level("back", name) - level("frontLeft", name)).toBeCloseTo(1.5, 2)
  })
  test("the chest is read 2.5 below the armhole", () => {
    expect(underarm(usual) - lineOf(usual, "frontLeft", "chest").points[0]![1]).toBeCloseTo(2.5, 6)
  })
})

describe("yoke, back and hem", () => {
  test("the yoke is 8 deep at centre back, and its seam at least 2.5 below the shoulder's end", () => {
    expect(lengthOfEdges(made({ yokeDepth: 9 }), "yoke", "centreBack")).toBeCloseTo(9, 4)
    const shallow = made({ yokeDepth: 4 })
    expect(lengthOfEdges(shallow, "yoke", "centreBack")).toBeCloseTo(gm(shallow, "gmShoulderDrop") - 2.2 + 2.5, 3)
    expect(warningCodes(shallow)).toContain("yokeDeepened")
  })
  test("it reaches 2.5 over the shoulder (2 to 3)", () => {
    const strip = pointsOf(usual, "yoke", "armholeFront")
    const neck = pointsOf(usual, "yoke", "neckFront")
    for (const points of [strip, neck]) {
      expect(distance(firstPoint(points), lastPoint(points))).toBeGreaterThan(2.49)
      expect(distance(firstPoint(points), lastPoint(points))).toBeLessThan(2.75)
    }
    const [a, b] = lineOf(usual, "yoke", "shoulder").points as [XY, XY]
    const off = ([x, y]: XY): number => ((b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0])) / distance(a, b)
    for (const p of pointsOf(usual, "yoke", "frontSeam")) expect(off(p)).toBeCloseTo(2.5, 3)
  })
  test("the blade dart in the yoke seam is 0.8 at the armhole (0.6 to 1.0), 0.25 more a step", () => {
    // The seam turns down 3 beyond its level part; the dart is measured as far out as the back is wide
    const dart = (draft: Draft): number => {
      const [a, b] = pointsOf(draft, "back", "yokeSeam")
      const slope = (b![1] - a![1]) / Math.hypot(b![0] - a![0], b![1] - a![1])
      return slope * (gm(draft, "gmAcrossBackWidth") / 2 - turnsAt(draft) - 3)
    }
    expect(dart(usual)).toBeCloseTo(0.8, 3)
    expect(dart(made({}, {}, { bodyShapes: { posture: "curved" } }))).toBeCloseTo(1.05, 3)
    expect(turnsAt(usual) / gm(usual, "gmAcrossBackWidth")).toBeCloseTo(0.45 / 2, 3)
  })
  test("yoke and back are one smooth armhole once the blade dart is sewn, whatever the yoke's depth and the posture", () => {
    for (const yokeDepth of [4, 8, 12])
      for (const posture of ["veryErect", "normal", "veryCurved"]) {
        const draft = made({ yokeDepth }, {}, { bodyShapes: { posture } })
        const inside = (piece: string, before: string, after: string): number =>
          180 - turnBetween(pointsOf(draft, piece, before), pointsOf(draft, piece, after))
        const sum = inside("yoke", "backSeam", "armholeBack") + inside("back", "armhole", "yokeSeam")
        expect(Math.abs(sum - 180)).toBeLessThan(3)
        const [row] = draft.walk
        expect(row!.stitch).toBe("yoke seam, back")
        expect(Math.abs(row!.ease)).toBeLessThan(0.02)
      }
  })
  test("the back's dart is drilled 1.0 short of its points and 0.3 inside its legs", () => {
    const [top, left, bottom, right] = pieceOf(usual, "back").internalLines.find((l) => l.kind === "dart")!.points
    expect(pieceOf(usual, "back").drillHoles.map(({ x, y }) => [x, y])).toEqual([
      [top![0], expect.closeTo(top![1] - 1, 3)],
      [bottom![0], expect.closeTo(bottom![1] + 1, 3)],
      [expect.closeTo(left![0] + 0.3, 3), left![1]],
      [expect.closeTo(right![0] - 0.3, 3), right![1]],
    ])
  })
  test("a box pleat is 3.0 of cloth a half, side pleats 3.0 each, 10 to 11 from centre back", () => {
    const box = made({ backPleat: "backPleat.box" })
    expect(lengthOfEdges(box, "back", "pleat")).toBeCloseTo(3, 6)
    expect(linesOf(box, "back", "pleat").map((l) => l.points[0]![0])).toEqual([-1.5, 0])
    const sides = made({ backPleat: "backPleat.sidePleats" })
    expect(lengthOfEdges(sides, "back", "pleat")).toBeCloseTo(3, 6)
    const [x] = linesOf(sides, "back", "pleat").map((l) => l.points[0]![0])
    expect(x).toBeGreaterThan(9)
    expect(x).toBeLessThan(11)
    for (const name of ["gmChestGirth", "gmWaistGirth", "gmHipGirth"])
      expect(gm(box, name)).toBeCloseTo(gm(made({ backPleat: "backPleat.none" }), name), 3)
  })
  test("below the hip the side turns upright within 5, where it leans out more on a radius of 110", () => {
    const below = (hipEase: number) => {
      const draft = made({ hem: "hem.straight", lengthBelowWaist: 40, hipEase })
      // From the hem up: upright, turning, straight to the hip and above it
      const side = pointsOf(draft, "frontLeft", "side")
      const upright = side[1]!
      const hip = firstPoint(lineOf(draft, "frontLeft", "hip").points)[1]
      const atHip = side.findIndex(([, y]) => y > hip - 1e-3)
      const [a, b] = [side[atHip]!, side[atHip + 1]!]
      return { lean: (a[0] - b[0]) / (b[1] - a[1]), depth: hip - upright[1] }
    }
    const [usually, much] = [below(7), below(20)]
    expect(usually.lean).toBeLessThan(0.05)
    expect(usually.depth).toBeCloseTo(5, 2)
    expect(much.lean).toBeGreaterThan(0.1)
    expect(much.depth / much.lean).toBeCloseTo(110, 0)
  })
  test("a shirt tail's side ends 8.5 above the hem (8 to 10), a straight hem's at the hem", () => {
    const rise = (hem: string): number => {
      const draft = made({ hem: `hem.${hem}` })
      return firstPoint(pointsOf(draft, "frontLeft", "side"))[1] - firstPoint(pointsOf(draft, "frontLeft", "hem"))[1]
    }
    expect(rise("shirttail")).toBeCloseTo(8.5, 4)
    expect(Math.abs(rise("straight"))).toBeLessThan(1.1)
  })
})

describe("front", () => {
  test("the front edge lies 1.75 past centre front; a separate band is 3.5 wide", () => {
    for (const [x] of pointsOf(usual, "frontLeft", "frontEdge")) expect(x).toBeCloseTo(-1.75, 6)
    expect(extent(outlineOf(usual, "placketBand"))[0]).toBeCloseTo(3.5, 4)
    expect(extent(outlineOf(usual, "placketInterfacing"))[0]).toBeCloseTo(3.5, 4)
  })
  test("folded it is 3.5 and 3.5, concealed three of them, the right one 2.5 and 2.5", () => {
    const folds = (draft: Draft, piece: string): number[] =>
      linesOf(draft, piece, "fold").map((l) => Math.abs(l.points[0]![0]))
    expect(folds(made({ placket: "placket.folded" }), "frontLeft")).toEqual([1.75, 5.25])
    expect(folds(made({ placket: "placket.concealed" }), "frontLeft")).toEqual([1.75, 5.25, 8.75])
    expect(folds(usual, "frontRight")).toEqual([1.75, 4.25])
    const hole = lineOf(made({ placket: "placket.concealed" }), "frontLeft", "buttonhole1").points[0]!
    expect(hole[0]).toBeCloseTo(-7, 6)
    for (const { points } of linesOf(made({ placket: "placket.folded" }), "frontLeft", "buttonhole"))
      expect(distance(points[0]!, points[1]!)).toBeCloseTo(1.3, 4)
  })
  test("the firstPoint button is 6.5 below the stand's seam, the lastPoint 12 above the hem, all at one pitch", () => {
    const ys = pieceOf(usual, "frontRight").drillHoles.map((h) => h.y)
    const top = pointsOf(usual, "frontLeft", "neck").find(([x]) => Math.abs(x) < 1e-9)!
    expect(top[1] - ys[0]!).toBeCloseTo(6.5, 4)
    expect(ys.at(-1)! - firstPoint(pointsOf(usual, "frontLeft", "hem"))[1]).toBeCloseTo(12, 4)
    // One of the seven sits on the stand
    expect(ys).toHaveLength(6)
    ys.slice(1).forEach((y, i) => {
      expect(ys[i]! - y).toBeCloseTo((ys[0]! - ys.at(-1)!) / 5, 3)
    })
    const holes = linesOf(usual, "placketBand", "buttonhole").map((l) => l.points)
    holes.forEach(([a, b], i) => {
      expect([a![0], b![0]]).toEqual([expect.closeTo(0, 6), expect.closeTo(0, 6)])
      expect(distance(a!, b!)).toBeCloseTo(1.3, 6)
      expect((a![1] + b![1]) / 2).toBeCloseTo(ys[i]!, 6)
    })
  })
  test("too few or too many buttons are told: 8 to 9.5 apart is usual", () => {
    const pitch = (buttons: number): number => {
      const [a, b] = pieceOf(made({ buttons }), "frontRight").drillHoles
      return a!.y - b!.y
    }
    for (const buttons of [5, 6, 7, 8, 9])
      expect(warningCodes(made({ buttons })).includes("buttonPitch")).toBe(pitch(buttons) < 6.5 || pitch(buttons) > 11)
  })
  test("the pocket is 11.5 by 13 with a point, 6 from centre front, its mouth 20.5 below the neck point", () => {
    expect(extent(outlineOf(usual, "pocket"))).toEqual([expect.closeTo(11.5, 6), expect.closeTo(13, 6)])
    expect(lengthOfEdges(usual, "pocket", "left")).toBeCloseTo(11.5, 6)
    expect(lastPoint(pointsOf(usual, "pocket", "bottomLeft"))).toEqual([11.5 / 2, -13])
    const broad = made({}, { mbAcromionShoulderWidthHorizontal: 48, mbAcrossBackWidth: 40, mbAcrossChestWidth: 40 })
    const placed = lineOf(broad, "frontLeft", "pocket").points
    expect(Math.min(...placed.map(([x]) => x))).toBeCloseTo(6, 4)
    expect(Math.max(...placed.map(([x]) => x)) - 6).toBeCloseTo(11.5, 4)
    const neckPoint = gm(broad, "gmFrontLength") + firstPoint(pointsOf(broad, "frontLeft", "hem"))[1]
    expect(neckPoint - Math.max(...placed.map(([, y]) => y))).toBeCloseTo(20.5, 2)
  })
  test("on a narrow front it keeps 2.5 from the armhole", () => {
    const draft = made({ bustEase: 6 }, { mbAcrossChestWidth: 30, mbBustGirth: 92, mbAcrossBackWidth: 38 })
    const armhole = pointsOf(draft, "frontLeft", "armhole")
    const placed = lineOf(draft, "frontLeft", "pocket").points
    expect(Math.min(...armhole.map(([x]) => x)) - Math.max(...placed.map(([x]) => x))).toBeCloseTo(2.5, 1)
  })
})

/** How far from centre back the back's yoke seam turns down. */
function turnsAt(draft: Draft): number {
  const seam = pointsOf(draft, "back", "yokeSeam")
  const top = lastPoint(seam)[1]
  return Math.max(...seam.filter(([, y]) => y > top - 1e-6).map(([x]) => x))
}

/** How far the side seam's waist stands inside a straight line from chest to hip. */
function sideIntake(draft: Draft): number {
  const at = (name: string): XY => lastPoint(lineOf(draft, "frontLeft", name).points)
  const [chest, waist] = [at("chest"), at("waist")]
  const hip: XY = [gm(draft, "gmHipGirth") / 4 - 0.75, waist[1] - gm(draft, "gmHipDepth")]
  const share = (chest[1] - waist[1]) / (chest[1] - hip[1])
  return chest[0] + (hip[0] - chest[0]) * share - waist[0]
}
