import type { Draft, Edge, Notch, Piece } from "@toile/draft-model"

/** A panel 40 wide and 60 high from its lower left corner, cut out by hand: hem 3, sides 1.5, waist 1. */
const edge = (name: string, allowance: number, ...points: Edge["points"][number][]): Edge => ({
  name,
  points,
  length: points.slice(1).reduce((sum, [x, y], i) => sum + Math.hypot(x - points[i]![0], y - points[i]![1]), 0),
  seam: name,
  allowance,
})

const notch = (x: number, y: number, angle: number): Notch => ({ x, y, angle, depth: 0.5, type: "slit" })

const panel = (name: string, number: number, notches: readonly Notch[]): Piece => ({
  name,
  title: { en: name },
  number,
  materialGroups: ["shell"],
  quantity: 1,
  mirrored: false,
  onFold: false,
  edges: [
    { ...edge("hem", 3, [0, 0], [40, 0]), finish: "turnedBack" },
    edge("left", 1.5, [40, 0], [40, 60]),
    edge("waist", 1, [40, 60], [0, 60]),
    edge("right", 1.5, [0, 60], [0, 0]),
  ],
  cutLine: [
    [-1.5, -3],
    [41.5, -3],
    [41.5, 61],
    [-1.5, 61],
  ],
  grainLine: [
    [20, 10],
    [20, 50],
  ],
  notches,
  drillHoles: [],
  internalLines: [],
  darts: [],
  nap: "none",
  labels: [],
})

/** The front's sides are sewn to the back's from the hem up, with a mark 20 cm above the hem. */
export const soundDraft: Draft = {
  version: 1,
  patternId: 1,
  patternRefId: "",
  measurementType: "body",
  measurements: {},
  options: {},
  seams: {},
  bodyShapes: {},
  materials: {},
  pieces: [
    panel("front", 1, [notch(41.5, 20, 180), notch(-1.5, 20, 0)]),
    panel("back", 2, [notch(41.5, 20, 180), notch(-1.5, 20.5, 0), notch(-1.5, 19.5, 0)]),
  ],
  stitches: [
    {
      name: "left side",
      a: [{ piece: "front", edge: "left" }],
      b: [{ piece: "back", edge: "right", reversed: true }],
      ease: [0, 0],
      lengthA: 60,
      lengthB: 60,
      notches: [[20, 20]],
    },
  ],
  walk: [],
  garmentMeasurements: { gmHipGirth: 80 },
  warnings: [],
}

/** The draft with its first piece changed. */
export const withFront = (change: (piece: Piece) => Partial<Piece>): Draft => ({
  ...soundDraft,
  pieces: soundDraft.pieces.map((piece, i) => (i === 0 ? { ...piece, ...change(piece) } : piece)),
})

export const withSeam = (change: Partial<Draft["stitches"][number]>): Draft => ({
  ...soundDraft,
  stitches: soundDraft.stitches.map((stitch) => ({ ...stitch, ...change })),
})

/** A draft as it is when it is cut for a cloth that keeps these shares of its length and width. */
export const shrunkenFront = (warp: number, weft: number): Draft =>
  withFront((piece) => {
    const larger = ([x, y]: readonly [number, number]) => [x / weft, y / warp] as const
    const edges = piece.edges.map((one) => {
      const points = one.points.map(larger)
      return { ...edge(one.name, 0, ...points), ...one, points, finishedLength: one.length }
    })
    const [w, h] = [40 / weft, 60 / warp]
    return {
      edges: edges.map((one) => ({ ...one, length: edge("", 0, ...one.points).length })),
      cutLine: [
        [-1.5, -3],
        [w + 1.5, -3],
        [w + 1.5, h + 1],
        [-1.5, h + 1],
      ],
      notches: [notch(w + 1.5, 20 / warp, 180)],
      shrinkage: { warp, weft },
    }
  })
