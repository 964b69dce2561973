/** What the reader is not sure of, or has left out. */
export type DoubtCode =
  | "encoding"
  | "groupCode"
  | "noEof"
  | "notANumber"
  | "entity"
  | "layer"
  | "unknownBlock"
  | "blockCycle"
  | "innerPiece"
  | "noPiece"
  | "tooMuch"
  | "polylineEnd"
  | "fitPoints"
  | "noUnits"
  | "unitsDiffer"
  | "unitsOdd"
  | "noBoundary"
  | "gap"
  | "notClosed"
  | "severalBoundaries"
  | "noName"
  | "quantity"
  | "foldLine"
  | "notchDepth"
  | "notchAngle"
  | "notchOff"
  | "scaledInsert"
  | "sizes"
  | "validationCurve"
  | "rul"
  | "rule"
  | "noGradePoints"
  | "gradeLine"
  | "rulesDiffer"
  | "marks"
  | "blocks"

export interface Doubt {
  readonly code: DoubtCode
  readonly message: string
  /** The file's line, 1 is the first; 0: of the file as a whole. */
  readonly line: number
}

/** So many of one code are told; how many more there were is told last. */
const MOST = 100

export interface Doubts {
  readonly add: (code: DoubtCode, line: number, message: string) => void
  readonly all: () => readonly Doubt[]
}

export const doubtList = (): Doubts => {
  const found: Doubt[] = []
  const counts = new Map<DoubtCode, number>()
  return {
    add: (code, line, message) => {
      const count = (counts.get(code) ?? 0) + 1
      counts.set(code, count)
      if (count <= MOST) found.push({ code, message, line })
    },
    all: () => [
      ...found,
      ...[...counts]
        .filter(([, count]) => count > MOST)
        .map(([code, count]): Doubt => ({ code, message: `and ${count - MOST} more of ${code}`, line: 0 })),
    ],
  }
}

/** Doubts that are kept back until it is known whether they count: `tell` adds them to the list. */
export const heldBack = (doubts: Doubts): Doubts & { readonly tell: () => void } => {
  const held: Parameters<Doubts["add"]>[] = []
  return {
    add: (...doubt) => held.push(doubt),
    all: doubts.all,
    tell: () => {
      for (const doubt of held) doubts.add(...doubt)
    },
  }
}
