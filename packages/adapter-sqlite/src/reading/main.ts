// A thread that reads: its own connection, one question after the other.
import { parentPort, workerData } from "node:worker_threads"
import { preparedForReading } from "../connection.js"
import { Driver } from "../driver.js"
import type { Answered, Asked, Part } from "./messages.js"

const connection = new Driver((workerData as { readonly file: string }).file)
preparedForReading(connection)

/** As knex gives them to the driver, which knows no truth values. */
const bound = (value: unknown) => (typeof value === "boolean" ? Number(value) : value)

/** Of rows that are larger than this, in characters, a part is sent ahead: the other side takes a message in one go. */
const PART = 512 * 1024
const sizeOf = (row: readonly unknown[]) =>
  row.reduce<number>((sum, value) => (typeof value === "string" ? sum + value.length : sum), 0)

/** Set while a part has been sent: goes on. */
let goOn: ((isEnding: boolean) => void) | undefined
/** Sends some rows ahead, and waits until they have been taken. */
const sendAhead = (part: Part): Promise<boolean> =>
  new Promise((resolve) => {
    goOn = resolve
    parentPort?.postMessage(part)
  })

async function read({ texts }: Asked): Promise<Answered> {
  try {
    // One transaction: a list and its count are of the same state.
    connection.exec("begin")
    try {
      const answers: (readonly unknown[])[][] = []
      for (const [text, { sql, bindings }] of texts.entries()) {
        let [rows, size]: [(readonly unknown[])[], number] = [[], 0]
        for (const row of connection.prepare(sql).raw().iterate(bindings.map(bound))) {
          rows.push(row)
          size += sizeOf(row)
          if (size < PART) continue
          if (await sendAhead({ _tag: "Part", text, rows })) throw new Error("the database is being closed")
          ;[rows, size] = [[], 0]
        }
        answers.push(rows)
      }
      return { _tag: "Read", answers }
    } finally {
      connection.exec("commit")
    }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return { _tag: "Failed", message, code: (error as { code?: unknown }).code }
  }
}

/** Settles when nothing is being read. */
let reading: Promise<void> = Promise.resolve()
parentPort?.on("message", async (asked: Asked | "more" | "end") => {
  if (typeof asked === "object") {
    reading = read(asked).then((answer) => parentPort?.postMessage(answer))
    return
  }
  goOn?.(asked === "end")
  goOn = undefined
  if (asked === "more") return
  await reading
  connection.close()
  parentPort?.close()
})
