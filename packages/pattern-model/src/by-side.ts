import type { Side } from "@toile/draft-model"

export type { Side }

/** What each of the wearer's sides has. */
export interface BySide<T> {
  readonly left: T
  readonly right: T
}

/** What an edge, a line, a dart or a piece is called on one side, where it was one for both: `sideLeft`. */
export const namedOn = (side: Side, name: string): string => `${name}${side === "left" ? "Left" : "Right"}`
