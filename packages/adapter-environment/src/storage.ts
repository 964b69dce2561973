import { join } from "node:path"
import { repositories } from "@toile/adapter-sql"
import { sqliteDatabase, sqliteDispatch } from "@toile/adapter-sqlite"
import { Layer } from "effect"
import type { ServerConfig } from "./config.js"

type Where = Pick<ServerConfig, "dataDir">

/** The SQLite file in the data folder. */
const database = ({ dataDir }: Where) => sqliteDatabase(join(dataDir, "toile.sqlite"))

/** Every repository. */
export const storage = (config: Where) => repositories.pipe(Layer.provide(database(config)))

/** Every repository, and the way of jobs to whoever runs them. */
export const storageWithJobs = (config: Where) =>
  Layer.mergeAll(repositories, sqliteDispatch).pipe(Layer.provide(database(config)))
