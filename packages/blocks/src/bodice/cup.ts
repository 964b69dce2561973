import type { MeasurementId } from "@toile/body"
import { woman } from "@toile/body/survey"
import type { MeasurementSource, Warning } from "@toile/draft-model"
import { choice } from "@toile/pattern-model"

/** The bust over the underbust by the letter of a bra's cup, cm: the middle of each 2 (EN 13402). */
const OVER_UNDERBUST: Readonly<Record<string, number>> = { aa: 11, a: 13, b: 15, c: 17, d: 19, e: 21 }

/** The option by which women's tops are told the bust cup, for who sees the wearer and has measured no high bust. */
export const cupOption = { bustCup: choice(["usual", "aa", "a", "b", "c", "d", "e"], "usual") } as const

interface CuppedBody {
  readonly bust?: number | undefined
  readonly highBust?: number | undefined
  readonly underbust?: number | undefined
  readonly frontLength?: number | undefined
}

interface CuppedSheet {
  readonly body: CuppedBody
  readonly option: { readonly bustCup?: string | number | undefined }
  readonly sources?: { readonly [K in MeasurementId]?: MeasurementSource } | undefined
}

/** What of a body tells the same as a cup does, where it was measured. */
const TELLS = { highBust: "mbHighBustGirth", underbust: "mbUnderbustGirth", frontLength: "mbSideNeckToWaist" } as const

const isMeasured = ({ body, sources = {} }: CuppedSheet, of: keyof typeof TELLS): boolean =>
  body[of] !== undefined && sources[TELLS[of]] !== "predicted"

/**
 * A body with the high bust that its cup tells, by bust and underbust (`highBustOfUnder`). As it is where nothing is said of the cup, and where high
 * bust or underbust was measured: both say more than a label. What was predicted says less: a front length of usual women of these
 * girths would hold the bust dart at theirs, so it is left out, and the front is as long as the cup asks.
 */
export const bodyByCup = <S extends CuppedSheet>(sheet: S): S["body"] => {
  const { body, option } = sheet
  const over = OVER_UNDERBUST[String(option.bustCup)]
  if (over === undefined || body.bust === undefined) return body
  if (isMeasured(sheet, "highBust") || isMeasured(sheet, "underbust")) return body
  const highBust = woman.highBustOfUnder(body.bust, body.bust - over)
  return isMeasured(sheet, "frontLength") ? { ...body, highBust } : { ...body, highBust, frontLength: undefined }
}

/** Tells of a cup that says little or nothing, since what it stands for was measured: the girth, or of a garment with a bust dart both lengths that open it. */
export const cupNote = (sheet: CuppedSheet): Warning[] => {
  if (OVER_UNDERBUST[String(sheet.option.bustCup)] === undefined) return []
  const note = (message: string): Warning[] => [{ code: "cupOverruled", message: `bustCup: ${message}` }]
  const girth = (["highBust", "underbust"] as const).find((of) => isMeasured(sheet, of))
  if (girth !== undefined) return note(`the measured ${TELLS[girth]} tells the frame, and the cup nothing`)
  return isMeasured(sheet, "frontLength")
    ? note(
        "the bust dart follows the measured lengths of front and back (mbSideNeckToWaist, mbBackNeckToWaist), and of the cup the frame alone; left out, the front's length lets the cup open the dart",
      )
    : []
}

/** The sheet of such a body. */
export const sheetByCup = <S extends CuppedSheet>(sheet: S): S => ({ ...sheet, body: bodyByCup(sheet) })
