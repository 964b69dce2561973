import { type AnyPattern, declarationProblems, type Order } from "@toile/pattern-model"
import { randomBodies, usualBody } from "../bodies.js"
import type { Expectations } from "../continuity/expectations.js"
import { finding } from "../finding.js"
import { orderFor } from "../orders.js"
import type { Proof } from "../proof.js"
import { movesSmoothly, optionsMoveSmoothly } from "./continuity.js"
import { withEachOption } from "./each-option.js"
import { heldToFinished } from "./finished.js"
import { inNeutralCloths, inShrinkingCloths } from "./materials.js"
import { growsWithBody } from "./monotone.js"
import { onOddBodies, onRandomBodies } from "./random-bodies.js"
import { onRandomOrders } from "./random-orders.js"
import { fromRequiredGroups } from "./required-groups.js"
import { targetProofs } from "./targets.js"
import { asTrialGarment, toileLeavesOutPieces } from "./toile.js"

export interface Asked {
  /** Bodies of the population that are drafted with the pattern's defaults; 500 where nothing is said. */
  readonly bodies?: number
  /** Orders of any options on bodies of the population; 200 where nothing is said. */
  readonly orders?: number
  readonly seed?: number
  /** Of a measurement that grows from 15 % less to 15 % more in the proof of growth; 20 where nothing is said. */
  readonly steps?: number
  /** What the pattern says of how it follows a body. */
  readonly expected?: Expectations
}

/** Few: of targets and continuity each body costs hundreds of drafts. */
const FEW = { targets: 4, continuity: 2, swept: 1, shrinking: 2 } as const

/** All that a garment is held to, each with its name. A usual garment takes some seconds. */
export const proofsOf = (
  pattern: AnyPattern,
  { bodies = 500, orders = 200, seed = 1, steps, expected = {} }: Asked = {},
): readonly Proof[] => {
  const few = (): Order[] => {
    const draw = randomBodies(pattern.declaration, seed)
    return [usualBody(pattern.declaration), draw()].map((body) => orderFor(pattern.declaration, body))
  }
  return [
    {
      name: "the declaration holds what is promised of every pattern",
      findings: () => declarationProblems(pattern.declaration).map((problem) => finding("declaration", problem)),
    },
    { name: "each value of each option drafts cleanly", findings: () => withEachOption(pattern) },
    {
      name: "the required measurement groups, and those that an option asks for, are enough",
      findings: () => [
        ...fromRequiredGroups(pattern),
        ...onRandomBodies(pattern, { bodies: Math.ceil(bodies / 10), seed, groups: "required" }),
      ],
    },
    {
      name: `${bodies} bodies of the population are drafted cleanly, or refused by name`,
      findings: () => onRandomBodies(pattern, { bodies, seed }),
    },
    {
      name: `${Math.ceil(bodies / 5)} odd bodies are drafted cleanly, or refused by name`,
      findings: () => onOddBodies(pattern, { bodies: Math.ceil(bodies / 5), seed }),
    },
    {
      name: `${orders} orders of any options and allowances are drafted cleanly, or refused by name`,
      findings: () => onRandomOrders(pattern, { orders, seed }),
    },
    {
      name: "finished measurements come out as they are given, or a note names the one that gave way",
      findings: () => heldToFinished(pattern, { orders: Math.ceil(orders / 5), seed }),
    },
    ...targetProofs(pattern, { bodies: FEW.targets, seed }),
    {
      name: "a tenth of a millimetre of a measurement moves no outline by over a millimetre",
      findings: () => movesSmoothly(pattern, { bodies: FEW.continuity, seed, expected }),
    },
    {
      name: "from one step of an option to the next no outline jumps",
      findings: () => optionsMoveSmoothly(pattern, { expected }),
    },
    {
      name: "no girth and no length falls as the body's own there grows",
      findings: () => growsWithBody(pattern, { bodies: FEW.swept, seed, ...(steps === undefined ? {} : { steps }) }),
    },
    { name: "cloths whose factors are 1 change nothing", findings: () => inNeutralCloths(pattern, few()) },
    {
      name: "in cloths that shrink it is cut larger and sewn the same",
      findings: () => inShrinkingCloths(pattern, few(), { times: FEW.shrinking, seed }),
    },
    { name: "a toile passes every check, with the garment's measurements", findings: () => asTrialGarment(pattern) },
    { name: "what a toile does without is drawn for the garment", findings: () => toileLeavesOutPieces(pattern) },
  ]
}
