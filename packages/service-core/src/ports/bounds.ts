import { MOST_ACTIONS, MOST_EFFORT } from "@toile/contract"
import { Context } from "effect"

/** What an operator allows less of than the interface does. */
export interface Bounds {
  /** The largest effort of an export, whoever asks for it: its body, its profile, a material. */
  readonly mostEffort: number
  /** Actions of a batch. */
  readonly batchActions: number
}
/** The interface's own. */
export const defaultBounds: Bounds = { mostEffort: MOST_EFFORT, batchActions: MOST_ACTIONS }

export const Bounds = Context.Reference<Bounds>("@toile/service-core/Bounds", {
  defaultValue: () => defaultBounds,
})
