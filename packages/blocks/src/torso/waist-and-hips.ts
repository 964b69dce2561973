import { woman } from "@toile/body/survey"
import type { Warning } from "@toile/draft-model"
import { easeAtNavel, goesOverNavel, overNavelNotes, widerOverNavel } from "../measurements/over-navel.js"
import { type SeatAsk, seatGirth } from "../measurements/seat.js"
import { HAIR } from "../upper-body/told.js"
import type { WaistAsk } from "../upper-body/waist.js"
import { type BelliedBody, bellyOf } from "./belly.js"
import { finishedWaist, type WaistPlaces } from "./intake.js"

type Above = Omit<Parameters<typeof finishedWaist>[0], "hipGirth">

/** Waist and hips of a torso, cm. */
interface WaistAndHips<Size> {
  readonly size: Size & { readonly hipGirth: number }
  readonly waistGirth: number
  /** What of a half of the body is belly. */
  readonly belly: number
  readonly notes: readonly Warning[]
}

/** Of what the hips have beyond the waist a torso's sides have so much at the navel, being hollow above it (read on 200 drawn bodies: 0.24 to 0.31). */
const AT_NAVEL = 0.24

/** The seat and its ease; the waist that can be made between bust and hips; both wide enough over the navel. */
export const waistAndHips = <Size extends Above>(
  body: BelliedBody & SeatAsk,
  above: Size,
  places: WaistPlaces,
  asked: Pick<WaistAsk, "ease"> & {
    readonly id: NonNullable<Parameters<typeof overNavelNotes>[2]>
    readonly hipEase: number
  },
): WaistAndHips<Size> => {
  const seat = seatGirth(body, woman)
  const cut = (bodyWaist: number, hipGirth: number) => {
    const size = { ...above, hipGirth }
    const belly = bellyOf(body, bodyWaist)
    return { size, belly, waist: finishedWaist(size, places, { ...asked, body: bodyWaist }, belly) }
  }

  const usual = cut(body.waist, seat + asked.hipEase)
  const wider = widerOverNavel(
    body,
    woman,
    { waist: usual.waist.value, hips: usual.size.hipGirth, atNavel: AT_NAVEL },
    easeAtNavel(usual.belly),
  )
  const { size, belly, waist } = goesOverNavel(wider)
    ? usual
    : cut(body.waist + wider.waist, usual.size.hipGirth + wider.hips)
  return {
    size,
    waistGirth: waist.value,
    belly,
    notes: [
      ...(wider.waist <= HAIR ? waist.notes : []),
      ...overNavelNotes(
        wider,
        {
          waist: { came: waist.value - body.waist, asked: asked.ease },
          hips: { came: size.hipGirth - seat, asked: asked.hipEase },
        },
        asked.id,
      ),
    ],
  }
}
