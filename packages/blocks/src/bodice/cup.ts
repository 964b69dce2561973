import type { MeasurementId } from "@toile/body"
import { woman } from "@toile/body/survey"
import type { MeasurementSource } from "@toile/draft-model"
import { choice } from "@toile/pattern-model"

/** The bust over the underbust by the letter of a bra's cup, cm: the middle of each 2 (EN 13402). */
const OVER_UNDERBUST: Readonly<Record<string, number>> = { aa: 11, a: 13, b: 15, c: 17, d: 19, e: 21 }

/** The option by which women's tops are told the bust cup, for who sees the wearer and has measured no high bust. */
export const cupOption = { bustCup: choice(["usual", "aa", "a", "b", "c", "d", "e"], "usual") } as const

interface CuppedBody {
  readonly bust?: number | undefined
  readonly highBust?: number | undefined
  readonly underbust?: number | undefined
}

interface CuppedSheet {
  readonly body: CuppedBody
  readonly option: { readonly bustCup?: string | number | undefined }
  readonly sources?: { readonly [K in MeasurementId]?: MeasurementSource } | undefined
}

/**
 * A body with the high bust that its cup tells, by bust and underbust (`highBustOfUnder`). As it is where nothing is said of the cup, and where high
 * bust or underbust was measured: both say more than a label. What was predicted says less.
 */
export const bodyByCup = <S extends CuppedSheet>({ body, option, sources = {} }: S): S["body"] => {
  const over = OVER_UNDERBUST[String(option.bustCup)]
  const measured = (cm: number | undefined, id: MeasurementId): boolean =>
    cm !== undefined && sources[id] !== "predicted"
  if (over === undefined || body.bust === undefined) return body
  if (measured(body.highBust, "mbHighBustGirth") || measured(body.underbust, "mbUnderbustGirth")) return body
  return { ...body, highBust: woman.highBustOfUnder(body.bust, body.bust - over) }
}

/** The sheet of such a body. */
export const sheetByCup = <S extends CuppedSheet>(sheet: S): S => ({ ...sheet, body: bodyByCup(sheet) })
