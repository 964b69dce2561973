import { type EdgeUse, reversed } from "@toile/pattern-model"

/** The wearer's right or left. Pieces are drawn for the right; a left one is its mirror image. */
export type Hand = "right" | "left"

export const otherHand = (hand: Hand): Hand => (hand === "right" ? "left" : "right")

/** An edge in the direction that it has on the right-hand piece: the mirror image's outline runs the other way. */
export const handed = (use: EdgeUse, hand: Hand): EdgeUse => (hand === "right" ? use : reversed(use))
