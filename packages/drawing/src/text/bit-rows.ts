/** Rows of cells as bits, 32 to a number: what is asked of a row or of two is asked of 32 cells at once. A row begins at a number of its own. */

/** Sets the bits from one column on up to before another. */
export const setBits = (bits: Int32Array, row: number, from: number, to: number): void => {
  if (from >= to) return
  const first = row + (from >>> 5)
  const last = row + ((to - 1) >>> 5)
  const begin = -1 << (from & 31)
  const end = -1 >>> (31 - ((to - 1) & 31))
  if (first === last) {
    bits[first] = bits[first]! | (begin & end)
    return
  }
  bits[first] = bits[first]! | begin
  bits.fill(-1, first + 1, last)
  bits[last] = bits[last]! | end
}

/** Of a number that is not 0: its lowest and its highest bit. */
export const lowest = (bits: number): number => 31 - Math.clz32(bits & -bits)
const highest = (bits: number): number => 31 - Math.clz32(bits)

/** The first column from one on that is set; -1 where there is none. */
export const firstFrom = (bits: Int32Array, row: number, words: number, column: number): number => {
  let word = column >>> 5
  if (word >= words) return -1
  let own = bits[row + word]! & (-1 << (column & 31))
  while (own === 0) {
    word++
    if (word === words) return -1
    own = bits[row + word]!
  }
  return 32 * word + lowest(own)
}

/** The last column up to one that is set; -1 where there is none. */
export const lastUpTo = (bits: Int32Array, row: number, column: number): number => {
  if (column < 0) return -1
  let word = column >>> 5
  let own = bits[row + word]! & (-1 >>> (31 - (column & 31)))
  while (own === 0) {
    word--
    if (word < 0) return -1
    own = bits[row + word]!
  }
  return 32 * word + highest(own)
}

/** Leaves of one row, which is all of `bits`, the columns with which so many begin that are set. */
export const narrow = (bits: Int32Array, words: number, wide: number): void => {
  for (let done = 1; done < wide; ) {
    const more = Math.min(done, wide - done)
    const apart = more >>> 5
    const by = more & 31
    for (let word = 0; word < words; word++) {
      const next = word + apart < words ? bits[word + apart]! : 0
      const after = word + apart + 1 < words ? bits[word + apart + 1]! : 0
      bits[word] = bits[word]! & (by === 0 ? next : (next >>> by) | (after << (32 - by)))
    }
    done += more
  }
}

/** The same of rows one over the other: leaves in each what is set in so many from it on upwards. */
export const narrowUpwards = (bits: Int32Array, rows: number, words: number, tall: number): void => {
  for (let done = 1; done < tall; ) {
    const more = Math.min(done, tall - done)
    const apart = more * words
    const end = (rows - done - more + 1) * words
    for (let at = 0; at < end; at++) bits[at] = bits[at]! & bits[at + apart]!
    done += more
  }
}
