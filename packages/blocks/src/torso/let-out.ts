import type { BodiceFrame } from "../bodice/frame.js"
import { type FrontOut, letOutInFront, letOutTo } from "./front-out.js"
import { type BeforeLetOut, type Shape, shapeTorso } from "./shape.js"
import { type TorsoLevels, type TorsoSize, torsoLevels } from "./size.js"
import type { TorsoStyle } from "./style.js"

/** How far a shaped torso's front stands out, by which it is let out and straight. */
export const frontOut = ({ out }: Pick<Shape, "out">, { bust, waist }: TorsoLevels): FrontOut => ({
  waist: out.front.waist,
  normal: out.normal,
  fall: bust - waist,
})

/** A torso's points and how it is shaped below them. */
interface Shaped {
  readonly frame: BodiceFrame
  readonly level: TorsoLevels
  /** How far each flared edge stands out at the hem. */
  readonly flare: number
  readonly shape: Shape
}

/**
 * A torso's shape; over a body's belly with its bust let out in front, and the waist as it was before. A finished bust has been.
 */
export const overBelly = (
  asked: TorsoSize,
  style: TorsoStyle,
  frameOf: (size: TorsoSize) => BodiceFrame,
): Shaped & { readonly letOut: number } => {
  const shapedOf = (size: TorsoSize, settled?: BeforeLetOut): Shaped => {
    const frame = frameOf(size)
    const level = torsoLevels(size, frame.front.bustPoint.y)
    const flare = edgeFlare(size, style)
    return { frame, level, flare, shape: shapeTorso(frame, style, level, size, flare, settled) }
  }
  const usual = shapedOf(asked)
  const { belly } = asked
  if (!belly || !("more" in belly)) return { ...usual, letOut: 0 }
  // One that is seen moves no girth: the bust is let out as without
  const told = belly.seen === 0 ? usual : shapedOf({ ...asked, belly: { ...belly, seen: 0 } })
  const { bustX, sideGoes } = usual.frame.front
  const letOut = letOutTo(letOutInFront(frontOut(told.shape, told.level)), Math.max(0, sideGoes))
  if (letOut === 0) return { ...usual, letOut }
  const { frontWaist, bellyMoved, frontLacks } = usual.shape
  const wider = { ...asked, bustGirth: asked.bustGirth + 2 * letOut, bustFront: bustX + letOut }
  return { ...shapedOf(wider, { frontWaist, bellyMoved, frontLacks }), letOut }
}

/** What is let out at the hem goes to every edge that runs down to it: how far each stands out there. */
const edgeFlare = ({ hemGirth, hipGirth }: TorsoSize, { hem, front, back }: TorsoStyle): number => {
  const edges = 2 + (front === "princess" ? 2 : 0) + (back === "princess" ? 2 : 0)
  return hem === "flared" ? (hemGirth - hipGirth) / 2 / edges : 0
}
