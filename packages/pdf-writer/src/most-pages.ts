/** More pages than anyone prints: a slip in the page's size. */
export const MOST_PAGES = 2000

export interface TooManyPages {
  readonly _tag: "TooManyPages"
  readonly message: string
}

/** Packed pieces that come on more. */
export const tooManyPacked = (): TooManyPages => ({
  _tag: "TooManyPages",
  message: `the pieces would take more than ${MOST_PAGES} pages of this size`,
})
