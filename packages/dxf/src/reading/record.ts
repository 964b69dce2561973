import type { XY } from "@toile/draft-model"
import type { Doubts } from "./doubts.js"
import { type Groups, numberOf } from "./scan.js"

/** One group 0 and what follows it up to the next. */
export interface DxfRecord {
  readonly kind: string
  readonly row: number
  /** "" where it has none. */
  readonly text: (code: number) => string
  readonly texts: (code: number) => readonly string[]
  /** Undefined where it has none, or none that is a number: that is told. */
  readonly number: (code: number) => number | undefined
  readonly numbers: (code: number) => readonly number[]
  /** Groups in the order of the file, for entities that repeat them. */
  readonly each: (visit: (code: number, number: () => number | undefined) => void) => void
}

/** No garment is larger, in any unit: what is beyond would only lose the rest's precision. */
const LARGEST = 1e7

export const recordAt = (groups: Groups, start: number, end: number, doubts: Doubts): DxfRecord => {
  const { codes, values, lines } = groups
  const kind = values[start]!.trim()
  const read = (index: number): number | undefined => {
    const value = numberOf(values[index]!)
    if (Math.abs(value) <= LARGEST) return value
    const shown = JSON.stringify(values[index]!.slice(0, 30))
    doubts.add("notANumber", lines[index]! + 1, `${kind}: group ${codes[index]} is ${shown}, not a number that is used`)
    return undefined
  }
  const indexOf = (code: number): number => {
    for (let i = start + 1; i < end; i++) if (codes[i] === code) return i
    return -1
  }
  return {
    kind,
    row: lines[start]!,
    text: (code) => {
      const index = indexOf(code)
      return index < 0 ? "" : values[index]!
    },
    texts: (code) => values.slice(start + 1, end).filter((_, i) => codes[start + 1 + i] === code),
    number: (code) => {
      const index = indexOf(code)
      return index < 0 ? undefined : read(index)
    },
    numbers: (code) => {
      const found: number[] = []
      for (let i = start + 1; i < end; i++)
        if (codes[i] === code) {
          const value = read(i)
          if (value !== undefined) found.push(value)
        }
      return found
    },
    each: (visit) => {
      for (let i = start + 1; i < end; i++) visit(codes[i]!, () => read(i))
    },
  }
}

export const placeOf = (record: DxfRecord, code: 10 | 11): XY | undefined => {
  const [x, y] = [record.number(code), record.number(code + 10)]
  return x === undefined || y === undefined ? undefined : [x, y]
}
