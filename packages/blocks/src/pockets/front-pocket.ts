import { type Path, pathLength } from "@toile/geometry"
import { type DraftedPiece, lengthOf, type NamedPiece, notchAt, reversed, type Sewn, sewn } from "@toile/pattern-model"
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

/** All but a welt's, which is interfaced. */
export type PlainOpening = Exclude<FrontOpening, { readonly kind: "welt" }>

/** The opening of a front pocket, on the right front. */
export const frontOpening = (kind: FrontPocketKind, plan: FrontPlan): FrontOpening =>
  kind === "welt" ? { kind, line: frontWeltLine(plan.lines, lastStretch(plan.waist)) } : plainOpening(kind, plan)

/** The opening of a front pocket without a welt, on the right front. */
export const plainOpening = (kind: Exclude<FrontPocketKind, "welt">, { lines, waist }: FrontPlan): PlainOpening =>
  kind === "slant" ? { kind: "cutAway", cut: slantPocket(lines, lastStretch(waist)) } : { kind }

/** A pocket in the side seam opens from here on, so long. */
export const SIDE_OPENING = { from: 4, length: 16 } as const

export interface FrontPocketAsk {
  readonly opening: FrontOpening
  readonly seams: TrouserSeams
  readonly front: FrontLines
  /** 1: on the right alone, because the left side has the zip. */
  readonly count: 1 | 2
}

type PlainPiece =
  | ReturnType<typeof slantFacing | typeof bagUpper | typeof bagUnder>
  | NamedPiece<"pocketFacing", "shell">
type WeltPiece = ReturnType<typeof weltPieces<"front">>[number]

/** A front pocket: its pieces, what of it lies in waist and side seam, and how it is sewn. */
export interface FrontPocket<P = PlainPiece | WeltPiece> {
  readonly pieces: readonly P[]
  readonly side: PocketSide | undefined
  /** @param front the front piece of that hand */
  readonly openingSeam: (front: DraftedPiece<never, "pocketOpening">, hand: Hand, name: string) => readonly Sewn[]
  readonly bagSeams: readonly Sewn[]
}

const NOTHING = { side: undefined, openingSeam: () => [], bagSeams: [] } as const

/** The pieces of the front pocket, by its kind. */
export const frontPocket = ({ opening, ...ask }: FrontPocketAsk): FrontPocket =>
  opening.kind === "welt"
    ? {
        ...NOTHING,
        pieces: [
          ...weltPieces("front", pathLength(opening.line), ask.seams.pocket),
          bagUnder({ ...bagOf(ask, 4), alike: true }),
        ],
      }
    : plainPocket({ ...ask, opening })

/** The pieces of a front pocket without a welt. */
export const plainPocket = ({
  opening,
  ...ask
}: FrontPocketAsk & { readonly opening: PlainOpening }): FrontPocket<PlainPiece> => {
  const { seams, count } = ask
  switch (opening.kind) {
    case "none":
      return { pieces: [], ...NOTHING }
    case "cutAway":
      return slant(ask, opening.cut)
    case "inseam":
      return {
        ...NOTHING,
        pieces: [
          bagUnder({ ...bagOf(ask, 2 * count), alike: true }),
          rectangle("pocketFacing", { en: "Pocket facing", fr: "Parementure de poche" }, 4, SIDE_OPENING.length + 4, {
            materials: ["shell"],
            quantity: 2 * count,
            seam: seams.pocket,
          }),
        ],
      }
  }
}

type BagsAsk = Omit<FrontPocketAsk, "opening">

const bagOf = ({ seams, front }: BagsAsk, quantity: number) => ({
  seams,
  front,
  bag: TROUSER_BAG,
  cut: quantity === 1 ? { quantity } : { quantity, mirrored: true },
})

const slant = (ask: BagsAsk, cut: CutAway): FrontPocket<PlainPiece> => {
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
