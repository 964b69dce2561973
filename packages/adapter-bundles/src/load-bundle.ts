import { BUNDLE_VERSION, type BundleModule } from "@toile/pattern-model"
import { sha256 } from "./bundle.js"

/**
 * The text as a module. It is no file and has no folder: whatever it would import beside Node's own is not there. In
 * stacks it is called by its hash, not by all of its text.
 */
export const importText = (source: string): Promise<Readonly<Record<string, unknown>>> => {
  const named = `${source}\n//# sourceURL=bundle-${sha256(source)}.js\n`
  return import(`data:text/javascript;base64,${Buffer.from(named, "utf8").toString("base64")}`)
}

/** Loads a bundle whose hash is not known yet. */
export async function loadBundle(source: string): Promise<BundleModule> {
  const { version, reference, draft, fitTolerances, measureFit } = await importText(source)
  if (version !== BUNDLE_VERSION) throw new Error(`the bundle speaks version ${version}; this host ${BUNDLE_VERSION}`)
  if (typeof reference !== "function" || typeof draft !== "function") {
    throw new Error("the bundle does not export reference and draft")
  }
  return {
    version,
    reference: () => String(reference()),
    draft: (order) => String(draft(order)),
    ...(typeof fitTolerances === "function" ? { fitTolerances: () => String(fitTolerances()) } : {}),
    ...(typeof measureFit === "function" ? { measureFit: (order: string) => String(measureFit(order)) } : {}),
  }
}

/**
 * A loader that keeps what it loaded: the same hash is the same module.
 *
 * @returns throws where the text is not what the hash says, or no bundle
 */
export function bundleLoader(): (bundle: { source: string; commitHash: string }) => Promise<BundleModule> {
  const loaded = new Map<string, Promise<BundleModule>>()
  return async ({ source, commitHash }) => {
    const known = loaded.get(commitHash)
    if (known !== undefined) return known
    const found = sha256(source)
    if (found !== commitHash) throw new Error(`the bundle ${commitHash} is damaged: its hash is ${found}`)
    const loading = loadBundle(source)
    loaded.set(commitHash, loading)
    return loading
  }
}
