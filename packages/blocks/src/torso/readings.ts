import { type Point, pathEnd, point, polar } from "@toile/geometry"
import { acrossAt, acrossFrom, type DraftedPiece, type ReadOn } from "@toile/pattern-model"
import { READ_ABOVE_HEM } from "../upper-body/levels.js"
import type { Torso } from "./torso.js"

/** The halves of a body as they were cut, side pieces where there are any. */
export interface TorsoPieces {
  /** Drawn as worn on the left, centre front at x = 0. */
  readonly front: DraftedPiece
  readonly sideFront?: DraftedPiece | undefined
  readonly back: DraftedPiece
  readonly sideBack?: DraftedPiece | undefined
}

/** Further than a front reaches from its bust point, cm. */
const BEYOND = 200

/**
 * Where the body's girths are read, each piece twice. The bust's runs level to the bust point and on as the part lies
 * that was turned with its dart. The chest's is read nowhere: there the dart lies open in the armhole, as no piece has it;
 * nor hips that the sides do not reach.
 *
 * @param mirrored the front is the wearer's right one
 */
export const readTorso = (
  { frame, level, style, front: half, back: behind }: Torso,
  pieces: TorsoPieces,
  mirrored = false,
) => {
  const { front, sideFront, back, sideBack } = pieces
  const sides = (y: number): ReadOn[] => [sideFront, sideBack].flatMap((part) => (part ? [acrossAt(part, 2, y)] : []))
  const onBack = (y: number): ReadOn => acrossAt(back, 2, y)
  const onFront = ({ x, y }: Point): Point => (mirrored ? point(-x, y) : point(x, y))
  const acrossFront = (y: number): ReadOn =>
    mirrored ? acrossFrom(front, 2, point(0, y), onFront(point(BEYOND, y))) : acrossAt(front, 2, y, { from: 0 })
  const around = (y: number): ReadOn[] => [acrossFront(y), onBack(y), ...sides(y)]
  const { bustPoint, angle } = frame.front
  const bust: ReadOn[] =
    style.bustDart === "princess"
      ? around(level.bust)
      : [
          acrossFrom(front, 2, point(0, bustPoint.y), onFront(bustPoint)),
          acrossFrom(front, 2, onFront(bustPoint), onFront(polar(bustPoint, angle, BEYOND))),
          onBack(level.bust),
          ...sides(level.bust),
        ]
  // A hollow back's hem is highest at centre back
  const risen = behind.centre && pathEnd(behind.centre).y > level.hem ? [pathEnd(behind.centre).y] : []
  const hem = Math.max(pathEnd(half.side).y, pathEnd(behind.side).y, ...risen)
  return {
    gmBustGirth: bust,
    gmWaistGirth: around(level.waist),
    ...(level.hip > hem + READ_ABOVE_HEM ? { gmHipGirth: around(level.hip) } : {}),
  }
}
