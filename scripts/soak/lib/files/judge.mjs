// What was read of a file held against the draft's pieces: each is sought by its outline, wherever it lies and however it is turned, and
// then its lines, notches and holes must lie where the draft has them. cm.
import { around, boxOf, nearestOf, ringArea } from "./plane.mjs"

/** @typedef {import("./plane.mjs").XY} XY */
/** @typedef {import("./plane.mjs").Line} Line */
/** @typedef {import("./expected.mjs").Expected} Expected */
/**
 * What a file holds. `notches` are places at the cut line, of marks that are drawn: where they begin, and the middle of their ends.
 * @typedef {{ readonly cut: readonly Line[], readonly sew: readonly Line[], readonly notches: readonly XY[], readonly marks?: number, readonly holes: readonly XY[], readonly ringsBesideHoles?: boolean }} Held
 */
/** @typedef {{ hausdorff: number, area: number, errors: string[], pieces: number, move?: Move }} Verdict area: the worst share of what is allowed: 1 is all of it; move: where the last piece was found */
/** @typedef {(p: XY) => XY} Move */

/** What the lines may differ by, and the notches. */
export const CLOSE = 0.005
/** The search looks so far, to tell by how much something is wrong. */
const SEARCH = 0.5
/** Between two dashes of a plot's sew line. */
const DASH = 0.4
/** An outline this near is the piece's, rightly drawn or not. */
const ALIKE = 0.05

/** @param {number} degrees @param {boolean} mirrored @returns {Move} */
const turned = (degrees, mirrored) => {
  const quarter =
    degrees % 90 === 0
      ? [
          [1, 0],
          [0, 1],
          [-1, 0],
          [0, -1],
        ][(degrees / 90) & 3]
      : undefined
  const angle = (degrees * Math.PI) / 180
  const [c = 1, s = 0] = quarter ?? [Math.cos(angle), Math.sin(angle)]
  return ([x, y]) => {
    const u = mirrored ? -x : x
    return [c * u - s * y, s * u + c * y]
  }
}

/** @type {Move} */
const asItIs = (p) => p

/**
 * @param {Held} held @param {readonly Expected[]} expected
 * @param {{ readonly turns?: readonly number[], readonly dashed?: boolean, readonly sewn?: boolean, readonly at?: Move, readonly close?: number }} [how]
 * turns: pieces may lie turned by these degrees, and mirrored; absent: as drafted; dashed: sew lines are broken up; sewn: false where the file has none; at: where the one piece lies, where
 * that is known; close: what lines may differ by
 * @returns {Verdict}
 */
