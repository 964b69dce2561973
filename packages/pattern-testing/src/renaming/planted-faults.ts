import type { Draft, Edge, EdgeRef, EdgeRole, Piece, Stitch, XY } from "@toile/draft-model"

/** A draft with one fault in it, planted at a place that the draft declares. */
export interface PlantedFault {
  /** In words. */
  readonly what: string
  /** The kind of violation that tells it. */
  readonly kind: "capEase" | "joint" | "hem" | "hemTurn" | "calledFor"
  readonly draft: Draft
  /** Where it is; a girth is nowhere. */
  readonly piece?: string
  readonly at?: XY
}

/** Every fault of four sorts that the draft has a place for: it finds them by what is declared, and by no name. */
export const plantedFaults = (draft: Draft): readonly PlantedFault[] => [
  ...longCaps(draft),
  ...kinkedJoints(draft),
  ...standingHems(draft),
  ...missedGirths(draft),
]

/** So much more than was asked for, cm. */
const TOO_LONG = 1

/** The longest edge of each set-in sleeve's cap, bulging until the cap is too long. */
const longCaps = (draft: Draft): PlantedFault[] =>
  (draft.setInSleeves ?? []).flatMap(({ name, cap, armhole, ease: [, most] }): PlantedFault[] => {
    const around = (refs: readonly EdgeRef[]): number =>
      refs.reduce((sum, ref) => sum + sewnLength(edgeOf(draft, ref)), 0)
    const more = most - (around(cap) - around(armhole)) + TOO_LONG
    const [ref] = [...cap].sort((a, b) => sewnLength(edgeOf(draft, b)) - sewnLength(edgeOf(draft, a)))
    const { points } = edgeOf(draft, ref!)
    const bulging = bulged(points, more)
    const fault = withEdge(draft, ref!, bulging)
    return [{ what: `a cap too long: ${name}`, kind: "capEase", draft: fault, piece: ref!.piece, at: middle(bulging) }]
  })

/** How far a line is turned out of its direction at its end, degrees, for how long, cm. */
const KINK = 20
const KINKED = 1

/** What runs on over a seam: by the roles of the seam's edges, and of the line. */
const LINES: ReadonlyArray<{ readonly line: EdgeRole; readonly over: readonly (EdgeRole | undefined)[] }> = [
  { line: "neckline", over: ["shoulder"] },
  { line: "crotch", over: ["inseam"] },
  { line: "waist", over: ["side"] },
]

/** Lines that run on over a seam, one of each pair bent where they meet: by their role, or both of them hems. */
const kinkedJoints = (draft: Draft): PlantedFault[] =>
  draft.stitches.flatMap((stitch) =>
    (["start", "end"] as const).flatMap((end): PlantedFault[] => {
      const [a, b] = [besideAt(draft, stitch, stitch.a, end), besideAt(draft, stitch, stitch.b, end)]
      if (!a || !b || a.edge.corners?.includes(a.at) || b.edge.corners?.includes(b.at)) return []
      if (a.edge.finish === "turnedBack" && b.edge.finish === "turnedBack") return [kinked(draft, stitch, a, "hem")]
      const roles = [...stitch.a, ...stitch.b].map((ref) => edgeOf(draft, ref).role)
      const line = LINES.find(({ over }) => roles.every((role) => over.includes(role)))?.line
      const isLine = [a, b].every(({ piece, edge }) => edge.role === line && isSewn(draft, piece, edge))
      return line !== undefined && isLine ? [kinked(draft, stitch, a, "joint")] : []
    }),
  )

const isSewn = ({ stitches }: Draft, piece: Piece, edge: Edge): boolean =>
  stitches.some(({ a, b }) => [...a, ...b].some((ref) => ref.piece === piece.name && ref.edge === edge.name))

interface Beside {
  readonly piece: Piece
  readonly edge: Edge
  /** The end of the edge that lies at the seam. */
  readonly at: "start" | "end"
}

