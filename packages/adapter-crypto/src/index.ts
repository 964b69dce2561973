export { keptKey, keptSecretKey, type SecretKeyConfig } from "./kept-key.js"
export { nodeSecrets } from "./secrets.js"
export { uuids } from "./uuids.js"
