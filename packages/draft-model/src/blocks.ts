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
