import { type Ray, ray } from "@toile/geometry/kernel"

/**
 * Memory for the checks of a draft: its pieces as numbers, and what is found of them by the way. Whoever judges many
 * drafts makes it once and hands it to each judgement; nothing in it outlives the judgement that wrote it.
 */
export interface CheckRoom {
  /** All pieces' lines, one after the other. */
  numbers: Float64Array
  /** For each stretch of one piece's sew line what it meets. */
  meets: Uint8Array
  readonly ray: Ray
}

export const checkRoom = (): CheckRoom => ({ numbers: new Float64Array(0), meets: new Uint8Array(0), ray: ray() })

/** So many numbers of the room, whatever they were; it grows where it has fewer, with some to spare for the next draft. */
export const numbersIn = (room: CheckRoom, size: number): Float64Array => {
  if (room.numbers.length < size) room.numbers = new Float64Array(size + (size >> 2))
  return room.numbers
}

export const meetsIn = (room: CheckRoom, size: number): Uint8Array => {
  if (room.meets.length < size) room.meets = new Uint8Array(size + (size >> 2))
  return room.meets
}
