import { lastSheet, sheetAt, sheetStart } from "./cloth.js"
import {
  DEFECT,
  fitAlong,
  type Kept,
  keep,
  MOVES,
  reachOf,
  restore,
  type State,
  sheetOfCopy,
  weighAll,
} from "./state.js"

/** The copies of each group that move, and whether others of it are locked: such a group stays on its sheet. */
const groupsOf = ({
  group,
  held,
  count,
}: State): readonly { readonly copies: readonly number[]; readonly stays: boolean }[] => {
  const groups = new Map<number, { copies: number[]; stays: boolean }>()
  for (let copy = 0; copy < count; copy++) {
    const of = group?.[copy] ?? -1
    if (of < 0) continue
    const own = groups.get(of) ?? { copies: [], stays: false }
    groups.set(of, own)
    if (held[copy] === MOVES) own.copies.push(copy)
    else own.stays = true
  }
  return [...groups.values()].filter(({ copies, stays }) => copies.length > 0 && !stays)
}

/** A whole group goes to another sheet, each copy where it lay on its own. */
const moveGroup = (state: State, copies: readonly number[], to: number): void => {
  const { cloth, x, limits } = state
  limits[to] = Infinity
  const by = sheetStart(cloth, to) - sheetStart(cloth, sheetOfCopy(state, copies[0]!))
  for (const copy of copies) {
    x[copy] = x[copy]! + by
    x[copy] = fitAlong(state, copy, x[copy]!)
  }
}

/**
 * Before groups are laid shorter: the layout that the search goes on from again, any of its sheets as the last one, which is the one that is shortened, and the others no
 * longer than they are. Sheets with something locked or a defect stay in their order.
 */
export const takeSheet = (state: State, base: Kept, random: () => number): void => {
  if (state.group === undefined) return
  restore(state, base)
  const { cloth, count, x, shape, inside, limits, tables } = state
  const last = lastSheet(cloth, base.end)
  if (tables.prepared.fixed.length === 0 && last > 0) {
    const chosen = Math.floor(random() * (last + 1))
    const by = sheetStart(cloth, last) - sheetStart(cloth, chosen)
    const sheets = Int32Array.from({ length: count }, (_, copy) => sheetOfCopy(state, copy))
    for (let copy = 0; copy < count && by > 0; copy++) {
      if (sheets[copy] === chosen) x[copy] = x[copy]! + by
      else if (sheets[copy] === last) x[copy] = x[copy]! - by
    }
    state.end = reachOf(state)
    keep(base, state, 0)
    weighAll(state)
  }
  limits.length = 0
  for (let copy = 0; copy < count; copy++) {
    const sheet = sheetOfCopy(state, copy)
    const reach = x[copy]! - sheetStart(cloth, sheet) + inside[4 * shape[copy]! + 2]!
    limits[sheet] = Math.max(limits[sheet] ?? 0, reach)
  }
}

/** On fewer sheets, or of as many with less of all of them: what `isBetter` says of two layouts of groups. */
export const isShorterInGroups = (state: State, one: Kept, other: Kept): boolean => {
  const more = lastSheet(state.cloth, one.end) - lastSheet(state.cloth, other.end)
  return more !== 0 ? more < 0 : lengthOnSheets(state, one) < lengthOnSheets(state, other)
}

const lengthOnSheets = ({ cloth, count, held, inside }: State, { shape, x, end }: Kept): number => {
  const reach = new Float64Array(lastSheet(cloth, end) + 1)
  for (let copy = 0; copy < count; copy++) {
    if (held[copy] === DEFECT) continue
    const right = inside[4 * shape[copy]! + 2]!
    const sheet = sheetAt(cloth, x[copy]! + (inside[4 * shape[copy]!]! + right) / 2)
    reach[sheet] = Math.max(reach[sheet]!, x[copy]! + right - sheetStart(cloth, sheet))
  }
  return reach.reduce((sum, one) => sum + one, 0)
}

/** Groups on sheets that there are no more, or on a last one that has become too short for one of their parts, go to another sheet. */
export const leaveInGroups = (state: State, end: number, random: () => number): void => {
  const { cloth, inside, shape, start } = state
  if (state.group === undefined) return
  const last = lastSheet(cloth, end)
  for (const { copies } of groupsOf(state)) {
    const sheet = sheetOfCopy(state, copies[0]!)
    if (sheet < last) continue
    const longest = Math.max(...copies.map((copy) => inside[4 * shape[copy]! + 2]! - inside[4 * shape[copy]!]!))
    const fits = longest <= end - sheetStart(cloth, last) - start
    if (sheet === last && fits) continue
    const sheets = fits ? last + 1 : Math.max(1, last)
    moveGroup(state, copies, Math.floor(random() * sheets))
  }
}

/**
 * The group of a copy and one of another sheet change their sheets, or it alone goes there; false where it does not come to that: half of the
 * time, of one sheet, and of a copy that is in no group or whose group stays.
 */
export const changeSheets = (state: State, copy: number, random: () => number): boolean => {
  const last = lastSheet(state.cloth, state.end)
  if (last === 0 || random() < 0.5) return false
  const groups = groupsOf(state)
  const one = groups.find(({ copies }) => copies.includes(copy))
  if (one === undefined) return false
  const from = sheetOfCopy(state, copy)
  const to = (from + 1 + Math.floor(random() * last)) % (last + 1)
  const others = groups.filter(({ copies }) => sheetOfCopy(state, copies[0]!) === to)
  // One more than there are: none of them.
  const other = others[Math.floor(random() * (others.length + 1))]
  moveGroup(state, one.copies, to)
  if (other !== undefined) moveGroup(state, other.copies, from)
  weighAll(state)
  return true
}
