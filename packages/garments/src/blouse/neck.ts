import { buttonedLength, standHalf } from "@toile/blocks/collars"
import { solve } from "@toile/geometry"
import { refuse } from "@toile/pattern-model"
import { isErr } from "@toile/result"

/** Half of the neckline over which a stand's mid line, buttoned, is a neck girth. */
export const halfNecklineOf = (neckGirth: number, standHeight: number, id: string): number => {
  const half = solve((length) => buttonedLength(standHalf(length, standHeight)) - neckGirth, 8, 60)
  return isErr(half)
    ? refuse({
        code: "neckGirth",
        measurement: id,
        message: `${id}: no collar stand of ${neckGirth.toFixed(1)} cm can be drawn`,
      })
    : half.value
}
