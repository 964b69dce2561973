export { type PatternBundle, sha256 } from "./bundle.js"
export { bundleSource } from "./bundle-source.js"
export { catalogueBundles } from "./catalogue-bundles.js"
export { bundleLoader } from "./load-bundle.js"
