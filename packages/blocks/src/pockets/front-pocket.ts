import { type Path, pathLength } from "@toile/geometry"
import { type DraftedPiece, lengthOf, notchAt, reversed, type Sewn, sewn } from "@toile/pattern-model"
import { rectangle } from "../steps/rectangle.js"
import { edgeOf } from "../steps/seam-walk.js"
import type { TrouserSeams } from "../trousers/allowances.js"
import type { FrontLines } from "../trousers/front-lines.js"
import { type FrontPlan, lastStretch } from "../trousers/front-plan.js"
import { type Hand, handed } from "../trousers/hand.js"
import type { PocketSide } from "../trousers/walk.js"
import type { CutAway } from "./cut-away.js"
import { bagUnder, bagUpper, TROUSER_BAG } from "./pocket-bag.js"
import { slantFacing, slantPocket } from "./slant-pocket.js"
import { frontWeltLine } from "./welt.js"
import { weltPieces } from "./welt-pieces.js"

/** The pockets that fronts of trousers have. */
export type FrontPocketKind = "none" | "slant" | "inseam" | "welt"

/** Where a front opens into its pocket: cut away at the corner, at a welt's line, or nowhere but in the side seam. */
export type FrontOpening =
  | { readonly kind: "none" }
  | { readonly kind: "inseam" }
  | { readonly kind: "cutAway"; readonly cut: CutAway }
  | { readonly kind: "welt"; readonly line: Path }

/** On the right front. */
export const frontOpening = (kind: FrontPocketKind, { lines, waist }: FrontPlan): FrontOpening => {
  switch (kind) {
    case "slant":
      return { kind: "cutAway", cut: slantPocket(lines, lastStretch(waist)) }
    case "welt":
      return { kind, line: frontWeltLine(lines, lastStretch(waist)) }
    default:
      return { kind }
  }
}

/** A pocket in the side seam opens from here on, so long. */
export const SIDE_OPENING = { from: 4, length: 16 } as const

export interface FrontPocketAsk {
  readonly opening: FrontOpening
  readonly seams: TrouserSeams
  readonly front: FrontLines
  /** 1: on the right alone, because the left side has the zip. */
  readonly count: 1 | 2
}

type PocketPiece =
  | ReturnType<typeof slantFacing | typeof bagUpper | typeof bagUnder>
  | DraftedPiece<never, never, "pocketFacing", "shell">
  | ReturnType<typeof weltPieces>[number]

/** A front pocket: its pieces, what of it lies in waist and side seam, and how it is sewn. */
export interface FrontPocket {
  readonly pieces: readonly PocketPiece[]
  readonly side: PocketSide | undefined
  /** @param front the front piece of that hand */
  readonly openingSeam: (front: DraftedPiece<never, "pocketOpening">, hand: Hand, name: string) => readonly Sewn[]
  readonly bagSeams: readonly Sewn[]
}

const NOTHING = { side: undefined, openingSeam: () => [], bagSeams: [] } as const

/** The pieces of the front pocket, by its kind. */
export const frontPocket = (ask: FrontPocketAsk): FrontPocket => {
  const { opening, seams, count } = ask
  switch (opening.kind) {
    case "none":
      return { pieces: [], ...NOTHING }
    case "cutAway":
      return slant(ask, opening.cut)
    case "inseam":
      return {
        ...NOTHING,
        pieces: [
          bagUnder(bagOf(ask, 2 * count)),
          rectangle("pocketFacing", { en: "Pocket facing", fr: "Parementure de poche" }, 4, SIDE_OPENING.length + 4, {
            materials: ["shell"],
            quantity: 2 * count,
            seam: seams.pocket,
          }),
        ],
      }
    case "welt":
      return {
        ...NOTHING,
        pieces: [...weltPieces("front", pathLength(opening.line), seams.pocket), bagUnder(bagOf(ask, 4))],
      }
  }
}

const bagOf = ({ seams, front }: FrontPocketAsk, quantity: number) => ({
  seams,
  front,
  bag: TROUSER_BAG,
  cut: quantity === 1 ? { quantity } : { quantity, mirrored: true },
})

const slant = (ask: FrontPocketAsk, cut: CutAway): FrontPocket => {
  const bag = bagOf(ask, ask.count)
  const facing = slantFacing(ask.seams, cut, ask.count)
  const upper = bagUpper(bag, cut)
  const under = bagUnder(bag)
  return {
    pieces: [facing, upper, under],
    side: { waist: [reversed(facing.edge.waist)], side: [facing.edge.side] },
    openingSeam: (piece, hand, name) => [sewn(name, handed(edgeOf(piece, "pocketOpening"), hand), upper.edge.opening)],
    bagSeams: [
      sewn("pocket bag", upper.edge.outer, under.edge.outer, { notches: [notchAt(lengthOf(upper.edge.outer) / 2)] }),
    ],
  }
}
