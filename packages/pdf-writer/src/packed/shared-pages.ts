import type { Marker, Piece, Placement } from "@toile/draft-model"
import { type DrawContext, materialLine } from "@toile/drawing"

/** The markers of all materials as one, and what it is drawn with. */
export interface SharedPages {
  readonly marker: Marker
  readonly pieces: readonly Piece[]
  readonly context: DrawContext
}

/**
 * The pieces of several materials for the same pages: each says which of them it is cut from, behind its name, and behind its number where it
 * has room for that alone. A piece of two materials is two pieces here.
 */
export const sharedPages = (
  markers: readonly Marker[],
  pieces: readonly Piece[],
  context: DrawContext,
): SharedPages => {
  const materialOf = (group: string) => context.groupTitles?.[group] ?? group
  const drafted = new Map<string, { readonly piece: Piece; readonly group: string }>()
  const nameIn = (group: string, name: string) => `${group} ${name}`
  for (const { materialGroup: group, sheets } of markers)
    for (const { piece: name } of sheets.flatMap(({ placements }) => placements)) {
      const piece = pieces.find((one) => one.name === name)
      if (piece !== undefined) drafted.set(nameIn(group, name), { piece, group })
    }
  const nameOf = (shared: string) => drafted.get(shared)?.piece.name ?? shared
  const placements = markers.flatMap(({ materialGroup, sheets }) =>
    sheets.flatMap((sheet) =>
      sheet.placements.map((placement): Placement => {
        return { ...placement, piece: nameIn(materialGroup, placement.piece) }
      }),
    ),
  )
  const materials = markers.map(({ materialGroup, material }) => materialLine(materialOf(materialGroup), material))
  const { orderOf, labelsOf, codeOf } = context
  return {
    marker: {
      materialGroup: "",
      material: materials.join(" + "),
      sheets: [{ width: 0, length: 0, placements }],
      density: 0,
    },
    pieces: [...drafted].map(([name, { piece, group }]) => inMaterial(piece, name, materialOf(group))),
    context: {
      ...context,
      numberOf: (shared) => {
        const found = drafted.get(shared)
        if (found === undefined) return undefined
        const { piece, group } = found
        return `${context.numberOf?.(piece.name) ?? piece.number} ${materialOf(group)}`
      },
      ...(orderOf ? { orderOf: (shared) => orderOf(nameOf(shared)) } : {}),
      ...(labelsOf ? { labelsOf: (shared, mirrored) => labelsOf(nameOf(shared), mirrored) } : {}),
      ...(codeOf
        ? {
            codeOf: (group, placement) =>
              codeOf(drafted.get(placement.piece)?.group ?? group, { ...placement, piece: nameOf(placement.piece) }),
          }
        : {}),
    },
  }
}

/** "Back lining" says it already. */
const withMaterial = (title: string, material: string): string =>
  title.toLowerCase().endsWith(material.toLowerCase()) ? title : `${title}, ${material}`

const inMaterial = (piece: Piece, name: string, material: string): Piece => {
  const titles = Object.values(piece.title)
  const { fr } = piece.title
  return {
    ...piece,
    name,
    title: {
      ...piece.title,
      en: withMaterial(piece.title.en, material),
      ...(fr === undefined ? {} : { fr: withMaterial(fr, material) }),
    },
    materialGroups: [],
    // A label that is the title stands in it already.
    labels: piece.labels.filter(({ text }) => !titles.includes(text)),
  }
}
