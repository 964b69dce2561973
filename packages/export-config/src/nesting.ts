/** What of a nesting config has to go together. Centimetres; what is absent is not known, or not asked for. */
export interface NestingTogether {
  readonly sheetWidth?: number
  readonly fullWidth?: number
  readonly sheetLength?: number
  readonly sheetEdgeMargin?: number
  readonly spread?: "single" | "folded" | "tubular"
  readonly stripes?: boolean
  readonly blocks?: number
  readonly blockPieces?: readonly string[]
  readonly shareAllowance?: number
  readonly partsInHoles?: boolean
}

/** How often a cloth's pattern comes again along it and across it, cm; 0: not at all. */
export interface ClothRepeat {
  readonly warp: number
  readonly weft: number
}

/** What does not go together: the field that has to give way, and why. */
export interface NestingClash {
  readonly field: keyof NestingTogether
  readonly why: string
}

/** Whether pieces are matched by the repeat of their cloth. */
export const isMatched = ({ stripes }: NestingTogether, repeat: ClothRepeat | undefined): repeat is ClothRepeat =>
  stripes === true && repeat !== undefined && (repeat.warp > 0 || repeat.weft > 0)

/** What does not go together in the whole config of a cloth, put together of all that is given for it and the defaults. */
export const clashOf = (nesting: NestingTogether, repeat?: ClothRepeat): NestingClash | undefined =>
  clashWithin(nesting, repeat) ??
  (nesting.blockPieces !== undefined && nesting.blocks === undefined
    ? { field: "blockPieces", why: "say with nesting.blocks how much larger they are laid" }
    : undefined)

/** What does not go together in a part of a config, whatever is given elsewhere for what is absent here. */
export const clashWithin = (nesting: NestingTogether, repeat?: ClothRepeat): NestingClash | undefined => {
  const { blocks, partsInHoles, shareAllowance } = nesting
  const clash = clashOfSizes(nesting) ?? (isMatched(nesting, repeat) ? clashOfPlies(nesting, "stripes") : undefined)
  if (clash !== undefined || blocks === undefined) return clash
  if (partsInHoles === true)
    return { field: "partsInHoles", why: "a block has no holes: what is cut out is cut later, with nesting.blocks" }
  if (shareAllowance !== undefined)
    return { field: "shareAllowance", why: "a block is cut again on its piece's line, with nesting.blocks" }
  return clashOfPlies(nesting, "blocks")
}

const clashOfSizes = ({
  sheetWidth = Infinity,
  sheetLength = Infinity,
  sheetEdgeMargin = 0,
  fullWidth = Infinity,
}: NestingTogether): NestingClash | undefined => {
  if (2 * sheetEdgeMargin >= Math.min(sheetWidth, sheetLength)) {
    const sheet = 2 * sheetEdgeMargin >= sheetWidth ? `${sheetWidth} wide` : `${sheetLength} long`
    return { field: "sheetEdgeMargin", why: `two margins of ${sheetEdgeMargin} leave nothing of a sheet ${sheet}` }
  }
  if (fullWidth < Infinity && sheetWidth < Infinity && fullWidth < sheetWidth)
    return {
      field: "fullWidth",
      why: `the whole cloth, ${fullWidth} wide, is narrower than its usable width of ${sheetWidth}`,
    }
  return undefined
}

const clashOfPlies = ({ spread = "single" }: NestingTogether, other: "stripes" | "blocks"): NestingClash | undefined =>
  spread === "single"
    ? undefined
    : { field: "spread", why: `${spread} cloth lies double, and nesting.${other} needs one ply, face up` }
