import { bundleLoader } from "@toile/adapter-bundles"

/** The bundles that this thread has read: whoever drafts with one and whoever asks for its fit share it. */
export const loaded = bundleLoader()
