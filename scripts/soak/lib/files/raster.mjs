// A test square as it comes out of a renderer: how wide and high it is in its dots.

/** A line of a square is at least half as long as the picture is wide. */
const LINE = 0.5

/**
 * Between the middles of the first and the last line that go through a picture (PGM, binary), cm.
 * @param {Buffer} pgm @param {number} dots a centimetre @returns {readonly [width: number, height: number]}
 */
export const rasteredSide = (pgm, dots) => {
  const head = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(pgm.subarray(0, 60).toString("latin1"))
  if (head === null) throw new Error("no PGM picture")
  const [width, height] = [Number(head[1]), Number(head[2])]
  const start = head[0].length
  const [columns, rows] = [new Array(width).fill(0), new Array(height).fill(0)]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const ink = (255 - (pgm[start + y * width + x] ?? 255)) / 255
      columns[x] += ink
      rows[y] += ink
    }
  return [between(columns, height) / dots, between(rows, width) / dots]
}

/** @param {readonly number[]} sums @param {number} length */
const between = (sums, length) => {
  const lines = sums.flatMap((sum, at) => (sum > LINE * length ? [at] : []))
  const [first, last] = [lines[0], lines[lines.length - 1]]
  if (first === undefined || last === undefined) return Number.NaN
  return middle(sums, lines, last, -1) - middle(sums, lines, first, 1)
}

/** The middle of the ink of one line, a dot's beginning as its place. @param {readonly number[]} sums @param {readonly number[]} lines @param {number} from @param {1 | -1} way */
const middle = (sums, lines, from, way) => {
  let [ink, moment] = [0, 0]
  for (let at = from; lines.includes(at); at += way) {
    ink += sums[at] ?? 0
    moment += (sums[at] ?? 0) * at
  }
  return moment / ink
}
