// A problem and its answer

export { findFaults, lockedAt, TOLERANCE } from "./check.js"
export { isBetter, placedOutline, sheetWith, totalLength } from "./layout.js"
export type {
  ErrorOrigin,
  FoldEdge,
  Hole,
  LaidPlainer,
  Lattice,
  Layout,
  Lying,
  NestedSheet,
  NestingError,
  NestingPart,
  NestingProblem,
  PartPlacement,
  SearchLimits,
  SheetSize,
  Turns,
} from "./problem.js"

// The construction by itself

export { nest } from "./nest.js"

// The search that removes overlap, step by step

export type { Tick } from "./separate/explore.js"
export { type Improver, type ImproverOptions, improve } from "./separate/improve.js"

// That search by the clock, on several threads

export {
  type FoundTogether,
  type Spawn,
  searchTogether,
  type Thread,
  type ThreadListener,
  type TogetherError,
  type TogetherOptions,
  type TogetherProgress,
} from "./together/search-together.js"
export type { Search, ThreadTask, Told } from "./together/task.js"
export { type Strategy, searchInThread, type ThreadPort } from "./together/thread.js"

// Instances and solutions as JSON

export {
  type Instance,
  type InstancePart,
  type InstanceSolution,
  readInstance,
  readSolution,
  solutionOf,
} from "./instance.js"
export { inItems } from "./instance-errors.js"

// Double cloth

export { type DoubleLay, isOwnMirror, layDouble, type Spread, sheetOfSpread, type Wanted } from "./spread.js"

// Outlines

export { deepestWithin, staysNear } from "./outline/along-line.js"
export { outlineAround } from "./outline/around.js"
export { outlineFault } from "./outline/crossing.js"
export { MOST_CORNERS } from "./outline/limits.js"
export { areaOf, type Bounds, boundsOf, solidArea } from "./outline/measure.js"
export { mirrorOf } from "./outline/turn.js"
export { withoutLastBits } from "./turns.js"
