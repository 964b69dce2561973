import type { Draft, Piece, XY } from "@toile/draft-model"
import { describe, expect, test } from "vitest"
import { inspect, judge, type Violation } from "./index.js"
import { asCut } from "./places.js"
import { inspectedDraft, pieceOf, soundDraft, withEdge, withPiece, withStitch } from "./sample-draft.fixture.js"

const found = (draft: Draft): readonly Violation[] => {
  const judged = judge(draft)
  return [...(judged._tag === "Err" ? judged.error : []), ...inspect(draft)]
}

/** A point of a line moved. */
const moved = (points: readonly XY[], which: number, [dx, dy]: XY): readonly XY[] =>
  points.map(([x, y], i): XY => (i === which ? [x + dx, y + dy] : [x, y]))

const sideOf = (name: string): readonly XY[] => pieceOf(name).edges.find((edge) => edge.name === "side")!.points
const NEAR = 2

const planted: ReadonlyArray<readonly [kind: Violation["kind"], piece: string, at: XY, draft: Draft]> = [
  ["outline", "band", [42, 4], withEdge("band", "upper", ({ points }) => ({ points: moved(points, 0, [-0.5, 0.5]) }))],
  ["outline", "band", [4, 5], withPiece("band", () => ({ cutLine: [...withStep(pieceOf("band").cutLine, [4, 5])] }))],
  ["selfCrossing", "band", [20, 5], withPiece("band", ({ cutLine }) => ({ cutLine: withLoop(cutLine, [20, 5]) }))],
  [
    "allowance",
    "band",
    [43, 2],
    withPiece("band", ({ cutLine }) => ({ cutLine: shifted(cutLine, ([x]) => x > 42, 0.3) })),
  ],
  ["allowance", "back", [25, -40], withEdge("back", "side", ({ points }) => ({ points: moved(points, 1, [1, 0]) }))],
  ["edgeLength", "band", [21, 0], withEdge("band", "lower", () => ({ length: 43 }))],
  ["fold", "front", [0, -31], withPiece("front", () => ({ onFold: false }))],
  [
    "grain",
    "band",
    [44, 2],
    withPiece("band", () => ({
      grainLine: [
        [4, 2],
        [44, 2],
      ],
    })),
  ],
  [
    "label",
    "front",
    [40, -30],
    withPiece("front", () => ({ labels: [{ text: "far", x: 40, y: -30, angle: 0, height: 1 }] })),
  ],
  ["mark", "front", [-9, -11], withPiece("front", () => ({ drillHoles: [{ x: -9, y: -11, diameter: 0.3 }] }))],
  [
    "mark",
    "front",
    [40, -20],
    withPiece("front", () => ({
      internalLines: [
        {
          name: "hip",
          kind: "level",
          points: [
            [1, -20],
            [40, -20],
          ],
        },
      ],
    })),
  ],
  [
    "notch",
    "band",
    [22, -3],
    withPiece("band", ({ notches }) => ({ notches: notches.map((one) => ({ ...one, y: -3 })) })),
  ],
  ["seamNotch", "band", [22, 0], withPiece("band", () => ({ notches: [] }))],
  [
    "stitchInterval",
    "front",
    sideOf("front")[0]!,
    withStitch("side seam", () => ({
      notches: [
        [20, 22],
        [40, 40],
      ],
    })),
  ],
  [
    "dartLegs",
    "front",
    [11, -12],
    withPiece("front", ({ darts }) => ({ darts: darts.map((dart) => ({ ...dart, point: [12, -12] as const })) })),
  ],
  ["foldEnd", "front", [0, 0], bowed()],
  ["buttons", "front", [5, -14], withPiece("front", () => ({ internalLines: [-4, -8, -14].map(hole) }))],
]

describe("a violation says where it is", () => {
  test.each(planted)("%s of %s at %s", (kind, piece, at, draft) => {
    const told = found(draft).filter((one) => one.kind === kind)
    expect(told).not.toEqual([])
    for (const one of told) expect(one).toMatchObject({ piece, at: [expect.any(Number), expect.any(Number)] })
    const away = told.map((one) => Math.hypot(one.at![0] - at[0], one.at![1] - at[1]))
    expect(Math.min(...away)).toBeLessThan(kind === "stitchInterval" ? 12 : NEAR)
  })

  test("on the piece as it is cut, where it was found on the piece as it is sewn", () => {
    const shrinking: Draft = withPiece("band", () => ({ shrinkage: { warp: 0.9, weft: 0.8 } }))
    const sewn: Violation = { kind: "joint", piece: "band", at: [36, 3.2], detail: "" }
    // The band's grain line runs along x
    expect(asCut(shrinking, [sewn])[0]?.at).toEqual([expect.closeTo(40, 9), expect.closeTo(4, 9)])
    expect(asCut(soundDraft, [sewn])).toEqual([sewn])
  })
})

function withStep(line: readonly XY[], [x, y]: XY): XY[] {
  const k = line.findIndex((p, i) => p[1] > 4.5 && line[(i + 1) % line.length]![1] > 4.5)
  return [...line.slice(0, k + 1), [x, y], [x + 1e-4, y], ...line.slice(k + 1)]
}

function withLoop(line: readonly XY[], [x, y]: XY): XY[] {
  const k = line.findIndex((p, i) => p[1] > 4.5 && line[(i + 1) % line.length]![1] > 4.5)
  return [...line.slice(0, k + 1), [x, y], [x + 1, y + 1], [x + 1, y - 0.2], [x - 0.5, y + 0.5], ...line.slice(k + 1)]
}

function shifted(line: readonly XY[], which: (p: XY) => boolean, by: number): XY[] {
  return line.map((p): XY => (which(p) ? [p[0] + by, p[1]] : p))
}

function hole(y: number): Piece["internalLines"][number] {
  return {
    name: `hole ${y}`,
    kind: "buttonhole",
    points: [
      [5, y],
      [7, y],
    ],
  }
}

/** The front's waist bows up from its dart and meets the fold askew. */
function bowed(): Draft {
  const points: XY[] = Array.from({ length: 11 }, (_, i) => [10.4 * (1 - i / 10), -1.5 * (i / 10) ** 2])
  const change = (piece: Piece): Piece => ({
    ...piece,
    edges: piece.edges.map((edge) => (edge.name === "waistCentre" ? { ...edge, points } : edge)),
  })
  return {
    ...inspectedDraft,
    pieces: inspectedDraft.pieces.map((piece) => (piece.name === "front" ? change(piece) : piece)),
  }
}
