import type { EdgeRole } from "@toile/draft-model"
import type { Stretch } from "./seam-line.js"
import type { SeamPart } from "./seam-parts.js"
import type { RunEnd } from "./seam-runs.js"

/** What lies at a seam's end, by the edge that goes on from there. */
const atEnd: Readonly<Partial<Record<EdgeRole, string>>> = {
  hem: "the hem",
  waist: "the waist",
  neckline: "the neck",
  armhole: "the armhole",
  shoulder: "the shoulder",
  side: "the side seam",
  crotch: "the crotch",
}
const between: Readonly<Partial<Record<RunEnd, string>>> = { dart: "the dart", fold: "the fold", pleat: "the pleat" }

/** Nearer to a place is there, cm. */
const NEAR = 0.05

/** From where to where along a seam, in words; undefined where it is all of it. */
export const stretchWords = (parts: readonly SeamPart[], { from, to }: Stretch): string | undefined => {
  const length = parts[0]?.length ?? 0
  const [isFirst, isLast] = [from < NEAR, to > length - NEAR]
  if (isFirst && isLast) return undefined
  const start = nameAt(parts, 0) ?? "its start"
  const end = nameAt(parts, length) ?? "its end"
  const size = `${figure(to - from)} of ${figure(length)} cm`
  const [one, other] = [isFirst ? start : nameAt(parts, from), isLast ? end : nameAt(parts, to)]
  if (one !== undefined && other !== undefined)
    return isLast ? `from ${end} to ${one}, ${size}` : `from ${one} to ${other}, ${size}`
  if (isLast) return `from ${end}, ${size}`
  if (isFirst) return `from ${start}, ${size}`
  return `${figure(from)} to ${figure(to)} cm from ${start}, ${size}`
}

const figure = (cm: number): string => cm.toFixed(1)

/** What lies at a place: an end of the seam, a dart, a piece that begins there. */
const nameAt = (parts: readonly SeamPart[], at: number): string | undefined => {
  for (const { a, b, from, to, toB } of parts) {
    const [isStart, isEnd] = [Math.abs(from - at) < NEAR, Math.abs(to - at) < NEAR]
    if (!isStart && !isEnd) continue
    const own = [
      { run: a, is: Math.abs((isStart ? a.from : a.to) - at) < NEAR },
      { run: b, is: Math.abs((isStart ? b.from : b.to) - toB(at)) < NEAR },
    ].flatMap(({ run, is }) => (is ? [run] : []))
    for (const run of own) {
      const [kind, role] = isStart ? [run.starts, run.before] : [run.ends, run.after]
      const goesOn = run.edges.some((edge) => edge.role === role)
      const name = kind === "seam" ? (role === undefined || goesOn ? undefined : atEnd[role]) : between[kind]
      if (name !== undefined) return name
    }
    const other = own.find((run) => (isStart ? run.starts : run.ends) === "piece")
    if (other !== undefined) return isStart ? `where ${other.piece} begins` : `where ${other.piece} ends`
  }
  return undefined
}
