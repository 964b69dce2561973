import { type CheckRoom, checkRoom } from "@toile/draft-checks"
import { type FinishRoom, finishRoom } from "@toile/pattern-model"

/**
 * Memory that a draft is finished and judged in. Whoever makes many drafts one after the other makes it once and hands it
 * to each: that saves some hundredths of a draft. Nothing that is handed out lies in it.
 */
export interface DraftRoom {
  readonly finish: FinishRoom
  readonly checks: CheckRoom
}

export const draftRoom = (): DraftRoom => ({ finish: finishRoom(), checks: checkRoom() })
