import type { Draft, Marker } from "@toile/draft-model"
import type { DrawContext, DrawnSheet } from "@toile/drawing"
import type { Fabric, LayoutNews } from "@toile/marker"
import type { FontLanguage } from "@toile/pdf-writer"
import type { Result } from "@toile/result"

export type FileType = "dxf" | "plt" | "pdf"

export interface ProductionRequest {
  readonly draft: Pick<Draft, "pieces" | "stitches">
  /** What is to be written; all of it from one layout. */
  readonly outputs: readonly Output[]
  /** True: each piece once, as drawn; false: as often as it is cut. */
  readonly singleInstance: boolean
  /** True: a layout for each material group; false: all pieces on `defaultFabric`. */
  readonly materialGroup: boolean
  /** The cloth of each material group; a group that is not here has the defaults. */
  readonly fabrics: Readonly<Record<string, Fabric>>
  readonly defaultFabric?: Fabric
  /** The pieces to produce, by name; absent: all. */
  readonly objects?: readonly string[]
  /** The files' name without ending: letters, digits, `-` and `_`. */
  readonly name: string
  readonly context: DrawContext
  /** What the apparel formats of DXF call the size; absent: the context's subject. */
  readonly size?: string
  /** ISO 8601: what the files say of their making. */
  readonly createdAt: string
  /** The order that codes and tickets name: its draft's ID; absent: the files' name stands for it. */
  readonly draftId?: string
  /** What labels and tickets tell of the order; absent: the files' date alone. */
  readonly order?: OrderWords
  /** Of several drafts on the same sheets: whose each piece is, by the name that it has here. */
  readonly orders?: ReadonlyMap<string, PieceOrder>
  /** The bytes of a TrueType font, for PDF. */
  readonly font: Uint8Array
  /** Fonts for what `font` lacks, asked for where a PDF has such texts; undefined: there is none. */
  readonly moreFonts?: (language: FontLanguage) => Promise<Uint8Array | undefined>
  /** Asked while it is laid out: what it stops is made of the best layout so far. */
  readonly shouldStop?: () => boolean
  /** Told how far the layout has come, thousands of times a second. */
  readonly watch?: (news: LayoutNews) => void
}

/** What labels and tickets tell of an order, as far as it is known. */
export interface OrderWords {
  /** ISO 8601 */
  readonly createdAt?: string
  /** Whom it is for. */
  readonly customer?: string
  readonly note?: string
  /** The draft's, by material group. */
  readonly scaling?: Draft["scaling"]
}

/** A piece of one of several drafts. */
export interface PieceOrder {
  readonly draftId: string
  /** The garment that it is of, by the draft's short code: a draft that is there twice is two. */
  readonly garment: string
  /** That garment's name. */
  readonly garmentName: string
  /** The piece's name in its own draft. */
  readonly name: string
  /** How many pieces that draft has. */
  readonly count: number
  readonly order?: OrderWords
}

export interface Output {
  readonly fileType: FileType
  /** The export config, as given or filled in; the writer of the file type decodes it. */
  readonly config: Readonly<Record<string, unknown>>
}

export interface ProducedFile {
  readonly fileType: FileType
  readonly filename: string
  readonly contentType: string
  readonly bytes: Uint8Array
}

export interface Produced {
  readonly files: readonly ProducedFile[]
  readonly markers: readonly Marker[]
  /** What the format could not hold as it was, in words. */
  readonly warnings: readonly string[]
  /** `shouldStop` ended the layout before its effort was spent. */
  readonly stopped: boolean
}

/** A file that would be produced, by its pages: those of one size, in cm, and how many. */
export interface PagedFile {
  readonly filename: string
  readonly pages: readonly { readonly width: number; readonly height: number; readonly count: number }[]
}

/** Why there are no files; `fields` names what is wrong in the config. */
export interface ProductionError {
  /** Absent where the layout itself failed. */
  readonly fileType?: FileType
  readonly message: string
  readonly fields?: readonly { readonly field: string; readonly message: string }[]
}

export type Written = Result<Omit<Produced, "markers" | "stopped">, ProductionError>

/** The drawn sheets of the markers, drawn when they are first asked for: the apparel formats of DXF hold none. */
export type Sheets = () => Result<readonly DrawnSheet[], ProductionError>

/** A file type's writer, its config decoded: from markers and their drawn sheets to files. */
export type Write = (markers: readonly Marker[], sheets: Sheets) => Promise<Written>

/** A file type's writer: decodes its config at once, writes when the layout is there. */
export type Writer = (request: ProductionRequest, output: Output) => Result<Write, ProductionError>
