import type { NamedBy } from "../bodice/frame.js"
import { lowerBlock, lowered } from "../bodice/lower-bodice.js"
import { type LowerShoulder, lowerBy, swungAsFar } from "../upper-body/lower-shoulder.js"
import { loweredTorsoNeck, type NecklineAsk, type TorsoNeck } from "./neckline.js"
import type { Torso } from "./torso.js"

/** A torso with a neckline of its own, its shoulder as much lower as the side lies that is drafted. */
export const lowerNeckedTorso = (
  usual: Torso,
  neck: TorsoNeck,
  lower: LowerShoulder,
  ask: NecklineAsk,
  id: NamedBy,
): { readonly torso: Torso; readonly neck: TorsoNeck } => {
  const by = lowerBy(lower)
  if (by === 0) return { torso: usual, neck }
  const ends = { back: neck.back.neckPoint, front: neck.front.neckPoint, out: neck.out }
  return swungAsFar((share) => {
    const torso = atItsLevel(lowered(usual, { by, share }, ends, id), by)
    return { torso, neck: loweredTorsoNeck(neck, { usual: usual.frame, lower: torso.frame }, ask, lower.measured) }
  })
}

/** A torso to whose base of the neck a collar is sewn, its shoulder so much lower; 0 leaves it as it is. */
export const lowerTorso = (usual: Torso, by: number, id: NamedBy): Torso => atItsLevel(lowerBlock(usual, by, id), by)

const atItsLevel = (torso: Torso, by: number): Torso =>
  by === 0
    ? torso
    : {
        ...torso,
        level: { ...torso.level, underarm: torso.frame.level.underarm },
        underarmGives: torso.level.underarm - by - torso.frame.level.underarm,
      }
