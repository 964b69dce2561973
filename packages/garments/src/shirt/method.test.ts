import { man } from "@toile/body/survey"
import type { Draft, InternalLine, XY } from "@toile/draft-model"
import type { Order } from "@toile/pattern-model"
import {
  draftOf,
  firstPoint,
  gm,
  lastPoint,
  lengthOfEdges,
  ordersLike,
  pieceOf,
  pointsOf,
  refusalOf,
  turnBetween,
  warningCodes,
} from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { readOrder } from "../../test/orders.js"
import { declaration } from "./declaration.js"
import { shirt } from "./index.js"

// What the method says (the tailored shirt on the body; workroom practice for collar, cuff and placket), read off the
// drawn pieces. cm.

const average = readOrder("shirt-average")
const body = average.measurements as Record<string, number>
const order = ordersLike(average)
const made = (...args: Parameters<typeof order>): Draft => draftOf(shirt, order(...args))
const without = (...ids: string[]): Order => ({
  measurementType: "body",
  measurements: Object.fromEntries(Object.entries(body).filter(([id]) => !ids.includes(id))),
})
const refusal = (asked: Order): string => refusalOf(shirt, asked)
const usual = made()

const distance = ([ax, ay]: XY, [bx, by]: XY): number => Math.hypot(ax - bx, ay - by)
const lineOf = (draft: Draft, piece: string, name: string): InternalLine =>
  pieceOf(draft, piece).internalLines.find((l) => l.name === name)!
const linesOf = (draft: Draft, piece: string, kind: string): readonly InternalLine[] =>
  pieceOf(draft, piece).internalLines.filter((l) => l.kind === kind)
const extent = (points: readonly XY[]): readonly [number, number] => {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  return [Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)]
}

