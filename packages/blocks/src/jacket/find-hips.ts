import { type Path, pathEnd } from "@toile/geometry"
import { clamp } from "../steps/fade.js"
import { leanAt } from "./belly.js"
import type { JacketBlock } from "./block.js"

/** The hips are found to so much, cm. */
const HIPS_FOUND = 1e-3
const HIPS_STEPS = 20
/** While a belly is looked for, to so much. */
export const HIPS_NEARLY = 0.03
/** Where all edges fall straight the hips hardly follow what is asked for there. */
const LEAST_SLOPE = 0.05

/** Where the hips' search begins, and how near it ends; cm. */
export interface HipSearch {
  readonly from?: number
  readonly within?: number
}

/** What a finished jacket has at hips and hem, all round; the hem where it was measured. */
export interface Below {
  readonly hip: number
  readonly hem?: number | undefined
}

/**
 * The block of a finished jacket whose hips are so wide, what its edges have there that fall straight from a belly and all; where
 * they fall straight from narrower hips as well, of those whose hem is as wide.
 *
 * @param first the block on hips of `from`, where the search begins: the whole girth where nothing is said; it ends `within` so much
 * @param blockOn the same block on other hips
 */
export const findHips = (
  { hip: whole, hem }: Below,
  first: JacketBlock,
  blockOn: (hipGirth: number) => JacketBlock,
  { from = whole, within = HIPS_FOUND }: HipSearch = {},
): JacketBlock => {
  // Secant: the wider the hips, the less has to be let out, by nearly as much at the most
  const off = ({ frame }: JacketBlock, hipGirth: number): number => hipGirth + 2 * frame.letOut - whole
  let [block, girth, by] = [first, from, off(first, from)]
  let slope = 1
  for (let i = 0; i < HIPS_STEPS && Math.abs(by) > within; i++) {
    const next = girth - by / slope
    block = blockOn(next)
    const came = off(block, next)
    slope = Math.max(LEAST_SLOPE, (came - by) / (next - girth))
    ;[girth, by] = [next, came]
  }
  if (hem === undefined || block.frame.letOut === 0 || Math.abs(hemGirth(block) - hem) <= HEM_FOUND) return block
  return withHem(hem, { block, girth }, (hipGirth) => {
    const other = blockOn(hipGirth)
    return Math.abs(off(other, hipGirth) - by) <= HIPS_SAME ? other : undefined
  })
}

/** A hem is found to so much, cm, on hips that are as wide to so much. */
const HEM_FOUND = 0.01
const HIPS_SAME = 0.02
const HEM_STEPS = 10
/** Hips are tried so much narrower or wider first, and no further than this from there. */
const FURTHER = { first: 2, most: 40 } as const

/** Of the blocks whose hips come out as wide the one whose hem is so wide; where none has it, as they are. */
const withHem = (
  hem: number,
  found: { readonly block: JacketBlock; readonly girth: number },
  sameOn: (hipGirth: number) => JacketBlock | undefined,
): JacketBlock => {
  // Secant: the narrower the hips are, the narrower the hem; half of a step where it would leave those that are as wide
  let [girth, by] = [found.girth, hemGirth(found.block) - hem]
  let next = girth - Math.sign(by) * FURTHER.first
  for (let i = 0; i < HEM_STEPS; i++) {
    const block = sameOn(next)
    if (block === undefined) {
      next = (girth + next) / 2
      continue
    }
    const came = hemGirth(block) - hem
    if (Math.abs(came) <= HEM_FOUND) return block
    const slope = (came - by) / (next - girth)
    if (!(slope > 0)) return found.block
    ;[girth, by] = [next, came]
    next = clamp(found.girth - FURTHER.most, girth - by / slope, found.girth + FURTHER.most)
  }
  return found.block
}

/** The hem all round, as `gmHemGirth` is measured. */
const hemGirth = ({ frame, back, side, front }: JacketBlock): number => {
  const { belly, level, intakes } = frame
  const foot = ({ path }: { readonly path: Path }): number => pathEnd(path).x
  const ofBack = foot(back.seam) - intakes.centreBack
  const ofSide = foot(side.frontSeam) - foot(side.backSeam)
  return 2 * (ofBack + ofSide + foot(front.seam) + leanAt(belly, level, level.hem))
}
