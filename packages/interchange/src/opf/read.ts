import type { Draft, EdgeRef, NotchType, Piece, Stitch, XY } from "@toile/draft-model"
import { angleBetween, angleOf, distanceToSegment } from "@toile/geometry"
import { err, ok, type Result } from "@toile/result"
import type { InterchangeError, Read } from "../model.js"
import {
  closedLine,
  edgesOf,
  isClockwise,
  type PartedRing,
  plainPiece,
  readDraft,
  readStitch,
  startsOf,
} from "../reading/as-draft.js"
import { type Checked, checked, type Fields, isFields, type Route, textOf } from "../reading/checked.js"
import { type Contour, contourOf, poolOf } from "./contour.js"

const centimetres: Readonly<Record<string, number>> = { mm: 0.1, inch: 2.54 }
/** Of a notch: the format has none, cm. */
const DEPTH = 0.5
/** Of a drill hole: the format has none, cm. */
const HOLE = 0.2
const MOST = { pieces: 1000, vertices: 1_000_000 } as const
const notchTypes: Readonly<Record<string, NotchType>> = {
  "v-slit": "slit",
  t: "t",
  castle: "castle",
  check: "check",
  u: "u",
}

export interface OpfOptions {
  /** Of a file of several; absent its base size. */
  readonly size?: string
}

/**
 * Open Pattern Format, 0.3.0 and 0.4.0, as a draft in one of its sizes: the sew line, where it closes, else the boundary, is parted where seams begin and end and at its
 * corners. What the format has no field for is taken and told.
 */
export const readOpf = (file: unknown, { size }: OpfOptions = {}): Result<Read, InterchangeError> => {
  const check = checked()
  const document = check.fields(file, [])
  const version = textOf(document.version)
  if (!/^0\.[34]\.\d+$/.test(version)) check.say(["version"], "must be 0.3 or 0.4: other versions are not read")
  const scale = centimetres[textOf(check.fields(document.asset, ["asset"]).unit)] ?? 0
  if (scale === 0) check.say(["asset", "unit"], "must be mm or inch")
  const style = check.fields(document.style, ["style"])
  const wanted = size ?? textOf(style.baseSize)
  const listed = check.list(document.pieces, ["pieces"])
  if (listed.length > MOST.pieces) check.say(["pieces"], `are more than ${MOST.pieces}`, "TooLarge")
  const notes: string[] = []
  const sewing = document.sewing === undefined ? [] : check.list(document.sewing, ["sewing"])
  if (check.wrong() !== undefined) return err(check.wrong()!)

  const seams = sewing.flatMap((seam, i) => seamOf(check, seam, ["sewing", i], notes))
  const byKey = new Map<string, ReadOne>()
  const pieces: Piece[] = []
  let vertices = 0
  for (const [i, value] of listed.entries()) {
    const route = ["pieces", i]
    const piece = check.fields(value, route)
    const key = textOf(piece.id) || textOf(piece.name)
    const sizes = check.fields(piece.sizes, [...route, "sizes"])
    const snapshot = sizes[wanted]
    if (snapshot === undefined) notes.push(`${textOf(piece.name)}: it is not there in size "${wanted}"`)
    if (check.wrong() !== undefined) return err(check.wrong()!)
    if (snapshot === undefined) continue
    const used = seams.flatMap(({ first, second }) => [first, second]).filter((side) => side.piece === key)
    const at = [...route, "sizes", wanted]
    const one = pieceOf(
      check,
      check.fields(snapshot, at),
      scale,
      at,
      nameAmong(pieces, textOf(piece.name) || `piece ${i + 1}`),
      pieces.length + 1,
      used,
      notes,
    )
    if (check.wrong() !== undefined) return err(check.wrong()!)
    vertices += one.piece.cutLine.length
    if (vertices > MOST.vertices) check.say(at, `is beyond ${MOST.vertices} points of the whole`, "TooLarge")
    pieces.push(one.piece)
    byKey.set(key, one)
  }
  if (pieces.length === 0) check.say(["pieces"], `holds none in size "${wanted}"`)
  const stitches = seams.flatMap((seam) => stitchOf(seam, byKey, notes))
  const wrong = check.wrong()
  if (wrong !== undefined) return err(wrong)
  for (const key of ["topstitching", "topstitchStyles"])
    if (document[key] !== undefined) notes.push(`${key} is not read`)
  notes.push(`materials, quantities and left and right are not in the format: each piece is taken once, of shell`)
  const draft: Draft = readDraft(textOf(style.name), pieces, stitches)
  return ok({ draft, notes })
}

interface Side {
  readonly piece: string
  readonly start: number
  readonly end: number
  readonly reversed: boolean
  readonly property: string
}
interface Seam {
  readonly name: string
  readonly first: Side
  readonly second: Side
}

