import type { Edge, Piece, Stitch, XY } from "@toile/draft-model"
import { err, ok, type Result } from "@toile/result"
import type { InterchangeError, Read } from "../model.js"
import { isClockwise, plainPiece, readDraft, readStitch } from "../reading/as-draft.js"
import { type Checked, checked, type Route, textOf } from "../reading/checked.js"
import { lineOf } from "../seams/line.js"
import { edgePoints } from "./edge-points.js"

const MOST = { panels: 1000, edges: 100_000, points: 1_000_000 } as const

/**
 * GarmentCode's pattern as a draft: each panel a piece without allowances whose edges are called `edge1` and on, in the file's order; curves flattened
 * to 0.001 cm. What the format has no field for is taken and told.
 *
 * @param style what the draft is called: the format has no name
 */
export const readGarmentCode = (file: unknown, style: string): Result<Read, InterchangeError> => {
  const check = checked()
  const whole = check.fields(file, [])
  const pattern = check.fields(whole.pattern, ["pattern"])
  const panels = check.fields(pattern.panels, ["pattern", "panels"])
  const properties = check.fields(whole.properties, ["properties"])
  const perMetre = check.number(properties.units_in_meter, ["properties", "units_in_meter"])
  if (!(perMetre > 0)) check.say(["properties", "units_in_meter"], "must be above 0")
  const coordinates = properties.curvature_coords
  if (coordinates !== "relative" && coordinates !== "absolute")
    check.say(["properties", "curvature_coords"], "must be relative or absolute")
  const names = Object.keys(panels)
  if (names.length > MOST.panels) check.say(["pattern", "panels"], `are more than ${MOST.panels}`, "TooLarge")
  if (names.length === 0) check.say(["pattern", "panels"], "holds none")
  const room: Room = { edges: MOST.edges, points: MOST.points }
  const pieces: Piece[] = []
  for (const [i, name] of names.entries()) {
    if (check.wrong() !== undefined) return err(check.wrong()!)
    const route = ["pattern", "panels", name]
    pieces.push(pieceOf(check, panels[name], name, i + 1, 100 / perMetre, coordinates === "relative", room, route))
  }
  const notes = [
    "allowances, notches, grain, materials and quantities are not in the format: pieces are cut on the sew line, once, of shell, their grain along y",
  ]
  const listed = pattern.stitches === undefined ? [] : check.list(pattern.stitches, ["pattern", "stitches"])
  if (listed.length > 0)
    notes.push("which way two edges are sewn together is not in the format: the one runs against the other")
  const stitches = listed.flatMap((value, i) => stitchOf(check, value, i, pieces))
  const wrong = check.wrong()
  return wrong === undefined ? ok({ draft: readDraft(style, pieces, stitches), notes }) : err(wrong)
}

/** What may still be read. */
interface Room {
  edges: number
  points: number
}

const pieceOf = (
  check: Checked,
  value: unknown,
  name: string,
  number: number,
  scale: number,
  isRelative: boolean,
  room: Room,
  route: Route,
): Piece => {
  const panel = check.fields(value, route)
  const listed = check.list(panel.vertices, [...route, "vertices"])
  const vertices = listed.map((at, i): XY => {
    const [x, y] = check.place(at, [...route, "vertices", i])
    return [x * scale, y * scale]
  })
  const given = check.list(panel.edges, [...route, "edges"])
  room.edges -= given.length
  if (room.edges < 0) check.say([...route, "edges"], `are beyond ${MOST.edges} of the whole`, "TooLarge")
  const ends = given.map((edge, i): readonly [number, number] => {
    const at = [...route, "edges", i, "endpoints"]
    const pair = check.list(check.fields(edge, [...route, "edges", i]).endpoints, at)
    return [check.index(pair[0], vertices.length, [...at, 0]), check.index(pair[1], vertices.length, [...at, 1])]
  })
  const apart = ends.findIndex(([, to], i) => to !== ends[(i + 1) % ends.length]![0])
  if (apart >= 0) check.say([...route, "edges", apart, "endpoints", 1], "must be where the next edge begins")
  if (ends.length < 2) check.say([...route, "edges"], "must be two or more")
  if (check.wrong() !== undefined) return plainPiece(name, number, [[0, 0]], [])
  const edges: Edge[] = []
  for (const [i, [a, b]] of ends.entries()) {
    const [from, to] = [vertices[a]!, vertices[b]!]
    const toPlace = ([x, y]: XY): XY =>
      isRelative
        ? [
            from[0] + x * (to[0] - from[0]) - y * (to[1] - from[1]),
            from[1] + x * (to[1] - from[1]) + y * (to[0] - from[0]),
          ]
        : [x * scale, y * scale]
    const at = [...route, "edges", i]
    const points = edgePoints(check, check.fields(given[i], at), [from, to], toPlace, scale, at)
    room.points -= points.length
    if (room.points < 0) check.say(at, `is beyond ${MOST.points} points of the whole`, "TooLarge")
    if (check.wrong() !== undefined) break
    edges.push({ name: `edge${i + 1}`, points, length: lineOf(points).length, seam: "seam", allowance: 0 })
  }
  const ring = edges.flatMap(({ points }) => points.slice(0, -1))
  const turned = isClockwise(ring)
  return plainPiece(
    name,
    number,
    turned ? ring.toReversed() : ring,
    turned ? edges.map((edge) => ({ ...edge, points: edge.points.toReversed() })).reverse() : edges,
  )
}

const stitchOf = (check: Checked, value: unknown, i: number, pieces: readonly Piece[]): readonly Stitch[] => {
  const route = ["pattern", "stitches", i]
  const [a, b] = [0, 1].map((k) => {
    const at = [...route, k]
    const side = check.fields(check.list(value, route)[k], at)
    const piece = pieces.find(({ name }) => name === textOf(side.panel))
    if (piece === undefined) check.say([...at, "panel"], "is no panel of the file")
    const number = check.index(side.edge, piece?.edges.length ?? 0, [...at, "edge"])
    return piece?.edges.find(({ name }) => name === `edge${number + 1}`) && { piece, name: `edge${number + 1}` }
  })
  if (!a || !b) return []
  const lengthOf = (of: { readonly piece: Piece; readonly name: string }): number =>
    of.piece.edges.find(({ name }) => name === of.name)!.length
  const first = { piece: a.piece.name, edge: a.name }
  const second = { piece: b.piece.name, edge: b.name, reversed: true as const }
  return [readStitch(`stitch${i + 1}`, [first], [second], lengthOf(a), lengthOf(b))]
}