/** The edge that meets a seam's side where the seam begins or ends. */
const besideAt = (
  draft: Draft,
  { a, b }: Stitch,
  side: readonly EdgeRef[],
  end: "start" | "end",
): Beside | undefined => {
  const ref = end === "start" ? side[0] : side.at(-1)
  const piece = draft.pieces.find(({ name }) => name === ref?.piece)
  const k = piece?.edges.findIndex(({ name }) => name === ref?.edge) ?? -1
  if (!piece || !ref || k < 0) return undefined
  const n = piece.edges.length
  const atStart = (end === "start") !== (ref.reversed === true)
  const edge = piece.edges[(k + (atStart ? n - 1 : 1)) % n]!
  const isOfSeam = [...a, ...b].some((one) => one.piece === piece.name && one.edge === edge.name)
  return isOfSeam ? undefined : { piece, edge, at: atStart ? "end" : "start" }
}

const kinked = (draft: Draft, stitch: Stitch, { piece, edge, at }: Beside, kind: "joint" | "hem"): PlantedFault => {
  const points = at === "start" ? [...edge.points] : [...edge.points].reverse()
  const [corner, next] = [points[0]!, points[1]!]
  const step = Math.min(KINKED, edge.length / 4)
  const turned = (KINK * Math.PI) / 180 + Math.atan2(next[1] - corner[1], next[0] - corner[0])
  const bent: XY = [corner[0] + step * Math.cos(turned), corner[1] + step * Math.sin(turned)]
  const rest = points.slice(1).filter((p, i, { length }) => i === length - 1 || far(p, corner) > 2 * step)
  const line = [corner, bent, ...rest]
  const ref = { piece: piece.name, edge: edge.name }
  return {
    what: `a ${kind} that kinks: ${piece.name}.${edge.name} at ${stitch.name}`,
    kind,
    draft: withEdge(draft, ref, at === "start" ? line : line.reverse()),
    piece: piece.name,
    at: corner,
  }
}

/** How far a hem is cut out beyond its piece, cm. */
const STANDS_OUT = 3
/** A hem no deeper than this, cm, lies on a curve as well. */
const DEEP = 1.6
/** Cosine of the least angle by which a line turns off at a hem's end. */
const RUNS_ON = 0.7

/** What was cut for a hem, longer than the hem at an end that is not on the fold. */
const standingHems = (draft: Draft): PlantedFault[] =>
  draft.pieces.flatMap((piece) =>
    piece.edges.flatMap(({ name, allowance, finish, points }, k): PlantedFault[] => {
      if (finish !== "turnedBack" || typeof allowance !== "number" || allowance < DEEP) return []
      const n = piece.edges.length
      const isFold = piece.edges[(k + 1) % n]!.seam === ""
      const beside = isFold ? piece.edges[(k + n - 1) % n]!.points.at(-2)! : piece.edges[(k + 1) % n]!.points[1]!
      const [before, end] = isFold ? [points[1]!, points[0]!] : [points.at(-2)!, points.at(-1)!]
      const along = unit([end[0] - before[0], end[1] - before[1]])
      const outwards: XY = isFold ? [-along[1], along[0]] : [along[1], -along[0]]
      // A line that runs on in the hem's direction is no end of it
      if (dot(along, unit([beside[0] - end[0], beside[1] - end[1]])) > RUNS_ON) return []
      const isOfHem = (p: XY): boolean => {
        const from: XY = [p[0] - end[0], p[1] - end[1]]
        return (
          Math.abs(dot(outwards, from) / allowance - 1) < 0.015 &&
          dot(along, from) > -0.5 &&
          far(p, end) < 2.5 * allowance
        )
      }
      if (!piece.cutLine.some(isOfHem)) return []
      const cutLine = piece.cutLine.map(
        (p): XY => (isOfHem(p) ? [p[0] + STANDS_OUT * along[0], p[1] + STANDS_OUT * along[1]] : p),
      )
      const fault = withPiece(draft, { ...piece, cutLine })
      const what = `a hem that stands out: ${piece.name}.${name}`
      return [{ what, kind: "hemTurn", draft: fault, piece: piece.name, at: end }]
    }),
  )