describe("collar and stand", () => {
  test("the stand is 3.2 high at centre back, 2.8 in front, and reaches 1.75 beyond centre front", () => {
    expect(extent(lineOf(usual, "stand", "centreBack").points)[1]).toBeCloseTo(3.2, 6)
    const neck = pointsOf(usual, "stand", "neck")
    const end = pointsOf(usual, "stand", "rightEnd")
    // Centre front lies 1.75 back along the end's straight part
    const along = distance(lastPoint(neck), neck.at(-2)!)
    expect(along).toBeCloseTo(1.75, 3)
    expect(distance(neck.at(-2)!, topAtCentreFront(end))).toBeCloseTo(2.8, 2)
    expect(firstPoint(end)).toEqual(lastPoint(neck))
  })
  test("the stand's front rises by 1.2 over the lastPoint third of the half neckline", () => {
    const neck = pointsOf(usual, "stand", "neck")
    const front = neck.at(-2)!
    expect(front[1]).toBeCloseTo(1.2, 3)
    const half = lengthOfEdges(usual, "stand", "neck") / 2 - 1.75
    const rising = neck.filter(([x, y]) => x > 0 && y === 0).at(-1)!
    expect(Math.abs((half - rising[0]) / half - 1 / 3)).toBeLessThan(0.01)
  })
  test("the neck girth lies along the stand's middle, from the button to the far end of the buttonhole, 0.2 beyond", () => {
    const hole = lineOf(usual, "stand", "buttonhole").points
    expect(distance(hole[0]!, hole[1]!)).toBeCloseTo(1.3, 3)
    const button = pieceOf(usual, "stand").drillHoles[0]!
    // Outside up, the wearer's left, which laps over, is on the left
    expect(hole[0]![0]).toBeLessThan(-button.x)
    expect(button.x).toBeGreaterThan(0)
    expect(distance(hole[0]!, [-button.x, button.y])).toBeCloseTo(0.2, 3)
  })
  test("the collar begins 0.3 behind centre front (0.2 to 0.4), its fall is 4.5, a mandarin stands 3.5", () => {
    const collar = lengthOfEdges(usual, "stand", "collarLeft")
    expect(lengthOfEdges(usual, "collarUpper", "stand")).toBeCloseTo(collar, 4)
    const end = pointsOf(usual, "stand", "rightEnd")
    expect(distance(topAtCentreFront(end), lastPoint(end))).toBeCloseTo(0.3, 3)
    expect(gm(usual, "gmCollarHeight")).toBeCloseTo(4.5, 6)
    expect(gm(made({ collar: "collar.mandarin" }), "gmCollarHeight")).toBeCloseTo(3.5, 6)
  })
  test.each([
    ["classic", 7.5],
    ["cutaway", 7],
    ["buttonDown", 8.5],
  ])("the point of a %s collar is %s long, its under collar 0.2 shorter", (kind, point) => {
    const draft = made({ collar: `collar.${kind}` })
    expect(lengthOfEdges(draft, "collarUpper", "point")).toBeCloseTo(point, 6)
    expect(lengthOfEdges(draft, "collarUnder", "point")).toBeCloseTo(point - 0.2, 6)
    expect(lengthOfEdges(draft, "collarUnder", "centreBack")).toBeCloseTo(4.5 - 0.2, 6)
  })
  test("the collar's sew edge is level for half its length, then falls 0.9 to its end", () => {
    const sew = pointsOf(usual, "collarUpper", "stand")
    expect(firstPoint(sew)).toEqual([0, 0])
    expect(lastPoint(sew)[1]).toBeCloseTo(-0.9, 4)
    const level = sew.filter(([, y]) => y === 0).at(-1)!
    expect(level[0]).toBeCloseTo(lengthOfEdges(usual, "collarUpper", "stand") / 2, 2)
  })
  test("the point stands about square to the sew edge; a cutaway's lies 20 to 35 degrees back, so that the tips part", () => {
    /** Folded down over the sew edge's end, so far does a tip lie from the throat. */
    const fromThroat = (kind: string): number => {
      const draft = made({ collar: `collar.${kind}` })
      const [last, end] = pointsOf(draft, "collarUpper", "stand").slice(-2) as [XY, XY]
      const [, tip] = pointsOf(draft, "collarUpper", "point") as [XY, XY]
      const back = [(last[0] - end[0]) / distance(last, end), (last[1] - end[1]) / distance(last, end)] as const
      return (tip[0] - end[0]) * back[0] + (tip[1] - end[1]) * back[1]
    }
    expect(Math.abs(fromThroat("classic"))).toBeLessThan(0.5)
    expect(Math.abs(fromThroat("buttonDown"))).toBeLessThan(0.5)
    expect(fromThroat("cutaway")).toBeGreaterThan(7 * Math.cos((70 * Math.PI) / 180))
    expect(fromThroat("cutaway")).toBeLessThan(7 * Math.cos((55 * Math.PI) / 180))
  })
  test("a button-down's hole begins 1.2 from its tip", () => {
    const draft = made({ collar: "collar.buttonDown" })
    const [from, to] = lineOf(draft, "collarUpper", "buttonhole").points as [XY, XY]
    const tip = firstPoint(pointsOf(draft, "collarUpper", "outer"))
    expect(distance(from, tip)).toBeCloseTo(1.2, 3)
    expect(distance(to, tip)).toBeCloseTo(1.2 + 1.3, 3)
  })
  test("interfacing of collar, stand and cuff lies 0.1 inside the sew line", () => {
    const lower = (piece: string): number => Math.min(...outlineOf(usual, piece).map(([, y]) => y))
    for (const [shell, fused] of [
      ["stand", "standInterfacing"],
      ["cuff", "cuffInterfacing"],
    ] as const)
      expect(lower(fused) - lower(shell)).toBeCloseTo(0.1, 2)
    const height = (piece: string): number => lengthOfEdges(usual, piece, "centreBack")
    expect(height("collarUpper") - height("collarInterfacing")).toBeCloseTo(0.2, 2)
  })
})

