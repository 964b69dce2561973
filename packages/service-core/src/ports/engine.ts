import type {
  ExportConfig,
  ExportPreview,
  FileType,
  FilledNesting,
  Fit,
  GenerateTechPack,
  InputError,
} from "@toile/contract"
import type { Draft, Marker, MaterialUse, MeasurementSource, Repeat } from "@toile/draft-model"
import type { ParentDraft, PatternReferenceData } from "@toile/pattern-model"
import type { Result } from "@toile/result"
import { Context, type Effect } from "effect"
import type { TitleList } from "../metadata/titles.js"
import type { MadeDraft } from "./drafts.js"
import type { JobNews } from "./jobs.js"

/** Everything that a draft is made from; the same request gives the same draft, byte for byte. */
export interface DraftRequest {
  readonly patternId: number
  readonly patternRefId: string
  readonly measurementType: "body" | "final"
  /** At most one item of each group, each required group among them. */
  readonly measurements: Readonly<Record<string, number>>
  readonly measurementSources: Readonly<Record<string, MeasurementSource>>
  /** After fallbacks. */
  readonly options: Readonly<Record<string, string | number>>
  /** As given: an absent seam has the pattern's default. */
  readonly seams: Readonly<Record<string, number>>
  readonly bodyShapes: Readonly<Record<string, string | number>>
  readonly materials: Readonly<Record<string, MaterialUse>>
  readonly targetGarmentMeasurements: Readonly<Record<string, number>>
  readonly parent?: ParentDraft
}

/** How one material group is laid out, every field filled in. */
export interface GroupLayout {
  /** The material's name, or "". */
  readonly material: string
  readonly nesting: FilledNesting
  /** Of striped or checked cloth. */
  readonly repeat?: Repeat
}

export interface ExportRequest {
  /** In the export's own scaling. */
  readonly draft: Draft
  /** The pattern as its reference calls it; files are named after the slug. */
  readonly garment: { readonly slug: string; readonly name: string }
  readonly draftId: string
  /** The draft's; files carry this date, so that the same draft gives the same bytes. */
  readonly createdAt: string
  readonly fileType: FileType
  /** Every default filled in. */
  readonly config: ExportConfig
  /** The pieces to export, by name; never empty. */
  readonly objects: readonly string[]
  readonly groups: Readonly<Record<string, GroupLayout>>
  /** The one fabric on which all pieces lie where config.materialGroup is false. */
  readonly defaultFabric: GroupLayout
  /** What its labels tell of the order; absent where none are asked for. */
  readonly order?: { readonly createdAt: string; readonly customer?: string; readonly note: string }
  /** The drafts that lie on the same sheets, or are further sizes of the nest. */
  readonly further?: readonly FurtherDraft[]
  /** Of a graded nest: the sizes' names, the draft's own first, and the sample's. */
  readonly nest?: { readonly sizes: readonly string[]; readonly sample: string }
}

/** A draft beside the first one of an export. */
export interface FurtherDraft extends Pick<ExportRequest, "draft" | "draftId" | "garment" | "objects" | "order"> {}

export interface TechPackRequest {
  readonly draft: Draft
  readonly draftId: string
  readonly note: string
  /** The draft's. */
  readonly createdAt: string
  /** The garment's name. */
  readonly garment: string
  /** What is shown of its names. */
  readonly titles: TitleList
  readonly excludedSections: NonNullable<GenerateTechPack["excludedSections"]>
  readonly language: "en" | "fr"
  /** Whose fit is told, asked of the bundle that comes with it; absent where it is left out, or for noFit. */
  readonly fit?: FitRequest
  /** Why there is none to be asked. */
  readonly noFit?: NoFit
}

/** A draft by garment measurements has no body; of one whose every value was predicted nothing is known. */
export type NoFit = "byGarment" | "nothingMeasured"

/** What is known of who will wear it, cm and kg. */
export interface FitRequest {
  readonly measurements: Readonly<Record<string, number>>
  readonly bodyShapes: Readonly<Record<string, string>>
  /** What is ordered; the pattern's defaults where absent. */
  readonly options?: DraftRequest["options"]
}

