// An engine module: what `EngineModule` of @toile/service-core asks for.

export { catalogue } from "./catalogue.js"
export { draft } from "./draft.js"
export { fit } from "./fit.js"
export { preview, produce } from "./produce.js"
export { techPack } from "./tech-pack.js"