const seamOf = (check: Checked, value: unknown, route: Route, notes: string[]): readonly Seam[] => {
  const seam = check.fields(value, route)
  const side = (key: "first" | "second"): Side => {
    const at = [...route, key]
    const it = check.fields(seam[key], at)
    const contour = check.fields(it.contour, [...at, "contour"])
    const share = (name: "start" | "end"): number => {
      const along = check.number(it[name], [...at, name])
      if (along < 0 || along > 1) check.say([...at, name], "must lie from 0 to 1")
      return along
    }
    const property = contour.property === "sewLines" && contour.index !== 0 ? "other" : textOf(contour.property)
    return {
      piece: textOf(it.piece),
      start: share("start"),
      end: share("end"),
      reversed: it.reversed === true,
      property,
    }
  }
  const name = textOf(seam.name) || `seam ${Number(route.at(-1)) + 1}`
  const read = { name, first: side("first"), second: side("second") }
  const outlines = ["sewLines", "boundary"]
  if (outlines.includes(read.first.property) && outlines.includes(read.second.property)) return [read]
  notes.push(`the seam "${name}" lies on an inner line: it is left out`)
  return []
}

interface ReadOne {
  readonly piece: Piece
  readonly ring: PartedRing
  /** Which contour the edges are. */
  readonly property: "sewLines" | "boundary"
  /** The contour ran clockwise: its shares count back from its end. */
  readonly turned: boolean
}

/** A name that none of the pieces has. */
const nameAmong = (pieces: readonly Piece[], name: string): string => {
  let free = name
  for (let n = 2; pieces.some((piece) => piece.name === free); n++) free = `${name} (${n})`
  return free
}

/** Degrees; a flattened curve turns by less. */
const CORNER = 20
const ON_FOLD = 0.005

const pieceOf = (
  check: Checked,
  it: Fields,
  scale: number,
  route: Route,
  name: string,
  number: number,
  used: readonly Side[],
  notes: string[],
): ReadOne => {
  const pool = poolOf(check, it.vertices, scale, [...route, "vertices"])
  const contours = (key: string): readonly Contour[] =>
    it[key] === undefined
      ? []
      : check.list(it[key], [...route, key]).map((one, i) => contourOf(check, one, pool, [...route, key, i]))
  const boundary = contourOf(check, it.boundary, pool, [...route, "boundary"])
  if (boundary.points.length < 3) check.say([...route, "boundary"], "must have three places or more")
  const sewn = contours("sewLines")
  const net = sewn.length === 1 && sewn[0]!.closed && sewn[0]!.points.length > 2 ? sewn[0]! : undefined
  const property = net === undefined ? "boundary" : "sewLines"
  if (net === undefined && sewn.length > 0)
    notes.push(`${name}: its sew lines do not close, its boundary is taken for them`)
  const given = (net ?? boundary).points
  const turned = isClockwise(given)
  // The share 0 stays where it is: the first point stays the first.
  const ringPoints = turned ? [given[0]!, ...given.slice(1).reverse()] : given
  const line = closedLine(ringPoints)
  const onLine = used.flatMap((side) => (side.property === property ? [side.start, side.end] : []))
  const corners = ringPoints.flatMap(([x, y], i) => {
    const [u, v] = ringPoints.at(i - 1)!
    const [s, t] = ringPoints[(i + 1) % ringPoints.length]!
    return angleBetween({ x: x - u, y: y - v }, { x: s - x, y: t - y }) > CORNER ? [line.reached[i]!] : []
  })
  const shares = onLine.map((share) => (turned ? 1 - share : share) * line.length)
  const ring: PartedRing = { line, starts: startsOf([...shares, ...corners], line.length) }
  const mirror =
    it.mirrorLine === undefined ? undefined : contourOf(check, it.mirrorLine, pool, [...route, "mirrorLine"])
  const fold = mirror && mirror.points.length > 1 ? ([mirror.points[0]!, mirror.points.at(-1)!] as const) : undefined
  const at = ([x, y]: XY) => ({ x, y })
  const isOnFold = (p: XY): boolean =>
    fold !== undefined && distanceToSegment(at(p), at(fold[0]), at(fold[1])) < ON_FOLD
  const cutLine = isClockwise(boundary.points) ? boundary.points.toReversed() : boundary.points
  const base = plainPiece(name, number, cutLine, edgesOf(ring, isOnFold))
  const onFold = fold !== undefined && base.edges.some(({ seam }) => seam === "")
  const grain = it.grainLine === undefined ? undefined : contourOf(check, it.grainLine, pool, [...route, "grainLine"])
  if (grain === undefined || grain.points.length < 2)
    notes.push(`${name}: it has no grain line, the y axis is taken for it`)
  const lines = (key: string, kind: "placement" | "cut") =>
    contours(key).map(({ points, closed }, i) => ({
      name: `${key}${i + 1}`,
      kind,
      points: closed ? [...points, points[0]!] : points,
    }))
  const vertexOf = (of: unknown, there: Route): XY => pool[check.index(of, pool.length, there)] ?? [0, 0]
  const notches = check.list(it.notches ?? [], [...route, "notches"]).map((value, i) => {
    const notch = check.fields(value, [...route, "notches", i])
    const [x, y] = vertexOf(notch.vertex, [...route, "notches", i, "vertex"])
    const type = notchTypes[textOf(notch.type)]
    if (type === undefined) check.say([...route, "notches", i, "type"], "is no kind of notch")
    return { x, y, angle: inwardAt(cutLine, [x, y]), depth: DEPTH, type: type ?? ("slit" as const) }
  })
  if (notches.length > 0)
    notes.push(`${name}: its notches have no depth and angle, ${DEPTH} cm square to the outline are taken`)
  const holes = check.list(it.drillHoles ?? [], [...route, "drillHoles"])
  if (holes.length > 0) notes.push(`${name}: its drill holes have no diameter, ${HOLE} cm is taken`)
  const piece: Piece = {
    ...base,
    onFold,
    ...(onFold ? { foldLine: fold } : {}),
    ...(grain && grain.points.length > 1 ? { grainLine: [grain.points[0]!, grain.points.at(-1)!] as const } : {}),
    notches,
    drillHoles: holes.map((hole, i) => {
      const [x, y] = vertexOf(hole, [...route, "drillHoles", i])
      return { x, y, diameter: HOLE }
    }),
    internalLines: [...lines("internalLines", "placement"), ...lines("internalCutouts", "cut")].filter(
      ({ points }) => points.length > 1,
    ),
    labels: check.list(it.annotations ?? [], [...route, "annotations"]).flatMap((value, i) => {
      const label = check.fields(value, [...route, "annotations", i])
      const position = isFields(label.position) ? label.position : undefined
      if (position === undefined || textOf(label.text) === "") return []
      const there = [...route, "annotations", i]
      const [x, y] = (["x", "y"] as const).map(
        (key) => check.number(position[key], [...there, "position", key]) * scale,
      )
      const height = label.height === undefined ? 0.5 : check.number(label.height, [...there, "height"]) * scale
      const angle = label.rotation === undefined ? 0 : check.number(label.rotation, [...there, "rotation"])
      return [{ text: textOf(label.text), x: x!, y: y!, angle, height }]
    }),
  }
  return { piece, ring, property, turned }
}

