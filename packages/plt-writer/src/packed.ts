import type { XY } from "@toile/draft-model"
import { type CommandText, putPacked, putText } from "./command-text.js"

/**
 * HP-GL/2's packed polyline (PE) in its 7-bit form: "7", then pen up to the line's start in absolute units ("<="), then steps
 * from point to point (x, y of one after the other).
 */
export const putPackedLine = (to: CommandText, numbers: ArrayLike<number>, from: number, end: number): void => {
  putText(to, "PE7<=")
  putPacked(to, numbers[from]!)
  putPacked(to, numbers[from + 1]!)
  for (let at = from + 2; at < end; at++) putPacked(to, numbers[at]! - numbers[at - 2]!)
  putText(to, ";")
}

/** What stands between PE and its semicolon, as this package writes it; undefined for anything else. */
export const unpackedLine = (packed: string): readonly XY[] | undefined => {
  if (!packed.startsWith("7<=")) return undefined
  const numbers: number[] = []
  let [sum, place] = [0, 1]
  for (const character of packed.slice(3)) {
    const code = character.charCodeAt(0)
    if (code < 63 || code > 126) return undefined
    sum += (code < 95 ? code - 63 : code - 95) * place
    place *= 32
    if (code < 95) continue
    numbers.push(sum % 2 === 1 ? -(sum - 1) / 2 + 0 : sum / 2)
    ;[sum, place] = [0, 1]
  }
  if (place !== 1 || numbers.length < 4 || numbers.length % 2 === 1) return undefined
  let [x, y] = [0, 0]
  return Array.from({ length: numbers.length / 2 }, (_, index): XY => {
    x += numbers[2 * index]!
    y += numbers[2 * index + 1]!
    return [x, y]
  })
}
