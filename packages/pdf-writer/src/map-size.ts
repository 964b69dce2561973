import { type Box, textWidth } from "@toile/drawing"

/** The pages of a sheet as a map shows them: how many, and how large each is. cm */
export interface MapShape {
  readonly rows: number
  readonly columns: number
  readonly page: { readonly width: number; readonly height: number }
  /** At least as wide as each of the pages' names. */
  readonly widest: string
}

/** cm: capitals of a page's name in a map; less than the first cannot be read from paper at home. */
const READABLE = 0.2
const LARGEST = 0.3
/** What a name may take of its page's height and width. */
const OF_HEIGHT = 0.45
const OF_WIDTH = 0.8
/** Cm of map a cm of sheet. */
export const mapScale = ({ rows, columns, page }: MapShape, box: Box): number =>
  Math.min((box.maxX - box.minX) / (columns * page.width), (box.maxY - box.minY) / (rows * page.height))

/** The smallest scale at which the pages' names can be read. */
export const leastScale = ({ page, widest }: MapShape): number =>
  Math.max(READABLE / OF_HEIGHT / page.height, (READABLE * textWidth(widest, 1)) / OF_WIDTH / page.width)

export const isReadable = (shape: MapShape, box: Box): boolean => mapScale(shape, box) >= leastScale(shape) - 1e-9

/** cm: the height of names at a scale. */
export const nameHeight = ({ page, widest }: MapShape, scale: number): number =>
  Math.min(LARGEST, OF_HEIGHT * page.height * scale, (OF_WIDTH * page.width * scale) / textWidth(widest, 1))
