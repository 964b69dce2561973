import type { Notch, Piece } from "@toile/draft-model"
import { angleOf, direction, distance, dot, foot, type Point, subtract } from "@toile/geometry"
import type { Workspace } from "@toile/geometry/kernel"
import { cutForShrinkage, type Shrinkage } from "./cut-for-shrinkage.js"
import { finishPiece } from "./finish-piece.js"
import type { DraftedPiece, NotchSpec } from "./piece.js"
import { round } from "./rounding.js"
import type { GroupScaling } from "./scaling.js"
import type { Title } from "./sheet.js"

/** A piece as it is cut: of materials that shrink alike. */
export interface PieceToCut {
  readonly piece: DraftedPiece
  readonly shrinkage?: Shrinkage
  /** The piece whose seams it goes into, where it is that piece once more in another material. */
  readonly copyOf?: string
}

/**
 * Each piece with its materials' shrinkage. One that is cut from materials which shrink differently has a shape for
 * each: the first keeps the name, the others are named after their material, in French by its title.
 */
export const splitByShrinkage = (
  pieces: readonly DraftedPiece[],
  scaling: Readonly<Record<string, GroupScaling>>,
  titles: Readonly<Record<string, Title | undefined>> = {},
): PieceToCut[] =>
  pieces.flatMap((piece) => {
    const alike = new Map<string, string[]>()
    for (const group of piece.cut.materials) {
      const { shrinkageWarp = 1, shrinkageWeft = 1 } = scaling[group] ?? {}
      const key = `${shrinkageWarp} ${shrinkageWeft}`
      alike.set(key, [...(alike.get(key) ?? []), group])
    }
    return [...alike].map(([key, materials], i): PieceToCut => {
      const [warp, weft] = key.split(" ").map(Number) as [number, number]
      const shrinkage = warp === 1 && weft === 1 ? {} : { shrinkage: { warp, weft } }
      const cut = { ...piece, cut: { ...piece.cut, materials } }
      return i === 0
        ? { piece: cut, ...shrinkage }
        : { piece: inMaterial(cut, materials[0]!, titles), copyOf: piece.name, ...shrinkage }
    })
  })

const inMaterial = (
  piece: DraftedPiece,
  group: string,
  titles: Readonly<Record<string, Title | undefined>>,
): DraftedPiece => {
  const { en, fr } = piece.title
  const french = (titles[`material ${group}`] ?? titles[group])?.title.fr?.toLowerCase() ?? group
  return {
    ...piece,
    name: `${piece.name}${group.charAt(0).toUpperCase()}${group.slice(1)}`,
    title: { en: `${en} (${group})`, ...(fr === undefined ? {} : { fr: `${fr} (${french})` }) },
  }
}

/** The piece as the draft's JSON has it; `notchesOf` are its seams' notches. */
export const finishCut = (
  { piece, shrinkage, copyOf }: PieceToCut,
  number: number,
  notchesOf: (piece: DraftedPiece) => readonly NotchSpec[],
  room: Workspace,
): Piece => {
  const notches = notchesOf(copyOf === undefined ? piece : { ...piece, name: copyOf })
  if (!shrinkage) {
    const finished = finishPiece(piece, number, notches, room)
    return copyOf === undefined ? finished : { ...finished, copyOf }
  }
  const cut = cutForShrinkage(piece, notches, shrinkage)
  const { edges, ...rest } = finishPiece(cut.piece, number, cut.notches, room)
  return {
    ...rest,
    notches: rest.notches.map((notch) => alongFold(notch, rest.foldLine)),
    edges: edges.map((e) => ({ ...e, finishedLength: round(cut.finished[e.name] ?? e.length) })),
    shrinkage,
    ...(copyOf === undefined ? {} : { copyOf }),
  }
}

/** A notch lies on the fold where it is this near to it, cm. */
const ON_FOLD = 1e-3

/** A nick at the end of the fold runs along it: stretched, an edge's last hair may lean across. */
const alongFold = (notch: Notch, foldLine: Piece["foldLine"]): Notch => {
  if (foldLine === undefined) return notch
  const [a, b] = foldLine.map(([x, y]): Point => ({ x, y })) as [Point, Point]
  if (distance(notch, foot(notch, a, b)) > ON_FOLD) return notch
  const along = subtract(b, a)
  const inwards = dot(along, direction(notch.angle)) > 0 ? along : subtract(a, b)
  return { ...notch, angle: round(angleOf(inwards)) }
}
