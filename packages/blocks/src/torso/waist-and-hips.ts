import { woman } from "@toile/body/survey"
import type { Warning } from "@toile/draft-model"
import { type BelliedBody, bellyOf } from "../bodice/belly-size.js"
import { cutOverNavel, easeAtNavel, type NavelAsk } from "../measurements/over-navel.js"
import { type SeatAsk, seatGirth } from "../measurements/seat.js"
import { finishedWaist } from "./intake.js"
import type { WaistPlaces } from "./style.js"

type Above = Omit<Parameters<typeof finishedWaist>[0], "hipGirth">

/** Waist and hips of a torso, cm. */
interface WaistAndHips<Size> {
  readonly size: Size & { readonly hipGirth: number }
  readonly waistGirth: number
  /** What of a half of the body is belly. */
  readonly belly: number
  /** The girth that the seat is cut on. */
  readonly seat: number
  readonly notes: readonly Warning[]
}

/** Of what the hips have beyond the waist a torso's sides have so much at the navel, being hollow above it (read on 200 drawn bodies: 0.24 to 0.31). */
export const AT_NAVEL = 0.24

/** The seat and its ease; the waist that can be made between bust and hips; both wide enough over the navel. */
export const waistAndHips = <Size extends Above>(
  body: BelliedBody & SeatAsk,
  above: Size,
  places: WaistPlaces,
  { ease, id, dartsBy }: Pick<NavelAsk, "ease" | "id"> & { readonly dartsBy?: string | undefined },
): WaistAndHips<Size> => {
  const seat = seatGirth(body, woman)
  const cutOn = (bodyWaist: number, hipGirth: number) => {
    const size = { ...above, hipGirth }
    const belly = bellyOf(body, bodyWaist)
    return {
      size,
      hipGirth,
      belly,
      waist: finishedWaist(size, places, { body: bodyWaist, ease: ease.waist, id, dartsBy }, belly),
    }
  }
  const least = easeAtNavel(bellyOf(body))
  const { cut, waistNotes, hipNotes } = cutOverNavel(cutOn, body, woman, { seat, ease, atNavel: AT_NAVEL, least, id })
  const { size, belly, waist } = cut
  return { size, waistGirth: waist.value, belly, seat, notes: [...waistNotes, ...hipNotes] }
}
