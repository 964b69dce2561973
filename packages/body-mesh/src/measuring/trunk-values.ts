import { HIGH_HIP, waistbandRises } from "@toile/body"
import type { Armpit } from "./arms-on.js"
import { sunkenBetweenBreasts } from "./breastbone.js"
import { type Measured, type MeasuredFrom, MOST_MENDED, SOME_MENDED } from "./measured.js"
import { leastAt } from "./search.js"
import type { StandingBody } from "./standing-body.js"
import { arcBefore, type LevelTape, tapeAt, trunkAt } from "./trunk.js"

/** Parts of the height between which each level is looked for, and where it is where it is not seen. */
const BUST = { low: 0.66, high: 0.755, usual: 0.718 }
/** Breasts that stand out so far over what is 0.02 above and below say their height; and the tape slides so far up and down. */
const [PROMINENT, SLIDE] = [0.005, 0.012]
const WAIST = { low: 0.57, high: 0.68, usual: 0.63 }
const SEAT = { high: 0.56, usual: 0.505 }
/** Survey means lie within 0.60 to 0.615. */
const NAVEL = 0.608
/** The breasts' columns: so far from the midline, parts of the height. */
const BREAST = { inner: 0.025, outer: 0.085 }

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
  const tapes = new Map<number, LevelTape | undefined>()
  const tape = (y: number): LevelTape | undefined => {
    if (!tapes.has(y)) tapes.set(y, tapeAt(body, y, y > pits - 0.5 ? { left: left.x, right: right.x } : undefined))
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
  // The tape is slid to the fullest of what stands out
  const slide = told < 1 ? 0 : SLIDE * height
  const fullest = leastAt(bustY - slide, bustY + slide, 0.4, (y) => -girthAt(y), isMended)
  const sure = bustSeen && (armsApart || bustY < pits) ? 0.8 : 0.5
  put("mbBustHeight", bustY, bustSeen ? "landmark" : "prior", bustSeen ? 0.7 : 0.4)
  const tapeY = slide > 0 ? fullest.y : bustY
  const bust = putTape("mbBustGirth", tapeY, bustSeen ? "geometry" : "prior", slide > 0 ? halved(sure, fullest) : sure)
  // Breasts that are seen: the tape does not span from one to the other
  const sunken = slide > 0 && bust !== undefined ? sunkenBetweenBreasts(trunkAt(body, tapeY)!, height) : 0
  if (bust !== undefined) values.mbBustGirth = { ...values.mbBustGirth!, value: bust.girth + sunken }

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
    put(
      "mbMaxHipGirth",
      Math.max(-full.value, hip?.girth ?? 0, waist?.girth ?? 0),
      "geometry",
      full.atEnd ? 0.6 : halved(0.85, full),
    )
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
    ["Bust", bust, slide > 0 && fullest.placeInDoubt],
    ["Waist", waist, narrow.placeInDoubt],
    ["Hip", hip, seat.placeInDoubt],
  ] as const) {
    if (found === undefined) continue
    const id = name === "Hip" ? "mbLowHipGirth" : `mb${name}Girth`
    const confidence = placed(values[id]?.confidence ?? 0.5, place)
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