describe("sleeve and cuff", () => {
  test("the cuff is 6.5 high and laps 2.5, its button 1.75 from the edge; two positions stand 2.0 apart", () => {
    const [width, height] = extent(outlineOf(usual, "cuff"))
    expect(height).toBeCloseTo(6.5, 6)
    expect(width).toBeCloseTo(body.mbWristGirth! + 6 + 2.5, 4)
    expect(width - pieceOf(usual, "cuff").drillHoles[0]!.x).toBeCloseTo(1.75, 4)
    const hole = lineOf(usual, "cuff", "buttonhole1").points
    expect(hole[0]![0]).toBeCloseTo(2.5 - 1.75, 4)
    expect(distance(hole[0]!, hole[1]!)).toBeCloseTo(1.3, 3)
    expect(hole.map(([, y]) => y)).toEqual([expect.closeTo(-3.25, 6), expect.closeTo(-3.25, 6)])
    const two = pieceOf(made({ cuff: "cuff.twoButton" }), "cuff").drillHoles
    expect(two[0]!.x - two[1]!.x).toBeCloseTo(2, 4)
    expect(two[0]!.y).toBeCloseTo(-3.25, 6)
  })
  test("a French cuff is twice as high, folded in its middle, and its ends meet", () => {
    const draft = made({ cuff: "cuff.french" })
    const [width, height] = extent(outlineOf(draft, "cuff"))
    expect([width, height]).toEqual([expect.closeTo(body.mbWristGirth! + 6, 4), expect.closeTo(13, 6)])
    expect(lineOf(draft, "cuff", "fold").points[0]![1]).toBeCloseTo(-6.5, 6)
    const holes = linesOf(draft, "cuff", "buttonhole").map((l) => l.points)
    // All four lie over each other when it is turned back
    expect(holes.map(([a]) => a![1])).toEqual([-3.25, -3.25, -9.75, -9.75].map((y) => expect.closeTo(y, 6)))
    expect(holes[0]![0]![0]).toBeCloseTo(width - holes[1]![1]![0], 4)
    // They take a link, no button
    for (const { name } of linesOf(draft, "cuff", "buttonhole")) expect(name).toMatch(/^linkHole/)
  })
  test("the tower is 2.5 wide, its opening 15 and its point 3.5; the binding is folded to 1.0", () => {
    expect(lengthOfEdges(usual, "tower", "cuffOuter")).toBeCloseTo(2.5, 6)
    expect(lengthOfEdges(usual, "tower", "cuffInner")).toBeCloseTo(2.5, 6)
    expect(lengthOfEdges(usual, "tower", "inner")).toBeCloseTo(15, 6)
    expect(extent(outlineOf(usual, "tower"))).toEqual([expect.closeTo(5, 6), expect.closeTo(18.5, 6)])
    expect(extent(outlineOf(usual, "underBinding"))).toEqual([expect.closeTo(2, 6), expect.closeTo(15, 6)])
    expect(lengthOfEdges(usual, "underBinding", "cuffOuter")).toBeCloseTo(1, 6)
    // The binding's button lies as high as the tower's hole, in the middle of the side that shows
    expect(pieceOf(usual, "underBinding").drillHoles).toEqual([{ x: 0.5, y: 7.5, diameter: 0.2 }])
    const hole = lineOf(usual, "tower", "buttonhole").points
    expect(hole).toEqual([
      [1.25, 7],
      [1.25, 8],
    ])
    const box = lineOf(usual, "sleeve", "openingBox").points
    expect(box[1]![1] - Math.max(box[0]![1], box[3]![1])).toBeCloseTo(15, 4)
    expect(extent(lineOf(usual, "sleeve", "towerPoint").points)).toEqual([
      expect.closeTo(2.5, 4),
      expect.closeTo(3.5, 4),
    ])
  })
  test("the gap between the opening's stitch lines is 1.2, in the middle of the back half of the hem", () => {
    expect(lengthOfEdges(usual, "sleeve", "opening")).toBeCloseTo(1.2, 4)
    const hem = ["hemFront", "pleatSecond", "hemBetween", "pleatFirst", "hemPleat", "opening", "hemBack"]
    const whole = hem.reduce((sum, name) => sum + lengthOfEdges(usual, "sleeve", name), 0)
    expect(lengthOfEdges(usual, "sleeve", "hemBack") + 0.6).toBeCloseTo(whole / 4, 3)
    // hem - pleats - gap + tower + under = the cuff's flat length
    expect(whole - 6 - 1.2 + 2.5 + 1).toBeCloseTo(body.mbWristGirth! + 6 + 2.5, 3)
  })
  test("two pleats take 3.0 each, the firstPoint 1.5 from the tower, the next 1.5 from it", () => {
    for (const pleat of ["pleatFirst", "pleatSecond"]) expect(lengthOfEdges(usual, "sleeve", pleat)).toBeCloseTo(3, 4)
    expect(lengthOfEdges(usual, "sleeve", "hemPleat")).toBeCloseTo(1.5, 4)
    expect(lengthOfEdges(usual, "sleeve", "hemBetween")).toBeCloseTo(1.5, 4)
    const marks = linesOf(usual, "sleeve", "pleat").filter((l) => l.name.startsWith("pleatFirst"))
    expect(distance(marks[0]!.points[0]!, marks[1]!.points[0]!)).toBeCloseTo(1.5, 2)
  })
  test("the sleeve is the arm and 3, less what the shoulder reaches beyond the acromion", () => {
    const wide = { mbAcromionShoulderWidthHorizontal: 46 }
    const draft = made({}, wide)
    expect(gm(draft, "gmSleeveLength")).toBeCloseTo(body.mbSideArmLength! + 3 - 1.75, 2)
    expect(gm(draft, "gmShoulderWidth")).toBeCloseTo(46 + 2 * 1.75, 2)
  })
  test("the sleeve has its fit's ease: 6, slim 4.5, relaxed 9", () => {
    for (const [fit, ease] of [
      ["slim", 4.5],
      ["regular", 6],
      ["relaxed", 9],
    ] as const)
      expect(gm(made({ fit: `fit.${fit}` }), "gmBicepGirth")).toBeCloseTo(body.mbBicepGirth! + ease, 2)
  })
  test("the cap has 0.45 of its ease in front, and is a little hollower there", () => {
    const ease = (capEase: number) => {
      const row = (name: string) => made({ capEase }).walk.find((r) => r.stitch === name)!.ease
      return [row("armhole, left front"), row("armhole, back")]
    }
    const [front, back] = ease(0.75)
    expect(Math.abs(front!)).toBeCloseTo(0.45 * 0.75, 2)
    expect(Math.abs(back!)).toBeCloseTo(0.55 * 0.75, 2)
  })
  test("the armhole is notched at 0.4 of each half from the underarm, double at the back, one at the shoulder", () => {
    const places = (name: string): number[] => {
      const { notches, lengthB } = usual.stitches.find((s) => s.name === name)!
      return notches.map(([, along]) => along - 0.4 * lengthB)
    }
    expect(places("armhole, back")).toEqual([expect.closeTo(-0.7, 2), expect.closeTo(0.7, 2)])
    expect(places("armhole, left front")[0]).toBeCloseTo(0, 2)
  })
})

