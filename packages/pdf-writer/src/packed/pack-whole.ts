import { JOINT, type Packable, type Packing, pack } from "./pack.js"
import type { Grid } from "./piece-mask.js"

/** cm within its margins: paper that is narrower comes from a printer at home, and its pages are glued in any case. */
const SHEET = 50
/** What a joint counts on a sheet: more than a sheet that holds nothing else. */
const SHEET_JOINT = 1.2
/** Sheets more that are worth it: one is a few coins, and a piece that is glued over a joint is never as true as one that is not. */
const MORE_SHEETS = 1

/**
 * Pieces packed for pages that have joints. Where these are large sheets, which a shop prints and nobody glues, a piece that fits one
 * lies on one, unless that took more than one sheet more; what is longer is cut, as seldom as can be.
 * @param page cm that a page shows by itself
 */
export const packWhole = (
  shapes: readonly Packable[],
  grid: Grid,
  reserved: { readonly columns: number; readonly rows: number },
  columns: number,
  page: { readonly width: number; readonly height: number },
): Packing => {
  const fewest = pack(shapes, grid, reserved, columns, JOINT)
  if (Math.min(page.width, page.height) < SHEET || fewest.cutInVain === 0) return fewest
  const whole = pack(shapes, grid, reserved, columns, SHEET_JOINT)
  return whole.cutInVain < fewest.cutInVain && whole.pages <= fewest.pages + MORE_SHEETS ? whole : fewest
}
