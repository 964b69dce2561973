import { clamp } from "../steps/fade.js"
import { onceEach } from "../steps/once.js"
import { type ArmholeByArm, armholeForSleeve, depthOfArmhole, type SleevesOver } from "../upper-body/armhole-by-arm.js"
import type { GirthWithin } from "./fit.js"
import { type SleeveCapAsk, sleevesOver } from "./set-in-cap.js"

type Armhole = SleeveCapAsk["armhole"]

/** A sleeve's girth, and those that go over a body's armhole, were it longer or shorter. */
interface SleeveOver<Block> {
  readonly girth: number
  readonly over: (block: Block) => SleevesOver
}

/** A body whose armhole's depth can be chosen, and the sleeve that goes into it. */
interface ByArmAsk<Block> {
  readonly armhole: ArmholeByArm
  readonly blockAt: (depth: number) => Block
  readonly armholeOf: (block: Block) => Armhole
  readonly sleeve?: SleeveOver<Block> | undefined
}

/**
 * The body with the armhole that its arm asks for; where no usual cap over it has the sleeve that was asked for, the armhole
 * gives way a little.
 */
export const blockByArm = <Block>({ armhole, blockAt, armholeOf, sleeve }: ByArmAsk<Block>): Block => {
  // The depth that is found was looked at
  const at = onceEach(blockAt)
  const roundAt = (depth: number): number => roundOf(armholeOf(at(depth)))
  const depth = depthOfArmhole(armhole, armhole.round, roundAt)
  const usual = at(depth)
  if (!sleeve || armhole.given !== undefined) return usual
  const came = roundOf(armholeOf(usual))
  const round = armholeForSleeve(came, sleeve.girth, sleeve.over(usual), () =>
    keptByEase(armhole, depth, came, roundAt),
  )
  if (round === came) return usual
  // What lowers it beyond its usual bounds does so for the one that gives way too, or it would jump there
  const { deeper, shallowest, deepest } = armhole
  const least = clamp(shallowest, armhole.least + Math.min(0, deeper), deepest)
  const most = clamp(shallowest, armhole.most + Math.max(0, deeper), deepest)
  return at(depthOfArmhole({ ...armhole, deeper: 0, least, most }, round, roundAt))
}

/** A woven sleeve, as far as a cap of usual height has its girth. */
export const wovenSleeveOver = <Block>(
  fit: GirthWithin,
  capAsk: (block: Block) => SleeveCapAsk,
): SleeveOver<Block> => ({
  girth: fit.girth,
  over: (block) => {
    const ask = capAsk(block)
    return (length) => sleevesOver(scaledTo(ask, length), fit)
  },
})

/**
 * An armhole that is asked to be less deep is shorter by that; one whose chest gives ease for its length has some of that ease back in place
 * of depth, which makes it less short. By so much it then is longer, cm: for a sleeve it gives way no further for that, or a wider chest
 * would come out narrower.
 */
const keptByEase = (
  { deeper, deepest, shallowest, ofEase = 0 }: ArmholeByArm,
  depth: number,
  came: number,
  roundAt: (depth: number) => number,
): number => {
  const lowest = deepest - ofEase
  const found = depth - deeper
  if (deeper >= 0 || found <= lowest) return 0
  const shorter = roundAt(lowest) - roundAt(Math.max(shallowest, lowest + deeper))
  return Math.max(0, came - (roundAt(found) - shorter))
}

const roundOf = ({ front, back }: Armhole): number => front + back

/** The cap over an armhole of another length, whose halves keep their shares. */
const scaledTo = (ask: SleeveCapAsk, round: number): SleeveCapAsk => {
  const by = round / roundOf(ask.armhole)
  return { ...ask, armhole: { front: by * ask.armhole.front, back: by * ask.armhole.back } }
}
