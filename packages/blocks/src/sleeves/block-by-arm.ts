import { type ArmholeByArm, armholeForSleeve, depthOfArmhole } from "../upper-body/armhole-by-arm.js"
import type { GirthWithin } from "./fit.js"
import { type SleeveCapAsk, sleevesOver } from "./set-in-cap.js"

type Armhole = SleeveCapAsk["armhole"]

/** A body whose armhole's depth can be chosen, and the sleeve that goes into it. */
interface ByArmAsk<Block> {
  readonly armhole: ArmholeByArm
  readonly blockAt: (depth: number) => Block
  readonly armholeOf: (block: Block) => Armhole
  readonly sleeve?: { readonly fit: GirthWithin; readonly capAsk: (block: Block) => SleeveCapAsk } | undefined
}

/**
 * The body with the armhole that its arm asks for; where no usual cap over it has the sleeve that was asked for, the armhole
 * gives way a little.
 */
export const blockByArm = <Block>({ armhole, blockAt, armholeOf, sleeve }: ByArmAsk<Block>): Block => {
  const roundAt = (depth: number): number => roundOf(armholeOf(blockAt(depth)))
  const usual = blockAt(depthOfArmhole(armhole, armhole.round, roundAt))
  if (!sleeve) return usual
  const ask = sleeve.capAsk(usual)
  const came = roundOf(ask.armhole)
  const { fit } = sleeve
  const round = armholeForSleeve(came, fit.girth, (length) => sleevesOver(scaledTo(ask, length), fit))
  return round === came ? usual : blockAt(depthOfArmhole({ ...armhole, deeper: 0 }, round, roundAt))
}

const roundOf = ({ front, back }: Armhole): number => front + back

/** The cap over an armhole of another length, whose halves keep their shares. */
const scaledTo = (ask: SleeveCapAsk, round: number): SleeveCapAsk => {
  const by = round / roundOf(ask.armhole)
  return { ...ask, armhole: { front: by * ask.armhole.front, back: by * ask.armhole.back } }
}
