import { basename, sep } from "node:path"
import type { MaterialUse, Piece, Stitch } from "@toile/draft-model"
import { shrinkageToldIn } from "@toile/drawing"
import type { ReadPiece } from "@toile/dxf"
import { Refused } from "../command.js"
import { likelySeams } from "../found-seams.js"
import { readDraft } from "../read-draft.js"
import { piecesFrom, type SourceOptions } from "../read-pieces.js"

/** A file whose pieces are laid out: each is a garment. */
export interface Source {
  readonly path: string
  readonly pieces: readonly Piece[]
  readonly stitches: readonly Stitch[]
  /** Of each material group what the draft's order says of its cloth; of a file of pieces a config may. */
  readonly materials: Readonly<Record<string, MaterialUse>>
  /** The seams that its pieces' shapes propose, those that are likely; absent where it is a draft. */
  readonly findSeams?: () => readonly Stitch[]
  /** Of the pieces that their file tells to be cut for shrinkage: how it tells it. */
  readonly cutAlready?: ReadonlyMap<string, string>
  /** A file of pieces, which does not say which end of a grain is up on the wearer. */
  readonly isFile?: true
}

/** Whether a piece of it is cut of a cloth. */
export const liesOn = ({ pieces }: Source, group: string): boolean =>
  pieces.some(({ materialGroups }) => materialGroups.includes(group))

export const ofDraft = async (path: string): Promise<Source> => {
  const { pieces, stitches, materials } = await readDraft(path)
  return { path, pieces, stitches: stitches ?? [], materials: materials ?? {} }
}

export const ofFile = async (path: string, options: SourceOptions): Promise<Source> => {
  const { told, pieces, asDraft } = await piecesFrom(path, options)
  if (pieces.length === 0) throw new Refused([`${path}: there is no piece in it`])
  checkSizes(path, pieces, options.size, told.sampleSize)
  for (const { message, line } of told.doubts)
    process.stderr.write(`note: ${path}: ${line > 0 ? `line ${line}: ` : ""}${message}\n`)
  const { draft, notes } = asDraft()
  for (const note of notes) process.stderr.write(`note: ${path}: ${note}\n`)
  tellOfNoMaterial(path, pieces, draft.pieces)
  const findSeams = (): readonly Stitch[] => likelySeams(draft)
  const cutAlready = toldAsCut(pieces, draft.pieces)
  return { path, pieces: draft.pieces, stitches: draft.stitches, materials: {}, findSeams, cutAlready, isFile: true }
}

/** The pieces of which their file tells it, and how. A small piece has no room for that text: it is cut as the file's others of its cloth are. */
const toldAsCut = (read: readonly ReadPiece[], pieces: readonly Piece[]): ReadonlyMap<string, string> => {
  const told = new Map<string, string>()
  const ofCloth = new Map<string, string>()
  for (const [index, { name, materialGroups }] of pieces.entries()) {
    const [words] = (read[index]?.texts ?? []).flatMap(({ text }) => shrinkageToldIn(text) ?? [])
    if (words === undefined) continue
    told.set(name, words)
    for (const group of materialGroups) ofCloth.set(group, words)
  }
  for (const { name, materialGroups } of pieces) {
    const [words] = materialGroups.flatMap((group) => ofCloth.get(group) ?? [])
    if (words !== undefined && !told.has(name)) told.set(name, words)
  }
  return told
}

/** Which pieces lie on a cloth that their file does not name. */
const tellOfNoMaterial = (path: string, read: readonly ReadPiece[], pieces: readonly Piece[]): void => {
  const bare = read.flatMap(({ material }, index) => (material.trim() === "" ? (pieces[index] ?? []) : []))
  if (bare.length === 0) return
  const [group = "shell"] = bare[0]!.materialGroups
  const told =
    bare.length === read.length
      ? `no piece tells a material, and all are laid on ${group}`
      : `no material is told of ${bare.map(({ name }) => name).join(", ")}, laid on ${group}`
  process.stderr.write(`note: ${path}: ${told}\n`)
}

/**
 * Pieces that tell no size are laid beside those of one only where that size is asked for, and never beside one of their own name: that may be
 * the same piece in another size.
 */
const checkSizes = (path: string, pieces: readonly ReadPiece[], asked: string | undefined, sample: string): void => {
  const sizeless = pieces.filter((piece) => piece.size === "")
  const sized = pieces.find((piece) => piece.size !== "")
  if (sized === undefined || sizeless.length === 0) return
  const placed = ({ name, row }: ReadPiece): string => (row > 0 ? `${name} (line ${row})` : name)
  const twice = sizeless.filter(({ name }) => pieces.some((other) => other.name === name && other.size !== ""))
  if (twice.length > 0)
    throw new Refused(
      twice.map(
        (piece) => `${path}: ${placed(piece)} tells no size, and there is a ${piece.name} of size ${sized.size}`,
      ),
    )
  if (asked === undefined)
    throw new Refused([
      `${path}: ${sizeless.map(placed).join(", ")} tell no size: say --size ${sample || sized.size} to lay them with that size`,
    ])
}

