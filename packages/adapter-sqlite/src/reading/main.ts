// A thread that reads: its own connection, one question after the other.
import { parentPort, workerData } from "node:worker_threads"
import { preparedForReading } from "../connection.js"
import { Driver } from "../driver.js"
import type { Answered, Asked } from "./messages.js"

const connection = new Driver((workerData as { readonly file: string }).file)
preparedForReading(connection)

/** As knex gives them to the driver, which knows no truth values. */
const bound = (value: unknown) => (typeof value === "boolean" ? Number(value) : value)

function read({ texts }: Asked): Answered {
  try {
    // One transaction: a list and its count are of the same state.
    connection.exec("begin")
    try {
      const answers = texts.map(({ sql, bindings }) => connection.prepare(sql).raw().all(bindings.map(bound)))
      return { _tag: "Read", answers }
    } finally {
      connection.exec("commit")
    }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return { _tag: "Failed", message, code: (error as { code?: unknown }).code }
  }
}

parentPort?.on("message", (asked: Asked | "end") => {
  if (asked !== "end") return parentPort?.postMessage(read(asked))
  connection.close()
  parentPort?.close()
})
