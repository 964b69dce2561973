import type { Nap } from "@toile/draft-model"
import { type Turns, withoutLastBits } from "@toile/nesting"
import type { NestingConfig } from "./nesting-config.js"

const HALF_TURN = [0, 180]
const listed: Readonly<Record<string, readonly number[]>> = {
  "0": [0],
  "90": [90],
  "180": [180],
  "+90": [0, 90, 180, 270],
  "+180": HALF_TURN,
}

/**
 * The turns that a piece may take, counted from its own axes: the grain along +x first, then preNestRotation, then
 * what partRotation allows. On a one-way nap all pieces lie one way, so only the first of those stays; on a two-way nap
 * those that differ from it by a half turn. `any` asks for every part free, grain and nap or not (paper has neither).
 * Where the config says `napByGarment` a one-way nap leaves both, and the part says with whom it lies (parts.ts).
 * @param grainAngle degrees; undefined for a piece without a grain line, which null leaves free
 */
export const turnsOf = (
  config: NestingConfig,
  grainAngle: number | undefined,
  nap: Nap,
  striped?: { readonly balanced: boolean },
): Turns => {
  if (striped !== undefined) return alongStripes(config, grainAngle, nap, striped.balanced)
  const { partRotation } = config
  if (partRotation === "any" || (partRotation === null && grainAngle === undefined && nap === "none")) {
    return { kind: "any" }
  }
  const allowed = partRotation === null ? HALF_TURN : listed[partRotation]!
  const first = allowed[0]!
  // Of a garment whose pieces are all alike a piece may be turned round with the others.
  const eitherWay = nap === "twoWay" || config.napByGarment === true
  const kept =
    nap === "none" ? allowed : allowed.filter((turn) => turn === first || (eitherWay && turn === first + 180))
  const start = (config.preNestRotation ?? 0) - (grainAngle ?? 0)
  const { tilt = 0 } = config
  const angles = kept.map((turn) => normal(start + turn))
  return tilt === 0 ? { kind: "listed", angles } : { kind: "listed", angles, within: tilt }
}

/** Of the turns that are allowed those with the grain along the stripes; of a pattern that is not balanced the first. */
const alongStripes = (config: NestingConfig, grainAngle: number | undefined, nap: Nap, balanced: boolean): Turns => {
  const free = config.partRotation === "any" || config.partRotation === null
  const turns = turnsOf({ ...config, tilt: 0, ...(free ? { partRotation: "+180" } : {}) }, grainAngle, nap)
  const angles = turns.kind === "any" ? HALF_TURN : turns.angles
  const straight = angles.filter((angle) => {
    const off = normal(angle + (grainAngle ?? 0)) % 180
    return Math.min(off, 180 - off) < 1e-6
  })
  return { kind: "listed", angles: balanced ? straight : straight.slice(0, 1) }
}

/** In [0, 360): a straight grain stays straight to the last bit. The sum is kept as it is: another one would move what is laid in its last bits. */
const normal = (angle: number): number => withoutLastBits(((angle % 360) + 360) % 360)
