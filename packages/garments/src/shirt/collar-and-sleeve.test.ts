import type { XY } from "@toile/draft-model"
import { firstPoint, gm, lastPoint, lengthOfEdges, pieceOf, pointsOf } from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { body, made, usual } from "../../test/average-shirt.js"
import { distance, extent, lineOf, linesOf, outlineOf } from "../../test/drawn-lines.js"

// What the method says of collar and stand, sleeve and cuff (workroom practice for collar, cuff and placket), read off the drawn pieces. cm.

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
  test("a button-down's button lies on each front under the tip as it falls, the buttons 8 to 9 apart; other collars have none", () => {
    const underCollar = (collar: string) =>
      (["frontLeft", "frontRight"] as const).map((front) => {
        const draft = made({ collar: `collar.${collar}`, pocket: "pocket.none" })
        return pieceOf(draft, front).drillHoles.filter(({ x }) => Math.abs(x) > 1)
      })
    const [left, right] = underCollar("buttonDown")
    expect([left!.length, right!.length]).toEqual([1, 1])
    const { x, y } = left![0]!
    expect([right![0]!.x, right![0]!.y]).toEqual([-x, y])
    expect(2 * x).toBeGreaterThan(8)
    expect(2 * x).toBeLessThan(9)
    // The tip lies 8.5 less the stand's 2.8 from the throat, the button 1.2 further in
    const throat = pointsOf(usual, "frontLeft", "neck")
      .filter(([at]) => at > -0.01 && at < 0.4)
      .at(-1)!
    expect(distance([x, y], throat)).toBeLessThan(8.5 - 2.8)
    expect(distance([x, y], throat)).toBeGreaterThan(8.5 - 2.8 - 1.2)
    for (const collar of ["classic", "cutaway", "mandarin"]) expect(underCollar(collar)).toEqual([[], []])
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
