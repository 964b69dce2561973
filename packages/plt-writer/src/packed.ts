import type { XY } from "@toile/draft-model"

/**
 * HP-GL/2's packed polyline (PE) in its 7-bit form: "7", then pen up to the line's start in absolute units ("<="), then steps
 * from point to point (`points`: x, y of one after the other). A number v becomes 2v, or -2v + 1 below 0, and is written in base 32, lowest digit first: 63 + d,
 * and 95 + d for the last.
 */
export const packedLine = (points: readonly number[]): string => {
  let text = `PE7<=${packedNumber(points[0]!)}${packedNumber(points[1]!)}`
  for (let at = 2; at < points.length; at++) text += packedNumber(points[at]! - points[at - 2]!)
  return `${text};`
}

const packedNumber = (value: number): string => {
  let left = value < 0 ? -2 * value + 1 : 2 * value
  let text = ""
  while (left >= 32) {
    text += String.fromCharCode(63 + (left % 32))
    left = Math.floor(left / 32)
  }
  return text + String.fromCharCode(95 + left)
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
