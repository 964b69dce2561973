import { type Cap, type CapFullness, capOf, FRONT_EASE } from "./cap.js"
import { type FittedCap, fitCap, type SleeveFit } from "./fit.js"

/** A set-in jacket sleeve's cap is fuller than a flat one's. */
const FULLNESS: CapFullness = { front: { base: 0.5, top: 0.46 }, back: { base: 0.4, top: 0.54 } }
/** A cap is no higher than this share of its shorter half's length, and no lower than so much, cm. */
const HIGHEST = 0.82
const LOWEST = 4

/** What the cap is drawn from; cm. */
export interface TwoPieceCapAsk {
  readonly fit: SleeveFit
  /** What the cap is longer than the armhole. */
  readonly ease: number
  /** Both halves of the armhole. */
  readonly armhole: { readonly front: number; readonly back: number }
  /** Of the shoulder's ends above the underarm, their mean. */
  readonly shoulderHeight: number
  /** The measurement that a refusal names. */
  readonly bicepId: string
}

/** Half caps as long as their halves of the armhole and their ease. */
const halvesOver = ({ armhole, ease }: Pick<TwoPieceCapAsk, "armhole" | "ease">) => ({
  front: armhole.front + FRONT_EASE * ease,
  back: armhole.back + (1 - FRONT_EASE) * ease,
})

const girthOf = ({ frontWidth, backWidth }: Cap): number => frontWidth + backWidth

/** How wide a sleeve is over a cap that is so high, as a share of its armhole. */
export const twoPieceGirth = (ask: Pick<TwoPieceCapAsk, "armhole" | "ease">, capShare: number): number => {
  const height = Math.max(LOWEST, capShare * (ask.armhole.front + ask.armhole.back))
  return girthOf(capOf(halvesOver(ask), height, FULLNESS))
}

/** The whole cap of a two-piece sleeve before it is cut in two; each half is as long as its armhole and its ease. */
export const drawTwoPieceCap = ({ fit, ease, armhole, shoulderHeight, bicepId }: TwoPieceCapAsk): FittedCap<Cap> => {
  const want = halvesOver({ armhole, ease })
  return fitCap({
    fit,
    capAt: (height) => capOf(want, height, FULLNESS),
    girthOf,
    lowest: LOWEST,
    highest: HIGHEST * Math.min(want.front, want.back),
    shoulderHeight,
    round: armhole.front + armhole.back,
    tolerance: 1e-8,
    bicepId,
  })
}
