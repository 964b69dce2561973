import type { Draft, Piece, XY } from "@toile/draft-model"
import type { SketchLine } from "../model.js"
import { bent, both, closedBoth, measuresOf, mirror, type View } from "./view.js"

export interface FlatCollar {
  readonly front: readonly SketchLine[]
  readonly back: readonly SketchLine[]
  readonly measures: View["measures"]
  /** On its own lines: collar, lapel, hood. */
  readonly places: View["places"]
  /** Where a lapel begins to turn. */
  readonly breakY?: number
}

/** What stands at the neck: a rib, a hood, a collar on a stand, a lapel with its collar; nothing where no piece does. */
export const collarOf = (draft: Draft, neck: XY, frontY: number, pieces: readonly Piece[]): FlatCollar => {
  const has = (name: RegExp) => draft.pieces.some((piece) => name.test(piece.name))
  if (has(/^hood/)) return hood(draft, neck, frontY)
  if (has(/^neckRib/)) return rib(draft, neck, frontY)
  const roll = pieces.flatMap(({ internalLines }) => internalLines).find(({ name }) => name === "rollLine")
  const front = pieces.find(({ edges }) => edges.some(({ name }) => name === "lapel"))
  const height = measuresOf(draft)("CollarHeight") ?? 0
  if (roll !== undefined && front !== undefined) return lapel(front, roll.points, neck, height)
  if (has(/^(collar|stand)/)) return shirtCollar(neck, frontY, height, has(/^collar/))
  return { front: [], back: [], measures: {}, places: {} }
}

const shirtCollar = (neck: XY, frontY: number, height: number, leaf: boolean): FlatCollar => {
  const top: XY = [neck[0] * 0.92, neck[1] + height * 0.8]
  const standY = frontY + 2.6
  const leafLine: SketchLine = {
    points: leaf
      ? [[0.3, standY], [neck[0] * 0.75, frontY - 4.2], [neck[0] + 2.2, neck[1] - 0.6], top]
      : [[0, standY], [neck[0] + 0.4, neck[1] + 0.4], top],
    look: "outline",
  }
  const over: SketchLine = {
    points: closedBoth(bent([0, top[1] + 0.6], [top[0] * 0.7, top[1] + 0.6], top)),
    look: "outline",
  }
  const stand: SketchLine = {
    points: bent([0, standY], [neck[0] * 0.6, standY + 0.4], [neck[0] * 0.9, neck[1] + 0.4]),
    look: "seam",
  }
  const backLeaf: SketchLine = {
    points: [[neck[0] + 2.2, neck[1] - 0.6], ...bent([neck[0] + 0.8, -0.4], [neck[0] * 0.5, -1.4], [0, -1.4])],
    look: "outline",
  }
  return {
    front: [...both(leafLine), over, ...both(stand)],
    back: [
      over,
      ...both({ points: [top, [neck[0] + 2.2, neck[1] - 0.6]], look: "outline" }),
      ...(leaf ? both(backLeaf) : []),
    ],
    places: { collar: leafLine.points[1]! },
    measures: {
      CollarHeight: [
        [2.4, -1.2],
        [2.4, top[1] + 0.4],
      ],
    },
  }
}

