import { HIGH_HIP, waistbandRises } from "@toile/body"
import type { Armpit } from "./arms-on.js"
import { sunkenBetweenBreasts } from "./breastbone.js"
import { arcBefore, armSide, type LevelTape, tapeAt, turnOf } from "./level-tape.js"
import { type Measured, type MeasuredFrom, MOST_MENDED, SOME_MENDED, trustedAtMost, UNSURE } from "./measured.js"
import { leastAt, levelsFrom, maybeLarger } from "./search.js"
import type { StandingBody } from "./standing-body.js"
import { trunkAt } from "./trunk.js"

/** Parts of the height between which each level is looked for, and where it is where it is not seen. */
const BUST = { low: 0.66, high: 0.775, usual: 0.718 }
/** Breasts that stand out so far over what is 0.02 above and below say their height; and the tape slides so far up and down. */
const [PROMINENT, SLIDE] = [0.005, 0.012]
const WAIST = { low: 0.55, high: 0.71, usual: 0.63 }
const SEAT = { high: 0.58, usual: 0.505 }
/** Survey means lie within 0.60 to 0.615. */
const NAVEL = 0.608
/** The breasts' columns: so far from the midline, parts of the height. */
const BREAST = { inner: 0.025, outer: 0.085 }

/** Degrees by which a level may be turned about the body's axis: its depth then is 0.2 larger, at 10 degrees 0.6. */
const TURNED = 6

export interface Trunk {
  readonly values: Record<string, Measured>
  readonly gaps: readonly string[]
  readonly unseen: readonly string[]
}

