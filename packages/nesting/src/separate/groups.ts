import { lastSheet, sheetStart } from "./cloth.js"
import { fitAlong, MOVES, type State, sheetOfCopy } from "./state.js"
import { weighAll } from "./weigh.js"

/** The copies of each group that may leave its sheet: none of it is locked. */
const groupsOf = ({ group, held, count }: State): readonly (readonly number[])[] => {
  const groups = new Map<number, number[]>()
  const stay = new Set<number>()
  for (let copy = 0; copy < count; copy++) {
    const of = group?.[copy] ?? -1
    if (of < 0) continue
    if (held[copy] !== MOVES) stay.add(of)
    const own = groups.get(of)
    if (own === undefined) groups.set(of, [copy])
    else own.push(copy)
  }
  return [...groups].flatMap(([of, copies]) => (stay.has(of) ? [] : [copies]))
}

/** A whole group goes to another sheet, each copy where it lay on its own; that sheet may be used to its end. */
const moveGroup = (state: State, copies: readonly number[], to: number): void => {
  const { cloth, x, limits, start } = state
  limits[to] = Infinity
  if (to === lastSheet(cloth, state.end)) state.end = sheetStart(cloth, to) + cloth.length - start
  const by = sheetStart(cloth, to) - sheetStart(cloth, sheetOfCopy(state, copies[0]!))
  for (const copy of copies) {
    x[copy] = x[copy]! + by
    x[copy] = fitAlong(state, copy, x[copy]!)
  }
}

/** Groups on a sheet that has become too short for one of their parts go to another one, which is open to its end then. */
export const leaveShortSheet = (state: State, sheet: number, length: number, random: () => number): void => {
  const { cloth, inside, shape, end } = state
  if (state.group === undefined) return
  const last = lastSheet(cloth, end)
  for (const copies of groupsOf(state)) {
    if (sheetOfCopy(state, copies[0]!) !== sheet) continue
    const longest = Math.max(...copies.map((copy) => inside[4 * shape[copy]! + 2]! - inside[4 * shape[copy]!]!))
    if (longest <= length) continue
    moveGroup(state, copies, (sheet + 1 + Math.floor(random() * last)) % (last + 1))
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
  const one = groups.find((copies) => copies.includes(copy))
  if (one === undefined) return false
  const from = sheetOfCopy(state, copy)
  const to = (from + 1 + Math.floor(random() * last)) % (last + 1)
  const others = groups.filter((copies) => sheetOfCopy(state, copies[0]!) === to)
  // One more than there are: none of them.
  const other = others[Math.floor(random() * (others.length + 1))]
  moveGroup(state, one, to)
  if (other !== undefined) moveGroup(state, other, from)
  weighAll(state)
  return true
}
