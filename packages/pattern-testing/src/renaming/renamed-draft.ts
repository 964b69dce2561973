import type { Draft, InternalLine, MetTarget, Piece, Warning } from "@toile/draft-model"

/** Other names for a garment's own things, and back. */
export interface Renaming {
  readonly draft: Draft
  readonly pieceBefore: (name: string) => string | undefined
  readonly stitchBefore: (name: string) => string | undefined
  /** What a text says, in the old names; only where the new ones are strange. */
  readonly inOldNames: (text: string) => string
}

/** How names are found for what there is: one for each, all different. */
export type NewNames = (kind: string, old: readonly string[]) => readonly string[]

/** Names that no check and no garment knows. */
export const strangeNames: NewNames = (kind, old) => old.map((_, i) => `§${kind}.${i}§`)

/** The garment's own names, each given to the next thing: whoever goes by them is misled. */
export const exchangedNames: NewNames = (_kind, old) => old.map((_, i) => old[(i + 1) % old.length]!)

/**
 * A draft whose pieces, edges, options, seams, material groups, stitches, inner lines, openings and notes are all called
 * something else, wherever they are named. What stays is the interface's own: IDs of measurements.
 */
export const renamedDraft = (draft: Draft, newNames: NewNames): Renaming => {
  const old = new Map<string, Map<string, string>>()
  const renaming = (kind: string, names: readonly string[]): ((name: string) => string) => {
    const own = [...new Set(names)].filter((name) => name !== "")
    const others = newNames(kind, own)
    const map = new Map(own.map((name, i) => [name, others[i]!]))
    old.set(kind, new Map(own.map((name, i) => [others[i]!, name])))
    return (name) => map.get(name) ?? name
  }
  const names = {
    piece: renaming(
      "piece",
      draft.pieces.map(({ name }) => name),
    ),
    edges: new Map(
      draft.pieces.map((p, i) => [
        p.name,
        renaming(
          `edge${i}`,
          p.edges.map(({ name }) => name),
        ),
      ]),
    ),
    lines: new Map(
      draft.pieces.map((p, i) => [
        p.name,
        renaming(
          `line${i}`,
          [...p.internalLines, ...p.darts].map(({ name }) => name),
        ),
      ]),
    ),
    option: renaming("option", Object.keys(draft.options)),
    value: renaming(
      "value",
      Object.values(draft.options).flatMap((value) => (typeof value === "string" ? [bare(value)] : [])),
    ),
    seam: renaming("seam", Object.keys(draft.seams)),
    material: renaming(
      "material",
      draft.pieces.flatMap(({ materialGroups }) => materialGroups),
    ),
    stitch: renaming(
      "stitch",
      draft.stitches.map(({ name }) => name),
    ),
    sleeve: renaming(
      "sleeve",
      (draft.setInSleeves ?? []).map(({ name }) => name),
    ),
    opening: renaming(
      "opening",
      (draft.openings ?? []).map(({ name }) => name),
    ),
    lining: renaming(
      "lining",
      (draft.liningGirths ?? []).map(({ name }) => name),
    ),
    note: renaming(
      "note",
      draft.warnings.map(({ code }) => code),
    ),
  }

  const lineOf = <T extends { readonly name: string }>(piece: string, line: T): T => ({
    ...line,
    name: names.lines.get(piece)!(line.name),
  })
  const pieceOf = (piece: Piece): Piece => ({
    ...piece,
    name: names.piece(piece.name),
    materialGroups: piece.materialGroups.map(names.material),
    edges: piece.edges.map((edge) => ({
      ...edge,
      name: names.edges.get(piece.name)!(edge.name),
      seam: names.seam(edge.seam),
    })),
    internalLines: piece.internalLines.map((line): InternalLine => lineOf(piece.name, line)),
    darts: piece.darts.map((dart) => lineOf(piece.name, dart)),
    ...(piece.copyOf === undefined ? {} : { copyOf: names.piece(piece.copyOf) }),
  })
  const noteOf = ({ excuses, ...note }: Warning): Warning => ({
    ...note,
    code: names.note(note.code),
    ...(note.measurement === undefined ? {} : { measurement: names.option(note.measurement) }),
    ...(excuses
      ? {
          excuses: excuses.map((excuse) =>
            excuse.rule === "opening" ? { ...excuse, name: names.opening(excuse.name) } : excuse,
          ),
        }
      : {}),
  })
  const targetOf = (target: MetTarget): MetTarget =>
    target.lever === undefined ? target : { ...target, lever: names.option(target.lever) }

  const renamed: Draft = {
    ...draft,
    options: Object.fromEntries(
      Object.entries(draft.options).map(([id, value]) => [
        names.option(id),
        typeof value === "string" ? `${names.option(id)}.${names.value(bare(value))}` : value,
      ]),
    ),
    seams: byName(draft.seams, names.seam),
    materials: byName(draft.materials, names.material),
    pieces: draft.pieces.map(pieceOf),
    stitches: draft.stitches.map((stitch) => ({ ...stitch, name: names.stitch(stitch.name) })),
    walk: draft.walk.map((row) => ({ ...row, stitch: names.stitch(row.stitch) })),
    warnings: draft.warnings.map(noteOf),
    ...(draft.scaling ? { scaling: byName(draft.scaling, names.material) } : {}),
    ...(draft.targets ? { targets: draft.targets.map(targetOf) } : {}),
    ...(draft.openings ? { openings: draft.openings.map((one) => ({ ...one, name: names.opening(one.name) })) } : {}),
    ...(draft.liningGirths
      ? { liningGirths: draft.liningGirths.map((one) => ({ ...one, name: names.lining(one.name) })) }
      : {}),
    ...(draft.calledFor ? { calledFor: draft.calledFor.map((one) => ({ ...one, by: names.option(one.by) })) } : {}),
    ...(draft.setInSleeves
      ? { setInSleeves: draft.setInSleeves.map((one) => ({ ...one, name: names.sleeve(one.name) })) }
      : {}),
  }
  const { pieces, ...rest } = renamed
  const edgeOf = (piece: string, edge: string): string => names.edges.get(piece)?.(edge) ?? edge
  const innerLineOf = (piece: string, line: string): string => names.lines.get(piece)?.(line) ?? line
  return {
    draft: { ...withRefs(rest, names.piece, edgeOf, innerLineOf), pieces },
    pieceBefore: (name) => old.get("piece")!.get(name),
    stitchBefore: (name) => old.get("stitch")!.get(name),
    inOldNames: (text) => text.replace(/§([^§.]+)\.\d+§/g, (name, kind) => old.get(kind)?.get(name) ?? name),
  }
}

/** The name of an option's value: "slim" of "fit.slim". */
const bare = (value: string): string => value.slice(value.indexOf(".") + 1)

const byName = <T>(values: Readonly<Record<string, T>>, rename: (name: string) => string): Record<string, T> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [rename(name), value]))

/** Every `{piece}`, `{piece, edge}` and `{piece, internalLine}` in a value, whatever field it stands in, also one that is added some day. */
const withRefs = <T>(
  value: T,
  pieceName: (piece: string) => string,
  edgeName: (piece: string, edge: string) => string,
  lineName: (piece: string, line: string) => string,
): T => {
  const walk = (one: unknown): unknown => {
    if (Array.isArray(one)) return one.map(walk)
    if (typeof one !== "object" || one === null) return one
    const { piece, edge, internalLine } = one as Readonly<Record<string, unknown>>
    const inner = Object.fromEntries(Object.entries(one).map(([key, field]) => [key, walk(field)]))
    if (typeof piece !== "string") return inner
    const named = { ...inner, piece: pieceName(piece) }
    if (typeof edge === "string") return { ...named, edge: edgeName(piece, edge) }
    return typeof internalLine === "string" ? { ...named, internalLine: lineName(piece, internalLine) } : named
  }
  return walk(value) as T
}
