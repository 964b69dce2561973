import { isLess, type Measure, measureOf } from "../layout.js"
import type { NestedSheet, NestingProblem } from "../problem.js"
import {
  bytesOfPacked,
  densityPacked,
  type LayoutRoom,
  lengthPacked,
  measurePacked,
  type Packable,
  type PackedLayout,
  pack,
  packedIn,
  plainerPacked,
  roomOfLayouts,
  unpack,
} from "./packed-layout.js"

/**
 * What the threads of one search share: the best layout that any of them found, how far each has come, and whether they are to stop. All of it is typed
 * arrays over one piece of memory; where none can be shared each thread has a board of its own, and tells what changes in it.
 *
 * There is room for two layouts. One is written beside the other and becomes the best by the version's next number, so that the best is whole
 * whatever becomes of the thread that writes. Who writes or reads holds the lock for as long as copying takes; who does not get it comes again
 * after its next step, and nobody waits. (docs/decisions/0037-shared-board.md)
 */
export interface Board {
  readonly memory: ArrayBufferLike
  readonly problem: NestingProblem
  readonly room: LayoutRoom
  /** LOCK, VERSION, STAGE, then 1 of each worker that has ended. */
  readonly words: Int32Array
  /** Places judged, of each worker. */
  readonly evaluations: BigInt64Array
  /** The best layout of a version is that of its lowest bit. */
  readonly layouts: readonly [PackedLayout, PackedLayout]
  /** What stands in LOCK while whoever has this view of the board holds it. */
  readonly holder: number
}

/** 0: free; else who holds it: OWNER, or a worker's number from 1. */
const LOCK = 0
const VERSION = 1
const STAGE = 2
const ENDED = 3
const OWNER = -1

/** Of a board: its threads search; they are to come to their end, and may still show what they have; nothing is taken any more. */
const OPEN = 0
const STOPPED = 1
const CLOSED = 2

/** What a board is made for, wherever its memory is. */
export interface BoardOf {
  readonly problem: NestingProblem
  readonly start?: readonly NestedSheet[]
}

const headBytes = (workers: number): number => 8 * Math.ceil((ENDED + workers) / 2)

/** @param isShared false: memory that is copied where it is sent */
export const createBoard = (of: BoardOf, workers: number, isShared: boolean): Board => {
  const bytes = headBytes(workers) + 8 * workers + 2 * bytesOfPacked(roomOfLayouts(of.problem, of.start))
  return boardIn(isShared ? new SharedArrayBuffer(bytes) : new ArrayBuffer(bytes), of, workers)
}

/**
 * The board that is in the memory, as another thread made it.
 * @param worker whose view of it this is; absent: that of whoever owns it
 */
export const boardIn = (
  memory: ArrayBufferLike,
  { problem, start }: BoardOf,
  workers: number,
  worker?: number,
): Board => {
  const room = roomOfLayouts(problem, start)
  const head = headBytes(workers)
  const first = head + 8 * workers
  return {
    memory,
    problem,
    room,
    words: new Int32Array(memory, 0, ENDED + workers),
    evaluations: new BigInt64Array(memory, head, workers),
    layouts: [packedIn(memory, first, room), packedIn(memory, first + bytesOfPacked(room), room)],
    holder: worker === undefined ? OWNER : holderOf(worker),
  }
}

const holderOf = (worker: number): number => worker + 1

export const isShared = ({ memory }: Pick<Board, "memory">): boolean =>
  typeof SharedArrayBuffer !== "undefined" && memory instanceof SharedArrayBuffer

/** Does it at once, with the lock held, or not at all: undefined where another thread holds it. */
const locked = <T>({ words, holder }: Board, work: () => T): T | undefined => {
  if (Atomics.compareExchange(words, LOCK, 0, holder) !== 0) return undefined
  try {
    return work()
  } finally {
    Atomics.compareExchange(words, LOCK, holder, 0)
  }
}

/** 0 until there is a layout; another one for each better one. */
export const versionOf = ({ words }: Board): number => Atomics.load(words, VERSION)

const bestOf = (board: Board): PackedLayout => board.layouts[versionOf(board) % 2 === 0 ? 0 : 1]
const nextOf = (board: Board): PackedLayout => board.layouts[versionOf(board) % 2 === 0 ? 1 : 0]