export const judge = (held, expected, { turns, dashed = false, sewn = true, at, close = CLOSE } = {}) => {
  const ways = turns ? turns.flatMap((degrees) => [turned(degrees, false), turned(degrees, true)]) : [asItIs]
  /** @type {Verdict} */
  const verdict = { hausdorff: 0, area: 0, errors: [], pieces: 0 }
  const say = (/** @type {string} */ words) => verdict.errors.push(words)
  const rings = held.cut
    .filter(({ points }) => points.length > 2)
    .map((line) => {
      const box = boxOf([line.points])
      return { line, box, area: Math.abs(ringArea(line.points)), taken: false }
    })
    .filter(({ area }) => area > 0.5)
  const sewNear = nearestOf(held.sew)
  const notchNear = nearestOf(held.notches.map((p) => ({ points: [p, p], closed: false })))
  const holeNear = nearestOf(held.holes.map((p) => ({ points: [p, p], closed: false })))
  /** Everything as the draft has it, where the file has the piece. @type {Line[]} */
  const there = []
  /** @type {Line[]} */
  const slits = []
  const [notches, holes] = [/** @type {XY[]} */ ([]), /** @type {XY[]} */ ([])]
  let marks = 0
  // Of a left and a right of one form, of which one has buttonholes, the one with fewer marks fits both outlines: the other chooses first
  const most = [...expected].sort((a, b) => b.holes.length + b.notches.length - a.holes.length - a.notches.length)
  for (const piece of most)
    for (let copy = 1; copy <= piece.copies; copy++) {
      const label = piece.copies > 1 ? `${piece.name} (${copy})` : piece.name
      const found =
        at && rings[0] ? { ring: rings[0], move: at } : bestPlace(piece, rings, ways, notchNear, holeNear, sewNear)
      if (found === undefined) {
        say(`${label}: no outline of the file is its`)
        continue
      }
      verdict.pieces++
      found.ring.taken = true
      const { move, ring } = found
      verdict.move = move
      const cut = piece.cut.map((line) => moved(line, move))
      const off = Math.max(
        farthest(cut, nearestOf([{ ...ring.line, closed: true }])),
        farthest([ring.line], nearestOf(cut)),
      )
      verdict.hausdorff = Math.max(verdict.hausdorff, off)
      if (off > close) say(`${label}: its cut line lies ${mm(off)} beside the draft's`)
      const allowed = Math.max(1e-4 * piece.area, close * piece.around)
      const share = Math.abs(ring.area - piece.area) / allowed
      verdict.area = Math.max(verdict.area, share)
      if (share > 1) say(`${label}: its area is ${ring.area.toFixed(3)} cm², not ${piece.area.toFixed(3)}`)
      slits.push(...piece.slits.map((line) => moved(line, move)))
      if (sewn) {
        const sew = piece.sew.map((line) => moved(line, move))
        const lost = farthest(sew, sewNear)
        if (!dashed) verdict.hausdorff = Math.max(verdict.hausdorff, lost)
        if (lost > (dashed ? DASH : close)) say(`${label}: its sew line lies ${mm(lost)} beside the file's`)
        there.push(...sew, ...piece.edges.map((line) => moved(line, move)))
      }
      for (const { x, y, type } of piece.notches) {
        const place = move([x, y])
        notches.push(place)
        marks += type === "t" ? 2 : 1
        const beside = notchNear(place, SEARCH)
        if (beside < Infinity) verdict.hausdorff = Math.max(verdict.hausdorff, beside)
        if (beside > close) say(`${label}: a ${type} notch is ${mm(beside)} from its place`)
      }
      for (const hole of piece.holes) {
        const place = move(hole)
        holes.push(place)
        const beside = holeNear(place, SEARCH)
        if (beside < Infinity) verdict.hausdorff = Math.max(verdict.hausdorff, beside)
        if (beside > close) say(`${label}: a drill hole is ${mm(beside)} from its place`)
      }
    }
  // What is cut beside the outlines are slits within the pieces
  const onSlit = nearestOf(slits)
  const taken = new Set(rings.flatMap((ring) => (ring.taken ? [ring.line] : [])))
  for (const line of held.cut)
    if (!taken.has(line) && farthest([line], onSlit) > close)
      say(`a cut line of ${line.points.length} points is no piece's`)
  if (sewn && verdict.pieces > 0) {
    const more = farthest(held.sew, nearestOf(there))
    verdict.hausdorff = Math.max(verdict.hausdorff, more)
    if (more > close) say(`a sew line of the file lies ${mm(more)} beside any of the draft's`)
  }
  if (held.marks !== undefined && held.marks !== marks) say(`the file has ${held.marks} notch marks, not ${marks}`)
  if (held.marks === undefined && held.notches.length !== notches.length)
    say(`the file has ${held.notches.length} notches, not ${notches.length}`)
  if (!held.ringsBesideHoles && held.holes.length !== holes.length)
    say(`the file has ${held.holes.length} drill holes, not ${holes.length}`)
  return verdict
}

/** @param {number} cm */
const mm = (cm) => (cm === Infinity ? `more than ${SEARCH * 10} mm` : `${(cm * 10).toFixed(4)} mm`)

/** @param {Line} line @param {Move} move @returns {Line} */
const moved = ({ points, closed }, move) => ({ points: points.map(move), closed })

/** @param {readonly Line[]} lines @param {ReturnType<typeof nearestOf>} near */
const farthest = (lines, near) => {
  let most = 0
  for (const { points } of lines)
    for (const p of points) {
      const close = near(p, 0.02)
      most = Math.max(most, close === Infinity ? near(p, SEARCH) : close)
    }
  return most
}

/** @typedef {{ line: Line, box: import("./plane.mjs").Box, area: number, taken: boolean }} Ring */

/**
 * The place whose outline is the piece's, of several that at which its notches and holes are.
 * @param {Expected} piece @param {readonly Ring[]} rings @param {readonly Move[]} turns @param {ReturnType<typeof nearestOf>} notchNear
 * @param {ReturnType<typeof nearestOf>} holeNear @param {ReturnType<typeof nearestOf>} sewNear
 */
