/** An allowance as a pattern's pieces use it: the seam's name and its width, or two widths where it tapers. */
export interface Seam {
  readonly name: string
  readonly width: number | readonly [start: number, end: number]
}

export type SeamValues<S extends Readonly<Record<string, number>>> = {
  readonly [K in keyof S]: { readonly name: string; readonly width: number }
}

/** The stretch of sew line that lies on a fold of the cloth: no allowance, mirrored beyond it. */
export const onFold: Seam & { readonly fold: true } = { name: "", width: 0, fold: true }

/** An edge without allowance that is cut, not folded: an interfacing that ends at the seams, a bound edge. */
export const net: Seam = { name: "", width: 0 }

/** From one seam's width at the start of the edge to another's at its end (an inlay); known by the first one's name. */
export const taper = (start: SeamValues<Record<string, number>>[string], end: { readonly width: number }): Seam => ({
  name: start.name,
  width: [start.width, end.width],
})

/** The same seam with another width, where the construction fixes it (a lapped edge, a zip's allowance). */
export const widened = (seam: { readonly name: string }, width: number): Seam => ({ name: seam.name, width })

/** A seam's allowance at its widest, cm. */
export const widestOf = ({ width }: Pick<Seam, "width">): number =>
  typeof width === "number" ? width : Math.max(...width)

/** The seam of an edge that is walked the other way: a taper begins where it ended. */
export const turnedRound = (seam: Seam): Seam =>
  typeof seam.width === "number" ? seam : { ...seam, width: [seam.width[1], seam.width[0]] }
