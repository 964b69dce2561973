/** Why pieces cannot be laid out; `message` is for the person who ordered them. */
export type MarkerError =
  | { readonly _tag: "UnknownObject"; readonly object: string; readonly message: string }
  | { readonly _tag: "InvalidPiece"; readonly piece: string; readonly message: string }
  | {
      readonly _tag: "PieceDoesNotFit"
      readonly piece: string
      readonly materialGroup: string
      /** Along and across the sheet, in the allowed turn that comes nearest to fitting; cm. */
      readonly size: readonly [length: number, width: number]
      /** What the sheet has between its margins; cm. */
      readonly room: readonly [length: number, width: number]
      readonly message: string
    }
  | {
      readonly _tag: "LayoutFailed"
      readonly materialGroup: string
      /** What of the nesting config is at fault, as `nesting.spread` or `nesting.defects[0]`, the first of several; absent where it is none. */
      readonly field?: string
      readonly message: string
    }
  /** A layout was found that failed its own check, and is not given: a fault of the search, whatever was asked for. */
  | { readonly _tag: "FaultyLayout"; readonly materialGroup: string; readonly message: string }
