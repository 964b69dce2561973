import type { ScannedBody } from "@toile/body-scan"
import type { Fit } from "@toile/contract"
import type { Result } from "@toile/result"
import type {
  Bundle,
  DraftRequest,
  EngineRefusal,
  ExportOrder,
  FitRequest,
  JobNews,
  MadeDraft,
  MadeTechPack,
  Preview,
  Produced,
  SentMesh,
  TechPackOrder,
} from "@toile/service-core"

/** What is asked of a worker thread, one task at a time. */
export type Task =
  | { readonly kind: "draft"; readonly request: DraftRequest; readonly bundle: Bundle }
  | { readonly kind: "produce"; readonly order: ExportOrder }
  | { readonly kind: "preview"; readonly order: ExportOrder }
  | { readonly kind: "techPack"; readonly order: TechPackOrder; readonly bundle?: Bundle | undefined }
  | { readonly kind: "fit"; readonly request: FitRequest; readonly bundle: Bundle }
  | { readonly kind: "scan"; readonly scan: SentMesh }

/** A task as it is sent: a bundle's source, hundreds of kilobytes, goes to each thread once. */
export type SentTask =
  | Exclude<Task, { bundle: Bundle } | { kind: "produce" | "techPack" }>
  /** `enough[0]` is not 0 where it is to end with what it has: seen by a thread that reads no messages while it works. */
  | { readonly kind: "produce"; readonly order: ExportOrder; readonly enough: Int32Array<SharedArrayBuffer> }
  | { readonly kind: "draft"; readonly request: DraftRequest; readonly bundle: SentBundle }
  | { readonly kind: "techPack"; readonly order: TechPackOrder; readonly bundle?: SentBundle | undefined }
  | { readonly kind: "fit"; readonly request: FitRequest; readonly bundle: SentBundle }
export type SentBundle = Pick<Bundle, "commitHash"> & Partial<Pick<Bundle, "source">>

/** What each kind of task makes. */
interface Made {
  readonly draft: MadeDraft
  readonly produce: Produced
  readonly preview: Preview
  readonly techPack: MadeTechPack
  readonly fit: Fit
  readonly scan: ScannedBody
}

export type Outcome<T extends Task> = Result<Made[T["kind"]], EngineRefusal>

/** What comes back: what is known by now, as often as the engine reports it, then its result or the text of what it threw. */
export type Reply =
  | { readonly _tag: "News"; readonly news: JobNews }
  | { readonly _tag: "Done"; readonly outcome: Outcome<Task> }
  | { readonly _tag: "Threw"; readonly message: string }
