/** A buttonhole is as long as its button, 1.1, and 0.2. */
export const HOLE = 1.3