/** Into the piece, square to the side of the outline that is nearest; degrees. */
const inwardAt = (cutLine: readonly XY[], [x, y]: XY): number => {
  let [nearest, best] = [0, Number.POSITIVE_INFINITY]
  cutLine.forEach(([ax, ay], i) => {
    const [bx, by] = cutLine[(i + 1) % cutLine.length]!
    const away = distanceToSegment({ x, y }, { x: ax, y: ay }, { x: bx, y: by })
    if (away < best) [nearest, best] = [i, away]
  })
  const [ax, ay] = cutLine[nearest] ?? [0, 0]
  const [bx, by] = cutLine[(nearest + 1) % Math.max(1, cutLine.length)] ?? [1, 0]
  return angleOf({ x: -(by - ay), y: bx - ax })
}

const stitchOf = (
  { name, first, second }: Seam,
  pieces: ReadonlyMap<string, ReadOne>,
  notes: string[],
): readonly Stitch[] => {
  const a = refsOf(first, pieces)
  const b = refsOf(second, pieces)
  if (a !== undefined && b !== undefined) return [readStitch(name, a.refs, b.refs, a.length, b.length)]
  notes.push(`the seam "${name}" lies on a line or a piece that was not read: it is left out`)
  return []
}

/** The edges that a side goes over, in its own order. */
const refsOf = (
  side: Side,
  pieces: ReadonlyMap<string, ReadOne>,
): { readonly refs: readonly EdgeRef[]; readonly length: number } | undefined => {
  const one = pieces.get(side.piece)
  if (one === undefined || one.property !== side.property) return undefined
  const { line, starts } = one.ring
  const share = (along: number): number => (one.turned ? 1 - along : along) * line.length
  // Against the contour's way, or with it where the contour itself was turned round
  const back = side.reversed !== one.turned
  const [low, high] = back ? [share(side.end), share(side.start)] : [share(side.start), share(side.end)]
  const wraps = high < low
  const held = one.piece.edges.flatMap((edge, i) => {
    const middle = (starts[i]! + (starts[i + 1] ?? line.length)) / 2
    const isWithin = wraps ? middle > low || middle < high : middle > low && middle < high
    return isWithin ? [{ edge, at: wraps && middle < high ? middle + line.length : middle }] : []
  })
  const ordered = held.sort((x, y) => x.at - y.at).map(({ edge }) => edge)
  if (ordered.length === 0) return undefined
  const walked = back ? ordered.toReversed() : ordered
  return {
    refs: walked.map(({ name }) => ({
      piece: one.piece.name,
      edge: name,
      ...(back ? { reversed: true as const } : {}),
    })),
    length: ordered.reduce((sum, { length }) => sum + length, 0),
  }
}
