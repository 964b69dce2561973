/** A line of text, and how large it is beside the others of its block. */
export type SizedLine = readonly [text: string, size: number]