/** Material groups of several files that differ in capitals alone are one cloth, called as the first file calls it. */
export const withGroupsAlike = (sources: readonly Source[]): readonly Source[] => {
  const spelt = new Map<string, string>()
  return sources.map((source) => {
    const own = new Set([
      ...source.pieces.flatMap(({ materialGroups }) => materialGroups),
      ...Object.keys(source.materials),
    ])
    const called = new Map([...own].map((group) => [group, spelt.get(group.toLowerCase()) ?? group]))
    for (const [group, name] of called) {
      if (name !== group) process.stderr.write(`note: ${source.path}: its ${group} is laid as ${name}\n`)
      if (!spelt.has(group.toLowerCase())) spelt.set(group.toLowerCase(), group)
    }
    const nameOfGroup = (group: string): string => called.get(group) ?? group
    return {
      ...source,
      pieces: source.pieces.map((piece) => ({ ...piece, materialGroups: piece.materialGroups.map(nameOfGroup) })),
      materials: Object.fromEntries(
        Object.entries(source.materials).map(([group, material]) => [nameOfGroup(group), material]),
      ),
    }
  })
}

/** The file's name without what it ends in. */
export const nameOf = ({ path }: Source): string => basename(path).replace(/(\.draft)?\.[^.]*$/, "")

/** The files' names; those that are alike are numbered. */
const codesOf = (sources: readonly Source[]): readonly string[] => {
  const names = sources.map(nameOf)
  return names.map((name, index) =>
    names.filter((other) => other === name).length === 1
      ? name
      : `${name} ${names.slice(0, index + 1).filter((other) => other === name).length}`,
  )
}

/** Which file a label means: of several files each piece's name begins with the number, its title ends with the label. */
export interface SourceLabel {
  readonly number: number
  readonly label: string
  readonly path: string
}

export const labelsOf = (sources: readonly Source[]): readonly SourceLabel[] => {
  const codes = codesOf(sources)
  return sources.map(({ path }, index) => ({ number: index + 1, label: codes[index]!, path }))
}

/** All files in one line, `shirt+skirt`; behind a numbered one the folders that tell it from the others of its name: `shirt 1 (anna) + shirt 2 (ben)`. */
export const titleOf = (sources: readonly Source[]): string => {
  const names = sources.map(nameOf)
  const parts = labelsOf(sources).map(({ label, path }, index) => {
    const alike = sources.filter((_, other) => other !== index && names[other] === names[index])
    return alike.length === 0
      ? label
      : `${label} (${tailOf(
          path,
          alike.map((other) => other.path),
        )})`
  })
  return parts.join(parts.some((part) => part.endsWith(")")) ? " + " : "+")
}

/** The end of a path that none of the others has, without the file's name where folders tell; of the same file twice its name. */
const tailOf = (path: string, others: readonly string[]): string => {
  const split = (one: string): readonly string[] => one.split(sep)
  const own = split(path)
  const tail = (of: readonly string[], count: number): string => of.slice(-count).join("/")
  for (let count = 1; count <= own.length; count++)
    if (others.every((other) => other === path || tail(split(other), count) !== tail(own, count)))
      return count === 1 ? tail(own, 1) : tail(own.slice(0, -1), count - 1)
  return path
}

interface Together {
  readonly pieces: readonly Piece[]
  readonly stitches: readonly Stitch[]
  /** Of each piece its file's number. */
  readonly garments: Readonly<Record<string, string>>
  /** Those of which no file says which end is up. */
  readonly anyWayUp: readonly string[]
}

/** All pieces as if they were one file's: of several each piece's name begins with its file's number, and its title ends with its file's name. */
export const together = (sources: readonly Source[]): Together => {
  const areSeveral = sources.length > 1
  const before = (index: number): string => (areSeveral ? `${index + 1} ` : "")
  const codes = codesOf(sources)
  const titled = ({ title }: Piece, index: number): Piece["title"] => {
    if (!areSeveral) return title
    const told = ([language, text]: readonly [string, string]) => [language, `${text} ${codes[index]!}`]
    return { ...Object.fromEntries(Object.entries(title).map(told)), en: `${title.en} ${codes[index]!}` }
  }
  return {
    pieces: sources.flatMap(({ pieces }, index) =>
      pieces.map((piece) => ({
        ...piece,
        name: before(index) + piece.name,
        title: titled(piece, index),
        ...(piece.copyOf === undefined ? {} : { copyOf: before(index) + piece.copyOf }),
      })),
    ),
    anyWayUp: sources.flatMap(({ pieces, isFile }, index) =>
      isFile === true ? pieces.map(({ name }) => before(index) + name) : [],
    ),
    garments: Object.fromEntries(
      sources.flatMap(({ pieces }, index) => pieces.map(({ name }) => [before(index) + name, String(index + 1)])),
    ),
    stitches: sources.flatMap(({ stitches }, index) => {
      const named = (chain: Stitch["a"]): Stitch["a"] =>
        chain.map((ref) => ({ ...ref, piece: before(index) + ref.piece }))
      return stitches.map((stitch) => ({
        ...stitch,
        name: before(index) + stitch.name,
        a: named(stitch.a),
        b: named(stitch.b),
      }))
    }),
  }
}
