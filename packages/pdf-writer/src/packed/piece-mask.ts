import type { XY } from "@toile/draft-model"

/** The grid that pieces are laid on; its cells divide a page evenly, so that the pages' edges lie between cells. */
export interface Grid {
  /** cm */
  readonly cellWidth: number
  readonly cellHeight: number
  /** Cells of one page. */
  readonly across: number
  readonly down: number
}

/** cm: about the side of a cell. */
const CELL = 0.5

export const gridOf = (step: { readonly width: number; readonly height: number }): Grid => {
  const across = Math.ceil(step.width / CELL)
  const down = Math.ceil(step.height / CELL)
  return { cellWidth: step.width / across, cellHeight: step.height / down, across, down }
}

/** The cells that an outline takes with its room, row by row from the top. */
export interface Mask {
  readonly columns: number
  readonly rows: number
  readonly taken: Uint8Array
  /** The left and the upper edge of the first cell, in the outline's cm. */
  readonly left: number
  readonly top: number
}

/**
 * Every cell that comes nearer than `room` cm to one of the outlines (a piece's own, or that of each of its sizes), or lies inside it. A
 * bounding square about each point of an outline stands for the circle: it never takes less.
 */
export const maskOf = (outlines: readonly (readonly XY[])[], grid: Grid, room: number): Mask => {
  const { cellWidth, cellHeight } = grid
  const xs = outlines.flatMap((outline) => outline.map(([x]) => x))
  const ys = outlines.flatMap((outline) => outline.map(([, y]) => y))
  const left = Math.min(...xs) - room
  const top = Math.max(...ys) + room
  const columns = Math.ceil((Math.max(...xs) + room - left) / cellWidth - 1e-9)
  const rows = Math.ceil((top - Math.min(...ys) + room) / cellHeight - 1e-9)
  const taken = new Uint8Array(columns * rows)
  const column = (x: number) => Math.min(columns - 1, Math.max(0, Math.floor((x - left) / cellWidth)))
  const row = (y: number) => Math.min(rows - 1, Math.max(0, Math.floor((top - y) / cellHeight)))
  const along = (outline: readonly XY[]) =>
    outline.forEach(([bx, by], i) => {
      const [ax, ay] = outline[(i + outline.length - 1) % outline.length]!
      const steps = Math.ceil((4 * Math.hypot(bx - ax, by - ay)) / Math.min(cellWidth, cellHeight)) + 1
      for (let k = 0; k <= steps; k++) {
        const x = ax + ((bx - ax) * k) / steps
        const y = ay + ((by - ay) * k) / steps
        for (let r = row(y + room); r <= row(y - room); r++)
          taken.fill(1, r * columns + column(x - room), r * columns + column(x + room) + 1)
      }
    })
  for (const outline of outlines) {
    along(outline)
    for (let r = 0; r < rows; r++) fillInside(taken, outline, top - (r + 0.5) * cellHeight, r * columns, column)
  }
  return { columns, rows, taken, left, top }
}

/** The cells of a row between each pair of crossings. */
const fillInside = (
  taken: Uint8Array,
  outline: readonly XY[],
  y: number,
  start: number,
  column: (x: number) => number,
): void => {
  const crossings: number[] = []
  outline.forEach(([bx, by], i) => {
    const [ax, ay] = outline[(i + outline.length - 1) % outline.length]!
    if (ay > y !== by > y) crossings.push(ax + ((y - ay) * (bx - ax)) / (by - ay))
  })
  crossings.sort((a, b) => a - b)
  for (let k = 0; k + 1 < crossings.length; k += 2)
    taken.fill(1, start + column(crossings[k]!), start + column(crossings[k + 1]!) + 1)
}
