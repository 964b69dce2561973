import type { MarkerStripes, Sheet, StripeMatch, StripeMiss } from "@toile/draft-model"
import { type Lying, lyingOn } from "./lying.js"
import type { PlannedMatch, StripePlan } from "./match.js"
import { type Stretch, stretchesOn, worstOn } from "./seam-line.js"
import { APART, carriedBy, leastOf, MATCHED, periodOf, type SeamMatch } from "./seam-match.js"
import { isOfCap, type SeamPart } from "./seam-parts.js"
import { stretchWords } from "./seam-words.js"

type Told = Pick<MarkerStripes, "matched" | "notMatched">

/** What rounding may add to a miss that was planned, or take from a stretch. */
const ROUNDING = 1e-6
/** What of a seam is shorter is a crumb, and not told of: tenths are told, and it would be one of them. cm */
const SHORTEST = 0.15

/** What is not matched of a seam, before it is told together with the rest. */
interface Missed {
  readonly stitch: string
  readonly reason: string
  readonly off?: number
  readonly part?: SeamPart
  readonly on?: Stretch
}

/**
 * How far the pattern goes on at each match, and by how much it misses there, measured where the pieces lie, the worst of all copies. What misses by more than goes unseen is not matched,
 * whatever was planned: copies that are locked lie where they are. What is left of a seam is not matched either, and told beside it.
 */
export const toldOnCloth = ({ repeat, matches, frames, notMatched }: StripePlan, sheets: readonly Sheet[]): Told => {
  const placements = sheets.flatMap((sheet) => sheet.placements)
  const on = (match: SeamMatch): Lying => {
    const lying = lyingOn(match, placements, frames, periodOf(match.axis, repeat))
    return { ...lying, isAgainst: lying.isAgainst && repeat.balanced === false }
  }
  const partsOf = partsByStitch([
    ...matches.map(({ match }) => match.seam?.part),
    ...notMatched.map(({ part }) => part),
  ])
  const matched: StripeMatch[] = []
  const missed: Missed[] = notMatched.filter(isMoreThanCrumb).map((one) => ({
    ...one,
    ...(one.measured === undefined ? {} : missOf(one.measured, on(one.measured))),
  }))
  for (const { match, why } of matches) {
    if (match.seam !== undefined && !isMoreThanCrumb(match.seam)) continue
    const lying = on(match)
    const carries = carriedBy(match)
    const { name: stitch, seam } = match
    const stretch = stretchOf(match, lying)
    if (stretch === undefined) {
      const part = seam === undefined ? {} : { part: seam.part }
      missed.push({ stitch, reason: whyMissed(match, lying, why), ...part, ...missOf(match, lying) })
      continue
    }
    if (seam === undefined) {
      matched.push({ stitch, carries, off: lying.off })
      continue
    }
    const words = stretchWords(partsOf(seam.part), stretch)
    matched.push({
      stitch,
      carries,
      off: worstOf(match, lying, stretch),
      along: [stretch.from, stretch.to],
      ...(words === undefined ? {} : { stretch: words }),
    })
    for (const rest of [
      { from: seam.part.from, to: stretch.from },
      { from: stretch.to, to: seam.part.to },
    ])
      if (rest.to - rest.from > SHORTEST)
        missed.push({ stitch, reason: APART, off: worstOf(match, lying, rest), part: seam.part, on: rest })
  }
  return { matched, notMatched: together(missed, partsOf) }
}

const isMoreThanCrumb = ({ part }: { readonly part?: SeamPart }): boolean =>
  part === undefined || part.to - part.from > SHORTEST

