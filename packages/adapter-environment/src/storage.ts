import { join } from "node:path"
import { repositories } from "@toile/adapter-sql"
import { sqliteDatabase, tableQueue } from "@toile/adapter-sqlite"
import { Layer } from "effect"
import type { ServerConfig } from "./config.js"

/** Every repository and the jobs, over the SQLite file in the data folder. */
export const storage = ({ dataDir }: Pick<ServerConfig, "dataDir">) =>
  Layer.mergeAll(repositories, tableQueue).pipe(Layer.provide(sqliteDatabase(join(dataDir, "toile.sqlite"))))
