import type { SewnAs } from "@toile/draft-model"
import type { Telling } from "../telling.js"
import { stepsOf } from "./construction.js"
import { usualOf } from "./usual.js"

export interface ThreadNeeded {
  /** As "Tex 30". */
  readonly size: string
  readonly lining: boolean
  /** Of one garment, with what is lost, m. */
  readonly metres: number
}

/** What is cut off, broken and sewn anew: 15 %, as the trade reckons. */
const WASTE = 1.15
/** cm: two plies of a usual cloth under the needle; how wide an overlock or coverstitch is. */
const [THICK, WIDE] = [0.1, 0.5]

/** Thread by its size and by the cloth that it matches, of the seams whose stitch the garment says. */
export const threadNeeded = (telling: Telling): readonly ThreadNeeded[] => {
  const found = new Map<string, ThreadNeeded>()
  for (const { as, run } of stepsOf(telling)) {
    const usual = usualOf(as, telling)
    if (as?.stitch === undefined || run === undefined || usual === undefined) continue
    const lining = /^lining/.test(run.seam)
    const key = `${usual.thread} ${lining}`
    const metres = (run.length / 100) * ratio(as, run.edges) * WASTE + (found.get(key)?.metres ?? 0)
    found.set(key, { size: usual.thread, lining, metres })
  }
  return [...found.values()]
}

const ratio = (as: SewnAs, edges: 1 | 2): number => {
  const perCm = as.perCm ?? 4
  const neat = as.neatened === undefined ? 0 : edges * used(as.neatened, perCm)
  return used(as.stitch ?? "", perCm) + neat
}

/**
 * Thread over seam, by the trade's formulas of thread consumption (stitches a length, thickness and width of the seam); the blind
 * stitch by the ratio of Coats' guide to stitch types, 4.5.
 */
const used = (stitch: string, perCm: number): number => {
  switch (stitch) {
    case "101":
      return 3 + 2 * THICK * perCm
    case "103":
      return 4.5
    case "401":
      return 4 + 2 * THICK * perCm
    case "406":
      return 7 + 2 * perCm * (THICK + WIDE)
    case "504":
      return 5 + 4 * perCm * (WIDE + THICK)
    case "514":
      return 5 + 2 * perCm * (3 * THICK + 2 * WIDE)
    default:
      return 2 + 2 * THICK * perCm
  }
}