const lapel = (front: Piece, roll: readonly XY[], neck: XY, height: number): FlatCollar => {
  const sign = Math.sign(front.edges.flatMap(({ points }) => points).reduce((sum, [x]) => sum + x, 0)) || 1
  const right = (p: XY): XY => [p[0] * sign, p[1]]
  const [from, to] = [right(roll[0]!), right(roll.at(-1)!)]
  const reflect = ([x, y]: XY): XY => {
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
    const t = ((x - from[0]) * dx + (y - from[1]) * dy) / (dx * dx + dy * dy)
    const foot = [from[0] + t * dx, from[1] + t * dy] as const
    return [2 * foot[0] - x, 2 * foot[1] - y]
  }
  const turned = front.edges
    .filter(({ name }) => name === "lapel" || name === "lapelTop")
    .flatMap(({ points }) => points.map((p) => reflect(right(p))))
  const gorge = front.edges.filter(({ name }) => name === "gorge").flatMap(({ points }) => points.map(right))
  const low = from[1] < to[1] ? from : to
  const ordered = turned.length > 1 && turned[0]![1] > turned.at(-1)![1] ? turned.toReversed() : turned
  const top: XY = [neck[0] * 0.95, neck[1] + height * 0.55]
  const tipOfCollar = gorge.reduce<XY>((a, b) => (reflect(b)[0] > a[0] ? reflect(b) : a), [neck[0] + 1, neck[1] - 6])
  const fall: XY = [neck[0] + height * 0.75, neck[1] - 0.4]
  return {
    front: [
      ...both({ points: [low, ...ordered], look: "outline" }),
      ...both({ points: [tipOfCollar, fall, top], look: "outline" }),
      ...both({ points: [low, [neck[0] * 0.9, neck[1]]], look: "fold" }),
      { points: closedBoth(bent([0, top[1] + 0.5], [top[0] * 0.7, top[1] + 0.5], top)), look: "outline" },
    ],
    back: [
      { points: closedBoth(bent([0, top[1] + 0.5], [top[0] * 0.7, top[1] + 0.5], top)), look: "outline" },
      ...both({
        points: [
          top,
          fall,
          ...bent([neck[0] * 0.9, -height * 0.3], [neck[0] * 0.5, -height * 0.45], [0, -height * 0.45]),
        ],
        look: "outline",
      }),
    ],
    places: { lapel: mirror(ordered[Math.floor(ordered.length / 2)] ?? low), collar: fall },
    measures: {
      CollarHeight: [
        [1.4, -height * 0.45],
        [1.4, top[1] + 0.5],
      ],
    },
    breakY: low[1],
  }
}

const rib = (draft: Draft, neck: XY, frontY: number): FlatCollar => {
  const piece = draft.pieces.find(({ name }) => name === "neckRib")!
  const ys = piece.edges.flatMap(({ points }) => points.map(([, y]) => y))
  const height = (Math.max(...ys) - Math.min(...ys)) / 2
  const inner: XY = [Math.max(2, neck[0] - height), neck[1] + 0.3]
  return {
    front: both({ points: bent([0, frontY + height], [inner[0] * 0.95, frontY + height], inner), look: "outline" }),
    back: both({
      points: bent([0, Math.min(height, neck[1])], [inner[0] * 0.8, Math.min(height, neck[1])], inner),
      look: "outline",
    }),
    measures: {},
    places: {},
  }
}

const hood = (draft: Draft, neck: XY, frontY: number): FlatCollar => {
  const gm = measuresOf(draft)
  const height = gm("HoodHeight") ?? 34
  const depth = gm("HoodDepth") ?? 25
  const crown = neck[1] + height * 0.82
  const outer = [
    ...bent(neck, [neck[0] + depth * 0.25, neck[1] + height * 0.5], [depth * 0.42, crown - 6], 6),
    ...bent([depth * 0.42, crown - 6], [depth * 0.3, crown], [0, crown], 6),
  ]
  const face = bent([0.6, frontY], [neck[0] * 0.9, neck[1] + height * 0.4], [0, crown - 5])
  return {
    front: [...both({ points: outer, look: "outline" }), ...both({ points: face, look: "outline" })],
    back: [
      ...both({ points: outer, look: "outline" }),
      {
        points: [
          [0, crown],
          [0, 0],
        ],
        look: "seam",
      },
    ],
    places: { hood: outer[6]! },
    measures: {
      HoodHeight: [
        [0.01, crown],
        [0.01, frontY],
      ],
      HoodDepth: [
        [0, crown - 9],
        [depth * 0.42, crown - 9],
      ],
    },
  }
}
