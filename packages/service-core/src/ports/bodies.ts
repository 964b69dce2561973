import type { MeshFromScanner, ScannedBody } from "@toile/body-scan"
import type { Fit } from "@toile/contract"
import { Context, type Effect } from "effect"
import type { InvalidInput, Unavailable } from "../failure.js"
import type { Bundle, FitRequest } from "./engine.js"

/** A mesh's file as it came: as bytes, packed with gzip or not, or as a text that stands for them. */
export interface SentMesh extends Omit<MeshFromScanner, "bytes"> {
  readonly file:
    | { readonly encoding: "utf8" | "base64" | "gzip+base64"; readonly text: string }
    | { readonly encoding: "binary"; readonly bytes: Uint8Array }
}

/** On whose behalf, and what is done where all places are taken: a request is told to come back, a job waits. */
export interface Asking {
  readonly tenantId: string
  readonly waits: boolean
}

/**
 * What takes long of bodies: tenths of a second, away from the event loop, in a few places that are bounded in time and
 * memory. Pointers of what is wrong lead into the scan or the request.
 */
export interface Bodies {
  readonly fit: (request: FitRequest, bundle: Bundle, asking: Asking) => Effect.Effect<Fit, InvalidInput | Unavailable>
  readonly scan: (scan: SentMesh, asking: Asking) => Effect.Effect<ScannedBody, InvalidInput | Unavailable>
}
export const Bodies = Context.Service<Bodies>("@toile/service-core/Bodies")
