import { add, cross, distance, dot, leftNormal, type Point, placeAtLength, scale } from "@toile/geometry"
import { type DraftedPiece, type EdgeUse, lengthOf } from "./piece.js"
import { widestOf } from "./seam.js"
import { measured, type PlaceOnUse, placeOnSeam } from "./seam-chain.js"
import type { SeamNotch, Sewn } from "./stitch.js"

/** An allowance up to this, cm, fits into any hollow that garments have. */
const USUAL = 1
/** An armhole that lies lower than the other one is the hollowest of seams: there, up to this. */
const LOWER_ARMHOLE = 0.5
/** Up to this, unless the sides differ, only a plain corner is one: in what bends as slowly as that a mark has room. */
const NARROW = 1.5
/** A narrow cut line has a plain corner where it turns by more than this, radians, while it goes on by less than a tenth. */
const PLAIN = 0.4
/** Places from a notch, cm, between which less than that turn, radians, leaves no room for such a corner. */
const COARSE = [-2.5, 0, 2.5]
const BENT = 0.2
/** A notch keeps this from a corner of the cut line, cm. */
const FROM_CORNER = 1
/** What is walked in steps is known to some hundredths: so much of the cut line is sure to be as much as a notch keeps. */
const REACHED = 1.05
/** The sew line is walked in steps of this, cm, and no further than this from the notch, or twice what the allowance is wide. */
const STEP = 0.25
const FAR = 4
/** By less than this, cm, a place walked in steps is no nearer. */
const NEARER = 0.01

/** The only mark of a seam is moved, by so much in turn, cm, to where there is room. */
const MOVES = [2, -2, 4, -4, 6, -6, 8, -8]

/**
 * The seams without the notches that have no room: in a hollow that is sharper than its allowance is wide the cut line
 * has a corner where the sew line has none. Such a mark is left out on both sides of the seam; a seam's only one is
 * moved along it.
 *
 * @param sidesDiffer the garment's two sides were drafted apart
 */
export const withRoom = (
  stitches: readonly Sewn[],
  pieces: readonly DraftedPiece[],
  sidesDiffer = false,
): readonly Sewn[] => {
  const wide = wideEdges(pieces, USUAL)
  const armholes = sidesDiffer ? wideEdges(pieces, LOWER_ARMHOLE) : wide
  const narrow = sidesDiffer ? 0 : NARROW
  return stitches.map((stitch) => {
    const widths = stitch.setIn ? armholes : wide
    const isWide = ({ piece, edge }: EdgeUse): boolean => widths.get(piece)?.has(edge) === true
    if (!stitch.a.some(isWide) && !stitch.b.some(isWide)) return stitch
    const fits = ({ a, b }: SeamNotch): boolean =>
      hasRoom(stitch.a, a, widths, narrow) && hasRoom(stitch.b, b, widths, narrow)
    const notches = stitch.notches.filter(fits)
    if (notches.length === stitch.notches.length) return stitch
    if (notches.length > 0) return { ...stitch, notches }
    const within = ({ a, b }: SeamNotch): boolean =>
      Math.min(a, b) > FROM_CORNER && a < lengthOf(...stitch.a) - FROM_CORNER && b < lengthOf(...stitch.b) - FROM_CORNER
    const moved = MOVES.map((by) => along(stitch.notches[0]!, by)).find((notch) => within(notch) && fits(notch))
    return { ...stitch, notches: moved ? [moved] : [] }
  })
}

const along = (notch: SeamNotch, by: number): SeamNotch => ({ ...notch, a: notch.a + by, b: notch.b + by })

/** By piece and edge, how wide an edge's allowance is at its widest, cm, where it is wide. */
type Widths = ReadonlyMap<string, ReadonlyMap<string, number>>

const wideEdges = (pieces: readonly DraftedPiece[], least: number): Widths => {
  const widths = new Map<string, Map<string, number>>()
  for (const { name, sewLine } of pieces)
    for (const { name: edge, seam } of sewLine) {
      const width = widestOf(seam)
      if (width <= least) continue
      const known = widths.get(name)
      if (known) known.set(edge, width)
      else widths.set(name, new Map([[edge, width]]))
    }
  return widths
}

const hasRoom = (side: readonly EdgeUse[], along: number, widths: Widths, narrow: number): boolean => {
  const place = placeOnSeam(measured(side), along)
  const width = widths.get(place.use.piece)?.get(place.use.edge)
  if (width === undefined) return true
  if (width <= narrow) return !bends(place) || meetsNoCorner(place, width)
  return goesOn(place, width, STEP) && goesOn(place, width, -STEP)
}

/** Places of the sew line from a notch on, so far as its cut line may reach from there. */
const placesFrom = ({ use, length, rest: from }: PlaceOnUse, width: number, step: number) => {
  const ends = step > 0 ? length - from : from
  const count = Math.floor(Math.min(Math.max(FAR, 2 * width), ends) / STEP)
  return Array.from({ length: count + 1 }, (_, i) => placeAtLength(use.path, from + i * step))
}

/** How far the sew line turns into a hollow between two places, radians: there it turns right, or left where it is walked the other way. */
const turnOf = (before: Point, here: Point, { reversed }: EdgeUse, step: number): number =>
  (reversed ? -Math.sign(step) : Math.sign(step)) * Math.atan2(cross(here, before), dot(here, before))

/** Whether the sew line turns into a hollow near the notch at all, which few do: told by three places, before it is walked. */
const bends = ({ use, length, rest }: PlaceOnUse): boolean => {
  const tangents = COARSE.map((off) => placeAtLength(use.path, Math.max(0, Math.min(length, rest + off))).tangent)
  return tangents.slice(1).some((here, i) => turnOf(tangents[i]!, here, use, 1) > BENT)
}

/** Whether no plain corner of a narrow cut line lies near the notch, before or behind it. */
const meetsNoCorner = (place: PlaceOnUse, width: number): boolean => {
  const before = placesFrom(place, width, -STEP)
  const places = [...before.slice(1).reverse(), ...placesFrom(place, width, STEP)]
  const notch = before.length - 1
  const turns = places.slice(1).map(({ tangent }, i) => turnOf(places[i]!.tangent, tangent, place.use, STEP))
  const steps = turns.map((turn) => Math.max(0, STEP - width * turn))
  const cutFrom = (from: number, to: number): number => steps.slice(from, to).reduce((sum, step) => sum + step, 0)
  let [turned, first] = [0, 0]
  for (const [i, turn] of turns.entries()) {
    if (steps[i]! >= STEP / 10) {
      ;[turned, first] = [0, i + 1]
      continue
    }
    turned += turn
    if (turned > PLAIN && Math.max(cutFrom(notch, first), cutFrom(i + 1, notch)) < REACHED) return false
  }
  return true
}

/** Whether the cut line goes on from the notch for long enough, in steps of the sew line, before a hollow ends it. */
const goesOn = (place: PlaceOnUse, width: number, step: number): boolean => {
  const places = placesFrom(place, width, step)
  // Outside is on the right of the outline
  const outwards = place.use.reversed ? width : -width
  let cut = 0
  for (let i = 1; i < places.length && cut < REACHED; i++) {
    const { point: on, tangent: here } = places[i]!
    const turn = turnOf(places[i - 1]!.tangent, here, place.use, step)
    if (STEP - width * turn <= 0) return false
    cut += STEP - width * turn
    // Further round a bend that turns slowly the sew line comes nearer than the allowance is wide: there the cut line is another's
    const at = add(on, scale(leftNormal(here), outwards))
    if (places.slice(i + 1).some(({ point }) => distance(point, at) < width - NEARER)) return false
  }
  return true
}
