import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { root } from "../../../lib/workspace.mjs"
import { listedRefusals } from "./refusals.mjs"
import { valuesOf } from "./values.mjs"

/** @type {typeof import("../../../../packages/contract/src/index.js")} */
const contract = await import(/* @vite-ignore */ join(root, "packages/contract/src/index.ts"))
const { decode, decodeQuery, endpoints, openApi } = contract

const refusals = listedRefusals()
const { paths } = /** @type {any} */ (openApi(endpoints, { baseUrl: "http://localhost:8080", version: "2.0.0" }))
const sizes = { seed: 7, numRuns: 60 }

describe("what the description allows is taken, or refused for a listed reason", () => {
  test.each(endpoints.filter(({ body }) => body !== undefined))(
    "the body of $id",
    ({ method, path, body, section }) => {
      if (body === undefined) throw new Error("it has one")
      const { schema } = paths[path][method].requestBody.content["application/json"]
      const read = decode(body)
      fc.assert(
        fc.property(valuesOf(schema), (value) => {
          const result = read(value)
          const errors = result._tag === "Failure" ? result.failure : []
          const told = errors.map(({ pointer, message }) => ({
            pointer,
            message: section === undefined ? message : `${section(pointer.split("/")[1] ?? "")}${message}`,
          }))
          expect(told.filter((one) => !refusals.some(({ covers }) => covers(400, one.pointer, one.message)))).toEqual(
            [],
          )
        }),
        sizes,
      )
    },
  )

  test.each(endpoints.filter(({ query }) => Object.keys(query).length > 0))("the query of $id", (endpoint) => {
    const read = decodeQuery(endpoint.query)
    const parameters = paths[endpoint.path][endpoint.method].parameters.filter(
      (/** @type {any} */ one) => one.in === "query",
    )
    for (const { name, schema } of parameters) {
      const isList = schema.type === "array"
      fc.assert(
        fc.property(valuesOf(isList ? schema.items : schema), (value) => {
          const text = String(value)
          // A comma stands between the values of a list.
          fc.pre(!isList || !text.includes(","))
          expect(read([[name, text]])._tag).toBe("Success")
        }),
        sizes,
      )
    }
  })
})

describe("the page of refusals", () => {
  test("has rows that can be read, each once", () => {
    const lines = readFileSync(join(root, "docs", "refusals.md"), "utf8").split("\n")
    expect(refusals.length).toBe(lines.filter((line) => /^\|\s*\d/.test(line)).length)
    const named = refusals.map(({ status, where, message }) => `${status} ${where} ${message}`)
    expect(new Set(named).size).toBe(named.length)
  })

  test("tells what the sources say", () => {
    const sources = ["packages", "apps"]
      .flatMap((folder) => readdirSync(join(root, folder)).map((name) => join(root, folder, name, "src")))
      .flatMap(filesIn)
      .map((file) => readFileSync(file, "utf8"))
      .join("\n")
    const strange = refusals.filter(({ message }) => {
      // A section stands before what is said in it; what a shape says of an object is its library's.
      const parts = message.replace(/^\w+( section)?: /, "").split("…")
      return parts.some((part) => part.trim().length > 3 && part !== "must be object" && !sources.includes(part.trim()))
    })
    expect(strange.map(({ message }) => message)).toEqual([])
  })

  test("covers by whole steps and any text", () => {
    const covers = (/** @type {string} */ row) => listedRefusals(row)[0]?.covers ?? (() => false)
    const one = covers("| 400 | /a/* | there is no … | Why. |")
    expect([
      one(400, "/a/b", "there is no b"),
      one(400, "/a/b/c", "there is no b"),
      one(404, "/a/b", "there is no b"),
    ]).toEqual([true, false, false])
    expect(covers("| 400 | /a** | … | Why. |")(400, "/a/b/c", "anything")).toBe(true)
    expect(covers("| 412 | | Changed. | Why. |")(412, "", "Changed.")).toBe(true)
  })
})

/** @param {string} folder @returns {string[]} */
function filesIn(folder) {
  try {
    return readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => /\.tsx?$/.test(name) && !/\.(test|fixture)\./.test(name))
      .map((name) => join(folder, name))
  } catch {
    return []
  }
}
