import type { InternalLine } from "@toile/draft-model"
import { add, leftNormal, scale, subtract, unit } from "@toile/geometry"
import type { FlatSewLine } from "./flat-sew-line.js"
import { addCrossings } from "./measure.js"
import type { DraftedPiece } from "./piece.js"
import { xy } from "./rounding.js"

/**
 * The lines at which a piece may be lengthened or shortened: through the points that it names, square to its grain,
 * from sew line to sew line.
 */
export const adjustLines = (
  { name, grain, adjustAt = [] }: DraftedPiece,
  { sew, edges }: FlatSewLine,
): InternalLine[] =>
  adjustAt.map((through) => {
    const across = leftNormal(unit(subtract(grain[1], grain[0])))
    const beside = add(through, across)
    const hits: number[] = []
    for (const { first, last } of edges) addCrossings(hits, sew, first, last, through, beside)
    const [before, after] = [hits.filter((hit) => hit < 0), hits.filter((hit) => hit > 0)]
    if (before.length === 0 || after.length === 0) throw new Error(`${name}: a line to lengthen it lies outside of it`)
    const at = (hit: number) => xy(add(through, scale(across, hit)))
    return { name: "lengthenShorten", kind: "adjust", points: [at(Math.max(...before)), at(Math.min(...after))] }
  })
