import type { JacketBelly } from "./belly.js"
import type { SeamIntake } from "./intake.js"
import type { Levels } from "./levels.js"
import { type LetOut, type PanelEdgeAsk, runOut, type Skirt } from "./panel-edge.js"

/** A coat is drawn as one that ends so far below the hips at the least; a shorter one is that coat cut off. */
const USUAL_BELOW_HIPS = 25
/** Where the hem lies that a coat falls to from a belly, by its hips and its own hem; heights over the waist. */
export const coatHem = (hip: number, hem: number): number => Math.min(hem, Math.max(hip, hem) - USUAL_BELOW_HIPS)

/** A place on a panel's edge: its height, and how far out it stands. */
interface Place {
  readonly y: number
  readonly out: number
}

interface Falls {
  /** Where it stands furthest out. */
  readonly from: Place
  /** As the hips ask, and as it runs on from there. */
  readonly hip: Place
  readonly hem: Place
  /** What it has at the hips for the belly already, cm. */
  readonly already?: number
}

/**
 * What may be let out for each cm of a belly of a half, so that the hips, grow by no more
 * than 1.8 for each cm of waist; and how far an edge may still stand inside the straight: a seat is round.
 */
const STRAIGHT = {
  front: { each: 0.85, inside: 0 },
  sideFront: { each: 0.22, inside: 0.4 },
  backSeam: { each: 0.33, inside: 0.4 },
} as const

/**
 * What a panel's edge lacks of the straight from where it stands furthest out down to the hem, cm: below a belly cloth falls and
 * does not come in, not to the hem either. It is let out by no more than a share of the belly: a seam that runs in and out over no belly stays.
 */
export const straightUnder = (
  edge: keyof typeof STRAIGHT,
  { more }: Pick<JacketBelly, "more">,
  { from, hip, hem, already = 0 }: Falls,
): LetOut => {
  const { each, inside } = STRAIGHT[edge]
  const slope = Math.max(0, (hem.out - from.out) / (from.y - hem.y))
  const lacking = ({ y, out }: Place): number => Math.max(0, from.out + slope * (from.y - y) - out)
  const whole = lacking(hip)
  const came = Math.min(Math.max(0, each * more - already), Math.max(0, whole - inside))
  return { hip: came, hem: whole > 0 ? (lacking(hem) * came) / whole : 0 }
}

/** What a seam takes in below a belly, and how its edge falls there: let out towards the straight from waist to hem. */
export const fallingFromWaist = (
  belly: JacketBelly,
  edge: "backSeam" | "sideFront",
  { intake, skirt, level }: { readonly intake: SeamIntake; readonly skirt: Skirt; readonly level: Levels },
): Required<Pick<PanelEdgeAsk, "intake" | "under">> => {
  const { falls } = belly.closing
  if (belly.more <= 0 || falls === undefined) return { intake, under: undefined }
  const until = level.waist + falls
  const [waist, hip] = [-intake.waist / 2, -intake.hip / 2]
  const run = runOut(skirt, edge === "backSeam" ? "backSeam" : "frontSeam", level.hip - until)
  const letOut = straightUnder(edge, belly, {
    from: { y: level.waist, out: waist },
    hip: { y: level.hip, out: hip },
    hem: { y: until, out: hip + run },
  })
  return { intake: { ...intake, hip: intake.hip - 2 * letOut.hip }, under: { until, lacks: 0, letOut } }
}
