/** What a toile has to let out at the first fitting, cm: the usual of a tailor's (workroom practice: 1.5 to 3). */
export const INLAY = { side: 2, centre: 3, hem: 3 } as const
