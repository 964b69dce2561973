import { idsContract, secretsContract } from "@toile/port-contracts"
import { nodeSecrets } from "./secrets.js"
import { uuids } from "./uuids.js"

idsContract("UUIDs", () => uuids)
secretsContract("node:crypto", (key) => nodeSecrets(Buffer.from(key)))
