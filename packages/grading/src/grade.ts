import type { Piece, XY } from "@toile/draft-model"
import { err, ok, type Result } from "@toile/result"
import { aidsOfAll } from "./aids.js"
import { type GradePoint, gradeChain } from "./grade-chain.js"
import { partedAtPlaces, placesOf, singlePlaces } from "./met-places.js"
import { notchesOfAll } from "./notches-of-all.js"
import { lineSections, outlineSections, type Section } from "./outline-sections.js"
import { sameForm } from "./same-form.js"
import type { GradedSize, GradingError } from "./sizes.js"
import { clearOfStrays, takeIn } from "./take-in.js"

/** A piece in all sizes. */
export interface GradedPiece {
  readonly name: string
  /** In the order of the sizes, each moved so that the point of alignment lies where the sample has it. */
  readonly sizes: readonly Piece[]
  readonly alignedAt: XY
  /** On cut line, sew line, darts and internal lines, at notches, holes, and the ends of grain and fold line; each place once. */
  readonly points: readonly GradePoint[]
}

export interface Grading {
  /** The sample size first, the others as given. */
  readonly sizes: readonly GradedSize[]
  readonly pieces: readonly GradedPiece[]
  /** What the nest goes without because not all sizes have it: level lines, balance marks. */
  readonly notes: readonly string[]
}

export interface GradingChoice {
  readonly sample: string
  /** By piece: the edge at whose start the sizes lie on each other; else its first edge's. */
  readonly alignAt?: Readonly<Record<string, string>>
}

/**
 * Drafts of one pattern as one nest. The sample size's form counts: a size with other pieces, edges, darts, holes or lines that are sewn,
 * folded or cut by is an error that names both, and so is a size whose seams do not walk. What only helps, and not all sizes have, is left out of
 * all with a note.
 */
export const gradeDrafts = (given: readonly GradedSize[], choice: GradingChoice): Result<Grading, GradingError> => {
  const invalid = (message: string): Result<never, GradingError> => err({ _tag: "InvalidSizes", message })
  const sample = given.find(({ name }) => name === choice.sample)
  if (sample === undefined) return invalid(`the sample size ${choice.sample} is not among the sizes`)
  if (given.length < 2) return invalid("a nest needs two sizes at least")
  const twice = given.find(({ name }, index) => given.findIndex((size) => size.name === name) !== index)
  if (twice) return invalid(`the size ${twice.name} is there twice`)
  const spaced = given.find(({ name }) => !/^[!-~]+$/.test(name))
  if (spaced)
    return invalid(`the size ${JSON.stringify(spaced.name)} must be of visible ASCII characters without spaces`)
  if (given.some(({ draft }) => draft.patternId !== sample.draft.patternId))
    return invalid("the drafts are of several patterns")
  for (const [piece, edge] of Object.entries(choice.alignAt ?? {}))
    if (!sample.draft.pieces.some(({ name, edges }) => name === piece && edges.some((own) => own.name === edge)))
      return invalid(`there is no edge ${edge} of a piece ${piece} to align at`)
  for (const { name, draft } of given)
    for (const row of draft.walk)
      if (row.verdict !== "matches")
        return err({
          _tag: "SizeDoesNotWalk",
          message: `size ${name}: the seam ${row.stitch} does not walk (${row.verdict})`,
        })
  const sizes = [sample, ...given.filter((size) => size !== sample)]
  const alike = sameForm(sizes)
  if (alike._tag === "Err") return alike
  const aids = aidsOfAll(sizes)
  const marked = notchesOfAll(sizes, aids.pieces)
  if (marked._tag === "Err") return marked
  const pieces: GradedPiece[] = []
  for (const index of sample.draft.pieces.keys()) {
    const graded = gradePiece(
      marked.value.pieces.map((own) => own[index]!),
      sizes.map((size) => size.name),
      choice.alignAt?.[sample.draft.pieces[index]!.name],
    )
    if (graded._tag === "Err") return graded
    pieces.push(graded.value)
  }
  return ok({ sizes, pieces, notes: [...aids.notes, ...marked.value.notes] })
}

