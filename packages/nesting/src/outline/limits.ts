/** An outline with more corners is refused: judging two of them would take minutes. */
export const MOST_CORNERS = 10_000