/** Levels and tapes of the trunk, from the crotch to the arms. */
export const trunkValues = (body: StandingBody, crotch: number, left: Armpit, right: Armpit): Trunk => {
  const { height } = body
  const values: Record<string, Measured> = {}
  const gaps: string[] = []
  const unseen: string[] = []
  const pits = Math.min(left.y, right.y)
  const arms = [armSide(body, 1, left), armSide(body, -1, right)]
  const tapes = new Map<number, LevelTape | undefined>()
  const tape = (y: number): LevelTape | undefined => {
    if (!tapes.has(y)) tapes.set(y, tapeAt(body, y, arms))
    return tapes.get(y)
  }
  const girthAt = (y: number): number => {
    const found = tape(y)
    return found === undefined || found.mended > MOST_MENDED ? Number.NaN : found.girth
  }
  const isMended = (y: number): boolean => (tape(y)?.mended ?? 1) > SOME_MENDED
  const put = (id: string, value: number, from: MeasuredFrom, confidence: number): void => {
    if (Number.isFinite(value)) values[id] = { value, from, confidence }
  }
  // What is most or least beside a gap may have been more or less in it
  const halved = (confidence: number, { besideGap }: { readonly besideGap: boolean }): number =>
    besideGap ? confidence / 2 : confidence
  // At another height of about the same girth a body is as big around, and not as wide; and its height is another
  const placed = (confidence: number, inDoubt: boolean): number => (inDoubt ? Math.min(confidence, 0.4) : confidence)
  const putTape = (id: string, y: number, from: MeasuredFrom, confidence: number): LevelTape | undefined => {
    const found = tape(y)
    if (found === undefined) return undefined
    if (found.mended > SOME_MENDED) gaps.push(id)
    if (found.mended > MOST_MENDED) return undefined
    put(id, found.girth, from, found.mended > SOME_MENDED ? confidence / 2 : confidence)
    return found
  }
  const armsApart = left.found && right.found
  const sideZ = (left.z + right.z) / 2

  // Bust: where the breasts' columns stand out furthest; flat ones say it less, and count less beside the usual height
  const chest = foremost(body)
  const bustSeen = chest !== undefined
  if (!bustSeen) unseen.push("mbBustHeight")
  const told = chest === undefined ? 0 : Math.min(1, chest.prominence / (PROMINENT * height))
  const bustY = BUST.usual * height + told * ((chest?.y ?? 0) - BUST.usual * height)
  // The tape is slid to the fullest of what stands out. Where that is flat, only if it is fuller there than above: a chest's girth may
  // grow up to the arms
  const fullest = leastAt(bustY - SLIDE * height, bustY + SLIDE * height, 0.4, (y) => -girthAt(y), isMended)
  const slide = told === 1 || (bustSeen && !fullest.atEnd)
  const hidden = breastsHidden(body, bustY)
  const tapeY = slide ? fullest.y : bustY
  // Above the armpits what arms hide of its sides is not measured
  const sides = tapeY < pits - 0.5 ? 0.8 : armsApart ? 0.6 : 0.5
  const sure = bustSeen ? sides : 0.5
  put("mbBustHeight", bustY, bustSeen ? "landmark" : "prior", placed(bustSeen ? 0.7 : 0.4, hidden))
  const bust = putTape("mbBustGirth", tapeY, bustSeen ? "geometry" : "prior", slide ? halved(sure, fullest) : sure)
  // Breasts that are seen: the tape does not span from one to the other
  const sunken = told === 1 && bust !== undefined ? sunkenBetweenBreasts(trunkAt(body, tapeY)!, height) : 0
  if (bust !== undefined) {
    const { confidence, from } = values.mbBustGirth!
    values.mbBustGirth = { value: bust.girth + sunken, from, confidence: placed(confidence, hidden) }
  }

  // Low hip: where the seat stands out furthest backward
  const seat = leastAt(crotch + 0.5, SEAT.high * height, 0.4, (y) => trunkAt(body, y)?.minV ?? Number.NaN, isMended)
  const seatSeen = !seat.atEnd && !Number.isNaN(seat.y)
  if (!seatSeen) unseen.push("mbLowHipHeight")
  const hipY = seatSeen ? seat.y : Math.max(crotch + 1, SEAT.usual * height)
  const hipPlace = seatSeen ? placed(halved(0.8, seat), seat.placeInDoubt) : 0.4
  put("mbLowHipHeight", hipY, seatSeen ? "geometry" : "prior", hipPlace)
  const hip = putTape("mbLowHipGirth", hipY, seatSeen ? "geometry" : "prior", seatSeen ? halved(0.85, seat) : 0.5)

  // Waist: the smallest girth between them
  const narrow = leastAt(
    Math.max(WAIST.low * height, hipY + 3),
    Math.min(WAIST.high * height, bustY - 3),
    0.4,
    girthAt,
    isMended,
  )
  const waistSeen = !narrow.atEnd && !Number.isNaN(narrow.y)
  if (!waistSeen) unseen.push("mbWaistHeight")
  const waistY = waistSeen ? narrow.y : WAIST.usual * height
  const waistPlace = waistSeen ? placed(halved(0.75, narrow), narrow.placeInDoubt) : 0.4
  put("mbWaistHeight", waistY, waistSeen ? "geometry" : "prior", waistPlace)
  const waist = putTape("mbWaistGirth", waistY, waistSeen ? "geometry" : "prior", waistSeen ? halved(0.9, narrow) : 0.5)
  putTape("mbNavelWaistGirth", Math.min(NAVEL * height, waistY - 1), "prior", 0.6)

  const full = leastAt(crotch + 0.2, waistY, 0.4, (y) => -girthAt(y))
  if (!Number.isNaN(full.value)) {
    const largest = Math.max(-full.value, hip?.girth ?? 0, waist?.girth ?? 0)
    const levels = levelsFrom(crotch + 0.2, waistY, 0.4)
    const hides = maybeLarger(levels, levels.map(girthAt), largest, isMended)
    put("mbMaxHipGirth", largest, "geometry", placed(full.atEnd ? 0.6 : halved(0.85, full), hides))
  }

  // What is defined between waist and low hip
  const levelsSure = waistSeen && seatSeen && !narrow.placeInDoubt && !seat.placeInDoubt
  const between = (share: number): number => waistY - share * (waistY - hipY)
  for (const [name, share] of [["HighHip", HIGH_HIP], ...rises] as const) {
    put(`mb${name}Height`, between(share), "derived", Math.min(0.7, waistPlace, hipPlace))
    putTape(`mb${name}Girth`, between(share), "derived", levelsSure ? 0.75 : 0.45)
  }

  // Arcs, depths and widths: the sides lie straight under the middle of the armpits
  for (const [name, found, place] of [
    ["Bust", bust, slide && fullest.placeInDoubt],
    ["Waist", waist, narrow.placeInDoubt],
    ["Hip", hip, seat.placeInDoubt],
  ] as const) {
    if (found === undefined) continue
    const id = name === "Hip" ? "mbLowHipGirth" : `mb${name}Girth`
    // A trunk that is turned over its legs is as big around, and not as wide and deep
    const most = turnOf(found.hull) > TURNED ? UNSURE : 1
    const confidence = Math.min(most, placed(values[id]?.confidence ?? 0.5, place))
    if (name === "Bust" && most < 1) values[id] = trustedAtMost(values[id]!, most)
    const arc = arcBefore(found.hull, sideZ) + (name === "Bust" ? sunken : 0)
    if (armsApart) put(`mbFront${name}Arc`, arc, "landmark", Math.min(0.6, confidence))
    put(`mb${name}Depth`, found.maxZ - found.minZ, "geometry", confidence)
    put(`mb${name}Width`, found.maxX - found.minX, "geometry", confidence)
  }
  if (armsApart) putTape("mbHighBustGirth", pits - 1, "landmark", 0.6)
  return { values, gaps, unseen }
}

