import { FREE, type ShapeLattice } from "../lattice.js"
import { type Along, type Cloth, lastSheet } from "./cloth.js"
import { alongFor, guardMiddle, type State } from "./state.js"

/** One part in one turn, and the room that it has: looked up once for all places that are then judged. */
export interface TurnRoom extends Along {
  copy: number
  shape: number
  /** Of its guard, from its place: minX, minY, maxX, maxY, and the middle of its length. */
  guardLeft: number
  guardLow: number
  guardRight: number
  guardHigh: number
  guardMiddle: number
  cloth: Cloth
  /** On the first sheet (else cloth.ts); and across. */
  rightX: number
  lowY: number
  highY: number
  /** Where stripes meet. */
  lattice: ShapeLattice
}

export const createTurnRoom = (): TurnRoom => ({
  copy: -1,
  shape: -1,
  guardLeft: 0,
  guardLow: 0,
  guardRight: 0,
  guardHigh: 0,
  guardMiddle: 0,
  cloth: { pitch: Infinity, length: Infinity, beyond: 0 },
  first: 0,
  last: 0,
  leftX: 0,
  rights: [],
  middle: 0,
  rightX: 0,
  lowY: 0,
  highY: 0,
  lattice: FREE,
})

/** @param copy the one that moves, in the turn of `shape` */
export const lookUp = (into: TurnRoom, state: State, copy: number, shape: number): void => {
  const { tables, guards, inside, cloth, start, end } = state
  const { across, engine } = tables.prepared
  into.copy = copy
  into.shape = shape
  into.guardLeft = guards[4 * shape]!
  into.guardLow = guards[4 * shape + 1]!
  into.guardRight = guards[4 * shape + 2]!
  into.guardHigh = guards[4 * shape + 3]!
  into.guardMiddle = guardMiddle(state, shape)
  into.lattice = engine.shapes[shape]!.lattice
  into.cloth = cloth
  into.lowY = across[2 * shape]!
  into.highY = across[2 * shape + 1]!
  if (lastSheet(cloth, end) > 0) {
    alongFor(state, copy, shape, into)
    into.rightX = Math.max(into.leftX, into.rights[0]!)
  } else {
    into.first = 0
    into.last = 0
    into.leftX = -inside[4 * shape]! + start
    into.rightX = Math.max(into.leftX, end - inside[4 * shape + 2]!)
  }
}