/** Each girth that the inputs call for, missed by this, cm, and no note excuses it. */
const MISSED = 1
/** What may be so much less than is called for at the least without a note, cm: a sleeve's ease (I9). */
const MAY_LACK: Readonly<Record<string, number | undefined>> = { gmBicepGirth: 1 }

const missedGirths = (draft: Draft): PlantedFault[] =>
  (draft.calledFor ?? []).flatMap(({ garmentMeasurement: id, cm, how }): PlantedFault[] => {
    const isExcused = draft.warnings.some(({ excuses = [] }) =>
      excuses.some((excuse) => excuse.rule === "calledFor" && excuse.garmentMeasurement === id),
    )
    if (isExcused) return []
    const missed = cm + (how === "atLeast" ? -MISSED - (MAY_LACK[id] ?? 0) : MISSED)
    const garmentMeasurements = { ...draft.garmentMeasurements, [id]: missed }
    return [
      {
        what: `a measurement that misses what is called for: ${id}`,
        kind: "calledFor",
        draft: { ...draft, garmentMeasurements },
      },
    ]
  })

const edgeOf = (draft: Draft, ref: EdgeRef): Edge => {
  const edge = draft.pieces.find(({ name }) => name === ref.piece)?.edges.find(({ name }) => name === ref.edge)
  if (!edge) throw new Error(`there is no edge ${ref.edge} of a piece ${ref.piece}`)
  return edge
}

const sewnLength = ({ length, finishedLength = length }: Edge): number => finishedLength

const withPiece = (draft: Draft, piece: Piece): Draft => ({
  ...draft,
  pieces: draft.pieces.map((one) => (one.name === piece.name ? piece : one)),
})

/** The draft with another line for an edge, which is as long as it says, and so are its seams. */
const withEdge = (draft: Draft, ref: EdgeRef, points: readonly XY[]): Draft => {
  const length = lengthOf(points)
  const { length: before } = edgeOf(draft, ref)
  const isIt = (one: EdgeRef): boolean => one.piece === ref.piece && one.edge === ref.edge
  const more = (side: readonly EdgeRef[]): number => (side.some(isIt) ? length - before : 0)
  return {
    ...draft,
    pieces: draft.pieces.map((piece) =>
      piece.name === ref.piece
        ? { ...piece, edges: piece.edges.map((edge) => (edge.name === ref.edge ? { ...edge, points, length } : edge)) }
        : piece,
    ),
    stitches: draft.stitches.map((stitch) => ({
      ...stitch,
      lengthA: stitch.lengthA + more(stitch.a),
      lengthB: stitch.lengthB + more(stitch.b),
    })),
  }
}

/** A line that bulges to its right, where the outside is, until it is so much longer. */
const bulged = (points: readonly XY[], more: number): readonly XY[] => {
  const [start, end] = [points[0]!, points.at(-1)!]
  const [ux, uy] = unit([end[0] - start[0], end[1] - start[1]])
  const by = (height: number): readonly XY[] =>
    points.map((p, i): XY => {
      const out = height * Math.sin((Math.PI * i) / (points.length - 1))
      return [p[0] + uy * out, p[1] - ux * out]
    })
  let height = 0
  while (lengthOf(by(height)) < lengthOf(points) + more) height += 0.05
  return by(height)
}

const middle = (points: readonly XY[]): XY => points[points.length >> 1]!
const far = ([ax, ay]: XY, [bx, by]: XY): number => Math.hypot(bx - ax, by - ay)
const lengthOf = (points: readonly XY[]): number => points.slice(1).reduce((sum, p, i) => sum + far(points[i]!, p), 0)
const dot = ([ax, ay]: XY, [bx, by]: XY): number => ax * bx + ay * by
const unit = ([x, y]: XY): XY => [x / Math.hypot(x, y), y / Math.hypot(x, y)]
