/** What the overlaps of all pairs of copies cost, and how much each of them weighs. Of many copies few pairs are ever near: what is walked are those that are marked. */
export interface Overlaps {
  readonly count: number
  /** Of each pair of copies, both ways round. */
  readonly losses: Float64Array
  readonly weights: Float64Array
  /** A bit for each pair, rows of `words` for each copy: set where it overlaps or weighs other than 1 (perhaps where it no longer does). */
  readonly marked: Int32Array
  readonly words: number
}

export const overlapsOf = (count: number): Overlaps => {
  const words = Math.ceil(count / 32)
  return {
    count,
    losses: new Float64Array(count * count),
    weights: new Float64Array(count * count).fill(1),
    marked: new Int32Array(count * words),
    words,
  }
}

/** As if nothing had ever overlapped. */
export const forgetOverlaps = (overlaps: Overlaps): void => {
  forgetWeights(overlaps)
  for (let copy = 0; copy < overlaps.count; copy++) forgetLosses(overlaps, copy)
  overlaps.marked.fill(0)
}

const lowest = (bits: number): number => 31 - Math.clz32(bits & -bits)

/** All weigh alike again. */
export const forgetWeights = ({ count, weights, marked, words }: Overlaps): void => {
  for (let copy = 0; copy < count; copy++) {
    for (let word = 0; word < words; word++) {
      for (let bits = marked[copy * words + word]!; bits !== 0; bits &= bits - 1)
        weights[copy * count + 32 * word + lowest(bits)] = 1
    }
  }
}

/** Of one copy: it overlaps none. */
export const forgetLosses = ({ count, losses, marked, words }: Overlaps, copy: number): void => {
  for (let word = 0; word < words; word++) {
    for (let bits = marked[copy * words + word]!; bits !== 0; bits &= bits - 1) {
      const other = 32 * word + lowest(bits)
      losses[copy * count + other] = 0
      losses[other * count + copy] = 0
    }
  }
}

/** Of two copies that overlap. */
export const setLoss = ({ count, losses, marked, words }: Overlaps, a: number, b: number, loss: number): void => {
  losses[a * count + b] = loss
  losses[b * count + a] = loss
  marked[a * words + (b >> 5)]! |= 1 << (b & 31)
  marked[b * words + (a >> 5)]! |= 1 << (a & 31)
}

const unmark = ({ marked, words }: Overlaps, a: number, b: number): void => {
  marked[a * words + (b >> 5)]! &= ~(1 << (b & 31))
  marked[b * words + (a >> 5)]! &= ~(1 << (a & 31))
}

/** Of each pair that overlaps: it does not where the two are told to be apart. */
export const forgetWhere = (overlaps: Overlaps, areApart: (a: number, b: number) => boolean): void => {
  const { count, losses, marked, words } = overlaps
  for (let a = 1; a < count; a++) {
    for (let word = 0; word <= a >> 5; word++) {
      for (let bits = marked[a * words + word]!; bits !== 0; bits &= bits - 1) {
        const b = 32 * word + lowest(bits)
        if (b >= a || losses[a * count + b] === 0 || !areApart(a, b)) continue
        losses[a * count + b] = 0
        losses[b * count + a] = 0
      }
    }
  }
}

export const totalLoss = ({ count, losses, marked, words }: Overlaps): number => {
  let sum = 0
  for (let a = 1; a < count; a++) {
    for (let word = 0; word <= a >> 5; word++) {
      for (let bits = marked[a * words + word]!; bits !== 0; bits &= bits - 1) {
        const b = 32 * word + lowest(bits)
        if (b < a) sum += losses[a * count + b]!
      }
    }
  }
  return sum
}

export const weightedLossOf = ({ count, losses, weights, marked, words }: Overlaps, copy: number): number => {
  let sum = 0
  for (let word = 0; word < words; word++) {
    for (let bits = marked[copy * words + word]!; bits !== 0; bits &= bits - 1) {
      const k = copy * count + 32 * word + lowest(bits)
      sum += losses[k]! * weights[k]!
    }
  }
  return sum
}

/** Guided local search: pairs that overlap come to weigh more, the worst of them most; the others are forgotten slowly. */
export const updateWeights = (overlaps: Overlaps): void => {
  const { count, losses, weights, marked, words } = overlaps
  const most = mostOf(overlaps)
  for (let a = 1; a < count; a++) {
    for (let word = 0; word <= a >> 5; word++) {
      for (let bits = marked[a * words + word]!; bits !== 0; bits &= bits - 1) {
        const b = 32 * word + lowest(bits)
        if (b > a) continue
        const k = a * count + b
        const loss = losses[k]!
        const weight = loss > 0 ? weights[k]! * (1.2 + (0.8 * loss) / most) : Math.max(1, weights[k]! * 0.95)
        weights[k] = weight
        weights[b * count + a] = weight
        if (loss === 0 && weight === 1) unmark(overlaps, a, b)
      }
    }
  }
}

const mostOf = ({ count, losses, marked, words }: Overlaps): number => {
  let most = 0
  for (let copy = 0; copy < count; copy++) {
    for (let word = 0; word < words; word++) {
      for (let bits = marked[copy * words + word]!; bits !== 0; bits &= bits - 1)
        most = Math.max(most, losses[copy * count + 32 * word + lowest(bits)]!)
    }
  }
  return most
}