const bestPlace = (piece, rings, turns, notchNear, holeNear, sewNear) => {
  /** @type {{ ring: Ring, move: Move, fault: number } | undefined} */
  let best
  const points = piece.cut.flatMap((line) => line.points)
  for (const ring of rings) {
    if (ring.taken || Math.abs(ring.area - piece.area) > Math.max(0.02 * piece.area, 0.05)) continue
    const near = nearestOf([{ ...ring.line, closed: true }])
    for (const turn of turns) {
      const [minX, minY, maxX, maxY] = boxOf([points.map(turn)])
      const wide = Math.abs(maxX - minX - (ring.box[2] - ring.box[0]))
      const high = Math.abs(maxY - minY - (ring.box[3] - ring.box[1]))
      if (wide > 2 * ALIKE || high > 2 * ALIKE) continue
      const rough = [(ring.box[0] + ring.box[2] - minX - maxX) / 2, (ring.box[1] + ring.box[3] - minY - maxY) / 2]
      const step = Math.max(1, Math.floor(points.length / 60))
      const some = points.filter((_, i) => i % step === 0).map((p) => shifted(turn(p), rough))
      if (some.some((p) => near(p, ALIKE) === Infinity)) continue
      for (const exact of refined(ring.line.points, points, turn, rough)) {
        const move = (/** @type {XY} */ p) => shifted(turn(p), exact)
        let fault = 0
        for (const p of points) fault = Math.max(fault, Math.min(near(move(p), ALIKE), 1))
        for (const { x, y } of piece.notches) fault = Math.max(fault, Math.min(notchNear(move([x, y]), ALIKE), 1))
        for (const hole of piece.holes) fault = Math.max(fault, Math.min(holeNear(move(hole), ALIKE), 1))
        // A rectangle may be turned, but not its hem
        const sewn = piece.sew.flatMap(({ points: own }) =>
          own.filter((_, i) => i % Math.max(1, Math.floor(own.length / 8)) === 0),
        )
        if (sewn.some((p) => sewNear(move(p), DASH) === Infinity)) fault = Math.max(fault, 0.9)
        // A ring that has more than the piece has passes through all of its points too
        if (fault <= ALIKE)
          fault = Math.max(fault, farthest([ring.line], nearestOf(piece.cut.map((line) => moved(line, move)))))
        if (best === undefined || fault < best.fault - 1e-9) best = { ring, move, fault }
        if (fault <= CLOSE) return best
      }
    }
  }
  return best
}

/** @param {XY} p @param {readonly number[]} by @returns {XY} */
const shifted = ([x, y], [dx = 0, dy = 0]) => [x + dx, y + dy]

/**
 * The file's points are some of the draft's, rounded: what most of them differ by tells the move itself, and of roundings, which go as far up as
 * down, the middle of the largest and the smallest tells it where their mean is beside it (by 0.0004 mm of a coat's flap, 0.0501 for 0.0497 mm).
 * @param {readonly XY[]} ring @param {readonly XY[]} points @param {Move} turn @param {readonly number[]} rough
 * @returns {readonly (readonly number[])[]}
 */
const refined = (ring, points, turn, rough) => {
  const own = points.map(turn)
  let moves = [rough]
  for (const within of [0.02, 0.004]) {
    const [move = rough] = moves
    const differences = { x: /** @type {number[]} */ ([]), y: /** @type {number[]} */ ([]) }
    const step = Math.max(1, Math.floor(ring.length / 150))
    for (let i = 0; i < ring.length; i += step) {
      const [x, y] = /** @type {XY} */ (ring[i])
      let [least, dx, dy] = [within, 0, 0]
      for (const p of own) {
        const [u, v] = shifted(p, move)
        const away = Math.hypot(x - u, y - v)
        if (away < least) [least, dx, dy] = [away, x - u, y - v]
      }
      if (least === within) continue
      differences.x.push(dx)
      differences.y.push(dy)
    }
    if (differences.x.length < 3) break
    const by = (/** @type {(values: number[]) => number} */ of) => [
      (move[0] ?? 0) + of(differences.x),
      (move[1] ?? 0) + of(differences.y),
    ]
    moves = [by(middle), by(midrange)]
  }
  return moves
}

/** @param {number[]} values */
const midrange = (values) => (Math.min(...values) + Math.max(...values)) / 2

/** The mean of the middle half. @param {number[]} values */
const middle = (values) => {
  const sorted = values.sort((a, b) => a - b)
  const quarter = Math.floor(sorted.length / 4)
  const half = sorted.slice(quarter, sorted.length - quarter)
  return half.reduce((sum, value) => sum + value, 0) / half.length
}

/** The sheet's lines as one list of what is on it. @param {readonly Line[]} notchLines @returns {XY[]} */
export const anchorsOf = (notchLines) =>
  notchLines.flatMap(({ points }) => {
    const [first, last] = [/** @type {XY} */ (points[0]), /** @type {XY} */ (points[points.length - 1])]
    return [first, [(first[0] + last[0]) / 2, (first[1] + last[1]) / 2]]
  })

/** The middles of the small rings among some lines. @param {readonly Line[]} lines @returns {XY[]} */
export const holesOf = (lines) =>
  lines.flatMap(({ points, closed }) => {
    const [minX, minY, maxX, maxY] = boxOf([points])
    const isRing = closed && points.length > 6 && Math.max(maxX - minX, maxY - minY) < 2 && around(points) > 0
    return isRing ? [/** @type {XY} */ ([(minX + maxX) / 2, (minY + maxY) / 2])] : []
  })