/** The sizes that alone no rules make of the sample's line; all where each alone can be made. */
const notMade = (lines: readonly (readonly XY[])[], names: readonly string[]): string => {
  const [, ...others] = names
  const alone = others.filter((_, at) => gradeChain([lines[0]!, lines[at + 1]!]) === undefined)
  return (alone.length > 0 ? alone : others).join(", ")
}

const gradePiece = (
  drafted: readonly Piece[],
  names: readonly string[],
  alignAt: string | undefined,
): Result<GradedPiece, GradingError> => {
  const edge = Math.max(
    0,
    drafted[0]!.edges.findIndex(({ name }) => name === alignAt),
  )
  const alignedAt = drafted[0]!.edges[edge]!.points[0]!
  const aligned = drafted.map((piece): Piece => {
    const [x, y] = piece.edges[edge]!.points[0]!
    return moved(piece, alignedAt[0] - x, alignedAt[1] - y)
  })
  const sizes = [clearOfStrays(aligned), ...aligned.slice(1)]
  const places = sizes.map(placesOf)
  const name = drafted[0]!.name
  const points: GradePoint[] = []
  const grade = (what: string, lines: Section): GradingError | undefined => {
    const parts = partedAtPlaces(lines, places).map(gradeChain)
    const found = parts.every((part) => part !== undefined) ? parts.flat() : undefined
    if (found === undefined)
      return {
        _tag: "NotGraded",
        piece: name,
        message: `piece ${name} in sizes ${notMade(lines, names)}: no rules make ${what} of the sample's (${names[0]}) within 0.25 mm`,
      }
    points.push(...found)
    return undefined
  }
  const lines: (readonly [what: string, sections: readonly Section[]])[] = [
    ["the sizes' cut lines", outlineSections(sizes)],
    ...sizes[0]!.edges.map(
      ({ name }, at) => [`the edge ${name}`, lineSections(sizes.map(({ edges }) => edges[at]!.points))] as const,
    ),
    ...sizes[0]!.internalLines.map(
      ({ name }, at) =>
        [`the line ${name}`, lineSections(sizes.map(({ internalLines }) => internalLines[at]!.points))] as const,
    ),
  ]
  for (const [what, sections] of lines)
    for (const section of sections) {
      if (section[0]!.length < 2) continue
      const fault = grade(what, section)
      if (fault) return err(fault)
    }
  for (const of of singlePlaces) {
    const single = sizes.map(of)
    single[0]!.forEach((at, index) => {
      const shifts = single.map((own): XY => [own[index]![0] - at[0], own[index]![1] - at[1]])
      points.push({ at, shifts })
    })
  }
  const once = eachOnce(points)
  const sample = takeIn(
    sizes,
    once.map(({ at }) => at),
  )
  return ok({
    name,
    sizes: [sample, ...sizes.slice(1)],
    alignedAt,
    points: once,
  })
}

/** Two lines that meet have one grade point there. */
const eachOnce = (points: readonly GradePoint[]): readonly GradePoint[] => {
  const seen = new Set<string>()
  return points.filter(({ at: [x, y] }) => {
    const key = `${Math.round(x * 1000)} ${Math.round(y * 1000)}`
    const fresh = !seen.has(key)
    seen.add(key)
    return fresh
  })
}

const moved = (piece: Piece, dx: number, dy: number): Piece => {
  const at = ([x, y]: XY): XY => [x + dx, y + dy]
  const place = <T extends { readonly x: number; readonly y: number }>(mark: T): T => ({
    ...mark,
    x: mark.x + dx,
    y: mark.y + dy,
  })
  const { foldLine } = piece
  return {
    ...piece,
    edges: piece.edges.map((edge) => ({ ...edge, points: edge.points.map(at) })),
    cutLine: piece.cutLine.map(at),
    grainLine: [at(piece.grainLine[0]), at(piece.grainLine[1])],
    ...(foldLine && { foldLine: [at(foldLine[0]), at(foldLine[1])] as const }),
    notches: piece.notches.map(place),
    drillHoles: piece.drillHoles.map(place),
    internalLines: piece.internalLines.map((line) => ({ ...line, points: line.points.map(at) })),
    darts: piece.darts.map((dart) => ({ ...dart, point: at(dart.point), legs: [at(dart.legs[0]), at(dart.legs[1])] })),
    labels: piece.labels.map(place),
  }
}
