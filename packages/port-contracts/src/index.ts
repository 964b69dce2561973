export { type AccessTokensHouse, accessTokensContract, type ReadToken } from "./access-tokens.js"
export { type BodiesLimits, bodiesContract } from "./bodies.js"
export {
  type CallbackSenderHouse,
  callbackSenderContract,
  callbackTargetsContract,
  type ReceivedPost,
  type Receiver,
} from "./callbacks.js"
export { type DispatchHouse, dispatchContract } from "./dispatch.js"
export { type EngineLimits, engineContract } from "./engine.js"
export { type FilesHouse, filesContract } from "./files.js"
export { type Process, testProcess } from "./process.js"
export { idsContract, secretsContract } from "./secrets.js"
export { type StorageHouse, storageContract } from "./storage/storage.js"
export type { Stored } from "./storage/world.js"
