import type { Piece } from "./draft.js"
import type { Marker, MarkerBlocks, Placement } from "./marker.js"

/** The block that a piece is cut out as first, and by what it is larger; undefined where it is cut on its own line at once. */
export const blockOf = (
  { blocks }: Pick<Marker, "blocks">,
  { piece }: Pick<Placement, "piece">,
): (Pick<MarkerBlocks, "margin"> & MarkerBlocks["pieces"][number]) | undefined => {
  const block = blocks?.pieces.find((one) => one.piece === piece)
  return blocks && block && { margin: blocks.margin, ...block }
}

/** How many copies a marker's sheets have, and how many of them are cut as blocks first. */
export const blockCount = (
  marker: Pick<Marker, "blocks" | "sheets">,
): { readonly blocks: number; readonly copies: number } => {
  const placements = marker.sheets.flatMap((sheet) => sheet.placements)
  return {
    blocks: placements.filter((placement) => blockOf(marker, placement) !== undefined).length,
    copies: placements.length,
  }
}

/** A piece whose interfacing is cut out larger than its cloth: by how much each is larger than the piece, cm. */
export interface BareGlue {
  readonly piece: string
  readonly interfacing: number
  readonly cloth: number
}

/**
 * Pieces whose interfacing's block is larger than that of their cloth, so that glue lies bare at its edge; of those that are cut from both: how far an interfacing of a
 * shape of its own lies within its piece, no line tells.
 */
export const bareGlue = (
  markers: readonly Marker[],
  pieces: readonly Pick<Piece, "name" | "materialGroups">[],
): readonly BareGlue[] =>
  pieces.flatMap(({ name, materialGroups }) => {
    if (materialGroups.length < 2 || !materialGroups.includes(INTERFACING)) return []
    const laid = markers.filter(({ sheets }) =>
      sheets.some(({ placements }) => placements.some(({ piece }) => piece === name)),
    )
    const glue = laid.find(({ materialGroup }) => materialGroup === INTERFACING)
    const cloth = laid.find(({ materialGroup }) => materialGroup !== INTERFACING)
    if (glue === undefined || cloth === undefined) return []
    const marginOf = (marker: Marker): number => blockOf(marker, { piece: name })?.margin ?? 0
    const [own, under] = [marginOf(glue), marginOf(cloth)]
    return own > under ? [{ piece: name, interfacing: own, cloth: under }] : []
  })

const INTERFACING = "interfacing"
