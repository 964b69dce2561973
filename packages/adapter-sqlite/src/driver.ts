import { createRequire } from "node:module"

const require = createRequire(import.meta.url)
const major = Number(process.versions.node.split(".")[0])

/**
 * better-sqlite3, by the running Node: 13 brings its binaries in its package and crashes on Node 20; 12, which is
 * compiled, dies with Node 24 (docs/decisions/0022). Only the one that is needed is installed.
 */
export const Driver = (
  major >= 22 ? require("better-sqlite3") : (await import("@toile/sqlite-node-20")).default
) as DriverClass

export interface DriverClass {
  new (file: string, options?: { readonly readonly?: boolean }): SqliteConnection
}

export interface SqliteConnection {
  readonly inTransaction: boolean
  pragma(text: string): unknown
  exec(sql: string): unknown
  prepare(sql: string): Statement
  close(): unknown
  function(name: string, options: { readonly deterministic: boolean }, run: (value: unknown) => unknown): unknown
}

export interface Statement {
  /** Rows come as their values alone, in the order of the columns. */
  raw(): Statement
  get(bindings: readonly unknown[]): readonly unknown[] | undefined
  all(bindings: readonly unknown[]): (readonly unknown[])[]
  run(bindings: readonly unknown[]): unknown
  /** Until it has come to its end, the connection does nothing else. */
  iterate(bindings: readonly unknown[]): IterableIterator<readonly unknown[]>
}