export interface ProducedFile {
  /** Letters, digits, `-`, `_` and `.` only. */
  readonly filename: string
  readonly contentType: string
  readonly bytes: Uint8Array
}
export interface Produced {
  readonly files: readonly ProducedFile[]
  readonly layout: readonly Marker[]
  /** What the files could not hold as it was, in words. */
  readonly warnings: readonly string[]
}

export interface MadeTechPack {
  readonly bytes: Uint8Array
  /** What its fonts could not write, in words. */
  readonly warnings: readonly string[]
}

/** The sheets, and a PDF's pages, of an export that is not made. */
export type Preview = ExportPreview

/** Why the engine refused: in words for the person who ordered, naming the measurement, piece or target. */
export interface EngineRefusal {
  readonly message: string
  readonly errors?: readonly InputError[]
  /** A mistake of the pattern is why: where and what it is, for whoever runs the service. */
  readonly defect?: string
  /** It was stopped after so long: whether it could be made is not known. */
  readonly stoppedAfterMs?: number
}

/** A pattern with the engine that drafts it, as one text; what the text is, its engine knows. */
export interface Bundle {
  readonly source: string
  /** SHA-256 of the source, in hex. */
  readonly commitHash: string
}

/** A bundle as it is published. */
export interface PatternBundle extends Bundle {
  readonly data: PatternReferenceData
}

/**
 * What a module must export to be the engine: the catalogue is published where it is new, drafting and exporting happen
 * in a worker thread of the job runner.
 */
export interface EngineModule {
  readonly catalogue: () => Promise<readonly PatternBundle[]>
  /** Drafts with the bundle of the request's reference. */
  readonly draft: (request: DraftRequest, bundle: Bundle) => Promise<Result<Draft, EngineRefusal>>
  /**
   * @param report takes what is known by now, as often as people would look at it; the best so far is plain JSON
   * @param isEnough asked now and then: whether to end with the best so far
   */
  readonly produce: (
    request: ExportRequest,
    report: (news: JobNews) => void,
    isEnough: () => boolean,
  ) => Promise<Result<Produced, EngineRefusal>>
  /** What `produce` would make of the same request. */
  readonly preview: (request: ExportRequest) => Promise<Result<Preview, EngineRefusal>>
  /**
   * The tech pack as a PDF.
   *
   * @param bundle the draft's: there where a fit is asked for
   */
  readonly techPack: (request: TechPackRequest, bundle?: Bundle) => Promise<Result<MadeTechPack, EngineRefusal>>
  /** The chance that what the bundle drafts will fit whoever has these measurements. */
  readonly fit: (request: FitRequest, bundle: Bundle) => Promise<Result<Fit, EngineRefusal>>
}

/** An export whose draft is passed on as its JSON. */
export interface ExportOrder extends Omit<ExportRequest, "draft" | "further"> {
  readonly draftJson: string
  /** The chosen pieces, by name; none: all. With each goes what is cut of it in a second material. */
  readonly objects: readonly string[]
  readonly further?: readonly FurtherOrder[]
}

/** The chosen pieces are those of the whole export. */
export interface FurtherOrder extends Omit<FurtherDraft, "draft" | "objects"> {
  readonly draftJson: string
}

export interface TechPackOrder extends Omit<TechPackRequest, "draft"> {
  readonly draftJson: string
}

/**
 * The engine as the use cases see it: away from the event loop and limited in time. An interruption stops the work at once,
 * wherever it is. Drafts go through it as JSON: they are hundreds of kilobytes, and the event loop reads and writes none.
 */
export interface Engine {
  readonly draft: (request: DraftRequest, bundle: Bundle) => Effect.Effect<MadeDraft, EngineRefusal>
  /**
   * @param heard is told what the engine reports, the latest where it reports faster than that; it is over before the end is. It
   *   gives whether that is enough: the engine then ends with its best so far
   */
  readonly produce: (
    order: ExportOrder,
    heard: (news: JobNews) => Effect.Effect<boolean>,
  ) => Effect.Effect<Produced, EngineRefusal>
  readonly preview: (order: ExportOrder) => Effect.Effect<Preview, EngineRefusal>
  /** @param bundle as EngineModule has it */
  readonly techPack: (order: TechPackOrder, bundle?: Bundle) => Effect.Effect<MadeTechPack, EngineRefusal>
}
export const Engine = Context.Service<Engine>("@toile/service-core/Engine")
