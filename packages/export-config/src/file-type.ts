export const fileTypes = ["dxf", "pdf", "plt"] as const
export type FileType = (typeof fileTypes)[number]

/** What every file type has. */
export interface CommonConfig {
  /** True: each piece once, as drawn; false: as often as it is cut. */
  readonly singleInstance: boolean
  /** True: a layout for each material group; false: all pieces on one fabric. */
  readonly materialGroup: boolean
  /** False: a file for each material. */
  readonly singleFile: boolean
  /** What stands on each piece besides its name, as far as it is known. Absent: as without labels. */
  readonly labels?: readonly PieceLabel[]
}

/**
 * customer: whom it is for; note: the order's; date: of the draft; code: the draft's short code, which then stands for its whole ID;
 * count: "piece 3 of 17"; side: left or right, as worn; face: which side of the cloth is up; adjustment: the ease adjustment
 * that is in already, beside the shrinkage.
 */
export const pieceLabels = ["customer", "note", "date", "code", "count", "side", "face", "adjustment"] as const
export type PieceLabel = (typeof pieceLabels)[number]

export const commonDefaults: CommonConfig = { singleInstance: false, materialGroup: true, singleFile: true }

/** What a piece on the fold is written as: its half, or whole. */
export const halfPieces = ["mirrorLine", "unfolded"] as const
export type HalfPieces = (typeof halfPieces)[number]

/** The fields of a PDF that are not filled in where they are not given. */
export const pdfChoices = [
  "page",
  "layout",
  "layers",
  "projector",
  "copyShop",
  "tickets",
  "halfPieces",
  "sharedPages",
] as const

/** The fields of each file type that not all of them have. */
export const ownFields: Readonly<Record<FileType, readonly string[]>> = {
  dxf: ["format", "driver", "halfPieces", "gradedNest", "sizes", "sampleSize"],
  pdf: [
    "width",
    "height",
    "leftMargin",
    "topMargin",
    "rightMargin",
    "bottomMargin",
    "glueMargin",
    "orientation",
    ...pdfChoices,
  ],
  plt: ["pen", "language", "resolution", "pageLength", "scale"],
}
