import { angleOf, direction, type Point } from "@toile/geometry"
import { fade } from "../steps/fade.js"

/** What each half's armhole ends square to: directions down from the underarm. */
export interface SquareTo {
  readonly back: Point
  readonly front: Point
}

/**
 * What each half's armhole ends square to: its side, or, where the front's leans out further than the back's, both by half of that
 * nearer to each other, so that the front's does not climb into a beak and both still run on in one line.
 *
 * @param from so much further, degrees, each still ends square to its own side; from twice that on both share all of it
 */
export const squareTogether = ({ back, front }: SquareTo, from = 0): SquareTo => {
  const out = (down: Point): number => angleOf(down) + 90
  const further = out(front) - out(back)
  const share = (from === 0 ? further : fade(from, 2 * from, further) * further) / 2
  return share <= 0
    ? { back, front }
    : { back: direction(angleOf(back) + share), front: direction(angleOf(front) - share) }
}
