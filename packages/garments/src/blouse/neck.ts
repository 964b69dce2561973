import { buttonedLength, standHalf } from "@toile/blocks/collars"
import { solve } from "@toile/geometry"
import { refuse } from "@toile/pattern-model"
import { isErr } from "@toile/result"

const neckGirthOf = (halfNeckline: number, standHeight: number): number =>
  buttonedLength(standHalf(halfNeckline, standHeight))

/** Half of the neckline over which a stand's mid line, buttoned, is a neck girth. */
export const halfNecklineOf = (neckGirth: number, standHeight: number, id: string): number => {
  const half = solve((length) => neckGirthOf(length, standHeight) - neckGirth, 8, 60)
  return isErr(half)
    ? refuse({
        code: "neckGirth",
        measurement: id,
        message: `${id}: no collar stand of ${neckGirth.toFixed(1)} cm can be drawn`,
      })
    : half.value
}

/** The neckline of a stand whose neck girth is another one by a factor; the stand keeps its height. */
export const scaledNeckline = (halfNeckline: number, standHeight: number, by: number): number => {
  const neckGirth = by * neckGirthOf(halfNeckline, standHeight)
  const half = solve((length) => neckGirthOf(length, standHeight) - neckGirth, 8, 60)
  return isErr(half)
    ? refuse({
        code: "easeAdj",
        message: `materials: with this easeAdj no collar stand of ${neckGirth.toFixed(1)} cm can be drawn`,
      })
    : half.value
}