/** Shows a layout without a fault, where it is better than the best that is there; false where the lock was held. */
export const publish = (board: Board, layout: Packable): boolean => {
  const measure = measureOf(board.problem, layout.sheets)
  return (
    locked(board, () => {
      const isFirst = versionOf(board) === 0
      if (Atomics.load(board.words, STAGE) === CLOSED) return true
      if (!isFirst && !isLess(measure, measurePacked(bestOf(board)))) return true
      pack(nextOf(board), board.problem, board.room, layout, measure)
      Atomics.add(board.words, VERSION, 1)
      return true
    }) ?? false
  )
}

/** What a thread saw: of a version, its sheets where they are better than what it has. */
export interface Seen {
  readonly version: number
  readonly sheets?: readonly NestedSheet[]
}

/** Looks at the best layout; undefined where the lock was held. */
export const lookAt = (board: Board, own: Measure): Seen | undefined =>
  locked(board, () => {
    const best = bestOf(board)
    const version = versionOf(board)
    return version > 0 && isLess(measurePacked(best), own)
      ? { version, sheets: unpack(best, board.problem, board.room) }
      : { version }
  })

/** The best layout as it was once, of a reader's own: what becomes of the board changes nothing of it. */
export interface Shown {
  readonly version: number
  readonly density: number
  readonly usedLength: number
  readonly layout: () => Packable
}

/** The best layout as it is now; `before` where there is none since, or the lock was held. */
export const showBest = (board: Board, before?: Shown): Shown | undefined => {
  const now = versionOf(board)
  if (now === 0 || now === before?.version) return before
  const shown = locked(board, (): Shown => {
    const version = versionOf(board)
    const packed = packedIn(copyBest(board), 0, board.room)
    const layout = (): Packable => layoutIn(packed, board)
    return { version, density: densityPacked(packed), usedLength: lengthPacked(packed), layout }
  })
  return shown ?? before
}

export const report = ({ evaluations }: Board, worker: number, judged: number): void => {
  Atomics.store(evaluations, worker, BigInt(judged))
}

/** Places judged by each worker. */
export const judgedOf = ({ evaluations }: Board): readonly number[] =>
  Array.from(evaluations, (_, worker) => Number(Atomics.load(evaluations, worker)))

export const reportEnd = ({ words }: Board, worker: number): void => {
  Atomics.store(words, ENDED + worker, 1)
}

export const hasEnded = ({ words }: Board, worker: number): boolean => Atomics.load(words, ENDED + worker) === 1

/** A worker that runs no more, wherever it was: it counts as ended, and a lock that it held is free. What it wrote half of is not the best. */
export const giveUp = (board: Board, worker: number): void => {
  reportEnd(board, worker)
  Atomics.compareExchange(board.words, LOCK, holderOf(worker), 0)
}

export const allEnded = (board: Board): boolean => board.evaluations.every((_, worker) => hasEnded(board, worker))

/** Tells all threads to come to their end. */
export const stop = ({ words }: Board): void => {
  Atomics.compareExchange(words, STAGE, OPEN, STOPPED)
}

export const isStopped = ({ words }: Board): boolean => Atomics.load(words, STAGE) !== OPEN

/**
 * The best layout at the end; undefined where there is none. From here on nothing is written into it: a thread that has the lock by now, dead or alive,
 * writes beside it, and none gets the lock and writes after that.
 */
export const close = (board: Board): Packable | undefined => {
  Atomics.store(board.words, STAGE, CLOSED)
  return versionOf(board) === 0 ? undefined : layoutIn(bestOf(board), board)
}

const layoutIn = (packed: PackedLayout, { problem, room }: Board): Packable => ({
  density: densityPacked(packed),
  sheets: unpack(packed, problem, room),
  ...plainerPacked(packed, problem, room),
})

/** The best layout's bytes, to be sent. */
export const copyBest = (board: Board): ArrayBuffer => {
  const { figures } = bestOf(board)
  const bytes = new Uint8Array(bytesOfPacked(board.room))
  bytes.set(new Uint8Array(board.memory, figures.byteOffset, bytes.length))
  return bytes.buffer
}

/** Takes bytes that were sent for the best layout. */
export const takeBest = (board: Board, sent: ArrayBuffer): void => {
  const { figures } = nextOf(board)
  new Uint8Array(board.memory, figures.byteOffset, bytesOfPacked(board.room)).set(new Uint8Array(sent))
  Atomics.add(board.words, VERSION, 1)
}