describe("measurements that stand in for others", () => {
  const instead = (id: string, other: string, cm: number): Draft => {
    const { [id]: _, ...rest } = body
    return draftOf(shirt, { measurementType: "body", measurements: { ...rest, [other]: cm }, options: {} })
  }
  test("a collar girth is 3.9 more than the mid neck's, a sleeve length 5 more than the arm, shoulders of sleeves 4 more", () => {
    expect(gm(instead("mbMidNeckGirth", "mbCollarGirth", 43), "gmNeckGirth")).toBeCloseTo(43 - 3.9 + 1.5, 2)
    const broad = "mbSleeveShoulderWidthHorizontal"
    expect(gm(instead("mbAcromionShoulderWidthHorizontal", broad, 50), "gmShoulderWidth")).toBeCloseTo(46 + 3.5, 2)
    const around = (id: string, cm: number): number =>
      gm(instead("mbAcromionShoulderWidthHorizontal", id, cm), "gmShoulderWidth") - 3.5
    // A tape over the back's curve reads longer: 0.944 of it lies straight across (ANSUR)
    expect(around("mbAcromionShoulderWidth", 49)).toBeCloseTo(0.944 * 49, 2)
    expect(around("mbSleeveShoulderWidth", 53)).toBeCloseTo(0.944 * 49, 2)
    const arm = gm(instead("mbSideArmLength", "mbSleeveLength", 65), "gmSleeveLength")
    const own = gm(draftOf(shirt, without()), "gmSleeveLength")
    expect(arm - own).toBeCloseTo(60 - body.mbSideArmLength!, 2)
  })
  test("the sleeve's girth is read 2.5 below the underarm", () => {
    const at = (edge: string): number => {
      const [a, b] = pointsOf(usual, "sleeve", edge) as [XY, XY]
      return a[0] + ((b[0] - a[0]) * (-2.5 - a[1])) / (b[1] - a[1])
    }
    expect(at("backSeam") - at("frontSeam")).toBeCloseTo(gm(usual, "gmBicepGirth"), 2)
  })
})

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
    expect(by("gmFrontLength")).toBeCloseTo(0.6 + 0.15 - 1.1, 2)
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
  test("the side takes 2.5 at the waist on each edge at the most, a dart 3.0", () => {
    const slim = { mbWaistGirth: 60 }
    for (const [backPleat, most] of [
      ["none", 0],
      ["darts", 3],
    ] as const) {
      const draft = made({ backPleat: `backPleat.${backPleat}`, waistEase: 6 }, slim)
      expect(warningCodes(draft)).toContain("waistSuppression")
      const dart = pieceOf(draft, "back").internalLines.find((l) => l.kind === "dart")
      const width = dart ? dart.points[3]![0] - dart.points[1]![0] : 0
      expect(width).toBeCloseTo(most, 1)
      expect(sideIntake(draft)).toBeCloseTo(2.5, 1)
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

describe("what may be ordered (made-to-measure workrooms)", () => {
  test("options", () => {
    const ranges = Object.entries(declaration.options).flatMap(([id, o]) =>
      o.kind === "range" ? [[id, o.min, o.max, o.step, o.default]] : [],
    )
    expect(ranges).toEqual([
      ["bustEase", 6, 24, 0.5, 13],
      ["waistEase", 6, 26, 0.5, 14],
      ["hipEase", 4, 20, 0.5, 10],
      ["neckEase", 0, 3, 0.125, 1.5],
      ["backEase", 0, 6, 0.25, 0],
      ["bicepEase", 3, 14, 0.5, 6],
      ["capEase", 0, 0.75, 0.125, 0.25],
      ["armholeDrop", -1, 4, 0.25, 0],
      ["shoulderExtension", -2, 4, 0.25, 0],
      ["lengthBelowWaist", 18, 40, 1, 28],
      ["yokeDepth", 4, 12, 0.5, 8],
      ["buttons", 5, 9, 1, 7],
      ["sleeveLengthAdjust", -6, 6, 0.5, 0],
      ["cuffEase", 4, 9, 0.5, 6],
      ["belly", 0, 3, 0.25, 0],
      ["forwardShoulders", 0, 2, 0.25, 0],
      ["lowerShoulderBy", 0, 2.5, 0.25, 1],
      ["swayback", 0, 2, 0.25, 0],
    ])
  })
  test("felled seams: the over side is the under side and 0.7; hems 1.2 on a tail, 3.0 straight", () => {
    const { seams } = declaration
    for (const [over, under] of [
      ["armholeSleeve", "armholeBody"],
      ["sideBack", "sideFront"],
      ["sleeveBack", "sleeveFront"],
    ] as const) {
      expect(seams[under]).toBe(0.7)
      expect(seams[over] - seams[under]).toBeCloseTo(0.7, 9)
    }
    const { hemShirttail, hemStraight, neck, collar, sleevePlacket, yoke, placket, cuff, pocket, pocketHem } = seams
    expect([hemShirttail, hemStraight, pocketHem]).toEqual([1.2, 3, 3])
    expect([neck, collar, sleevePlacket]).toEqual([0.7, 0.7, 0.7])
    expect([yoke, placket, cuff, pocket]).toEqual([1, 1, 1, 1])
  })
})

describe("a finished shirt of which little was measured", () => {
  const finals = {
    mfNeckGirth: 41,
    mfChestGirth: 118,
    mfWaistGirth: 108,
    mfHipGirth: 114,
    mfBackLength: 76,
    mfSleeveLength: 62,
  }
  const draft = draftOf(shirt, { measurementType: "final", measurements: finals })
  // A chest of 105, an arm of 62 - 3 + 1.75; what the survey says of such men
  test.each([
    ["gmBackNeckToWaist", man.backLengthOfArm(60.75)],
    ["gmShoulderWidth", man.shoulder(105) + 3.5],
    ["gmAcrossBackWidth", man.acrossBack(105) + 2.6],
    ["gmAcrossChestWidth", 0.9 * man.acrossBack(105) + 2.86],
    ["gmCuffGirth", man.wrist(man.bicep(105)) + 6],
    ["gmHipDepth", man.hipDepthOfBack(man.backLengthOfArm(60.75))],
  ])("%s is what a usual body has, and the ease", (id, cm) => {
    expect(gm(draft, id)).toBeCloseTo(cm, 2)
  })
  test("its armhole and sleeve are those of that body", () => {
    expect(gm(draft, "gmArmholeGirth")).toBeCloseTo(0.157 * 105 + 0.505 * man.bicep(105) + 12.1 + 6, 2)
    expect(gm(draft, "gmBicepGirth")).toBeCloseTo(man.bicep(105) + 6, 2)
    const long = draftOf(shirt, { measurementType: "final", measurements: { ...finals, mfChestGirth: 150 } })
    expect(gm(long, "gmBicepGirth")).toBeGreaterThanOrEqual(man.bicep(137) + 6 - 0.01)
    expect(gm(draft, "gmFrontLength") - gm(draft, "gmBackLength")).toBeCloseTo(2.2 + man.balance, 2)
  })
})

describe("limits", () => {
  test.each([
    ["waist over 1.25 of the chest", { mbWaistGirth: 1.24 * 100 }, { mbWaistGirth: 1.26 * 100 }],
    ["back from 0.28 of the chest", { mbAcrossBackWidth: 28.5 }, { mbAcrossBackWidth: 27.5 }],
    ["back up to 0.55 of the chest", { mbAcrossBackWidth: 54 }, { mbAcrossBackWidth: 55.5 }],
    ["front from 0.24 of the chest", { mbAcrossChestWidth: 24.4 }, { mbAcrossChestWidth: 23.6 }],
    ["front up to 0.52 of the chest", { mbAcrossChestWidth: 51.5 }, { mbAcrossChestWidth: 52.5 }],
    ["bicep up to 0.6 of the chest", { mbBicepGirth: 59.5 }, { mbBicepGirth: 60.5 }],
    ["hips 12 below the waist", { mbLowHipHeight: 113 - 12.3 }, { mbLowHipHeight: 113 - 11.7 }],
    ["hips 40 below the waist", { mbLowHipHeight: 113 - 39.5 }, { mbLowHipHeight: 113 - 40.5 }],
    ["a back of 29", { mbBackNeckToWaist: 29.4 }, { mbBackNeckToWaist: 28.6 }],
  ])("%s is told as implausible beyond", (_, within, beyond) => {
    const told = (change: Record<string, number>): boolean =>
      /is over 1\.25|is no back|is no front|is no arm|below the waist; 12 to 40|leaves no room for an armhole/.test(
        refusal(order({}, { mbBustGirth: 100, mbWaistHeight: 113, ...change })),
      )
    expect([told(within), told(beyond)]).toEqual([false, true])
  })
  test("an armhole ends 7 above the waist", () => {
    const draft = made({ fit: "fit.relaxed", armholeDrop: 4 }, { mbBackNeckToWaist: 33 })
    expect(33 + underarm(draft)).toBeCloseTo(7, 3)
  })
})

/** On the stand's end: where it reaches centre front at the top; the collar's end lies behind it. */
function topAtCentreFront(end: readonly XY[]): XY {
  // The gap to the collar is the lastPoint, short stretch behind the round
  let best = end[0]!
  const [x, y] = lastPoint(end)
  for (const p of end) {
    const d = distance(p, [x, y])
    if (d > 0.25 && d < 0.35 && Math.abs(d - 0.3) < Math.abs(distance(best, [x, y]) - 0.3)) best = p
  }
  return best
}

function outlineOf(draft: Draft, piece: string): readonly XY[] {
  return pieceOf(draft, piece).edges.flatMap((e) => e.points)
}

/** How far from centre back the back's yoke seam turns down. */
function turnsAt(draft: Draft): number {
  const seam = pointsOf(draft, "back", "yokeSeam")
  const top = lastPoint(seam)[1]
  return Math.max(...seam.filter(([, y]) => y > top - 1e-6).map(([x]) => x))
}

/** The level of the underarm; the nape lies at 0. */
function underarm(draft: Draft): number {
  return lastPoint(pointsOf(draft, "frontLeft", "side"))[1]
}

/** How far the side seam's waist stands inside a straight line from chest to hip. */
function sideIntake(draft: Draft): number {
  const at = (name: string): XY => lastPoint(lineOf(draft, "frontLeft", name).points)
  const [chest, waist] = [at("chest"), at("waist")]
  const hip: XY = [gm(draft, "gmHipGirth") / 4 - 0.75, waist[1] - gm(draft, "gmHipDepth")]
  const share = (chest[1] - waist[1]) / (chest[1] - hip[1])
  return chest[0] + (hip[0] - chest[0]) * share - waist[0]
}