/** Where along a match the pattern goes on; undefined where it does not, or not far enough to count. Of one point it is nothing long. */
const stretchOf = ({ seam }: SeamMatch, { low, high, period, off, isAskew, isAgainst }: Lying): Stretch | undefined => {
  if (isAskew || isAgainst) return undefined
  if (seam === undefined) return off <= MATCHED + ROUNDING ? { from: 0, to: 0 } : undefined
  const { part, line, at } = seam
  const all = stretchesOn(line, -MATCHED + ROUNDING - low, MATCHED - ROUNDING - high, period)
  const long = all.filter(({ from, to }) => to - from >= leastOf(part) - ROUNDING)
  const around = long.find(({ from, to }) => from <= at && at <= to)
  // A sleeve is matched at its notch or not at all.
  if (around !== undefined || isOfCap(part)) return around
  return long.sort((one, other) => other.to - other.from - (one.to - one.from))[0]
}

const worstOf = ({ seam }: SeamMatch, { low, high, off, period }: Lying, stretch: Stretch): number =>
  seam === undefined
    ? off
    : Math.max(worstOn(seam.line, stretch, low, period), worstOn(seam.line, stretch, high, period))

const missOf = (match: SeamMatch, lying: Lying): { readonly off?: number } =>
  lying.isAskew || lying.isAgainst ? {} : { off: worstOf(match, lying, match.seam?.part ?? { from: 0, to: 0 }) }

const whyMissed = (match: SeamMatch, lying: Lying, why: PlannedMatch["why"]): string => {
  const carries = carriedBy(match)
  const locked = lying.isLocked ? ": a copy is locked there" : ""
  if (lying.isAskew) return `a copy lies askew of the ${carries}${locked}`
  if (lying.isAgainst) return `a copy lies so that its ${carries} run the other way${locked}`
  // What lies beyond a dart misses wherever the copies lie, locked or not.
  if (why !== undefined && isPartedByDart(match)) return `a dart shifts its ${carries} there`
  if (why !== undefined && !lying.isLocked) return why
  return `its ${carries} miss where its pieces lie${locked}`
}

const isPartedByDart = ({ seam }: SeamMatch): boolean =>
  seam !== undefined && [seam.part.a, seam.part.b].some(({ starts, ends }) => starts === "dart" || ends === "dart")

/** What is missed of a stitch for the same reason is told once, with the worst. */
const together = (
  missed: readonly Missed[],
  partsOf: (part: SeamPart) => readonly SeamPart[],
): readonly StripeMiss[] => {
  const groups: Missed[][] = []
  for (const one of missed) {
    const group = groups.find(
      ([first]) => first?.stitch === one.stitch && first.reason === one.reason && first.part?.seam === one.part?.seam,
    )
    if (group === undefined || one.part === undefined) groups.push([one])
    else group.push(one)
  }
  return groups.map((group): StripeMiss => {
    const { stitch, reason, part } = group[0]!
    const offs = group.flatMap(({ off }) => off ?? [])
    const words =
      part === undefined
        ? []
        : joined(group.flatMap((one) => one.on ?? one.part ?? [])).flatMap(
            (on) => stretchWords(partsOf(part), on) ?? [],
          )
    return {
      stitch,
      reason,
      ...(offs.length === 0 ? {} : { off: Math.max(...offs) }),
      ...(words.length === 0 ? {} : { stretch: words.join("; ") }),
    }
  })
}

/** Stretches that follow on each other are one. */
const joined = (stretches: readonly Stretch[]): readonly Stretch[] => {
  const all: Stretch[] = []
  for (const next of stretches.toSorted((one, other) => one.from - other.from)) {
    const last = all.at(-1)
    if (last !== undefined && next.from - last.to < SHORTEST)
      all[all.length - 1] = { from: last.from, to: Math.max(last.to, next.to) }
    else all.push(next)
  }
  return all
}

/** All parts of the seam that one is of. Garments that are laid together may call theirs alike, so by the pieces too. */
const partsByStitch = (all: readonly (SeamPart | undefined)[]): ((part: SeamPart) => readonly SeamPart[]) => {
  const bySeam = new Map<SeamPart["seam"], SeamPart[]>()
  for (const part of all) if (part !== undefined) bySeam.set(part.seam, [...(bySeam.get(part.seam) ?? []), part])
  return ({ seam }) => (bySeam.get(seam) ?? []).toSorted((one, other) => one.from - other.from)
}