/** The first height, coming down from the armpits, at which the breasts' columns stand out more than below: a belly lies lower. */
const foremost = (body: StandingBody): { readonly y: number; readonly prominence: number } | undefined => {
  const { height } = body
  const out = (y: number): number => breastsAt(body, y)
  let [best, most] = [Number.NaN, -Infinity]
  for (let y = BUST.high * height; y > BUST.low * height; y -= 0.4) {
    const now = out(y)
    if (now > most) [best, most] = [y, now]
    else if (now < most - 0.002 * height) break
  }
  const prominence = most - (out(best + 0.02 * height) + out(best - 0.02 * height)) / 2
  const atEnd = best > (BUST.high - 0.005) * height || best < (BUST.low + 0.005) * height
  if (atEnd || !(prominence > 0)) return undefined
  const { y } = leastAt(best - 1.2, best + 1.2, 0.4, (h) => -out(h))
  return { y, prominence }
}

/** A hole so far under where the breasts stand out furthest, or anywhere above, may hide that they do so elsewhere; a part of the height. */
const HIDES = 0.035

/** Whether what nobody scanned lies on the breasts' columns, from a little under the bust up to where they are looked for. */
const breastsHidden = (body: StandingBody, bustY: number): boolean => {
  const { height } = body
  const outer = BREAST.outer * height
  return levelsFrom(Math.max(BUST.low * height, bustY - HIDES * height), BUST.high * height, 0.4).some((y) => {
    const part = trunkAt(body, y)
    if (part === undefined) return true
    const { patches, v } = part
    for (let i = 0; i < patches.length; i += 4)
      if (
        Math.max(patches[i + 1]!, patches[i + 3]!) > v &&
        Math.min(patches[i]!, patches[i + 2]!) < outer &&
        Math.max(patches[i]!, patches[i + 2]!) > -outer
      )
        return true
    return false
  })
}

const rises = Object.entries(waistbandRises).map(([name, share]) => [`Waistband${name}Rise`, share] as const)

/** How far the breasts' columns stand out, the mean of both. */
const breastsAt = (body: StandingBody, y: number): number => {
  const part = trunkAt(body, y)
  if (part === undefined) return Number.NaN
  const [inner, outer] = [BREAST.inner * body.height, BREAST.outer * body.height]
  const most = [-Infinity, -Infinity]
  for (let i = 0; i < part.points.length; i += 2) {
    const x = part.points[i]!
    if (Math.abs(x) < inner || Math.abs(x) > outer) continue
    const side = x > 0 ? 0 : 1
    most[side] = Math.max(most[side]!, part.points[i + 1]!)
  }
  const out = (most[0]! + most[1]!) / 2
  return Number.isFinite(out) ? out : Number.NaN
}
